/** All that a client can ask for by name, RFC 4254 and the extensions of OpenSSH, and in bad shape. */
import { encode } from '../../ssh/raw-client.ts';

/** The booleans of packets. */
export const NO = Buffer.of(0);
export const YES = Buffer.of(1);

/** How a part of a packet comes: as it should, cut off, too long, or claiming what is not there. */
const shapes: readonly ((rest: Buffer) => Buffer)[] = [
  (rest) => rest,
  () => Buffer.alloc(0),
  (rest) => rest.subarray(0, Math.floor(rest.length / 2)),
  (rest) => rest.subarray(0, rest.length - 1),
  (rest) => Buffer.concat([rest, Buffer.alloc(30_000, 0x41)]),
  (rest) => Buffer.concat([encode([0xffff_ffff]), rest.subarray(4)]),
  (rest) => Buffer.concat([rest.subarray(0, rest.length - 4), encode([0x7fff_ffff])]),
];

/** What follows the name and `want reply` of each request that a session can be asked. */
export const sessionRequests: Readonly<Record<string, Buffer>> = {
  'pty-req': encode(['xterm', 80, 24, 0, 0, '\x35\0\0\0\x01\0']),
  'window-change': encode([80, 24, 0, 0]),
  'x11-req': encode([YES, 'MIT-MAGIC-COOKIE-1', 'cookie', 0]),
  env: encode(['LANG', 'C']),
  shell: encode([]),
  exec: encode(['help']),
  subsystem: encode(['sftp']),
  signal: encode(['INT']),
  'xon-xoff': YES,
  break: encode([1000]),
  'exit-status': encode([0]),
  'exit-signal': encode(['KILL', NO, '', '']),
  'auth-agent-req@openssh.com': encode([]),
  'eow@openssh.com': encode([]),
  'keepalive@openssh.com': encode([]),
  '': encode([]),
  '\u001b[2J\0\u202e': encode(['\u001b]0;x\u0007']),
};

/** What follows them where the whole connection is asked. */
export const globalRequests: Readonly<Record<string, Buffer>> = {
  'tcpip-forward': encode(['0.0.0.0', 8080]),
  'cancel-tcpip-forward': encode(['0.0.0.0', 8080]),
  'streamlocal-forward@openssh.com': encode(['/tmp/x']),
  'cancel-streamlocal-forward@openssh.com': encode(['/tmp/x']),
  'no-more-sessions@openssh.com': encode([]),
  'hostkeys-00@openssh.com': encode(['key', 'key']),
  'hostkeys-prove-00@openssh.com': encode(['key']),
  'keepalive@openssh.com': encode([]),
  unknown: encode(['x']),
};

/** What follows the name and the windows of each channel that can be asked for. */
export const channelTypes: Readonly<Record<string, Buffer>> = {
  session: encode([]),
  'direct-tcpip': encode(['127.0.0.1', 22, '127.0.0.1', 1]),
  'direct-streamlocal@openssh.com': encode(['/tmp/x', '', 0]),
  'forwarded-tcpip': encode(['127.0.0.1', 22, '127.0.0.1', 1]),
  'forwarded-streamlocal@openssh.com': encode(['/tmp/x', '']),
  'auth-agent@openssh.com': encode([]),
  x11: encode(['127.0.0.1', 6000]),
  'tun@openssh.com': encode([1, 0]),
  '': encode([]),
};

/** Each name with each shape of what follows it. */
export const shaped = (table: Readonly<Record<string, Buffer>>) =>
  Object.entries(table).flatMap(([name, rest]) =>
    shapes.map((shape) => [name, shape(rest)] as const),
  );
