import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { keyToFrameBuckets, type MetricsSnapshot } from './metrics.ts';

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
