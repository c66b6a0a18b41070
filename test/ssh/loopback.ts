import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import ssh2, {
  type AuthContext,
  type Connection,
  type ServerChannel,
  type ServerConfig,
} from 'ssh2';
import { generatePrivateKey } from '../../source/ssh/protocol/keys.ts';
import type { ConnectionListener } from '../../source/ssh/protocol/ssh2.ts';

const hostKey = generatePrivateKey();

/** Resolves when a stream or a connection is closed, even after an error. */
export const closeOf = (end: { once: (event: 'close', listener: () => void) => unknown }) =>
  new Promise<void>((resolve) => {
    end.once('close', resolve);
  });

/** Functions that a test calls at its end. */
export const opened: (() => void)[] = [];

type Loopback = {
  readonly port: number;
  /** The messages of the connections' errors, in order. */
  readonly errors: readonly string[];
  /** The names of the completed key exchanges. */
  readonly exchanges: readonly string[];
  /** The server's end of the first connection's socket. */
  readonly socket: Promise<Socket>;
};

/** The options of ssh2 and of patch 10. */
type LoopbackConfig = Partial<ServerConfig> & { readonly maxUnread?: number };

/** Opens a server that accepts everyone and passes each shell to `onShell`. */
export async function openLoopback(
  onShell: (channel: ServerChannel) => void = () => undefined,
  config: LoopbackConfig = {},
  onAuthentication: (context: AuthContext) => void = (context) => {
    context.accept();
  },
): Promise<Loopback> {
  const errors: string[] = [];
  const exchanges: string[] = [];
  const first = Promise.withResolvers<Socket>();
  const server = new ssh2.Server({ hostKeys: [hostKey], ...config }, (connection: Connection) => {
    connection.on('error', (error: Error) => errors.push(error.message));
    connection.on('handshake', ({ kex }) => exchanges.push(kex));
    connection.on('authentication', onAuthentication);
    connection.on('session', (accept) => {
      const session = accept();
      session.on('pty', (acceptPty) => {
        acceptPty();
      });
      session.on('shell', (acceptShell) => {
        onShell(acceptShell());
      });
    });
  });
  const port = await listenOnLoopback(
    createServer((socket) => {
      first.resolve(socket);
      opened.push(() => socket.destroy());
      server.injectSocket(socket);
    }),
  );
  return { port, errors, exchanges, socket: first.promise };
}

/** Lets a server listen until the end of the test; resolves with its port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  opened.push(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** A listener that does nothing about what a connection reports, except what a test changes. */
export const listenerWith = (changed: Partial<ConnectionListener>): ConnectionListener => ({
  onVersion: () => {},
  onLoginAttempt: () => {},
  onIdentity: () => {},
  onSession: () => {},
  onResize: () => {},
  onRefused: () => {},
  onWeakKey: () => {},
  onForgedSignature: () => {},
  onRekey: () => {},
  onError: () => {},
  ...changed,
});
