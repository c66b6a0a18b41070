/**
 * Works around two behaviors of ssh2: it writes each packet in several pieces, and it loses data when a version
 * line arrives in more than two.
 */
import type { Socket } from 'node:net';
import process from 'node:process';

/**
 * Makes a socket send in one piece what is written to it in one tick. ssh2 writes the length, the body and
 * the MAC of a packet separately, and without Nagle's algorithm each would be a TCP segment.
 */
export function joinWrites(socket: Socket): void {
  const write = socket.write.bind(socket);
  const uncork = (): void => socket.uncork();
  socket.write = (data: Uint8Array | string): boolean => {
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(uncork);
    }
    return write(data);
  };
}

const LINE_FEED = 0x0a;

/** The length in bytes at which ssh2 refuses a version line. */
const MAX_VERSION_LINE = 8192;

/**
 * Buffers the first line of a socket and emits it as one chunk: of a version line in three or more, ssh2
 * drops those in the middle. Some clients, such as ssh-keyscan, send theirs only after the server's, so that the line cannot
 * be read before ssh2 has the socket.
 */
export function joinVersionLine(socket: Socket): void {
  const emit: (event: string | symbol, ...values: unknown[]) => boolean = socket.emit.bind(socket);
  let line = Buffer.alloc(0);
  socket.emit = (event: string | symbol, ...values: unknown[]): boolean => {
    const [piece] = values;
    if (event !== 'data' || !Buffer.isBuffer(piece)) return emit(event, ...values);
    line = Buffer.concat([line, piece]);
    if (!piece.includes(LINE_FEED) && line.length < MAX_VERSION_LINE) return true;
    socket.emit = emit;
    return emit('data', line);
  };
}
