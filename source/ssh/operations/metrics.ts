import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { type Result, succeed } from '../../engine/core/result.ts';
import type { SolverObserver } from '../../session/solving/solver-pool.ts';
import type { WriteCounts } from '../../store/queue/write-queue.ts';
import type { RefusalReason } from '../limits/admission-rules.ts';
import type { CpuUse } from '../limits/fair-scheduler.ts';
import { listenOn } from '../net/listener.ts';

/** All metrics: names without the prefix `keypeg_`, in base units (seconds, bytes). */
const families = [
  ['processes', 'gauge', 'Processes of the server.'],
  ['sessions', 'gauge', 'Open sessions.'],
  ['sessions_opened_total', 'counter', 'Sessions opened.'],
  ['sessions_crashed_total', 'counter', 'Sessions that crashed.'],
  ['refused_total', 'counter', 'Refused or closed connections and sessions, by reason.'],
  ['sent_bytes_total', 'counter', 'Bytes sent to players.'],
  ['received_bytes_total', 'counter', 'Bytes received from players.'],
  ['key_to_frame_seconds', 'histogram', 'Time from a key to its frame.'],
  ['cpu_charges_total', 'counter', 'Charges of CPU time to players and addresses, by use.'],
  ['cpu_charged_seconds_total', 'counter', 'CPU time charged to players and addresses, by use.'],
  ['store_transactions_total', 'counter', 'Transactions that saved games.'],
  ['store_writes_total', 'counter', 'Starts and saves of games in these transactions.'],
  ['store_waiting_games', 'gauge', 'Games with something that is not saved yet.'],
  ['store_lost_games_total', 'counter', 'Games of which a part could not be saved.'],
  ['store_outage_seconds_total', 'counter', 'Time in which the database could not be used.'],
  ['solver_requests_total', 'counter', 'Solver requests that ended, by outcome.'],
  [
    'solver_budget_waits_total',
    'counter',
    "Solver requests that waited because the player's budget was spent.",
  ],
  ['solver_wait_seconds', 'summary', 'Time until a solver request began.'],
  ...(['p50', 'p99', 'max'] as const).map(
    (measure) =>
      [
        `event_loop_delay_${measure}_seconds`,
        'gauge',
        'Delay of the event loop since the last request, in the slowest process.',
      ] as const,
  ),
  ['resident_memory_bytes', 'gauge', 'Resident memory.'],
  ['heap_used_bytes', 'gauge', 'Used heap memory.'],
] as const;

type Family = (typeof families)[number][0];
/** A number of a metric, as Prometheus names it: `refused_total{reason="full"}`. */
type Sample = `${Family}${'' | '_sum' | '_count'}` | `${Family}${'' | '_bucket'}{${string}}`;
/** The samples of one process or of several, as plain data; those of labels are there once they are counted. */
export type MetricsSnapshot = Readonly<Record<string, number>>;
/** The upper bounds of the histogram's buckets, in milliseconds. */
export const keyToFrameBuckets = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;

const bucketOf = (bound: number): Sample =>
  `key_to_frame_seconds_bucket{le="${bound === Infinity ? '+Inf' : bound / 1000}"}`;

const buckets = [...keyToFrameBuckets, Infinity];

/** Each value of a label has a sample of its own. */
const labeled: readonly Family[] = [
  ...(['refused_total', 'solver_requests_total'] as const),
  ...(['cpu_charges_total', 'cpu_charged_seconds_total'] as const),
];

function samplesOf(name: Family, type: string): readonly Sample[] {
  if (type === 'histogram') return [...buckets.map(bucketOf), `${name}_sum`, `${name}_count`];
  if (type === 'summary') return [`${name}_sum`, `${name}_count`];
  return labeled.includes(name) ? [] : [name];
}

export const emptySnapshot: MetricsSnapshot = Object.fromEntries(
  families.flatMap(([name, type]) => samplesOf(name, type)).map((sample) => [sample, 0]),
);

const gauges: ReadonlySet<string> = new Set(
  families.filter(([, type]) => type === 'gauge').map(([name]) => name),
);

export type Metrics = ReturnType<typeof openMetrics>;
export type SessionMetrics = Pick<Metrics, 'received' | 'sent' | 'keyToFrame'>;

type ProcessGauges = {
  /** `monitorEventLoopDelay()`, in nanoseconds. Its timer wakes an idle process, so the first snapshot enables it. */
  readonly loopDelay: {
    readonly enable: () => unknown;
    readonly max: number;
    readonly percentile: (percentile: number) => number;
    readonly reset: () => void;
  };
  readonly loopInterval: number;
  readonly memory: () => { readonly rss: number; readonly heapUsed: number };
};

/** Milliseconds between two measurements of the delay of the event loop. */
const LOOP_INTERVAL = 10;

export const openProcessMetrics = (): Metrics =>
  openMetrics({
    loopDelay: monitorEventLoopDelay({ resolution: LOOP_INTERVAL }),
    loopInterval: LOOP_INTERVAL,
    memory: process.memoryUsage,
  });

export function openMetrics({ loopDelay, loopInterval, memory }: ProcessGauges) {
  const samples: Record<string, number> = { ...emptySnapshot };
  // Each key is charged and timed, so neither builds the name of a sample.
  const keys = buckets.map(() => 0);
  const charges = new Map<CpuUse, { count: number; milliseconds: number }>();
  let writeCounts = (): WriteCounts => ({ transactions: 0, writes: 0, lost: 0, waiting: 0 });

  const add = (sample: Sample, amount = 1): void => {
    samples[sample] = (samples[sample] ?? 0) + amount;
  };
  const read = (): Record<string, number> => {
    const { transactions, writes, lost, waiting } = writeCounts();
    let within = 0;
    for (const [index, bound] of buckets.entries()) {
      within += keys[index] ?? 0;
      samples[bucketOf(bound)] = within;
    }
    for (const [use, { count, milliseconds }] of charges) {
      samples[`cpu_charges_total{use="${use}"}`] = count;
      samples[`cpu_charged_seconds_total{use="${use}"}`] = milliseconds / 1000;
    }
    return {
      ...samples,
      key_to_frame_seconds_count: within,
      store_transactions_total: transactions,
      store_writes_total: writes,
      store_lost_games_total: lost,
      store_waiting_games: waiting,
    };
  };
  const solver: Omit<SolverObserver, 'threadFailed'> = {
    taskEnded: (outcome) => add(`solver_requests_total{outcome="${outcome}"}`),
    budgetSpent: () => add('solver_budget_waits_total'),
    taskWaited: (time) => {
      add('solver_wait_seconds_count');
      add('solver_wait_seconds_sum', time / 1000);
    },
  };
  const delayIn = (nanoseconds: number): number =>
    Math.max(0, nanoseconds - loopInterval * 1e6) / 1e9;
  return {
    opened: () => {
      add('sessions');
      add('sessions_opened_total');
    },
    closed: () => add('sessions', -1),
    refused: (reason: RefusalReason) => add(`refused_total{reason="${reason}"}`),
    crashed: () => add('sessions_crashed_total'),
    solver,
    /** CPU time was charged to a player and an address, in milliseconds. */
    charged: (use: CpuUse, amount: number) => {
      const charged = charges.get(use) ?? { count: 0, milliseconds: 0 };
      charged.count += 1;
      charged.milliseconds += amount;
      charges.set(use, charged);
    },
    countWrites: (counts: () => WriteCounts) => {
      writeCounts = counts;
    },
    sent: (bytes: number) => add('sent_bytes_total', bytes),
    received: (bytes: number) => add('received_bytes_total', bytes),
    /** Takes the milliseconds from a key's arrival until its frame is written to the channel. */
    keyToFrame: (time: number) => {
      const index = buckets.findIndex((bound) => time <= bound);
      keys[index] = (keys[index] ?? 0) + 1;
      add('key_to_frame_seconds_sum', time / 1000);
    },
    /** Counters and gauges; the delay of the event loop is measured since the last snapshot. */
    snapshot: (): MetricsSnapshot => {
      const { rss, heapUsed } = memory();
      const taken = {
        ...read(),
        processes: 1,
        event_loop_delay_p50_seconds: delayIn(loopDelay.percentile(50)),
        event_loop_delay_p99_seconds: delayIn(loopDelay.percentile(99)),
        event_loop_delay_max_seconds: delayIn(loopDelay.max),
        resident_memory_bytes: rss,
        heap_used_bytes: heapUsed,
      };
      loopDelay.reset();
      loopDelay.enable();
      return taken;
    },
    counters: () => countersOf(read()),
  };
}

/** A snapshot with gauges of zero: what remains of a process that has exited. */
export const countersOf = (snapshot: MetricsSnapshot): MetricsSnapshot =>
  Object.fromEntries(
    Object.entries(snapshot).map(([sample, value]) => [sample, gauges.has(sample) ? 0 : value]),
  );

/** The sums of the samples; of delays, the largest. */
export function mergeSnapshots(all: readonly MetricsSnapshot[]): MetricsSnapshot {
  const merged: Record<string, number> = { ...emptySnapshot };
  for (const [sample, value] of all.flatMap(Object.entries<number>)) {
    const before = merged[sample] ?? 0;
    merged[sample] = sample.startsWith('event_loop') ? Math.max(before, value) : before + value;
  }
  return merged;
}

export type OpsServer = { readonly port: number; readonly close: () => Promise<void> };

type OpsServerOptions = {
  readonly port: number;
  /** Why the server is not healthy, in a few words; undefined if it is. */
  readonly problem: () => string | undefined;
  readonly metrics: () => Promise<string>;
};

const HOST = '127.0.0.1';
const TIMEOUT_MILLISECONDS = 5000;
const MAX_HEADER_BYTES = 8192;
const MAX_CONNECTIONS = 16;

export async function openOpsServer(options: OpsServerOptions): Promise<Result<OpsServer, string>> {
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
  const address = { host: HOST, port: options.port };
  const listening = await listenOn(server, address, '--metrics-port');
  if (!listening.ok) return listening;
  // From now on, an error means that no file descriptor is left for a connection.
  server.on('error', () => undefined);
  return succeed({
    port: listening.value.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

const PLAIN = 'text/plain; version=0.0.4; charset=utf-8';

async function answer(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  { problem, metrics }: OpsServerOptions,
): Promise<void> {
  response.setHeader('content-type', PLAIN).setHeader('cache-control', 'no-store');
  const send = (status: number, text: string): void => void response.writeHead(status).end(text);
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    send(405, 'GET only\n');
    return;
  }
  switch (url.split('?')[0]) {
    case '/health': {
      const reason = problem();
      send(reason === undefined ? 200 : 503, `${reason ?? 'ok'}\n`);
      break;
    }
    case '/metrics':
      await metrics().then(
        (text) => send(200, text),
        () => send(503, 'The metrics are not available.\n'),
      );
      break;
    default:
      send(404, 'Not found. Try /health or /metrics.\n');
  }
}

export function prometheusOf(snapshot: MetricsSnapshot): string {
  const samples = Map.groupBy(Object.entries(snapshot), ([sample]) => familyOf(sample));
  return families
    .flatMap(([name, type, help]) => [
      `# HELP keypeg_${name} ${help}\n`,
      `# TYPE keypeg_${name} ${type}\n`,
      ...(samples.get(name) ?? []).map(([sample, value]) => `keypeg_${sample} ${value}\n`),
    ])
    .join('');
}

const familyOf = (sample: string): string =>
  sample.replace(/(?:_bucket|_sum|_count)?(?:\{.*)?$/, '');
