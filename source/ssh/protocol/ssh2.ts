/** All that is known here of the ssh2 package; its own types stay in this file. */
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import ssh2, {
  type AuthContext,
  type Connection as Client,
  type PublicKeyAuthContext,
  type ServerConfig,
  type Session,
} from 'ssh2';
import type { Settings } from '../config/settings.ts';
import { algorithms } from './algorithms.ts';
import { cleanName, cleanText } from './clean-text.ts';
import { type AuthReply, type AuthRequest, type Identity, replyTo } from './identity.ts';
import { fingerprintOf } from './keys.ts';
import {
  isAcceptedVariable,
  type Pty,
  type SessionRequest,
  type WindowSize,
} from './session-request.ts';

/** A session's channel: what is typed comes out of it, and what is written is shown. */
export type Channel = Duplex & { readonly exit: (status: number) => void };

/** What a connection brings about, told to whoever receives it. */
export type ConnectionListener = {
  readonly onIdentity: (identity: Identity) => void;
  /** Heard once at most: a connection has one session. */
  readonly onSession: (request: SessionRequest, line: Channel) => void;
  readonly onResize: (size: WindowSize) => void;
  /** Something that nobody gets here was asked for. */
  readonly onRefused: () => void;
  /** A key was shown with a signature that is not its own. */
  readonly onForgedSignature: () => void;
  readonly onRekey: () => void;
  readonly onError: (error: Error) => void;
};

/** Speaks SSH with whoever connects. */
export type Ssh = {
  /** Takes over a paused socket; the way to end the connection politely. */
  readonly accept: (socket: Socket, listener: ConnectionListener) => () => void;
};

/** How SSH is spoken. */
export type SshOptions = {
  /** The server's private key, as a text that OpenSSH reads too. */
  readonly hostKey: string;
  /** Asked anew for each connection; of output, what may wait to be read by a client. */
  readonly settings: () => Pick<
    Settings,
    'keepaliveSeconds' | 'keepaliveCount' | 'outputKilobytes'
  >;
};

/** How a player is greeted whose name has nothing to read in it. */
const NAMELESS = 'player';

/** The longest value of a variable that is heard, in cells. */
const LONGEST_VALUE = 64;

const METHODS_LEFT = ['publickey', 'keyboard-interactive'] as const;

/** Begins to speak SSH; nothing listens yet. */
export function openSsh({ hostKey, settings }: SshOptions): Ssh {
  const introductions = new WeakMap<object, Introduction>();
  const config: ServerConfig & Patched = {
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
  };
  const server = new ssh2.Server(config);
  // ssh2 tells of a connection once it has read the client's version.
  server.on('connection', (client) => {
    const introduction = '_sock' in client ? introductions.get(Object(client._sock)) : undefined;
    introduction?.(client);
  });
  return {
    accept: (socket, listener) => {
      let hangUp = (): void => void socket.destroy();
      introductions.set(socket, (client) => {
        hangUp = () => void client.end();
        attend(client, listener);
      });
      server.injectSocket(socket);
      return () => hangUp();
    },
  };
}

/** What our patches add to the package: the bytes that a client may leave unread. */
type Patched = { readonly maxUnread: number };

type Introduction = (client: Client) => void;

function attend(client: Client, listener: ConnectionListener): void {
  client.on('error', listener.onError);
  client.on('rekey', listener.onRekey);
  authenticate(client, listener);
  let sessions = 0;
  client.on('session', (accept, reject) => {
    sessions++;
    if (sessions === 1) return attendSession(accept(), listener);
    listener.onRefused();
    reject();
  });
  const refuse = refusing(listener);
  client.on('tcpip', refuse).on('openssh.streamlocal', refuse).on('request', refuse);
}

function authenticate(client: Client, listener: ConnectionListener): void {
  let tries = { all: 0, none: 0 };
  client.on('authentication', (context) => {
    const { request, fingerprint } = readRequest(context);
    const reply = replyTo(request, tries);
    tries = { all: tries.all + 1, none: tries.none + Number(request.method === 'none') };
    if (request.method === 'publickey' && request.key === 'forged') listener.onForgedSignature();
    // The name is asked for again by each request, and a key signs for one name.
    const holder: Identity = {
      kind: 'key',
      fingerprint,
      name: cleanName(context.username) ?? NAMELESS,
    };
    carryOut(reply, context, client, () => {
      listener.onIdentity(reply === 'holder' ? holder : { kind: 'guest' });
    });
  });
}

function carryOut(
  reply: AuthReply,
  context: AuthContext,
  client: Client,
  identified: () => void,
): void {
  switch (reply) {
    case 'refuse':
      context.reject([...METHODS_LEFT]);
      break;
    case 'disconnect':
      client.end();
      break;
    case 'sign':
      context.accept();
      break;
    case 'guest':
    case 'holder':
      identified();
      context.accept();
  }
}

type ReadRequest = { readonly request: AuthRequest; readonly fingerprint: string };

function readRequest(context: AuthContext): ReadRequest {
  if (context.method !== 'publickey') {
    return { request: { method: context.method }, fingerprint: '' };
  }
  return {
    request: { method: 'publickey', key: stateOf(context) },
    fingerprint: fingerprintOf(context.key.data),
  };
}

/** An RSA key of 8,192 bits has a little over 1,024 bytes. */
const LONGEST_KEY = 1100;

/** How far the key of a request is proved to be its sender's own. */
function stateOf(context: PublicKeyAuthContext): 'unknown' | 'shown' | 'signed' | 'forged' {
  const { key, signature, blob, hashAlgo } = context;
  // Signatures by SHA-1 can be forged.
  if (key.algo === 'ssh-rsa' && hashAlgo === undefined) return 'unknown';
  if (!isKeyOf(key.algo, key.data)) return 'unknown';
  const parsed = ssh2.utils.parseKey(key.data);
  if (parsed instanceof Error) return 'unknown';
  const [publicKey] = [parsed].flat();
  if (publicKey === undefined) return 'unknown';
  if (signature === undefined || blob === undefined) return 'shown';
  return publicKey.verify(blob, signature, hashAlgo) === true ? 'signed' : 'forged';
}

/** Whether bytes are of a size and begin as a key of a kind does: others are not worth a parser. */
function isKeyOf(kind: string, bytes: Buffer): boolean {
  const begin = Buffer.from(`\0\0\0${String.fromCharCode(kind.length)}${kind}`, 'latin1');
  return bytes.length <= LONGEST_KEY && bytes.subarray(0, begin.length).equals(begin);
}

function attendSession(session: Session, listener: ConnectionListener): void {
  const env: Record<string, string> = {};
  let pty: Pty | undefined;
  session.on('env', (accept, reject, { key, val }) => {
    if (!isAcceptedVariable(key)) return reject?.();
    env[key] = cleanText(val, LONGEST_VALUE);
    accept?.();
  });
  session.on('pty', (accept, _reject, { term, cols, rows }) => {
    pty = { term: cleanText(term, LONGEST_VALUE), size: { columns: cols, rows } };
    accept?.();
  });
  session.on('window-change', (accept, _reject, { cols, rows }) => {
    listener.onResize({ columns: cols, rows });
    accept?.();
  });
  session.on('signal', (accept) => accept?.());
  // A session that has its line already accepts with nothing, whatever the types say.
  const ask = (command: string | undefined, line: Channel | undefined): void => {
    if (line === undefined) {
      listener.onRefused();
      return;
    }
    // Whoever has closed a line does not read what is still written on it.
    line.on('error', ignore);
    listener.onSession({ command, pty, env }, line);
  };
  session.on('shell', (accept) => ask(undefined, accept()));
  session.on('exec', (accept, _reject, { command }) => ask(command, accept()));
  const refuse = refusing(listener);
  session.on('subsystem', refuse).on('sftp', refuse).on('x11', refuse).on('auth-agent', refuse);
}

/** Refuses what nobody gets here, and tells of it. */
const refusing =
  (listener: ConnectionListener) =>
  (_accept: unknown, reject: (() => void) | undefined): void => {
    listener.onRefused();
    reject?.();
  };

/** An error that nobody hears ends the process. */
function ignore(): void {}
