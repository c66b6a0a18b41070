import { createServer, type Server, type Socket } from 'node:net';
import type { AdmissionLimits, AdmissionProblem } from '../limits/admission.ts';
import { type ClientRegistryOptions, openClientRegistry } from '../limits/client-registry.ts';
import type { AddressKey } from '../limits/connection-counts.ts';
import { type Lease, openLease } from '../limits/lease.ts';
import {
  type Address,
  type AddressRanges,
  addressKey,
  formatAddress,
  isWithin,
  noRanges,
  parseAddress,
  parseRanges,
} from './address.ts';
import { openProxyHandshakes } from './proxy-handshake.ts';

/** Accepts connections within the limits, before a byte of SSH is read. */
export type Listener = {
  /** Starts to listen; rejects with the system's error. Port 0 is any free port. */
  readonly listen: (address: ListenAddress) => Promise<BoundAddress>;
  /** Stops accepting connections; those that were admitted stay open. */
  readonly close: () => Promise<void>;
};

type ListenAddress = { readonly host: string; readonly port: number };
type BoundAddress = { readonly address: string; readonly port: number };

export type ListenerOptions = ClientRegistryOptions & {
  /** Called for each connection, so that changed limits apply at once. */
  readonly limits: () => AdmissionLimits;
  /**
   * Receives an admitted connection. Its socket is paused, with the bytes after a PROXY header
   * unshifted, and has an error listener, so that an error does not end the process.
   */
  readonly onConnection: (socket: Socket, lease: Lease) => void;
  readonly onRefused: (reason: AdmissionProblem, address: string) => void;
  /** The client had no shell in time. Its socket is reset, unless it was sent to another process. */
  readonly onLoginTimeout: (lease: Lease) => void;
};

/** Connections that the system may queue before they are accepted. */
const BACKLOG = 511;

/** A connection that is being admitted. */
type Arrival = {
  readonly socket: Socket;
  readonly limits: AdmissionLimits;
  /** When the client must have a shell. */
  readonly deadline: number;
};

/** Returns a listener that does not listen yet. */
export function openListener(options: ListenerOptions): Listener {
  const { now, onRefused } = options;
  const registry = openClientRegistry(options);
  const handshakes = openProxyHandshakes();
  const rangesOf = memoizeRanges();

  const timeLeft = ({ deadline }: Arrival): number => Math.max(0, deadline - now());

  const refuse = (socket: Socket, reason: AdmissionProblem, address: Address): void => {
    reset(socket);
    onRefused(reason, formatAddress(address));
  };
  const admit = (arrival: Arrival, client: Address, key: AddressKey | undefined): void => {
    const { socket } = arrival;
    const lease = openLease({
      address: formatAddress(client),
      addressKey: key,
      entry: registry.register(key),
      graceMilliseconds: timeLeft(arrival),
      onLoginTimeout: (expired) => {
        reset(socket);
        options.onLoginTimeout(expired);
      },
    });
    options.onConnection(socket, lease);
  };
  const receiveClient = (arrival: Arrival, client: Address): void => {
    const key = addressKey(client);
    const admission = registry.admitAddress(key, arrival.limits);
    if (admission.kind === 'admitted') admit(arrival, client, key);
    else refuse(arrival.socket, admission.reason, client);
  };
  const receiveProxy = (arrival: Arrival, proxy: Address): void => {
    const { socket } = arrival;
    const counted = registry.register(undefined);
    handshakes.start({ socket, counted, graceMilliseconds: timeLeft(arrival) }, (client) => {
      switch (client.kind) {
        case 'client':
          receiveClient(arrival, client.address);
          break;
        case 'own':
          admit(arrival, proxy, undefined);
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
    const startup = registry.admitStartup(limits);
    if (startup.kind === 'refused') {
      refuse(socket, startup.reason, peer);
      return;
    }
    const arrival = { socket, limits, deadline: now() + limits.loginSeconds * 1000 };
    if (isWithin(peer, rangesOf(limits.proxyFrom))) receiveProxy(arrival, peer);
    else receiveClient(arrival, peer);
  };

  const server = createServer({ pauseOnConnect: true, noDelay: true }, accept);
  server.on('error', () => {
    if (server.listening) onRefused('accept', '');
  });
  return {
    listen: (address) => listenAt(server, address),
    close: async () => {
      server.close();
      handshakes.cancelAll();
    },
  };
}

function listenAt(server: Server, { host, port }: ListenAddress): Promise<BoundAddress> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', reject);
      const bound = server.address();
      const isIp = typeof bound === 'object' && bound !== null;
      resolve(isIp ? bound : { address: host, port });
    });
  });
}

/** Returns a sentence that says why a server cannot listen, and what to try. */
export function listenProblem({ host, port }: ListenAddress, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already in use. Choose another with --port.`;
    case 'EACCES':
      return `Port ${port} needs privileges that this server does not have. Choose 1024 or higher with --port.`;
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine. --host 0.0.0.0 or --host :: listens on all addresses.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${host} has no known address. --host 0.0.0.0 or --host :: listens on all addresses of this machine.`;
    default:
      return `Cannot listen on port ${port} on ${host} (${error.message}). Try another --port or --host.`;
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
