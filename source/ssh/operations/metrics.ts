import type { SolverObserver, SolverOutcome } from '../../session/solving/solver-client.ts';
import type { WriteCounts } from '../../store/queue/write-queue.ts';
import type { RefusalReason } from '../limits/admission.ts';
import type { CpuUse } from '../limits/fair-scheduler.ts';

/** Counts events of one process. */
export type Metrics = SessionMetrics & {
  readonly opened: () => void;
  readonly closed: () => void;
  readonly refused: (reason: RefusalReason) => void;
  readonly crashed: () => void;
  readonly solver: Omit<SolverObserver, 'threadFailed'>;
  /** CPU time was charged to a player and an address, in milliseconds. */
  readonly charged: (use: CpuUse, milliseconds: number) => void;
  /** From now on, the counts of the process's write queue are part of the metrics. */
  readonly countWrites: (counts: () => WriteCounts) => void;
  /** Counters and gauges; the delay of the event loop is measured since the last snapshot. */
  readonly snapshot: () => MetricsSnapshot;
  /** Counters only; all gauges are zero. */
  readonly counters: () => MetricsSnapshot;
};

/** Counts the traffic of one player's terminal. */
export type SessionMetrics = {
  readonly received: (bytes: number) => void;
  readonly sent: (bytes: number) => void;
  /** The time from a key's arrival until its frame is written to the channel. */
  readonly keyToFrame: (milliseconds: number) => void;
};

/** Metrics as plain data, of one process or of multiple. */
export type MetricsSnapshot = {
  readonly processes: number;
  readonly sessions: number;
  readonly opened: number;
  readonly refused: Readonly<Tally<RefusalReason>>;
  readonly crashed: number;
  readonly sentBytes: number;
  readonly receivedBytes: number;
  readonly keyToFrame: {
    /** The count of each bucket in `keyToFrameBuckets`, then the count above all of them. */
    readonly counts: readonly number[];
    readonly milliseconds: number;
  };
  readonly solver: {
    readonly requests: Readonly<Tally<SolverOutcome>>;
    /** Requests that waited because a player's budget was spent. */
    readonly budgetSpent: number;
    /** Requests that began, and the milliseconds that they had waited. */
    readonly begun: number;
    readonly waitedMilliseconds: number;
  };
  readonly charges: Readonly<Record<CpuUse, CpuCharge>>;
  readonly store: WriteCounts & {
    /** All outages of the database, which only the primary process measures. */
    readonly outageMilliseconds: number;
  };
  /** The delay of the event loop, in milliseconds; of multiple processes, the largest. */
  readonly loopDelay: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly residentBytes: number;
  readonly heapBytes: number;
};

/** The CPU time of one use: how often it was charged, and in all. */
type CpuCharge = { readonly count: number; readonly milliseconds: number };

/** A count per name; a zero may be missing. */
type Tally<Name extends string> = Partial<Record<Name, number>>;

/** The upper bounds of the histogram's buckets, in milliseconds. */
export const keyToFrameBuckets = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;

const noWrites: WriteCounts = { transactions: 0, writes: 0, lost: 0, waiting: 0 };

const noCharge: CpuCharge = { count: 0, milliseconds: 0 };

/** The snapshot of no process. */
export const emptySnapshot: MetricsSnapshot = {
  processes: 0,
  sessions: 0,
  opened: 0,
  refused: {},
  crashed: 0,
  sentBytes: 0,
  receivedBytes: 0,
  keyToFrame: { counts: [...keyToFrameBuckets, 0].map(() => 0), milliseconds: 0 },
  solver: { requests: {}, budgetSpent: 0, begun: 0, waitedMilliseconds: 0 },
  charges: { overhead: noCharge, immediate: noCharge, delayed: noCharge },
  store: { ...noWrites, outageMilliseconds: 0 },
  loopDelay: { p50: 0, p99: 0, max: 0 },
  residentBytes: 0,
  heapBytes: 0,
};

type ProcessGauges = {
  /**
   * Node's `monitorEventLoopDelay()`: nanoseconds between two runs of its timer, with the interval of the
   * timer. The first snapshot enables it, because the timer wakes an idle process.
   */
  readonly loopDelay: {
    readonly enable: () => unknown;
    readonly max: number;
    readonly percentile: (percentile: number) => number;
    readonly reset: () => void;
  };
  /** The interval of that timer in milliseconds; a snapshot subtracts it. */
  readonly loopInterval: number;
  readonly memory: () => { readonly rss: number; readonly heapUsed: number };
};

export function openMetrics({ loopDelay, loopInterval, memory }: ProcessGauges): Metrics {
  let sessions = 0;
  let opened = 0;
  let crashed = 0;
  let sentBytes = 0;
  let receivedBytes = 0;
  let keyToFrameMilliseconds = 0;
  let budgetSpent = 0;
  let solverTasksBegun = 0;
  let waitedMilliseconds = 0;
  let writeCounts = (): WriteCounts => noWrites;
  const refused: Tally<RefusalReason> = {};
  const requests: Tally<SolverOutcome> = {};
  const counts = [...keyToFrameBuckets, Number.POSITIVE_INFINITY].map(() => 0);
  const charges = {
    overhead: { ...noCharge },
    immediate: { ...noCharge },
    delayed: { ...noCharge },
  };
  const readCounters = (): MetricsSnapshot => ({
    ...emptySnapshot,
    opened,
    refused: { ...refused },
    crashed,
    sentBytes,
    receivedBytes,
    keyToFrame: { counts: [...counts], milliseconds: keyToFrameMilliseconds },
    solver: {
      requests: { ...requests },
      budgetSpent,
      begun: solverTasksBegun,
      waitedMilliseconds,
    },
    charges: structuredClone(charges),
    store: { ...emptySnapshot.store, ...writeCounts(), waiting: 0 },
  });
  return {
    opened: () => {
      sessions++;
      opened++;
    },
    closed: () => {
      sessions--;
    },
    refused: (reason) => {
      refused[reason] = (refused[reason] ?? 0) + 1;
    },
    crashed: () => {
      crashed++;
    },
    solver: {
      taskEnded: (outcome) => {
        requests[outcome] = (requests[outcome] ?? 0) + 1;
      },
      budgetSpent: () => {
        budgetSpent++;
      },
      taskWaited: (time) => {
        solverTasksBegun++;
        waitedMilliseconds += time;
      },
    },
    charged: (use, amount) => {
      charges[use].count++;
      charges[use].milliseconds += amount;
    },
    countWrites: (counts) => {
      writeCounts = counts;
    },
    sent: (bytes) => {
      sentBytes += bytes;
    },
    received: (bytes) => {
      receivedBytes += bytes;
    },
    keyToFrame: (time) => {
      const index = keyToFrameBuckets.findIndex((bound) => time <= bound);
      const bucket = index < 0 ? keyToFrameBuckets.length : index;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      keyToFrameMilliseconds += time;
    },
    snapshot: () => {
      const delayIn = (time: number): number => Math.max(0, time - loopInterval * 1e6) / 1e6;
      const [p50, p99] = [delayIn(loopDelay.percentile(50)), delayIn(loopDelay.percentile(99))];
      const max = delayIn(loopDelay.max);
      loopDelay.reset();
      loopDelay.enable();
      const { rss, heapUsed } = memory();
      const counters = readCounters();
      return {
        ...counters,
        processes: 1,
        sessions,
        store: { ...counters.store, waiting: writeCounts().waiting },
        loopDelay: { p50, p99, max },
        residentBytes: rss,
        heapBytes: heapUsed,
      };
    },
    counters: readCounters,
  };
}

/** Returns a snapshot without its gauges: what remains of a process that has exited. */
export const countersOf = (snapshot: MetricsSnapshot): MetricsSnapshot => {
  const { processes, sessions, loopDelay, residentBytes, heapBytes } = emptySnapshot;
  const store = { ...snapshot.store, waiting: 0 };
  return { ...snapshot, processes, sessions, store, loopDelay, residentBytes, heapBytes };
};

export const mergeSnapshots = (all: readonly MetricsSnapshot[]): MetricsSnapshot =>
  all.reduce(merged, emptySnapshot);

const merged = (one: MetricsSnapshot, other: MetricsSnapshot): MetricsSnapshot => ({
  processes: one.processes + other.processes,
  sessions: one.sessions + other.sessions,
  opened: one.opened + other.opened,
  refused: summed(one.refused, other.refused),
  crashed: one.crashed + other.crashed,
  sentBytes: one.sentBytes + other.sentBytes,
  receivedBytes: one.receivedBytes + other.receivedBytes,
  keyToFrame: {
    counts: one.keyToFrame.counts.map(
      (count, bucket) => count + (other.keyToFrame.counts[bucket] ?? 0),
    ),
    milliseconds: one.keyToFrame.milliseconds + other.keyToFrame.milliseconds,
  },
  solver: {
    requests: summed(one.solver.requests, other.solver.requests),
    budgetSpent: one.solver.budgetSpent + other.solver.budgetSpent,
    begun: one.solver.begun + other.solver.begun,
    waitedMilliseconds: one.solver.waitedMilliseconds + other.solver.waitedMilliseconds,
  },
  charges: {
    overhead: bothOf(one.charges.overhead, other.charges.overhead),
    immediate: bothOf(one.charges.immediate, other.charges.immediate),
    delayed: bothOf(one.charges.delayed, other.charges.delayed),
  },
  store: {
    transactions: one.store.transactions + other.store.transactions,
    writes: one.store.writes + other.store.writes,
    lost: one.store.lost + other.store.lost,
    waiting: one.store.waiting + other.store.waiting,
    outageMilliseconds: one.store.outageMilliseconds + other.store.outageMilliseconds,
  },
  loopDelay: {
    p50: Math.max(one.loopDelay.p50, other.loopDelay.p50),
    p99: Math.max(one.loopDelay.p99, other.loopDelay.p99),
    max: Math.max(one.loopDelay.max, other.loopDelay.max),
  },
  residentBytes: one.residentBytes + other.residentBytes,
  heapBytes: one.heapBytes + other.heapBytes,
});

const bothOf = (one: CpuCharge, other: CpuCharge): CpuCharge => ({
  count: one.count + other.count,
  milliseconds: one.milliseconds + other.milliseconds,
});

/** Generic, because TypeScript types the keys of a `for` loop only for a type parameter. */
function summed<Name extends string>(one: Tally<Name>, other: Tally<Name>): Tally<Name> {
  const sum = { ...one };
  for (const name in other) sum[name] = (one[name] ?? 0) + (other[name] ?? 0);
  return sum;
}
