import { fail, type Result, toError } from '../../engine/core/result.ts';
import type { RoomId } from '../../engine/core/stored/room.ts';
import { type GameStore, readsMany, type Unavailable } from '../port.ts';
import { openTurns } from '../queue/promises.ts';
import { type ChangedRooms, openRoomEmitter } from '../room-port.ts';

type Callable = Readonly<Record<string, (...args: never[]) => Promise<Result<unknown, unknown>>>>;

type Part = {
  readonly [Name in keyof GameStore]: GameStore[Name] extends Callable ? Name : never;
}[keyof GameStore];

const parts: Readonly<Record<Part, true>> = {
  accounts: true,
  codes: true,
  games: true,
  dailies: true,
  puzzles: true,
  rooms: true,
};

type StoreCall = {
  readonly request: number;
  readonly part: Part;
  readonly name: string;
  readonly args: readonly unknown[];
};

export type StoreMessage = StoreCall | { readonly changed: RoomId };

export type StoreReply =
  | { readonly changed: ChangedRooms }
  | { readonly request: number; readonly answer: Result<unknown, unknown> }
  | { readonly request: number; readonly error: string };

export function openPendingRequests<Answer>() {
  const pending = new Map<number, PromiseWithResolvers<Answer>>();
  let lastNumber = 0;
  return {
    request: (send: (request: number) => void) => {
      lastNumber++;
      const answer = Promise.withResolvers<Answer>();
      pending.set(lastNumber, answer);
      send(lastNumber);
      return answer.promise;
    },
    resolve: (request: number, answer: Answer) => {
      pending.get(request)?.resolve(answer);
      pending.delete(request);
    },
    reject: (request: number, error: Error) => {
      pending.get(request)?.reject(error);
      pending.delete(request);
    },
    resolveAll: (answer: Answer) => {
      const open = [...pending.values()];
      pending.clear();
      for (const { resolve } of open) resolve(answer);
    },
    count: () => pending.size,
  };
}

/** A thousand players who open a screen at the same time, and some; each call takes about a kilobyte. */
const MAX_PENDING = 5_000;

const tooMany: Unavailable = {
  kind: 'unavailable',
  cause: 'busy',
  message: 'Too many calls wait for the database.',
};

/** Forwards each function by its name and claims to have all: the store itself refuses those that it lacks. */
function forwarding<Functions>(
  call: (name: string, args: readonly unknown[]) => Promise<Result<unknown, unknown>>,
): Functions {
  const forward =
    (name: string | symbol) =>
    (...args: readonly unknown[]) =>
      call(String(name), args);
  return new Proxy(Object.create(null), {
    get: (_, name) => forward(name),
    getOwnPropertyDescriptor: (_, name) => ({ value: forward(name), configurable: true }),
  });
}

export const replacing = <Functions extends object>(
  part: Functions,
  changes: Partial<Functions>,
): Functions =>
  new Proxy(part, {
    get: (_, name) => Reflect.get(Object.hasOwn(changes, name) ? changes : part, name),
  });

export function openStoreClient(maxPending: number = MAX_PENDING) {
  const pending = openPendingRequests<Result<unknown, unknown>>();
  const changes = openRoomEmitter();
  const inTurn = openTurns();
  let channel: { readonly send: (call: StoreMessage) => void } | Unavailable = {
    kind: 'unavailable',
    cause: 'unreachable',
    message: 'The database is not open.',
  };

  const call = async (
    part: Part,
    name: string,
    args: readonly unknown[],
  ): Promise<Result<unknown, unknown>> => {
    if ('kind' in channel) return fail(channel);
    if (pending.count() >= maxPending) return fail(tooMany);
    const { send } = channel;
    return await pending.request((request) => send({ request, part, name, args }));
  };
  const partOf = <Name extends Part>(part: Name): GameStore[Name] =>
    forwarding((name, args) =>
      part === 'games' && readsMany.get(name) === true
        ? inTurn('bulk reads', () => call(part, name, args))
        : call(part, name, args),
    );

  return {
    store: {
      accounts: partOf('accounts'),
      codes: partOf('codes'),
      games: partOf('games'),
      dailies: partOf('dailies'),
      puzzles: partOf('puzzles'),
      rooms: partOf('rooms'),
      changes: {
        ...changes,
        // The other side tells all clients, this one too.
        publish: (changed: RoomId) => {
          if (!('kind' in channel)) channel.send({ changed });
        },
      },
    },
    connect: (send: (call: StoreMessage) => void) => {
      channel = { send };
    },
    handle: (reply: StoreReply) => {
      if ('changed' in reply) changes.emit(reply.changed);
      else if ('error' in reply) pending.reject(reply.request, new Error(reply.error));
      else pending.resolve(reply.request, reply.answer);
    },
    disconnect: (problem: Unavailable) => {
      channel = problem;
      pending.resolveAll(fail(problem));
    },
  };
}

export function serveStore(store: Omit<GameStore, 'close'>, reply: (reply: StoreReply) => void) {
  const running = new Set<Promise<void>>();
  const unsubscribe = store.changes.subscribe((changed) => reply({ changed }));

  const answer = async ({ part, name, args }: StoreCall): Promise<Result<unknown, unknown>> => {
    if (!Object.hasOwn(parts, part) || !Object.hasOwn(store[part], name)) {
      throw new Error(`No function ${part}.${name}.`);
    }
    const run: (...args: readonly unknown[]) => Promise<Result<unknown, unknown>> = Reflect.get(
      store[part],
      name,
    );
    return await run(...args);
  };
  return {
    handle: (message: StoreMessage) => {
      if ('changed' in message) {
        store.changes.publish(message.changed);
        return;
      }
      const { request } = message;
      const run = answer(message)
        .then((answered) => reply({ request, answer: answered }))
        .catch((error: unknown) => reply({ request, error: toError(error).message }));
      running.add(run);
      void run.finally(() => running.delete(run));
    },
    /** Tells of no more changes; resolves when all calls so far are answered. */
    idle: async () => {
      unsubscribe();
      await Promise.all(running);
    },
  };
}
