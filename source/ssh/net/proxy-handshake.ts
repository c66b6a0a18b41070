import type { Socket } from 'node:net';
import type { CountedConnection } from '../limits/connection-counts.ts';
import type { Address } from './address.ts';
import { parseProxyHeader } from './proxy-header.ts';

/** Who connected through a proxy. */
export type ProxiedClient =
  | { readonly kind: 'client'; readonly address: Address }
  /** The proxy itself. */
  | { readonly kind: 'own' }
  /** The header was invalid or came too late. */
  | { readonly kind: 'invalid' }
  /** The connection closed, or the listener did, before the header was complete. */
  | { readonly kind: 'gone' };

/** The connections of proxies whose header is not complete yet. */
export type ProxyHandshakes = {
  /** Reads the header of a connection; `onClient` is called once. */
  readonly start: (handshake: ProxyHandshake, onClient: (client: ProxiedClient) => void) => void;
  /** Cancels all handshakes; their clients are `gone`. */
  readonly cancelAll: () => void;
};

export type ProxyHandshake = {
  readonly socket: Socket;
  /** Counts the connection until the handshake is over. */
  readonly counted: CountedConnection;
  /** Time left for the header. */
  readonly graceMilliseconds: number;
};

/** Returns an empty set of handshakes. */
export function openProxyHandshakes(): ProxyHandshakes {
  const cancels = new Set<() => void>();
  return {
    start: ({ socket, counted, graceMilliseconds }, onClient) => {
      const finish = (client: ProxiedClient): void => {
        clearTimeout(timer);
        stopReading();
        cancels.delete(cancel);
        counted.remove();
        onClient(client);
      };
      const cancel = (): void => finish({ kind: 'gone' });
      const timer = setTimeout(() => finish({ kind: 'invalid' }), graceMilliseconds).unref();
      const stopReading = readHeader(socket, finish);
      cancels.add(cancel);
    },
    cancelAll: () => {
      for (const cancel of cancels) cancel();
    },
  };
}

/**
 * Reads the header of a proxy. Afterwards the socket is paused, with the bytes after the header
 * unshifted. Returns a function that stops reading.
 */
function readHeader(socket: Socket, onClient: (client: ProxiedClient) => void): () => void {
  let bytes = Buffer.alloc(0);
  const stop = (): void => {
    socket.pause();
    socket.off('data', onData);
    socket.off('close', onClose);
  };
  const onClose = (): void => onClient({ kind: 'gone' });
  const onData = (piece: Buffer): void => {
    bytes = Buffer.concat([bytes, piece]);
    const header = parseProxyHeader(bytes);
    if (header.kind === 'incomplete') return;
    socket.pause();
    if (header.kind !== 'invalid' && bytes.length > header.length) {
      socket.unshift(bytes.subarray(header.length));
    }
    onClient(header.kind === 'local' ? { kind: 'own' } : header);
  };
  socket.on('data', onData);
  socket.on('close', onClose);
  socket.resume();
  return stop;
}
