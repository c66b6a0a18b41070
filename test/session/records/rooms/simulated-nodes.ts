import { fail, type Result } from '../../../../source/engine/core/result.ts';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { roomFeedOf } from '../../../../source/session/records/room-feed.ts';
import { openMemoryStore } from '../../../../source/store/database.ts';
import { defaultLimits } from '../../../../source/store/limits.ts';
import type { GameStore, Unavailable } from '../../../../source/store/port.ts';
import { openRoomNotifications } from '../../../../source/store/postgres/room-notifications.ts';
import { QUIET, SECOND, type Tally } from './simulation.ts';
import type { World } from './virtual-time.ts';

export const NODES = 3;

const gone: Unavailable = { kind: 'unavailable', cause: 'unreachable', message: 'gone' };

/** The database of all nodes, with its notifications. */
export async function openDatabase(world: World, tally: Tally) {
  let skipped = 0;
  const now = (): number => world.now() + skipped;
  const listeners = new Set<(payload: string) => void>();
  let outage = Promise.withResolvers<void>();
  let isDown = false;
  const isFaulty = (percent: number): boolean => world.now() < QUIET && world.isLikely(percent);

  const deliver = async (listener: (payload: string) => void, payload: string): Promise<void> => {
    await world.sleep(world.below(500));
    if (listeners.has(listener)) listener(payload);
  };
  const store = await openMemoryStore(defaultLimits, now);
  return {
    store,
    now,
    /** A call from a node: it can fail before it is carried out, or only its answer is lost. */
    call: async <Value, Problem>(
      node: Node,
      operation: () => Promise<Result<Value, Problem>>,
    ): Promise<Result<Value, Problem | Unavailable>> => {
      await node.sleep(1 + world.below(10));
      if (isDown) return fail(gone);
      const answer = await operation();
      await node.sleep(1 + world.below(isFaulty(5) ? 3 * SECOND : 10));
      return isDown ? fail(gone) : answer;
    },
    /** Connects a node, which hears notifications late, twice, in another order or never. */
    connect: async (node: Node, onNotification: (payload: string) => void) => {
      await node.sleep(1 + world.below(20));
      if (isDown) throw new Error('The database is gone.');
      const ended = Promise.withResolvers<void>();
      const end = (): void => {
        listeners.delete(onNotification);
        ended.resolve();
      };
      void outage.promise.then(end);
      listeners.add(onNotification);
      // A connection can be lost without a sign until it is probed.
      if (isFaulty(20)) {
        void world.sleep(world.below(QUIET)).then(() => listeners.delete(onNotification));
      }
      const checkOpen = (): void => {
        if (!listeners.has(onNotification)) throw new Error('The connection is lost.');
      };
      return {
        send: async (payload: string) => {
          checkOpen();
          if (!node.isRunning) return;
          for (const listener of listeners) {
            const copies = isFaulty(20) ? 0 : isFaulty(10) ? 2 : 1;
            if (copies === 0) tally.lost += 1;
            for (let copy = 0; copy < copies; copy++) void deliver(listener, payload);
          }
        },
        probe: async () => {
          await node.sleep(1 + world.below(20));
          checkOpen();
        },
        ended: ended.promise,
        end,
      };
    },
    breakDown: async (time: number) => {
      isDown = true;
      tally.outages += 1;
      outage.resolve();
      await world.sleep(time);
      outage = Promise.withResolvers();
      isDown = false;
    },
    /** Lets time pass in which nothing happens. */
    skip: (time: number) => {
      skipped += time;
    },
  };
}

export type SimulatedDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** A process of a server, with the store as it reaches it, and its own clock. */
export type Node = {
  store: GameStore;
  readonly clock: () => number;
  /** Never resolves once the process is killed. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  isRunning: boolean;
  readonly kill: () => void;
  readonly killed: Promise<void>;
};

export function openNode(world: World, { store, call, connect, now }: SimulatedDatabase): Node {
  const skew = world.below(10 * 60 * SECOND) - 5 * 60 * SECOND;
  const killed = Promise.withResolvers<void>();
  const node: Node = {
    store,
    clock: () => now() + skew,
    sleep: async (milliseconds) => {
      await world.sleep(milliseconds);
      if (!node.isRunning) await new Promise(() => undefined);
    },
    isRunning: true,
    kill: () => {
      node.isRunning = false;
      killed.resolve();
    },
    killed: killed.promise,
  };
  const { rooms, games } = store;
  const reached: GameStore['rooms'] = {
    ...rooms,
    read: (asked) => call(node, () => rooms.read(asked)),
    seats: (room) => call(node, () => rooms.seats(room)),
    versions: (ids) => call(node, () => rooms.versions(ids)),
    join: (room, { next, ...seat }) => {
      // The seed of the next round and the identity of the game are random, and so would be the run.
      const game = gameIdOf(`game ${world.below(2 ** 32)}`);
      const drawn = next && { next: { ...next, seed: `${world.below(2 ** 32)}` } };
      return call(node, () => rooms.join(room, { ...seat, game, ...drawn }));
    },
  };
  const { changes } = openRoomNotifications(
    (onNotification) => connect(node, onNotification),
    reached,
    node.sleep,
  );
  node.store = {
    ...{ ...store, rooms: reached, changes },
    games: {
      ...games,
      write: (writes) => call(node, () => games.write(writes)),
      claim: (...claim) => call(node, () => games.claim(...claim)),
    },
  };
  roomFeedOf(node.store, node.sleep);
  return node;
}
