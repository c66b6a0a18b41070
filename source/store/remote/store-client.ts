import { fail, type Result } from '../../engine/core/result.ts';
import type { GameStore, Unavailable } from '../port.ts';
import { functionNames, type Part, type StoreCall, type StoreReply } from './calls.ts';
import { openPendingRequests } from './pending-requests.ts';

/** A store in another thread or process: each call is a message, each reply answers it. */
export type StoreClient = {
  readonly store: Omit<GameStore, 'close'>;
  /** Sends calls from now on. */
  readonly connect: (send: (call: StoreCall) => void) => void;
  readonly handle: (reply: StoreReply) => void;
  /** Answers the open calls and all later ones with a problem: the other side has exited. */
  readonly disconnect: (problem: Unavailable) => void;
};

/** A thousand players who open a screen at the same time, and some; each call takes about a kilobyte. */
const MAX_PENDING = 5_000;

const tooMany: Unavailable = {
  kind: 'unavailable',
  cause: 'busy',
  message: 'Too many calls wait for the database.',
};

/** Opens a client, whose calls fail until it is connected. */
export function openStoreClient(maxPending: number = MAX_PENDING): StoreClient {
  const pending = openPendingRequests<Result<unknown, unknown>>();
  let channel: { readonly send: (call: StoreCall) => void } | Unavailable = {
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
  const partOf = <Name extends Part>(part: Name): GameStore[Name] => {
    // The other side answers with what the port says, which the compiler cannot see.
    const functions = Object.create(null);
    for (const name of Object.keys(functionNames[part])) {
      functions[name] = (...args: readonly unknown[]) => call(part, name, args);
    }
    return functions;
  };

  return {
    store: {
      accounts: partOf('accounts'),
      codes: partOf('codes'),
      games: partOf('games'),
      dailies: partOf('dailies'),
      mistakes: partOf('mistakes'),
      puzzles: partOf('puzzles'),
    },
    connect: (send) => {
      channel = { send };
    },
    handle: (reply) => {
      if ('error' in reply) pending.reject(reply.request, new Error(reply.error));
      else pending.resolve(reply.request, reply.answer);
    },
    disconnect: (problem) => {
      channel = problem;
      pending.resolveAll(fail(problem));
    },
  };
}
