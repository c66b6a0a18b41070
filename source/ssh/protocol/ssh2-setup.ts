/** What ssh2 gets from us: the algorithms, and sockets that join what it writes and reads in pieces. */

import type { Socket } from 'node:net';
import process from 'node:process';
import type { Algorithms } from 'ssh2';

/**
 * The algorithms that the server offers. The client's order of preference decides; ours counts if it
 * has none.
 */
export const algorithms: Algorithms = {
  // This leaves mlkem768x25519-sha256 (where Node has ML-KEM), because OpenSSH 10.1 and later warn of
  // anything else, and curve25519-sha256 under both of its names, which every client of the last ten
  // years supports. ssh-audit fails the NIST curves, ssh2 cannot serve group exchange, and one exchange
  // with another group blocks the process for up to 27 ms.
  kex: {
    append: [],
    prepend: [],
    remove: [
      'ecdh-sha2-nistp256',
      'ecdh-sha2-nistp384',
      'ecdh-sha2-nistp521',
      'diffie-hellman-group-exchange-sha256',
      'diffie-hellman-group14-sha256',
      'diffie-hellman-group15-sha512',
      'diffie-hellman-group16-sha512',
      'diffie-hellman-group17-sha512',
      'diffie-hellman-group18-sha512',
    ],
  },
  // The type of the key that is generated at the first start.
  serverHostKey: ['ssh-ed25519'],
  // A small packet costs about 5 µs with AES (GCM, or CTR with ETM) and 10 µs with ChaCha20, which
  // Dropbear needs because it has no other authenticated cipher.
  cipher: [
    'aes128-gcm@openssh.com',
    'aes256-gcm@openssh.com',
    'aes128-ctr',
    'aes256-ctr',
    'chacha20-poly1305@openssh.com',
  ],
  // For the counter modes, only encrypt-then-MAC: other modes decrypt data before they verify it.
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com'],
  // Frames are small, and a compressor needs 256 KB for each player.
  compress: ['none'],
};

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
