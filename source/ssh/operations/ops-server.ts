import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';

/** An HTTP server on 127.0.0.1 for health checks and metrics. */
export type OpsServer = { readonly port: number; readonly close: () => Promise<void> };

export type OpsServerOptions = {
  readonly port: number;
  /** Why the server is not healthy, in a few words; undefined if it is. */
  readonly problem: () => string | undefined;
  /** The metrics in the text format of Prometheus. */
  readonly metrics: () => Promise<string>;
  /** The catalog of the server's operator. */
  readonly catalog: Catalog;
};

const HOST = '127.0.0.1';

/** Limits of a request, and of concurrent connections. */
const TIMEOUT_MILLISECONDS = 5000;
const MAX_HEADER_BYTES = 8192;
const MAX_CONNECTIONS = 16;

/** Starts to listen; a problem says what to try. */
export function openOpsServer(
  options: OpsServerOptions,
): Promise<Result<OpsServer, LocalizedText>> {
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

const listenProblem =
  (port: number, { code, message }: NodeJS.ErrnoException): LocalizedText =>
  ({ commands: { operations } }) => {
    switch (code) {
      case 'EADDRINUSE':
        return operations.portInUse(port);
      case 'EACCES':
        return operations.portForbidden(port);
      default:
        return operations.portUnusable(port, message);
    }
  };

/** The status and body of a response. */
type Answer = { readonly status: number; readonly text: string };

/** The pages of the server. */
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
      : { status: 405, text: `${options.catalog.commands.operations.getOnly}\n` };
  response.writeHead(status, {
    'content-type': PLAIN,
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'GET, HEAD' }),
  });
  response.end(text);
}

async function answerOf(
  url: string,
  { problem, metrics, catalog }: OpsServerOptions,
): Promise<Answer> {
  const { operations } = catalog.commands;
  const [path] = url.split('?');
  if (path === '/health') {
    const reason = problem();
    return reason === undefined
      ? { status: 200, text: 'ok\n' }
      : { status: 503, text: `${reason}\n` };
  }
  if (path !== '/metrics') {
    return { status: 404, text: `${operations.notFound(PATHS)}\n` };
  }
  try {
    return { status: 200, text: await metrics() };
  } catch {
    return { status: 503, text: `${operations.noMetrics}\n` };
  }
}
