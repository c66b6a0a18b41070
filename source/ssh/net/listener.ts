import { createServer, type Server, type Socket } from 'node:net';
import type { AdmissionLimits, AdmissionProblem } from '../limits/admission.ts';
import { type ClientRegistryOptions, openClientRegistry } from '../limits/client-registry.ts';
import { type Lease, openLease } from '../limits/lease.ts';
import {
  type Address,
  type AddressKey,
  type AddressRange,
  addressKey,
  formatAddress,
  isWithin,
  parseAddress,
  parseRanges,
} from './address.ts';
import { openProxyHandshakes } from './proxy-handshake.ts';

/** Lets connections in, within the limits, before a byte of SSH is read. */
export type Listener = {
  /** Begins to listen; rejects with the error of the system when it cannot. */
  readonly listen: (at: {
    readonly host: string;
    /** 0 for any that is free. */
    readonly port: number;
  }) => Promise<{ readonly address: string; readonly port: number }>;
  /** Stops to accept connections, and leaves those alone that were let in. */
  readonly close: () => Promise<void>;
};

export type ListenerOptions = ClientRegistryOptions & {
  /** Asked anew for each connection, so that new limits count at once. */
  readonly limits: () => AdmissionLimits;
  /**
   * A connection that was let in. Its socket is paused, and what came behind a PROXY header is put
   * back into it; it has a listener for errors, so that none ends the process.
   */
  readonly onConnection: (socket: Socket, ticket: Lease) => void;
  readonly onRefused: (reason: AdmissionProblem, address: string) => void;
  /** It did not reach a shell in time: its socket is closed here, elsewhere it has to be. */
  readonly onLoginTimeout: (ticket: Lease) => void;
};

/** How many connections the system may keep waiting until they are accepted. */
const BACKLOG = 511;

/** A connection that may begin, on its way in. */
type Arrival = {
  readonly socket: Socket;
  readonly limits: AdmissionLimits;
  /** When it has to have reached a shell. */
  readonly deadline: number;
};

/** Makes ready to listen, and knows of nobody yet. */
export function openListener(options: ListenerOptions): Listener {
  const { now, onRefused } = options;
  const ledger = openClientRegistry(options);
  const porch = openProxyHandshakes();
  const rangesOf = rememberRanges();

  const timeLeft = ({ deadline }: Arrival): number => Math.max(0, deadline - now());

  const refuse = (socket: Socket, reason: AdmissionProblem, address: Address): void => {
    reset(socket);
    onRefused(reason, formatAddress(address));
  };
  const letIn = (arrival: Arrival, client: Address, key: AddressKey | undefined): void => {
    const { socket } = arrival;
    const ticket = openLease({
      address: formatAddress(client),
      entry: ledger.register(key),
      graceMilliseconds: timeLeft(arrival),
      onLoginTimeout: (overdue) => {
        reset(socket);
        options.onLoginTimeout(overdue);
      },
    });
    options.onConnection(socket, ticket);
  };
  const admitClient = (arrival: Arrival, client: Address): void => {
    const key = addressKey(client);
    const admission = ledger.admitAddress(key, arrival.limits);
    if (admission.kind === 'admitted') letIn(arrival, client, key);
    else refuse(arrival.socket, admission.reason, client);
  };
  const admitProxy = (arrival: Arrival, proxy: Address): void => {
    const { socket } = arrival;
    const place = ledger.register(undefined);
    porch.wait({ socket, place, graceMilliseconds: timeLeft(arrival) }, (client) => {
      if (client.kind === 'client') admitClient(arrival, client.address);
      else if (client.kind === 'own') letIn(arrival, proxy, undefined);
      else if (client.kind === 'invalid') refuse(socket, 'proxy-header', proxy);
      else reset(socket);
    });
  };
  const accept = (socket: Socket): void => {
    socket.on('error', ignore);
    const peer = parseAddress(socket.remoteAddress ?? '');
    if (peer === undefined) {
      // A client that has gone again has no address any more.
      reset(socket);
      return;
    }
    const limits = options.limits();
    const startup = ledger.admitStartup(limits);
    if (startup.kind === 'refused') {
      refuse(socket, startup.reason, peer);
      return;
    }
    const arrival = { socket, limits, deadline: now() + limits.loginSeconds * 1000 };
    if (isWithin(peer, rangesOf(limits.proxyFrom))) admitProxy(arrival, peer);
    else admitClient(arrival, peer);
  };

  const server = createServer({ pauseOnConnect: true, noDelay: true }, accept);
  server.on('error', () => {
    if (server.listening) onRefused('accept', '');
  });
  return {
    listen: (at) => listening(server, at),
    close: async () => {
      server.close();
      porch.clear();
    },
  };
}

function listening(
  server: Server,
  at: { readonly host: string; readonly port: number },
): Promise<{ readonly address: string; readonly port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...at, backlog: BACKLOG }, () => {
      server.off('error', reject);
      const bound = server.address();
      const isInternet = typeof bound === 'object' && bound !== null;
      resolve(isInternet ? bound : { address: at.host, port: at.port });
    });
  });
}

/** Reads the texts of ranges, anew only when they are others; with a wrong one nobody is trusted. */
function rememberRanges(): (texts: readonly string[]) => readonly AddressRange[] {
  let known: readonly string[] = [];
  let ranges: readonly AddressRange[] = [];
  return (texts) => {
    if (texts === known) return ranges;
    const read = parseRanges(texts);
    known = texts;
    ranges = read.ok ? read.value : [];
    return ranges;
  };
}

/** Closes without a farewell, so that nothing of the connection stays, not even in the system. */
function reset(socket: Socket): void {
  if (!socket.destroyed) socket.resetAndDestroy();
}

/** `close` follows each error and tells enough; but an error that nobody hears ends the process. */
function ignore(): void {}
