import { type SetKeepAliveOptions, Socket } from 'node:net';
import process from 'node:process';
import type { Duplex } from 'node:stream';
import type { Algorithms } from 'ssh2';
import ssh2, {
  type AuthContext,
  type PublicKeyAuthContext,
  type ServerConfig,
  type Session,
  type Connection as Ssh2Connection,
} from 'ssh2';
import crypto from 'ssh2/lib/protocol/crypto.js';
import { invitationIn } from '../../engine/room/code.ts';
import type { Settings } from '../settings.ts';
import {
  type AuthReply,
  type AuthRequest,
  fidoKeyOf,
  type Identity,
  isFidoType,
  isTouched,
  type KeyState,
  replyTo,
  rsaWeakness,
  type Weakness,
} from './identity.ts';
import { fingerprintOf, rsaBits } from './keys.ts';
import {
  cleanName,
  cleanText,
  MAX_TEXT_CELLS,
  openEnvironmentRequests,
  type Pty,
  type SessionRequest,
  type WindowSize,
} from './session-request.ts';

export type Channel = Duplex & { readonly exit: (status: number) => void };

export type ConnectionListener = {
  readonly onVersion: () => void;
  /** The client tries to authenticate, which asking for the methods is not. */
  readonly onLoginAttempt: () => void;
  readonly onIdentity: (identity: Identity) => void;
  /** Called once at most: a connection has one session. */
  readonly onSession: (request: SessionRequest, channel: Channel) => void;
  readonly onResize: (size: WindowSize) => void;
  /** The client requested something that this server never grants. */
  readonly onRefused: () => void;
  /** A key was refused because it proves nothing; the client may use another one or log in as a guest. */
  readonly onWeakKey: (weakness: Weakness) => void;
  readonly onForgedSignature: () => void;
  readonly onRekey: () => void;
  readonly onError: (error: Error) => void;
};

export type Ssh = {
  /** Takes over a paused socket; returns a function that ends the connection with a disconnect message. */
  readonly accept: (socket: Socket, listener: ConnectionListener) => () => void;
};

type SshOptions = {
  readonly hostKey: string;
  /** Read for each connection; `outputKilobytes` limits the output that a client leaves unread. */
  readonly settings: () => Pick<
    Settings,
    'keepaliveSeconds' | 'keepaliveCount' | 'outputKilobytes' | 'proxyFrom'
  >;
};

const DEFAULT_NAME = 'player';
const METHODS = ['publickey', 'keyboard-interactive'] as const;
/** From Node 24.19 on, TCP can look after idle clients; earlier versions close a connection after ten lost seconds. */
const hasTcpKeepalive = Socket.prototype.setKeepAlive.length > 2;

/** The algorithms that the server offers. The client's order of preference decides; ours counts if it has none. */
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

/** Resolves when ssh2 can read connections: before this, it loses a version line that we give back, and hangs up. */
export const ssh2Ready: Promise<void> = crypto.init;

export function openSsh({ hostKey, settings }: SshOptions): Ssh {
  const handlers = new WeakMap<object, (connection: Ssh2Connection) => void>();
  const config: ServerConfig & PatchedConfig = {
    hostKeys: [hostKey],
    ident: 'keypeg',
    algorithms,
    get keepaliveInterval() {
      return settings().keepaliveSeconds * 1000;
    },
    get keepaliveCountMax() {
      return settings().keepaliveCount;
    },
    get maxUnread() {
      return settings().outputKilobytes * 1024;
    },
    // Probes of TCP cost an idle client no packet of SSH, and this process no time. A proxy would answer
    // them itself, and close a connection on which nothing is sent.
    get keepaliveIdle() {
      return !hasTcpKeepalive || settings().proxyFrom.length > 0;
    },
  };
  const server = new ssh2.Server(config);
  // ssh2 emits this only after it has read the client's version line.
  server.on('connection', (connection) => {
    const handler = '_sock' in connection ? handlers.get(Object(connection._sock)) : undefined;
    handler?.(connection);
  });
  return {
    accept: (socket, listener) => {
      let end = (): void => void socket.destroy();
      handlers.set(socket, (connection) => {
        end = () => void connection.end();
        handleConnection(connection, listener);
      });
      if (hasTcpKeepalive) socket.setKeepAlive(tcpKeepalive(settings()));
      joinWrites(socket);
      joinVersionLine(socket);
      server.injectSocket(socket);
      return () => end();
    },
  };
}

type PatchedConfig = {
  readonly maxUnread: number;
  /** Whether a client that has answered all output is asked whether it is still there. */
  readonly keepaliveIdle: boolean;
};

function tcpKeepalive({
  keepaliveSeconds,
  keepaliveCount,
}: Pick<Settings, 'keepaliveSeconds' | 'keepaliveCount'>): SetKeepAliveOptions {
  const milliseconds = keepaliveSeconds * 1000;
  return {
    enable: true,
    initialDelay: milliseconds,
    interval: milliseconds,
    count: keepaliveCount,
  };
}

function handleConnection(connection: Ssh2Connection, listener: ConnectionListener): void {
  connection.on('error', listener.onError);
  listener.onVersion();
  connection.on('rekey', listener.onRekey);
  authenticate(connection, listener);
  let sessions = 0;
  connection.on('session', (accept, reject) => {
    sessions++;
    if (sessions === 1) return handleSession(accept(), listener);
    listener.onRefused();
    reject();
  });
  const refuse = refusal(listener);
  connection.on('tcpip', refuse).on('openssh.streamlocal', refuse).on('request', refuse);
}

function authenticate(connection: Ssh2Connection, listener: ConnectionListener): void {
  let attempts = { all: 0, none: 0 };
  connection.on('authentication', (context) => {
    const { request, fingerprint, weakness } = readRequest(context);
    const reply = replyTo(request, attempts);
    if (request.method !== 'none' || attempts.none > 0) listener.onLoginAttempt();
    attempts = { all: attempts.all + 1, none: attempts.none + Number(request.method === 'none') };
    if (request.method === 'publickey' && request.key === 'forged') listener.onForgedSignature();
    if (weakness !== undefined) listener.onWeakKey(weakness);
    // Each request has its own user name, and a signature covers it.
    const invitation = invitationIn(context.username);
    // An invitation is no name: it must not become the label of the key.
    const name = invitation === undefined ? cleanName(context.username) : undefined;
    const keyOwner: Identity = { kind: 'key', fingerprint, name: name ?? DEFAULT_NAME, invitation };
    sendReply(reply, context, connection, () => {
      listener.onIdentity(reply === 'accept-key' ? keyOwner : { kind: 'guest', invitation });
    });
  });
}

function sendReply(
  reply: AuthReply,
  context: AuthContext,
  connection: Ssh2Connection,
  onAccept: () => void,
): void {
  switch (reply) {
    case 'refuse':
      context.reject([...METHODS]);
      break;
    case 'disconnect':
      connection.end();
      break;
    case 'sign':
      context.accept();
      break;
    case 'accept-guest':
    case 'accept-key':
      onAccept();
      context.accept();
  }
}

type ReadRequest = {
  readonly request: AuthRequest;
  readonly fingerprint: string;
  readonly weakness: Weakness | undefined;
};

function readRequest(context: AuthContext): ReadRequest {
  if (context.method !== 'publickey') {
    return { request: { method: context.method }, fingerprint: '', weakness: undefined };
  }
  const weakness = weaknessOf(context);
  const verify = weakness === undefined ? verifierOf(context) : undefined;
  return {
    request: {
      method: 'publickey',
      key: verify === undefined ? 'weak' : keyStateOf(context, verify),
    },
    fingerprint: fingerprintOf(context.key.data),
    weakness: weakness ?? (verify === undefined ? { kind: 'unsupported' } : undefined),
  };
}

function weaknessOf({ key, hashAlgo, signature }: PublicKeyAuthContext): Weakness | undefined {
  if (key.algo === 'ssh-dss') return { kind: 'dsa' };
  if (isFidoType(key.algo) && signature !== undefined && !isTouched(signature)) {
    return { kind: 'untouched' };
  }
  if (key.algo !== 'ssh-rsa' || !startsAsKey(key.algo, key.data)) return undefined;
  return rsaWeakness(rsaBits(key.data), hashAlgo === undefined ? 'sha1' : 'sha2');
}

/** An RSA key of 8,192 bits has a little more than 1,024 bytes. */
const MAX_KEY_SIZE = 1100;
type Verifier = (message: Buffer, signature: Buffer) => boolean;

function verifierOf({ key, hashAlgo }: PublicKeyAuthContext): Verifier | undefined {
  if (!startsAsKey(key.algo, key.data)) return undefined;
  if (isFidoType(key.algo)) return fidoKeyOf(key.data)?.verify;
  const parsed = ssh2.utils.parseKey(key.data);
  const [publicKey] = parsed instanceof Error ? [] : [parsed].flat();
  return publicKey && ((blob, signature) => publicKey.verify(blob, signature, hashAlgo) === true);
}

function keyStateOf({ signature, blob }: PublicKeyAuthContext, verify: Verifier): KeyState {
  if (signature === undefined || blob === undefined) return 'offered';
  return verify(blob, signature) ? 'signed' : 'forged';
}

/** Whether bytes have the size and the beginning of a key of a type; parsing others is expensive. */
function startsAsKey(type: string, bytes: Buffer): boolean {
  const start = Buffer.from(`\0\0\0${String.fromCharCode(type.length)}${type}`, 'latin1');
  return bytes.length <= MAX_KEY_SIZE && bytes.subarray(0, start.length).equals(start);
}

function handleSession(session: Session, listener: ConnectionListener): void {
  const environment = openEnvironmentRequests();
  const refuse = refusal(listener);
  let pty: Pty | undefined;
  let isStarted = false;
  session.on('env', (accept, reject, { key, val }) => {
    const result = isStarted ? 'flood' : environment.add(key, val);
    if (result === 'kept') accept?.();
    else if (result === 'ignored') reject?.();
    else refuse(accept, reject);
  });
  session.on('pty', (accept, reject, { term, cols, rows }) => {
    if (isStarted || pty !== undefined) return refuse(accept, reject);
    pty = { term: cleanText(term, MAX_TEXT_CELLS), size: { columns: cols, rows } };
    accept?.();
  });
  session.on('window-change', (accept, _reject, { cols, rows }) => {
    listener.onResize({ columns: cols, rows });
    accept?.();
  });
  session.on('signal', (accept) => accept?.());
  // In a session that already has its channel, accept() returns nothing, whatever the types say.
  const start = (
    command: string | undefined,
    channel: Channel | undefined,
    reject: () => void,
  ): void => {
    isStarted = true;
    if (channel === undefined) {
      refuse(undefined, reject);
      return;
    }
    // Writing to a channel that the client has closed emits an error.
    channel.on('error', ignore);
    listener.onSession({ command, pty, env: environment.variables() }, channel);
  };
  session.on('shell', (accept, reject) => start(undefined, accept(), reject));
  session.on('exec', (accept, reject, { command }) => start(command, accept(), reject));
  const refuseSubsystem = (accept: unknown, reject: () => void): void => {
    isStarted = true;
    refuse(accept, reject);
  };
  session.on('subsystem', refuseSubsystem).on('sftp', refuseSubsystem);
  session.on('x11', refuse).on('auth-agent', refuse);
}

const refusal =
  (listener: ConnectionListener) =>
  (_accept: unknown, reject: (() => void) | undefined): void => {
    listener.onRefused();
    reject?.();
  };

/** Without a listener, an error event would end the process. */
function ignore(): void {}

/** Joins the writes of a tick: ssh2 writes the parts of a packet one by one, each of which would be a TCP segment. */
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

/** Emits the first line as one chunk, of which ssh2 drops middle parts. Some clients send it after the server's. */
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
