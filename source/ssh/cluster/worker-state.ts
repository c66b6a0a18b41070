import type { Socket } from 'node:net';
import type { Holder } from '../../engine/core/stored/game.ts';
import type { Games } from '../../store/port.ts';
import { replacing } from '../../store/remote/remote-store.ts';
import type { Lease } from '../limits/lease.ts';
import type { LeaseMessage } from './ipc-channel.ts';

/** The connections that were sent to a worker, by the numbers that messages use. */
export type ConnectionTable = {
  readonly add: (socket: Socket, lease: Lease) => number;
  readonly numberOf: (lease: Lease) => number | undefined;
  readonly count: () => number;
  readonly update: (message: LeaseMessage) => void;
  /** Closes and releases all connections: the worker has exited. */
  readonly releaseAll: () => void;
};

export function openConnectionTable(): ConnectionTable {
  const connections = new Map<number, { readonly socket: Socket; readonly lease: Lease }>();
  let lastNumber = 0;
  /** An attack ends many logins: finding the number of one must take constant time. */
  const numbers = new Map<Lease, number>();
  const release = (number: number): void => {
    const lease = connections.get(number)?.lease;
    if (lease === undefined) return;
    connections.delete(number);
    numbers.delete(lease);
    lease.release();
  };
  return {
    add: (socket, lease) => {
      lastNumber++;
      connections.set(lastNumber, { socket, lease });
      numbers.set(lease, lastNumber);
      return lastNumber;
    },
    numberOf: (lease) => numbers.get(lease),
    count: () => connections.size,
    update: (message) => {
      const lease = connections.get(message.connection)?.lease;
      switch (message.kind) {
        case 'version-received':
          lease?.markVersionReceived();
          break;
        case 'authenticated':
          lease?.markAuthenticated();
          break;
        case 'shell-opened':
          lease?.markShellOpened();
          break;
        case 'penalized':
          lease?.penalize(message.offense);
          break;
        case 'released':
          release(message.connection);
          break;
      }
    },
    releaseAll: () => {
      for (const [number, { socket }] of connections) {
        // A socket that the worker has not received yet is still open in this process.
        socket.destroy();
        release(number);
      }
    },
  };
}

/** The games of a store as one worker uses them, and which of its sessions hold some. */
export type HeldGames = {
  readonly games: Games;
  /** Releases the games of all sessions: the worker has exited. */
  readonly releaseAll: () => Promise<void>;
};

/** Remembers which sessions of a worker hold games, because a worker that dies releases none. */
export function openHeldGames(games: Games): HeldGames {
  const holders = new Map<string, Holder>();
  const remember = (holder: Holder): void => void holders.set(keyOf(holder), holder);
  return {
    games: replacing(games, {
      write: (writes) => {
        for (const write of writes) remember(write.holder);
        return games.write(writes);
      },
      claim: (account, game, holder, when) => {
        remember(holder);
        return games.claim(account, game, holder, when);
      },
      release: (holder) => {
        holders.delete(keyOf(holder));
        return games.release(holder);
      },
    }),
    releaseAll: async () => {
      const all = [...holders.values()];
      holders.clear();
      // Where the database cannot be used, the newer session of the player takes the game over.
      await Promise.all(all.map((holder) => games.release(holder)));
    },
  };
}

const keyOf = ({ node, session }: Holder): string => `${node} ${session}`;

/** Detects a worker that no longer reports. */
export type HangWatch = {
  /** The worker is ready, so the shorter limit applies. */
  readonly ready: () => void;
  readonly reported: () => void;
  /** Whether the worker is too late to get new connections; it may be busy. */
  readonly isLate: () => boolean;
  readonly close: () => void;
};

/** Milliseconds between ticks; a worker reports as often. */
const TICK = 1000;

/** Ticks without a message after which a worker is late. */
const LATE_TICKS = 3;

/** Ticks without a message after which a worker hangs: three times 5 s, to exclude a busy one. */
const HANG_TICKS = 15;

/** The same before the worker is ready: starting takes long on a busy machine. */
const START_TICKS = 60;

/**
 * Calls `onHang` once a worker has sent no message for too many ticks. Ticks of a timer are counted,
 * not seconds of a clock: a process that was suspended or is slow has fewer ticks.
 */
export function watchForHang(onHang: () => void): HangWatch {
  let silentTicks = 0;
  let limit = START_TICKS;
  const timer = setInterval(() => {
    silentTicks++;
    if (silentTicks === limit) onHang();
  }, TICK).unref();
  return {
    ready: () => {
      limit = HANG_TICKS;
    },
    reported: () => {
      silentTicks = 0;
    },
    isLate: () => silentTicks >= LATE_TICKS,
    close: () => clearInterval(timer),
  };
}
