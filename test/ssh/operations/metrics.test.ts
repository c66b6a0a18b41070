import { monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  keyToFrameBuckets,
  type MetricsSnapshot,
  mergeSnapshots,
  openMetrics,
} from '../../../source/ssh/operations/metrics.ts';
import { prometheusOf } from '../../../source/ssh/operations/ops-server.ts';

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
  it('has all metrics', () => {
    const store = { ...snapshot.store, outageMilliseconds: 1_500 };
    expect(
      prometheusOf({ ...snapshot, store }),
    ).toBe(`# HELP keypeg_processes Processes of the server.
# TYPE keypeg_processes gauge
keypeg_processes 1
# HELP keypeg_sessions Open sessions.
# TYPE keypeg_sessions gauge
keypeg_sessions 2
# HELP keypeg_sessions_opened_total Sessions opened.
# TYPE keypeg_sessions_opened_total counter
keypeg_sessions_opened_total 3
# HELP keypeg_sessions_crashed_total Sessions that crashed.
# TYPE keypeg_sessions_crashed_total counter
keypeg_sessions_crashed_total 1
# HELP keypeg_refused_total Refused or closed connections and sessions, by reason.
# TYPE keypeg_refused_total counter
keypeg_refused_total{reason="startups"} 2
keypeg_refused_total{reason="penalty"} 1
# HELP keypeg_sent_bytes_total Bytes sent to players.
# TYPE keypeg_sent_bytes_total counter
keypeg_sent_bytes_total 320
# HELP keypeg_received_bytes_total Bytes received from players.
# TYPE keypeg_received_bytes_total counter
keypeg_received_bytes_total 7
# HELP keypeg_key_to_frame_seconds Time from a key to its frame.
# TYPE keypeg_key_to_frame_seconds histogram
keypeg_key_to_frame_seconds_bucket{le="0.001"} 2
keypeg_key_to_frame_seconds_bucket{le="0.002"} 3
keypeg_key_to_frame_seconds_bucket{le="0.005"} 3
keypeg_key_to_frame_seconds_bucket{le="0.01"} 3
keypeg_key_to_frame_seconds_bucket{le="0.02"} 3
keypeg_key_to_frame_seconds_bucket{le="0.05"} 4
keypeg_key_to_frame_seconds_bucket{le="0.1"} 5
keypeg_key_to_frame_seconds_bucket{le="0.2"} 5
keypeg_key_to_frame_seconds_bucket{le="0.5"} 5
keypeg_key_to_frame_seconds_bucket{le="1"} 6
keypeg_key_to_frame_seconds_bucket{le="+Inf"} 8
keypeg_key_to_frame_seconds_sum 62.1045
keypeg_key_to_frame_seconds_count 8
# HELP keypeg_cpu_charges_total Charges of CPU time to players and addresses, by use.
# TYPE keypeg_cpu_charges_total counter
keypeg_cpu_charges_total{use="overhead"} 1
keypeg_cpu_charges_total{use="immediate"} 2
keypeg_cpu_charges_total{use="delayed"} 0
# HELP keypeg_cpu_charged_seconds_total CPU time charged to players and addresses, by use.
# TYPE keypeg_cpu_charged_seconds_total counter
keypeg_cpu_charged_seconds_total{use="overhead"} 0.004
keypeg_cpu_charged_seconds_total{use="immediate"} 0.0035
keypeg_cpu_charged_seconds_total{use="delayed"} 0
# HELP keypeg_store_transactions_total Transactions that saved games.
# TYPE keypeg_store_transactions_total counter
keypeg_store_transactions_total 2
# HELP keypeg_store_writes_total Starts and saves of games in these transactions.
# TYPE keypeg_store_writes_total counter
keypeg_store_writes_total 5
# HELP keypeg_store_waiting_games Games with something that is not saved yet.
# TYPE keypeg_store_waiting_games gauge
keypeg_store_waiting_games 3
# HELP keypeg_store_lost_games_total Games of which a part could not be saved.
# TYPE keypeg_store_lost_games_total counter
keypeg_store_lost_games_total 1
# HELP keypeg_store_outage_seconds_total Time in which the database could not be used.
# TYPE keypeg_store_outage_seconds_total counter
keypeg_store_outage_seconds_total 1.5
# HELP keypeg_solver_requests_total Solver requests that ended, by outcome.
# TYPE keypeg_solver_requests_total counter
keypeg_solver_requests_total{outcome="done"} 2
keypeg_solver_requests_total{outcome="canceled"} 1
# HELP keypeg_solver_budget_waits_total Solver requests that waited because the player's budget was spent.
# TYPE keypeg_solver_budget_waits_total counter
keypeg_solver_budget_waits_total 1
# HELP keypeg_solver_wait_seconds Time until a solver request began.
# TYPE keypeg_solver_wait_seconds summary
keypeg_solver_wait_seconds_sum 0.25
keypeg_solver_wait_seconds_count 2
# HELP keypeg_event_loop_delay_p50_seconds Delay of the event loop since the last request, in the slowest process.
# TYPE keypeg_event_loop_delay_p50_seconds gauge
keypeg_event_loop_delay_p50_seconds 0.005
# HELP keypeg_event_loop_delay_p99_seconds Delay of the event loop since the last request, in the slowest process.
# TYPE keypeg_event_loop_delay_p99_seconds gauge
keypeg_event_loop_delay_p99_seconds 0.0099
# HELP keypeg_event_loop_delay_max_seconds Delay of the event loop since the last request, in the slowest process.
# TYPE keypeg_event_loop_delay_max_seconds gauge
keypeg_event_loop_delay_max_seconds 0.009
# HELP keypeg_resident_memory_bytes Resident memory.
# TYPE keypeg_resident_memory_bytes gauge
keypeg_resident_memory_bytes 5000
# HELP keypeg_heap_used_bytes Used heap memory.
# TYPE keypeg_heap_used_bytes gauge
keypeg_heap_used_bytes 3000
`);
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
