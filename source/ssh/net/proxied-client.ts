import type { Socket } from 'node:net';
import type { Address } from './address.ts';
import { parseProxyHeader } from './proxy-header.ts';

/** Whom a proxy's connection brings; `own` is the proxy itself. */
export type ProxiedClient =
  | { readonly kind: 'client'; readonly address: Address }
  | { readonly kind: 'own' }
  | { readonly kind: 'invalid' }
  /** It closed, or was given up, before it had said so. */
  | { readonly kind: 'gone' };

/**
 * Reads the header that a proxy sends first, then leaves the socket paused, with what came behind
 * the header put back, and tells once whom it brings. Gives what stops the reading before.
 */
export function readProxiedClient(
  socket: Socket,
  onClient: (client: ProxiedClient) => void,
): () => void {
  let bytes = Buffer.alloc(0);
  const stop = (): void => {
    socket.pause();
    socket.off('data', onData);
    socket.off('close', onClose);
  };
  const tell = (client: ProxiedClient): void => {
    stop();
    onClient(client);
  };
  const onClose = (): void => tell({ kind: 'gone' });
  const onData = (piece: Buffer): void => {
    bytes = Buffer.concat([bytes, piece]);
    const header = parseProxyHeader(bytes);
    if (header.kind === 'incomplete') return;
    socket.pause();
    if (header.kind !== 'invalid' && bytes.length > header.length) {
      socket.unshift(bytes.subarray(header.length));
    }
    tell(header.kind === 'local' ? { kind: 'own' } : header);
  };
  socket.on('data', onData);
  socket.on('close', onClose);
  socket.resume();
  return stop;
}
