import type { Result } from '../core/result.ts';
import type { SolverRequest, SolverResponse } from '../solver/request.ts';
import type { StrategyProblem } from '../solver/strategies/strategies.ts';
import { dequeue, emptyQueue, enqueue, type FairQueue, itemsOf, removeItem } from './fair-queue.ts';
import { openSolverThread, type SolverTask, type SolverThread } from './solver-thread.ts';

/** Access to the solver for one player. */
export type SolverClient = {
  /** Resolves with the solver's response; never settles once `signal` aborts the request. */
  readonly ask: (
    request: SolverRequest,
    signal: AbortSignal,
  ) => Promise<Result<SolverResponse, StrategyProblem>>;
  /** Cancels all requests of the player. */
  readonly close: () => void;
};

/** Solver threads that the players of a process share. */
export type SolverPool = {
  /** Opens a client for one more player. */
  readonly openClient: () => SolverClient;
  /** Ends all threads; pending requests never settle. */
  readonly close: () => void;
};

/** The limits of a pool. */
export type SolverPoolOptions = {
  /** The number of requests that run at the same time. */
  readonly threads: number;
  /** How long one request may run. */
  readonly secondsPerRequest: number;
};

type QueuedTask = SolverTask & { readonly player: number };

/** Opens a client with its own thread and no time limit. */
export function openSolverClient(): SolverClient {
  const { openClient, close } = openSolverPool({ threads: 1, secondsPerRequest: Infinity });
  return { ...openClient(), close };
}

/** Opens a pool that runs the requests of its players in turns. */
export function openSolverPool({ threads, secondsPerRequest }: SolverPoolOptions): SolverPool {
  const all = Array.from({ length: threads }, () => openSolverThread(secondsPerRequest));
  const idle = [...all];
  const busy = new Map<QueuedTask, SolverThread>();
  let queue: FairQueue<QueuedTask> = emptyQueue;
  let players = 0;

  const runNext = (): void => {
    const next = dequeue(queue);
    const thread = next && idle.pop();
    if (next === undefined || thread === undefined) return;
    queue = next.queue;
    busy.set(next.item, thread);
    thread.run(next.item);
  };

  const release = (thread: SolverThread): void => {
    idle.push(thread);
    runNext();
  };

  /** Removes a task that is done or canceled; returns the thread that ran it. */
  const remove = (task: QueuedTask): SolverThread | undefined => {
    const thread = busy.get(task);
    busy.delete(task);
    queue = removeItem(queue, task);
    return thread;
  };

  const finish = (task: QueuedTask): void => {
    const thread = remove(task);
    if (thread !== undefined) release(thread);
  };

  const cancel = (task: QueuedTask): void => {
    const thread = remove(task);
    thread?.cancel(() => release(thread));
  };

  const openClient = (): SolverClient => {
    players += 1;
    const player = players;
    let isClosed = false;
    return {
      ask: (request, signal) =>
        new Promise((resolve, reject) => {
          if (isClosed || signal.aborted) return;
          const task: QueuedTask = {
            player,
            request,
            resolve: (response) => {
              finish(task);
              resolve(response);
            },
            reject: (error) => {
              finish(task);
              reject(error);
            },
          };
          signal.addEventListener('abort', () => cancel(task), { once: true });
          queue = enqueue(queue, task);
          runNext();
        }),
      close: () => {
        isClosed = true;
        for (const task of itemsOf(queue, player)) cancel(task);
      },
    };
  };

  return {
    openClient,
    close: () => {
      for (const thread of all) thread.close();
      idle.length = 0;
      busy.clear();
      queue = emptyQueue;
    },
  };
}
