import { type Result, toError } from '../../engine/core/result.ts';
import type { GameStore } from '../port.ts';
import { openPendingPromises } from '../queue/promises.ts';
import { functionNames, type StoreCall, type StoreReply } from './calls.ts';

/** Carries out the calls of a client. */
export type StoreServer = {
  readonly handle: (call: StoreCall) => void;
  /** Resolves when all calls so far are answered. */
  readonly idle: () => Promise<void>;
};

/** Serves a store to a client; `reply` sends to it. */
export function serveStore(
  store: Omit<GameStore, 'close'>,
  reply: (reply: StoreReply) => void,
): StoreServer {
  const running = openPendingPromises();

  const answer = async ({ part, name, args }: StoreCall): Promise<Result<unknown, unknown>> => {
    if (!Object.hasOwn(functionNames[part], name)) throw new Error(`No function ${part}.${name}.`);
    const run: (...args: readonly unknown[]) => Promise<Result<unknown, unknown>> = Reflect.get(
      store[part],
      name,
    );
    return await run(...args);
  };
  return {
    handle: (call) => {
      const { request } = call;
      const run = answer(call)
        .then((answered) => reply({ request, answer: answered }))
        .catch((error: unknown) => reply({ request, error: toError(error).message }));
      void running.add(run);
    },
    idle: running.settled,
  };
}
