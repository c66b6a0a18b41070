import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import process from 'node:process';
import { lazy } from '../../engine/core/memoize.ts';
import { toError } from '../../engine/core/result.ts';

type ErrorHandler = (error: Error) => void;

type Scope = {
  readonly handler: ErrorHandler;
  /** What runs code in the scope again; the first call must come from inside it. */
  readonly context: () => AsyncResource;
};

/** The scope of the running code; undefined for code that belongs to no session. */
const scopes = new AsyncLocalStorage<Scope>();

const captureContext = (): AsyncResource =>
  new AsyncResource('ErrorScope', { requireManualDestroy: true });

const noSessionContext = captureContext();

/** Runs code of one session; its errors, also those of its timers and promises, go to `handler`. */
export const runInErrorScope = (handler: ErrorHandler, run: () => void): void =>
  scopes.run({ handler, context: lazy(captureContext) }, () => handleErrors(handler, run));

/** Catches errors inside the scope: one that leaves `run` would also leave the scope. */
function handleErrors(handler: ErrorHandler, run: () => void): void {
  try {
    run();
  } catch (error) {
    handler(toError(error));
  }
}

/**
 * Binds a callback to the current scope: its errors go there, whoever calls it. Without a scope, those of
 * the call itself go to its caller.
 */
export function bindErrorScope<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const scope = scopes.getStore();
  if (scope === undefined)
    return (...args) => noSessionContext.runInAsyncScope(() => callback(...args));
  const context = scope.context();
  return (...args) =>
    context.runInAsyncScope(() => handleErrors(scope.handler, () => callback(...args)));
}

/** Sends uncaught errors to the handler of their scope, or to `lastResort`; returns what restores the listeners. */
export function handleUncaughtErrors(lastResort: ErrorHandler): () => void {
  const handle = (reason: unknown): void => {
    const handler = scopes.getStore()?.handler ?? lastResort;
    try {
      handler(toError(reason));
    } catch (error) {
      lastResort(toError(error));
    }
  };
  const previous = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', handle).on('unhandledRejection', handle);
  return () => {
    process.off('uncaughtException', handle).off('unhandledRejection', handle);
    for (const listener of previous) process.on('uncaughtException', listener);
  };
}
