import { Worker } from 'node:worker_threads';
import type { Result } from '../core/result.ts';
import { toError } from '../core/result.ts';
import type { SolverRequest, SolverResponse } from '../solver/request.ts';
import type { StrategyProblem } from '../solver/strategies/strategies.ts';

/** A question, and what becomes of it; neither is called when it is given up. */
export type Task = {
  readonly question: SolverRequest;
  readonly resolve: (answer: Result<SolverResponse, StrategyProblem>) => void;
  /** Called with a sentence when the thread breaks or the time is over. */
  readonly reject: (error: Error) => void;
};

/** A thread that works at one task at a time, and never keeps the process from ending. */
export type SolverThread = {
  readonly work: (task: Task) => void;
  /**
   * Gives up the task, if there is one, and calls `free` once the thread can work again: a task that
   * is over in a moment is waited for, as another thread would cost more.
   */
  readonly giveUp: (free: () => void) => void;
  /** Gives up the task, if there is one, and ends the thread. */
  readonly end: () => void;
};

/** In the bundle the thread's file lies beside the folder of this one; in the source it does not. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../solver/worker.ts' : '../worker.js',
  import.meta.url,
);

/** Time for a task that is given up, in milliseconds: what it takes to begin a thread, and more. */
const GRACE = 500;

/** The longest that a timer can run, in milliseconds: nearly a month. */
const LONGEST = 2 ** 31 - 1;

/**
 * A thread that starts with its first task and is kept. At work it listens to nothing, so a task is
 * given up by ending the thread, and the next task starts another.
 */
export function openSolverThread(secondsPerTask: number): SolverThread {
  let worker: Worker | undefined;
  let task: Task | undefined;
  let clock: NodeJS.Timeout | undefined;

  /** The task, which nothing more may become of. */
  const finish = (): Task | undefined => {
    const finished = task;
    task = undefined;
    clearTimeout(clock);
    return finished;
  };

  const end = (): Task | undefined => {
    void worker?.terminate();
    worker = undefined;
    return finish();
  };

  const stopInTime = (): void => {
    end()?.reject(new Error(`The machine has thought for ${secondsPerTask} seconds: too long.`));
  };

  const begin = (): Worker => {
    const begun = new Worker(workerFile);
    const broken = (error: Error): void => {
      if (worker === begun) end()?.reject(error);
    };
    begun.unref();
    begun.on('message', (answer: Result<SolverResponse, StrategyProblem>) => {
      if (worker === begun) finish()?.resolve(answer);
    });
    begun.on('error', (error) => broken(toError(error)));
    begun.on('exit', () => broken(new Error('The machine has stopped thinking.')));
    return begun;
  };

  const giveUp = (free: () => void): void => {
    if (task === undefined) {
      free();
      return;
    }
    task = { ...task, resolve: free, reject: free };
    clearTimeout(clock);
    clock = setTimeout(() => end()?.reject(new Error('given up')), GRACE).unref();
  };

  return {
    giveUp,
    work: (next) => {
      task = next;
      clock = setTimeout(stopInTime, Math.min(secondsPerTask * 1000, LONGEST)).unref();
      worker ??= begin();
      worker.postMessage(next.question);
    },
    end,
  };
}
