import { AsyncLocalStorage } from 'node:async_hooks';
import process from 'node:process';
import { toError } from '../../core/result.ts';

/** Handles an error of one session, usually by ending it. */
export type ErrorHandler = (error: Error) => void;

/** Without a handler: what belongs to no session. */
const handlers = new AsyncLocalStorage<ErrorHandler | undefined>();

/** Runs code of one session; its errors, also those of its timers and promises, go to `handler`. */
export const runInErrorScope = (handler: ErrorHandler, run: () => void): void =>
  handlers.run(handler, () => handleErrors(handler, run));

/** An error that leaves the function that a scope runs would also leave the scope. */
function handleErrors(handler: ErrorHandler, run: () => void): void {
  try {
    run();
  } catch (error) {
    handler(toError(error));
  }
}

/**
 * Binds a callback to the current scope: its errors go to the handler of the session that created
 * it, or to the last resort outside of any session, whoever calls it (its socket, another session, or
 * something that all sessions share).
 */
export function bindErrorScope<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const handler = handlers.getStore();
  // To enter a scope that exists costs less than to make an equal one.
  const inScope = AsyncLocalStorage.snapshot();
  if (handler === undefined) return (...args) => inScope(callback, ...args);
  return (...args) => inScope(handleErrors, handler, () => callback(...args));
}

/**
 * Sends each uncaught error to the handler of its scope, or without a scope to `lastResort`.
 * Replaces other listeners; returns a function that restores them.
 */
export function handleUncaughtErrors(lastResort: ErrorHandler): () => void {
  const handle = (reason: unknown): void => {
    const handler = handlers.getStore() ?? lastResort;
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
