import { monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
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
  processes: 1,
  sessions: 2,
  opened: 3,
  refused: { startups: 2, penalty: 1 },
  crashed: 1,
  sentBytes: 320,
  receivedBytes: 7,
  keyToFrame: { counts: [2, 1, 0, 0, 0, 1, 1, 0, 0, 1, 2], milliseconds: 62_104.5 },
  solver: {
    requests: { done: 2, canceled: 1 },
    budgetSpent: 1,
    begun: 2,
    waitedMilliseconds: 250,
  },
  charges: {
    overhead: { count: 1, milliseconds: 4 },
    immediate: { count: 2, milliseconds: 3.5 },
    delayed: { count: 0, milliseconds: 0 },
  },
  store: { transactions: 2, writes: 5, lost: 1, waiting: 3, outageMilliseconds: 0 },
  loopDelay: { p50: 5, p99: 9.9, max: 9 },
  residentBytes: 5000,
  heapBytes: 3000,
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
    expect(taken.loopDelay).toEqual({ p50: 0, p99: 0, max: 0 });
    expect(JSON.parse(JSON.stringify(taken))).toEqual(taken);
  });
});

describe('snapshots of several processes', () => {
  it('are added, except for the delay, which is the largest', () => {
    const other = {
      ...snapshot,
      refused: { penalty: 4, full: 5 },
      store: { ...snapshot.store, outageMilliseconds: 1_500 },
      loopDelay: { p50: 1, p99: 20, max: 30 },
    };
    expect(mergeSnapshots([snapshot, other])).toEqual({
      processes: 2,
      sessions: 4,
      opened: 6,
      refused: { startups: 2, penalty: 5, full: 5 },
      crashed: 2,
      sentBytes: 640,
      receivedBytes: 14,
      keyToFrame: { counts: [4, 2, 0, 0, 0, 2, 2, 0, 0, 2, 4], milliseconds: 124_209 },
      solver: {
        requests: { done: 4, canceled: 2 },
        budgetSpent: 2,
        begun: 4,
        waitedMilliseconds: 500,
      },
      charges: {
        overhead: { count: 2, milliseconds: 8 },
        immediate: { count: 4, milliseconds: 7 },
        delayed: { count: 0, milliseconds: 0 },
      },
      store: { transactions: 4, writes: 10, lost: 2, waiting: 6, outageMilliseconds: 1_500 },
      loopDelay: { p50: 5, p99: 20, max: 30 },
      residentBytes: 10_000,
      heapBytes: 6000,
    });
  });

  it('are unchanged when there is only one', () => {
    expect(mergeSnapshots([snapshot])).toEqual(snapshot);
    expect(mergeSnapshots([])).toMatchObject({ processes: 0, sessions: 0, refused: {} });
  });
});

describe('the Prometheus text', () => {
  const store = { ...snapshot.store, outageMilliseconds: 1_500 };
  const text = prometheusOf({ ...snapshot, store });

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
