import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fail, type Result, succeed } from '../../core/result.ts';

/** Tells how the server does, to this machine only. */
export type OpsServer = { readonly port: number; readonly close: () => Promise<void> };

export type OpsServerOptions = {
  readonly port: number;
  readonly isDraining: () => boolean;
  /** The metrics in the text format of Prometheus. */
  readonly metrics: () => Promise<string>;
};

const HOST = '127.0.0.1';

/** A request takes no longer and brings no more than this, and few are served at a time. */
const REQUEST_MILLISECONDS = 5000;
const HEADER_BYTES = 8192;
const MOST_CONNECTIONS = 16;

/** Begins to listen; a problem is a sentence with what would help. */
export function openOpsServer(options: OpsServerOptions): Promise<Result<OpsServer, string>> {
  const server = createServer(
    {
      headersTimeout: REQUEST_MILLISECONDS,
      requestTimeout: REQUEST_MILLISECONDS,
      connectionsCheckingInterval: REQUEST_MILLISECONDS,
      keepAliveTimeout: REQUEST_MILLISECONDS,
      maxHeaderSize: HEADER_BYTES,
    },
    (request, response) => void answer(request, response, options),
  );
  server.maxConnections = MOST_CONNECTIONS;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return new Promise((resolve) => {
    // Heard later too, when connections cannot be taken for want of descriptors.
    server.on('error', (error: NodeJS.ErrnoException) =>
      resolve(fail(listenProblem(options.port, error))),
    );
    server.listen(options.port, HOST, () => {
      const at = server.address();
      const port = typeof at === 'object' && at !== null ? at.port : options.port;
      resolve(succeed({ port, close }));
    });
  });
}

function listenProblem(port: number, error: NodeJS.ErrnoException): string {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: 'is taken',
    EACCES: 'needs more rights than this server has',
  };
  const reason = reasons[error.code ?? ''] ?? `cannot be had (${error.message})`;
  return `The port ${port} for metrics ${reason}: choose another by --metrics-port, or 0 for none.`;
}

/** What is told, and how its request ends. */
type Answer = { readonly status: number; readonly text: string };

async function answer(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  options: OpsServerOptions,
): Promise<void> {
  const { status, text } =
    method === 'GET' || method === 'HEAD'
      ? await answerTo(url, options)
      : { status: 405, text: 'GET only\n' };
  response.writeHead(status, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'GET, HEAD' }),
  });
  response.end(text);
}

async function answerTo(url: string, { isDraining, metrics }: OpsServerOptions): Promise<Answer> {
  const [path] = url.split('?');
  if (path === '/health') {
    return isDraining() ? { status: 503, text: 'draining\n' } : { status: 200, text: 'ok\n' };
  }
  if (path !== '/metrics') return { status: 404, text: 'Here are /health and /metrics.\n' };
  try {
    return { status: 200, text: await metrics() };
  } catch {
    return { status: 503, text: 'The metrics cannot be gathered.\n' };
  }
}
