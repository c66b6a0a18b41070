import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import ssh2, {
  type AuthContext,
  type Connection,
  type ServerChannel,
  type ServerConfig,
} from 'ssh2';
import { generatePrivateKey } from '../../source/ssh/protocol/keys.ts';

const hostKey = generatePrivateKey();

/** Waits for the end of what may fail before. */
export const closeOf = (end: { once: (event: 'close', listener: () => void) => unknown }) =>
  new Promise<void>((resolve) => {
    end.once('close', resolve);
  });

/** What to close when a test is over. */
export const opened: (() => void)[] = [];

export type Loopback = {
  readonly port: number;
  /** What the connections complained of, in their order. */
  readonly errors: readonly string[];
  /** The names of the key exchanges that were completed. */
  readonly exchanges: readonly string[];
  /** The server's end of the first connection's socket. */
  readonly socket: Promise<Socket>;
};

/** The option of patch 10 beside those of ssh2. */
type LoopbackConfig = Partial<ServerConfig> & { readonly maxUnread?: number };

/** A server that lets everybody in and gives each shell to `onShell`. */
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
  const listener = createServer((socket) => {
    first.resolve(socket);
    opened.push(() => socket.destroy());
    server.injectSocket(socket);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  opened.push(() => listener.close());
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return { port: address.port, errors, exchanges, socket: first.promise };
}
