import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { SolverObserver, SolverOutcome } from '../../session/solving/solver-pool.ts';
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

/** An HTTP server on 127.0.0.1 for health checks and metrics. */
export type OpsServer = { readonly port: number; readonly close: () => Promise<void> };

type OpsServerOptions = {
  readonly port: number;
  /** Why the server is not healthy, in a few words; undefined if it is. */
  readonly problem: () => string | undefined;
  /** The metrics in the text format of Prometheus. */
  readonly metrics: () => Promise<string>;
};

const HOST = '127.0.0.1';

/** Limits of a request, and of concurrent connections. */
const TIMEOUT_MILLISECONDS = 5000;
const MAX_HEADER_BYTES = 8192;
const MAX_CONNECTIONS = 16;

/** Starts to listen; a problem says what to try. */
export function openOpsServer(options: OpsServerOptions): Promise<Result<OpsServer, string>> {
  const server = createServer(
    {
      headersTimeout: TIMEOUT_MILLISECONDS,
      requestTimeout: TIMEOUT_MILLISECONDS,
      connectionsCheckingInterval: TIMEOUT_MILLISECONDS,
      keepAliveTimeout: TIMEOUT_MILLISECONDS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (request, response) => void answer(request, response, options),
  );
  server.maxConnections = MAX_CONNECTIONS;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return new Promise((resolve) => {
    // Also emitted later, when there is no file descriptor for a connection.
    server.on('error', (error: NodeJS.ErrnoException) =>
      resolve(fail(listenProblem(options.port, error))),
    );
    server.listen(options.port, HOST, () => {
      const bound = server.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : options.port;
      resolve(succeed({ port, close }));
    });
  });
}

const listenProblem = (port: number, { code, message }: NodeJS.ErrnoException): string => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} for metrics is already in use. Choose another with --metrics-port, or 0 to turn metrics off.`;
    case 'EACCES':
      return `Port ${port} for metrics needs privileges that this server does not have. Choose another with --metrics-port, or 0 to turn metrics off.`;
    default:
      return `Port ${port} for metrics cannot be used (${message}). Choose another with --metrics-port, or 0 to turn metrics off.`;
  }
};

type Answer = { readonly status: number; readonly text: string };

const PATHS = ['/health', '/metrics'];

const PLAIN = 'text/plain; version=0.0.4; charset=utf-8';

async function answer(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  options: OpsServerOptions,
): Promise<void> {
  const { status, text } =
    method === 'GET' || method === 'HEAD'
      ? await answerOf(url, options)
      : { status: 405, text: 'GET only\n' };
  response.writeHead(status, {
    'content-type': PLAIN,
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'GET, HEAD' }),
  });
  response.end(text);
}

async function answerOf(url: string, { problem, metrics }: OpsServerOptions): Promise<Answer> {
  const [path] = url.split('?');
  if (path === '/health') {
    const reason = problem();
    return reason === undefined
      ? { status: 200, text: 'ok\n' }
      : { status: 503, text: `${reason}\n` };
  }
  if (path !== '/metrics') {
    return {
      status: 404,
      text: `Not found. Try ${PATHS.slice(0, -1).join(', ')} or ${PATHS.at(-1)}.\n`,
    };
  }
  try {
    return { status: 200, text: await metrics() };
  } catch {
    return { status: 503, text: 'The metrics are not available.\n' };
  }
}

/** Formats a snapshot as Prometheus text, version 0.0.4, in base units (seconds, bytes). */
export const prometheusOf = (snapshot: MetricsSnapshot): string =>
  [
    family('processes', 'gauge', 'Processes of the server.', [['', snapshot.processes]]),
    family('sessions', 'gauge', 'Open sessions.', [['', snapshot.sessions]]),
    family('sessions_opened_total', 'counter', 'Sessions opened.', [['', snapshot.opened]]),
    family('sessions_crashed_total', 'counter', 'Sessions that crashed.', [['', snapshot.crashed]]),
    family(
      'refused_total',
      'counter',
      'Refused or closed connections and sessions, by reason.',
      Object.entries(snapshot.refused).map(([reason, count]) => [`{reason="${reason}"}`, count]),
    ),
    family('sent_bytes_total', 'counter', 'Bytes sent to players.', [['', snapshot.sentBytes]]),
    family('received_bytes_total', 'counter', 'Bytes received from players.', [
      ['', snapshot.receivedBytes],
    ]),
    family(
      'key_to_frame_seconds',
      'histogram',
      'Time from a key to its frame.',
      histogramOf(snapshot.keyToFrame),
    ),
    family(
      'cpu_charges_total',
      'counter',
      'Charges of CPU time to players and addresses, by use.',
      Object.entries(snapshot.charges).map(([use, { count }]) => [`{use="${use}"}`, count]),
    ),
    family(
      'cpu_charged_seconds_total',
      'counter',
      'CPU time charged to players and addresses, by use.',
      Object.entries(snapshot.charges).map(([use, { milliseconds }]) => [
        `{use="${use}"}`,
        seconds(milliseconds),
      ]),
    ),
    family('store_transactions_total', 'counter', 'Transactions that saved games.', [
      ['', snapshot.store.transactions],
    ]),
    family('store_writes_total', 'counter', 'Starts and saves of games in these transactions.', [
      ['', snapshot.store.writes],
    ]),
    family('store_waiting_games', 'gauge', 'Games with something that is not saved yet.', [
      ['', snapshot.store.waiting],
    ]),
    family('store_lost_games_total', 'counter', 'Games of which a part could not be saved.', [
      ['', snapshot.store.lost],
    ]),
    family(
      'store_outage_seconds_total',
      'counter',
      'Time in which the database could not be used.',
      [['', seconds(snapshot.store.outageMilliseconds)]],
    ),
    family('solver_requests_total', 'counter', 'Solver requests that ended, by outcome.', [
      ...Object.entries(snapshot.solver.requests).map(
        ([outcome, count]): Sample => [`{outcome="${outcome}"}`, count],
      ),
    ]),
    family(
      'solver_budget_waits_total',
      'counter',
      "Solver requests that waited because the player's budget was spent.",
      [['', snapshot.solver.budgetSpent]],
    ),
    family('solver_wait_seconds', 'summary', 'Time until a solver request began.', [
      ['_sum', seconds(snapshot.solver.waitedMilliseconds)],
      ['_count', snapshot.solver.begun],
    ]),
    ...(['p50', 'p99', 'max'] as const).map((measure) =>
      family(
        `event_loop_delay_${measure}_seconds`,
        'gauge',
        'Delay of the event loop since the last request, in the slowest process.',
        [['', seconds(snapshot.loopDelay[measure])]],
      ),
    ),
    family('resident_memory_bytes', 'gauge', 'Resident memory.', [['', snapshot.residentBytes]]),
    family('heap_used_bytes', 'gauge', 'Used heap memory.', [['', snapshot.heapBytes]]),
  ].join('');

type Sample = readonly [suffix: string, value: number];

const family = (
  name: string,
  type: 'counter' | 'gauge' | 'histogram' | 'summary',
  help: string,
  samples: readonly Sample[],
): string =>
  [
    `# HELP keypeg_${name} ${help}`,
    `# TYPE keypeg_${name} ${type}`,
    ...samples.map(([suffix, value]) => `keypeg_${name}${suffix} ${value}`),
    '',
  ].join('\n');

function histogramOf({ counts, milliseconds }: MetricsSnapshot['keyToFrame']): readonly Sample[] {
  const bounds = [...keyToFrameBuckets.map((bound) => `${seconds(bound)}`), '+Inf'];
  let total = 0;
  const buckets = bounds.map((bound, bucket): Sample => {
    total += counts[bucket] ?? 0;
    return [`_bucket{le="${bound}"}`, total];
  });
  return [...buckets, ['_sum', seconds(milliseconds)], ['_count', total]];
}

const seconds = (milliseconds: number): number => milliseconds / 1000;
