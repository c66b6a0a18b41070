import type { Socket } from 'node:net';
import type { ClientEntry } from '../limits/client-registry.ts';
import type { Address } from './address.ts';
import { parseProxyHeader } from './proxy-header.ts';

/** Who connected through a proxy. */
export type ProxiedClient =
  | { readonly kind: 'client'; readonly address: Address }
  /** The proxy itself. */
  | { readonly kind: 'own' }
  /** The header was invalid or came too late. */
  | { readonly kind: 'invalid' }
  /** The connection had to make room for others. */
  | { readonly kind: 'dropped' }
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
  readonly register: (onDropped: () => void) => ClientEntry;
  /** Time left for the header. */
  readonly graceMilliseconds: number;
  /** Maximum number of handshakes; the oldest is dropped for one more. */
  readonly maxPending: number;
};

/** Returns an empty set of handshakes. */
export function openProxyHandshakes(): ProxyHandshakes {
  /** Functions that end a handshake, the oldest first. */
  const endings = new Set<(client: ProxiedClient) => void>();
  return {
    start: ({ socket, register, graceMilliseconds, maxPending }, onClient) => {
      const [endOldest] = endings;
      if (endings.size >= maxPending) endOldest?.({ kind: 'dropped' });
      const finish = (client: ProxiedClient): void => {
        clearTimeout(timer);
        stopReading();
        endings.delete(finish);
        counted.remove();
        onClient(client);
      };
      const counted = register(() => finish({ kind: 'dropped' }));
      const timer = setTimeout(() => finish({ kind: 'invalid' }), graceMilliseconds).unref();
      const stopReading = readHeader(socket, finish);
      endings.add(finish);
    },
    cancelAll: () => {
      for (const finish of endings) finish({ kind: 'gone' });
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
