import { monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countersOf,
  emptySnapshot,
  keyToFrameBuckets,
  type MetricsSnapshot,
  mergeSnapshots,
  openMetrics,
  prometheusOf,
} from '../../../source/ssh/operations/metrics.ts';

const gauges = (calls: string[] = []) => ({
  loopDelay: {
    enable: () => calls.push('enable'),
    max: 19e6,
    percentile: (percentile: number) => 10e6 + percentile * 1e5,
    reset: () => void calls.push('reset'),
  },
  loopInterval: 10,
  memory: () => ({ rss: 5000, heapUsed: 3000 }),
});

const takeSnapshot = (): MetricsSnapshot => {
  const metrics = openMetrics(gauges());
  metrics.opened();
  metrics.opened();
  metrics.opened();
  metrics.closed();
  metrics.crashed();
  metrics.refused('startups');
  metrics.refused('startups');
  metrics.refused('penalty');
  metrics.sent(300);
  metrics.sent(20);
  metrics.received(7);
  metrics.solver.taskEnded('done');
  metrics.solver.taskEnded('done');
  metrics.solver.taskEnded('canceled');
  metrics.solver.budgetSpent();
  metrics.solver.taskWaited(30);
  metrics.solver.taskWaited(220);
  metrics.charged('overhead', 4);
  metrics.charged('immediate', 1.5);
  metrics.charged('immediate', 2);
  metrics.countWrites(() => ({ transactions: 2, writes: 5, lost: 1, waiting: 3 }));
  for (const time of [0, 1, 1.5, 50, 51, 1000, 1001, 60_000]) metrics.keyToFrame(time);
  return metrics.snapshot();
};

const snapshot: MetricsSnapshot = {
  ...emptySnapshot,
  processes: 1,
  sessions: 2,
  sessions_opened_total: 3,
  sessions_crashed_total: 1,
  'refused_total{reason="startups"}': 2,
  'refused_total{reason="penalty"}': 1,
  sent_bytes_total: 320,
  received_bytes_total: 7,
  ...Object.fromEntries(
    [2, 3, 3, 3, 3, 4, 5, 5, 5, 6, 8].map((count, index) => [
      `key_to_frame_seconds_bucket{le="${keyToFrameBuckets.map((bound) => bound / 1000)[index] ?? '+Inf'}"}`,
      count,
    ]),
  ),
  key_to_frame_seconds_count: 8,
  key_to_frame_seconds_sum: expect.closeTo(62.1045),
  'solver_requests_total{outcome="done"}': 2,
  'solver_requests_total{outcome="canceled"}': 1,
  solver_budget_waits_total: 1,
  solver_wait_seconds_count: 2,
  solver_wait_seconds_sum: 0.25,
  'cpu_charges_total{use="overhead"}': 1,
  'cpu_charges_total{use="immediate"}': 2,
  'cpu_charged_seconds_total{use="overhead"}': 0.004,
  'cpu_charged_seconds_total{use="immediate"}': 0.0035,
  store_transactions_total: 2,
  store_writes_total: 5,
  store_lost_games_total: 1,
  store_waiting_games: 3,
  event_loop_delay_p50_seconds: expect.closeTo(0.005),
  event_loop_delay_p99_seconds: expect.closeTo(0.0099),
  event_loop_delay_max_seconds: expect.closeTo(0.009),
  resident_memory_bytes: 5000,
  heap_used_bytes: 3000,
};

describe('a snapshot', () => {
  it('has the counters and gauges', () => {
    expect(takeSnapshot()).toEqual(snapshot);
  });

  it('does not change later, and measures the delay from the first snapshot on', () => {
    const calls: string[] = [];
    const metrics = openMetrics(gauges(calls));
    metrics.counters();
    expect(calls).toEqual([]);
    const before = metrics.snapshot();
    const kept = structuredClone(before);
    metrics.keyToFrame(3);
    metrics.refused('penalty');
    expect(before).toEqual(kept);
    metrics.snapshot();
    expect(calls).toEqual(['reset', 'enable', 'reset', 'enable']);
  });

  it('is JSON, even before Node has measured a delay', () => {
    const { memoryUsage } = process;
    const loopDelay = monitorEventLoopDelay();
    const metrics = openMetrics({ loopDelay, loopInterval: 10, memory: memoryUsage });
    const taken = metrics.snapshot();
    for (const measure of ['p50', 'p99', 'max']) {
      expect(taken[`event_loop_delay_${measure}_seconds`]).toBe(0);
    }
    expect(JSON.parse(JSON.stringify(taken))).toEqual(taken);
  });
});

describe('snapshots of several processes', () => {
  it('are added, except for the delay, which is the largest', () => {
    const one = {
      sessions: 2,
      'refused_total{reason="penalty"}': 1,
      event_loop_delay_max_seconds: 3,
    };
    const other = {
      sessions: 1,
      'refused_total{reason="full"}': 5,
      event_loop_delay_max_seconds: 2,
    };
    expect(mergeSnapshots([one, other])).toEqual({
      ...emptySnapshot,
      sessions: 3,
      'refused_total{reason="penalty"}': 1,
      'refused_total{reason="full"}': 5,
      event_loop_delay_max_seconds: 3,
    });
    expect(mergeSnapshots([takeSnapshot()])).toEqual(snapshot);
    expect(mergeSnapshots([])).toEqual(emptySnapshot);
  });

  it('leave their counters when they have exited', () => {
    const left = countersOf(takeSnapshot());
    expect(left).toMatchObject({ sessions_opened_total: 3, store_writes_total: 5 });
    expect(left).toMatchObject({ sessions: 0, store_waiting_games: 0, heap_used_bytes: 0 });
  });
});

describe('the Prometheus text', () => {
  const text = prometheusOf({ ...takeSnapshot(), store_outage_seconds_total: 1.5 });

  it('has a gauge, counters by a label, a histogram and a summary in seconds', () => {
    for (const lines of [
      ['# TYPE keypeg_sessions gauge', 'keypeg_sessions 2'],
      [
        ...['# TYPE keypeg_refused_total counter', 'keypeg_refused_total{reason="startups"} 2'],
        'keypeg_refused_total{reason="penalty"} 1',
      ],
      [
        ...['keypeg_key_to_frame_seconds_bucket{le="1"} 6'],
        'keypeg_key_to_frame_seconds_bucket{le="+Inf"} 8',
        ...['keypeg_key_to_frame_seconds_sum 62.1045', 'keypeg_key_to_frame_seconds_count 8'],
      ],
      ['keypeg_solver_wait_seconds_sum 0.25', 'keypeg_solver_wait_seconds_count 2'],
      ['keypeg_store_outage_seconds_total 1.5'],
    ]) {
      expect(text).toContain(`${lines.join('\n')}\n`);
    }
  });

  it('says what each metric is before its samples, which are numbers', () => {
    const blocks = text.split('# HELP ').slice(1);
    expect(blocks).toHaveLength(23);
    for (const block of blocks) {
      const [, name = ''] =
        /^(keypeg_\w+) [^\n]+\.\n# TYPE \1 (?:gauge|counter|histogram|summary)\n/.exec(block) ?? [];
      expect(name).not.toBe('');
      expect(block.trimEnd().split('\n').slice(2).join('\n')).toMatch(
        new RegExp(`^(?:${name}(?:_bucket|_sum|_count)?(?:\\{[^}]+\\})? [\\d.]+\n?)+$`),
      );
    }
  });

  it('has cumulative buckets', () => {
    const times = fc.array(fc.double({ min: 0, max: 2000, noNaN: true }), { maxLength: 50 });
    fc.assert(
      fc.property(times, (all) => {
        const metrics = openMetrics(gauges());
        for (const time of all) metrics.keyToFrame(time);
        const text = prometheusOf(metrics.snapshot());
        for (const bound of keyToFrameBuckets) {
          const within = all.filter((time) => time <= bound).length;
          expect(text).toContain(`key_to_frame_seconds_bucket{le="${bound / 1000}"} ${within}\n`);
        }
        expect(text).toContain(`key_to_frame_seconds_count ${all.length}\n`);
      }),
    );
  });
});
