import type { Socket } from 'node:net';

/**
 * Takes what was read from a paused socket; nothing more will be read here. Node reads on behind the
 * back of whoever asks a paused socket, until its buffer is full: once the socket is handed to another
 * process, what comes here is lost to it.
 */
export function takeBufferedInput(socket: Socket & { readonly _handle?: Handle | null }): Buffer {
  const taken = socket.readableLength > 0 ? socket.read() : undefined;
  socket._handle?.readStop();
  return taken ?? Buffer.alloc(0);
}

/** What Node has below a socket, and shows to nobody. */
type Handle = { readonly readStop: () => void };
