import { createServer, type Server, type Socket } from 'node:net';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { AdmissionLimits, AdmissionProblem, LoginProblem } from '../limits/admission-rules.ts';
import {
  type ClientRegistryOptions,
  type Lease,
  openClientRegistry,
  openLease,
} from '../limits/client-registry.ts';
import {
  type Address,
  type AddressKey,
  type AddressRanges,
  addressKey,
  isAnyAddress,
  isWithin,
  noRanges,
  parseAddress,
  parseRanges,
} from './address.ts';
import { openProxyHandshakes } from './proxy-handshake.ts';

type ListenAddress = { readonly host: string; readonly port: number };

type ListenerOptions = ClientRegistryOptions & {
  /** Called for each connection, so that changed limits apply at once. */
  readonly limits: () => AdmissionLimits;
  /** The socket is paused, with the bytes after a PROXY header unshifted, and has an error listener. */
  readonly onConnection: (socket: Socket, lease: Lease) => void;
  readonly onRefused: (reason: AdmissionProblem, address: string) => void;
  /** The server ended a login. The socket is reset, unless it was sent to another process. */
  readonly onLoginEnded: (lease: Lease, problem: LoginProblem) => void;
};

const BACKLOG = 511;

type Arrival = {
  readonly socket: Socket;
  readonly limits: AdmissionLimits;
  /** When the client must have a shell. */
  readonly deadline: number;
};

export function openListener(options: ListenerOptions) {
  const { now, onRefused } = options;
  const registry = openClientRegistry(options);
  const handshakes = openProxyHandshakes();
  const refusals = openPoliteRefusals();
  const rangesOf = memoizeRanges();

  const refuse = (socket: Socket, reason: AdmissionProblem, address: Address): void => {
    if (reason === 'proxy-header' || reason === 'accept') reset(socket);
    else refusals.refuse(socket, reason);
    onRefused(reason, address);
  };
  const receiveClient = (
    { socket, limits, deadline }: Arrival,
    client: Address,
    key: AddressKey | undefined,
  ): void => {
    const problem = registry.admit(key, limits);
    if (problem !== undefined) {
      refuse(socket, problem, client);
      return;
    }
    const lease = openLease({
      address: client,
      addressKey: key,
      register: (onDropped) => registry.register(key, onDropped),
      now,
      versionLineSeconds: limits.versionLineSeconds,
      deadline,
      onLoginEnded: (ended, problem) => {
        reset(socket);
        options.onLoginEnded(ended, problem);
      },
    });
    options.onConnection(socket, lease);
  };
  const receiveProxy = (arrival: Arrival, proxy: Address): void => {
    const { socket, limits, deadline } = arrival;
    const handshake = {
      socket,
      register: (onDropped: () => void) => registry.register(undefined, onDropped),
      graceMilliseconds: Math.max(0, deadline - now()),
      maxPending: limits.startups.full,
    };
    handshakes.start(handshake, (client) => {
      switch (client.kind) {
        case 'client':
          receiveClient(arrival, client.address, addressKey(client.address));
          break;
        case 'own':
          receiveClient(arrival, proxy, undefined);
          break;
        case 'dropped':
          reset(socket);
          onRefused('startups', proxy);
          break;
        case 'invalid':
          refuse(socket, 'proxy-header', proxy);
          break;
        case 'gone':
          reset(socket);
          break;
      }
    });
  };
  const accept = (socket: Socket): void => {
    socket.on('error', ignore);
    const peer = parseAddress(socket.remoteAddress ?? '');
    if (peer === undefined) {
      // A client that has disconnected has no address any more.
      reset(socket);
      return;
    }
    const limits = options.limits();
    const arrival = { socket, limits, deadline: now() + limits.loginSeconds * 1000 };
    if (isWithin(peer, rangesOf(limits.proxyFrom))) receiveProxy(arrival, peer);
    else receiveClient(arrival, peer, addressKey(peer));
  };

  const server = createServer({ pauseOnConnect: true, noDelay: true }, accept);
  server.on('error', () => {
    if (server.listening) onRefused('accept', '');
  });
  return {
    listen: (address: ListenAddress) => listenOn(server, address, '--port'),
    close: async () => {
      server.close();
      handshakes.cancelAll();
      refusals.closeAll();
    },
  };
}

/** How a system refuses the address :: that has no IPv6. */
const WITHOUT_IPV6: ReadonlySet<string> = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL']);

/** Makes a server listen; a problem names the option to change. Without IPv6, :: becomes all addresses of IPv4. */
export async function listenOn(
  server: Server,
  address: ListenAddress,
  option: ListenOption,
): Promise<Result<ListenAddress, string>> {
  try {
    return succeed(
      await listenAt(server, address).catch((error: NodeJS.ErrnoException) => {
        if (!isAnyAddress(address.host) || !WITHOUT_IPV6.has(error.code ?? '')) throw error;
        return listenAt(server, { host: '0.0.0.0', port: address.port });
      }),
    );
  } catch (error) {
    return fail(listenProblem(address, toError(error), option));
  }
}

type ListenOption = '--port' | '--metrics-port';

function listenAt(server: Server, { host, port }: ListenAddress): Promise<ListenAddress> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', reject);
      const bound = server.address();
      const isIp = typeof bound === 'object' && bound !== null;
      resolve({ host, port: isIp ? bound.port : port });
    });
  });
}

export function listenProblem(
  { host, port }: ListenAddress,
  error: Error,
  option: ListenOption,
): string {
  const choice = option === '--port' ? option : `${option}, or 0 to turn metrics off`;
  switch ('code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already in use. Choose another with ${choice}.`;
    case 'EACCES':
      return `Port ${port} needs privileges that this server does not have. Choose 1024 or higher with ${choice}.`;
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine. --host 0.0.0.0 or --host :: listens on all addresses.`;
    case 'EAFNOSUPPORT':
      return `This machine has no IPv6, and ${host} is an address of it. --host 0.0.0.0 listens on all addresses.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${host} has no known address. --host 0.0.0.0 or --host :: listens on all addresses of this machine.`;
    default:
      return `Cannot listen on port ${port} on ${host} (${error.message}). Choose another with ${choice}.`;
  }
}

/** Parses ranges only when they have changed. Without valid ranges, no proxy is trusted. */
function memoizeRanges(): (texts: readonly string[]) => AddressRanges {
  let lastTexts: readonly string[] = [];
  let ranges = noRanges;
  return (texts) => {
    if (texts === lastTexts) return ranges;
    const parsed = parseRanges(texts);
    lastTexts = texts;
    ranges = parsed.ok ? parsed.value : noRanges;
    return ranges;
  };
}

/** Closes with a TCP reset, so that the system keeps no state of the connection. */
function reset(socket: Socket): void {
  if (!socket.destroyed) socket.resetAndDestroy();
}

/** Socket errors are followed by `close`; without a listener they would end the process. */
function ignore(): void {}

type PlayerProblem = Exclude<AdmissionProblem, 'proxy-header' | 'accept'>;

const sentences: Readonly<Record<PlayerProblem, string>> = {
  startups: 'Too many clients are logging in. Try again in a few seconds.',
  penalty: 'Your address is refused for a while. Try again in a few minutes.',
  'address-rate': 'Your address connects too often. Try again in a few seconds.',
  'total-rate': 'Too many clients are connecting. Try again in a few seconds.',
  'address-unauthenticated':
    'Too many clients of your address are logging in. Try again in a few seconds.',
  'address-connections':
    'Your address has the maximum number of connections. Close one and try again.',
};

/** Maximum number of connections that are being refused; beyond it, a refusal is a reset. */
export const MAX_REFUSALS = 64;
/** Time for the client to read the reason and to close, in milliseconds. */
const CLOSE_MILLISECONDS = 1000;

function openPoliteRefusals() {
  const closeTimers = new Map<Socket, NodeJS.Timeout>();
  let state: 'open' | 'closed' = 'open';
  return {
    /** Sends the reason and closes the connection; a reset replaces it when many are being refused. */
    refuse: (socket: Socket, reason: PlayerProblem) => {
      if (socket.destroyed) return;
      // The system may hand over connections that it accepted before the listener was closed.
      if (state === 'closed' || closeTimers.size >= MAX_REFUSALS) {
        socket.resetAndDestroy();
        return;
      }
      const timer = setTimeout(() => socket.resetAndDestroy(), CLOSE_MILLISECONDS).unref();
      closeTimers.set(socket, timer);
      socket.once('close', () => {
        clearTimeout(timer);
        closeTimers.delete(socket);
      });
      // Unread input would turn the close into a reset, and the client would lose the reason.
      socket.resume();
      socket.end(formatDisconnect(sentences[reason]));
    },
    closeAll: () => {
      state = 'closed';
      for (const [socket, timer] of closeTimers) {
        clearTimeout(timer);
        socket.destroy();
      }
    },
  };
}

/** RFC 4253, 11.1: SSH_MSG_DISCONNECT, and the reason SSH_DISCONNECT_TOO_MANY_CONNECTIONS. */
const DISCONNECT = 1;
const TOO_MANY_CONNECTIONS = 12;

/** Formats a version line and a disconnect message: an unencrypted packet of RFC 4253, 6. */
function formatDisconnect(sentence: string): Buffer {
  const text = Buffer.from(sentence);
  const payload = Buffer.concat([
    Buffer.of(DISCONNECT),
    uint32(TOO_MANY_CONNECTIONS),
    uint32(text.length),
    text,
    uint32(0),
  ]);
  const padding = 4 + ((8 - ((5 + payload.length + 4) % 8)) % 8);
  return Buffer.concat([
    Buffer.from('SSH-2.0-keypeg\r\n'),
    uint32(1 + payload.length + padding),
    Buffer.of(padding),
    payload,
    Buffer.alloc(padding),
  ]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
