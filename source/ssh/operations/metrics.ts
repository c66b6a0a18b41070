import type { RefusalReason } from '../limits/refusal.ts';

/** What a server counts of itself. */
export type Metrics = {
  readonly opened: () => void;
  readonly closed: () => void;
  readonly refused: (reason: RefusalReason) => void;
  readonly crashed: () => void;
  readonly sent: (bytes: number) => void;
  readonly received: (bytes: number) => void;
  /** From a key's arrival until its frame is handed to the channel. */
  readonly keyToFrame: (milliseconds: number) => void;
  /** What was counted since the start; delays of the event loop since the last snapshot. */
  readonly snapshot: () => MetricsSnapshot;
  /** What was counted since the start and stays true when the process is gone. */
  readonly counters: () => MetricsSnapshot;
};

/** Counts as plain data, of one process or of several. */
export type MetricsSnapshot = {
  readonly processes: number;
  /** Open now. */
  readonly sessions: number;
  readonly opened: number;
  readonly refused: Readonly<Tally<RefusalReason>>;
  readonly crashed: number;
  readonly sentBytes: number;
  readonly receivedBytes: number;
  readonly keyToFrame: {
    /** How many fell into each of `keyToFrameBuckets`, and at last how many above them all. */
    readonly counts: readonly number[];
    readonly milliseconds: number;
  };
  /** How late the event loop came, in milliseconds; of several processes that of the latest. */
  readonly loopDelay: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly residentBytes: number;
  readonly heapBytes: number;
};

/** How many there were of each; what there was none of may be missing. */
type Tally<Name extends string> = Partial<Record<Name, number>>;

/** The upper ends of the histogram's buckets, in milliseconds. */
export const keyToFrameBuckets = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;

/** Of a process that is not there. */
export const emptySnapshot: MetricsSnapshot = {
  processes: 0,
  sessions: 0,
  opened: 0,
  refused: {},
  crashed: 0,
  sentBytes: 0,
  receivedBytes: 0,
  keyToFrame: { counts: [...keyToFrameBuckets, 0].map(() => 0), milliseconds: 0 },
  loopDelay: { p50: 0, p99: 0, max: 0 },
  residentBytes: 0,
  heapBytes: 0,
};

/** What the process tells of itself; `monitorEventLoopDelay()` of Node, in nanoseconds. */
export type ProcessGauges = {
  readonly loopDelay: {
    readonly max: number;
    readonly percentile: (percentile: number) => number;
    readonly reset: () => void;
  };
  readonly memory: () => { readonly rss: number; readonly heapUsed: number };
};

/** Begins to count, from nothing. */
export function openMetrics({ loopDelay, memory }: ProcessGauges): Metrics {
  let [sessions, opened, crashed, sentBytes, receivedBytes, milliseconds] = [0, 0, 0, 0, 0, 0];
  const refused: Tally<RefusalReason> = {};
  const counts = [...keyToFrameBuckets, Number.POSITIVE_INFINITY].map(() => 0);
  const counted = (): MetricsSnapshot => ({
    ...emptySnapshot,
    opened,
    refused: { ...refused },
    crashed,
    sentBytes,
    receivedBytes,
    keyToFrame: { counts: [...counts], milliseconds },
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
    sent: (bytes) => {
      sentBytes += bytes;
    },
    received: (bytes) => {
      receivedBytes += bytes;
    },
    keyToFrame: (taken) => {
      const found = keyToFrameBuckets.findIndex((end) => taken <= end);
      const bucket = found < 0 ? keyToFrameBuckets.length : found;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      milliseconds += taken;
    },
    snapshot: () => {
      const [p50, p99] = [loopDelay.percentile(50) / 1e6, loopDelay.percentile(99) / 1e6];
      const most = loopDelay.max / 1e6;
      loopDelay.reset();
      const { rss, heapUsed } = memory();
      return {
        ...counted(),
        processes: 1,
        sessions,
        loopDelay: { p50, p99, max: most },
        residentBytes: rss,
        heapBytes: heapUsed,
      };
    },
    counters: counted,
  };
}

/** What stays of a process when it is gone: what was counted, and not what it was like. */
export const countersOf = (snapshot: MetricsSnapshot): MetricsSnapshot => {
  const { processes, sessions, loopDelay, residentBytes, heapBytes } = emptySnapshot;
  return { ...snapshot, processes, sessions, loopDelay, residentBytes, heapBytes };
};

/** A server of several processes as one; of none at all, nothing. */
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
  loopDelay: {
    p50: Math.max(one.loopDelay.p50, other.loopDelay.p50),
    p99: Math.max(one.loopDelay.p99, other.loopDelay.p99),
    max: Math.max(one.loopDelay.max, other.loopDelay.max),
  },
  residentBytes: one.residentBytes + other.residentBytes,
  heapBytes: one.heapBytes + other.heapBytes,
});

/** For any names, as TypeScript keeps the names of a loop only where they are a parameter. */
function summed<Name extends string>(one: Tally<Name>, other: Tally<Name>): Tally<Name> {
  const sum = { ...one };
  for (const name in other) sum[name] = (one[name] ?? 0) + (other[name] ?? 0);
  return sum;
}
