import { createServer, type Server, type Socket } from 'node:net';
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
import {
  type AdmissionLimits,
  type AdmissionProblem,
  admitAddress,
  admitStartup,
} from './admission.ts';
import { openCensus } from './census.ts';
import { enforcedPenalty, noPenalties, penalize } from './penalties.ts';
import { readProxiedClient } from './proxied-client.ts';
import { openTicket, type Ticket } from './ticket.ts';

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

export type ListenerOptions = {
  /** Asked anew for each connection, so that new limits count at once. */
  readonly limits: () => AdmissionLimits;
  /**
   * A connection that was let in. Its socket is paused, and what came behind a PROXY header is put
   * back into it; it has a listener for errors, so that none ends the process.
   */
  readonly onConnection: (socket: Socket, ticket: Ticket) => void;
  readonly onRefused: (reason: AdmissionProblem, address: string) => void;
  /** It did not reach a shell in time: its socket is closed here, elsewhere it has to be. */
  readonly onOverdue: (ticket: Ticket) => void;
  /** Milliseconds of any clock, at best one that never goes back. */
  readonly now: () => number;
  /** Uniform, from 0 up to but not including 1. */
  readonly random: () => number;
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

export function openListener(options: ListenerOptions): Listener {
  const { now, onRefused } = options;
  const census = openCensus();
  const rangesOf = rememberRanges();
  /** What ends the waiting for each of the headers that proxies still owe. */
  const headersAwaited = new Set<() => void>();
  let penalties = noPenalties;

  const refuse = (socket: Socket, reason: AdmissionProblem, address: Address): void => {
    reset(socket);
    onRefused(reason, formatAddress(address));
  };

  const timeLeft = ({ deadline }: Arrival): number => Math.max(0, deadline - now());

  /** A proxy's own connection has no key: no limit of an address is for it. */
  const letIn = (arrival: Arrival, client: Address, key: AddressKey | undefined): void => {
    const { socket } = arrival;
    const ticket = openTicket({
      address: formatAddress(client),
      place: census.enter(key),
      penalize: (offense) => {
        if (key !== undefined) penalties = penalize(penalties, key, offense, now());
      },
      graceMilliseconds: timeLeft(arrival),
      onOverdue: (overdue) => {
        reset(socket);
        options.onOverdue(overdue);
      },
    });
    options.onConnection(socket, ticket);
  };

  const admitClient = (arrival: Arrival, client: Address): void => {
    const key = addressKey(client);
    const isPenalized = enforcedPenalty(penalties, key, now()) !== undefined;
    const admission = admitAddress(census.of(key), arrival.limits, isPenalized);
    if (admission.kind === 'admitted') letIn(arrival, client, key);
    else refuse(arrival.socket, admission.reason, client);
  };

  const askProxy = (arrival: Arrival, proxy: Address): void => {
    const { socket } = arrival;
    const place = census.enter(undefined);
    const end = (): void => {
      clearTimeout(grace);
      stopReading();
      headersAwaited.delete(giveUp);
      place.leave();
    };
    const giveUp = (): void => {
      end();
      reset(socket);
    };
    const grace = setTimeout(() => {
      end();
      refuse(socket, 'proxy-header', proxy);
    }, timeLeft(arrival)).unref();
    const stopReading = readProxiedClient(socket, (client) => {
      end();
      if (client.kind === 'client') admitClient(arrival, client.address);
      else if (client.kind === 'own') letIn(arrival, proxy, undefined);
      else if (client.kind === 'invalid') refuse(socket, 'proxy-header', proxy);
    });
    headersAwaited.add(giveUp);
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
    const startup = admitStartup(census.total().unauthenticated, limits.startups, options.random());
    if (startup.kind === 'refused') {
      refuse(socket, startup.reason, peer);
      return;
    }
    const arrival = { socket, limits, deadline: now() + limits.loginSeconds * 1000 };
    if (isWithin(peer, rangesOf(limits.proxyFrom))) askProxy(arrival, peer);
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
      for (const giveUp of headersAwaited) giveUp();
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
