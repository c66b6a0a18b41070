import { createServer, type Server, type Socket } from 'node:net';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { AdmissionLimits, AdmissionProblem, LoginProblem } from '../limits/admission.ts';
import { type ClientRegistryOptions, openClientRegistry } from '../limits/client-registry.ts';
import { type Lease, openLease } from '../limits/lease.ts';
import {
  type Address,
  type AddressKey,
  type AddressRanges,
  addressKey,
  formatAddress,
  isWithin,
  noRanges,
  parseAddress,
  parseRanges,
} from './address.ts';
import { openPoliteRefusals } from './polite-refusals.ts';
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
  /** The server ended a login. The socket is reset, unless it was sent to another process. */
  readonly onLoginEnded: (lease: Lease, problem: LoginProblem) => void;
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
  const refusals = openPoliteRefusals();
  const rangesOf = memoizeRanges();

  const refuse = (socket: Socket, reason: AdmissionProblem, address: Address): void => {
    if (reason === 'proxy-header' || reason === 'accept') reset(socket);
    else refusals.refuse(socket, reason);
    onRefused(reason, formatAddress(address));
  };
  /** Receives a client; a connection without a key is a proxy's own. */
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
      address: formatAddress(client),
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
          onRefused('startups', formatAddress(proxy));
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
    listen: (address) => listenAt(server, address),
    close: async () => {
      server.close();
      handshakes.cancelAll();
      refusals.closeAll();
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

/** Says why a server cannot listen, and what to try. */
export const listenProblem =
  ({ host, port }: ListenAddress, { code, message }: NodeJS.ErrnoException): LocalizedText =>
  ({ commands: { listening } }) => {
    switch (code) {
      case 'EADDRINUSE':
        return listening.portInUse(host, port);
      case 'EACCES':
        return listening.portForbidden(port);
      case 'EADDRNOTAVAIL':
        return listening.foreignAddress(host);
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        return listening.unknownHost(host);
      default:
        return listening.impossible(host, port, message);
    }
  };

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
