import { Worker } from 'node:worker_threads';
import type { Result } from '../core/result.ts';
import { toError } from '../core/result.ts';
import type { SolverRequest, SolverResponse } from '../solver/request.ts';
import type { StrategyProblem } from '../solver/strategies/strategies.ts';

/** A request and its callbacks; neither is called after the task is canceled. */
export type SolverTask = {
  readonly request: SolverRequest;
  readonly resolve: (response: Result<SolverResponse, StrategyProblem>) => void;
  /** Called with a sentence when the thread fails or the time limit is reached. */
  readonly reject: (error: Error) => void;
};

/** A thread that runs one task at a time and never keeps the process alive. */
export type SolverThread = {
  readonly run: (task: SolverTask) => void;
  /**
   * Cancels the task, if there is one, and calls `onIdle` when the thread can run the next one. It
   * waits for a task that is nearly done, because a new thread would cost more.
   */
  readonly cancel: (onIdle: () => void) => void;
  /** Cancels the task, if there is one, and ends the thread. */
  readonly close: () => void;
};

/** In the bundle the worker is next to the folder of this file; in the source it is not. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../solver/worker.ts' : '../worker.js',
  import.meta.url,
);

/** The time in milliseconds for a canceled task to end: more than starting a thread takes. */
const CANCEL_GRACE = 500;

/** The longest delay of a timer in milliseconds: nearly 25 days. */
const MAX_DELAY = 2 ** 31 - 1;

/**
 * Opens a thread that starts with its first task. A busy thread receives no messages, so a task is
 * canceled by terminating the thread, and the next task starts another one.
 */
export function openSolverThread(secondsPerTask: number): SolverThread {
  let worker: Worker | undefined;
  let task: SolverTask | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Takes the task, so that nothing else settles it. */
  const takeTask = (): SolverTask | undefined => {
    const taken = task;
    task = undefined;
    clearTimeout(timer);
    return taken;
  };

  const terminate = (): SolverTask | undefined => {
    void worker?.terminate();
    worker = undefined;
    return takeTask();
  };

  const onTimeout = (): void => {
    terminate()?.reject(
      new Error(`The machine has thought for ${secondsPerTask} seconds: too long.`),
    );
  };

  const start = (): Worker => {
    const started = new Worker(workerFile);
    const onFailure = (error: Error): void => {
      if (worker === started) terminate()?.reject(error);
    };
    started.unref();
    started.on('message', (response: Result<SolverResponse, StrategyProblem>) => {
      if (worker === started) takeTask()?.resolve(response);
    });
    started.on('error', (error) => onFailure(toError(error)));
    started.on('exit', () => onFailure(new Error('The machine has stopped thinking.')));
    return started;
  };

  const cancel = (onIdle: () => void): void => {
    if (task === undefined) {
      onIdle();
      return;
    }
    task = { ...task, resolve: onIdle, reject: onIdle };
    clearTimeout(timer);
    timer = setTimeout(() => terminate()?.reject(new Error('canceled')), CANCEL_GRACE).unref();
  };

  return {
    cancel,
    run: (next) => {
      task = next;
      timer = setTimeout(onTimeout, Math.min(secondsPerTask * 1000, MAX_DELAY)).unref();
      worker ??= start();
      worker.postMessage(next.request);
    },
    close: terminate,
  };
}
