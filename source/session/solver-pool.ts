import {
  emptyQueue,
  type FairQueue,
  itemsOf,
  served,
  withItem,
  withoutItem,
} from './fair-queue.ts';
import type { SolverClient } from './solver-client.ts';
import { openSolverThread, type SolverThread, type Task } from './solver-thread.ts';

/** The minds of a process's machines, which share its solving threads. */
export type SolverPool = {
  /** A thinker for one more player. */
  readonly newThinker: () => SolverClient;
  /** Ends every thread; nothing is answered any more. */
  readonly close: () => void;
};

/** How much thinking there is to share. */
export type SolverPoolOptions = {
  /** How many questions are worked at at once. */
  readonly threads: number;
  /** How long a thread may work at a question. */
  readonly secondsPerQuestion: number;
};

/** A player's question. */
type Errand = Task & { readonly player: number };

/** A thinker with a thread to itself, which thinks for as long as its player waits. */
export function openSolverClient(): SolverClient {
  const { newThinker, close } = openSolverPool({ threads: 1, secondsPerQuestion: Infinity });
  return { ...newThinker(), close };
}

/** Thinkers that are served in turns: no player waits for all the questions of another. */
export function openSolverPool({ threads, secondsPerQuestion }: SolverPoolOptions): SolverPool {
  const all = Array.from({ length: threads }, () => openSolverThread(secondsPerQuestion));
  const free = [...all];
  const busy = new Map<Errand, SolverThread>();
  let queue: FairQueue<Errand> = emptyQueue;
  let players = 0;

  const serve = (): void => {
    const next = served(queue);
    const thread = next && free.pop();
    if (next === undefined || thread === undefined) return;
    queue = next.queue;
    busy.set(next.item, thread);
    thread.work(next.item);
  };

  const release = (thread: SolverThread): void => {
    free.push(thread);
    serve();
  };

  /** Takes away an errand that is done or given up; the thread that was at work at it. */
  const remove = (errand: Errand): SolverThread | undefined => {
    const thread = busy.get(errand);
    busy.delete(errand);
    queue = withoutItem(queue, errand);
    return thread;
  };

  const finish = (errand: Errand): void => {
    const thread = remove(errand);
    if (thread !== undefined) release(thread);
  };

  const giveUp = (errand: Errand): void => {
    const thread = remove(errand);
    thread?.giveUp(() => release(thread));
  };

  const newThinker = (): SolverClient => {
    players += 1;
    const player = players;
    let closed = false;
    return {
      ask: (question, signal) =>
        new Promise((resolve, reject) => {
          if (closed || signal.aborted) return;
          const errand: Errand = {
            player,
            question,
            resolve: (answer) => {
              finish(errand);
              resolve(answer);
            },
            reject: (error) => {
              finish(errand);
              reject(error);
            },
          };
          signal.addEventListener('abort', () => giveUp(errand), { once: true });
          queue = withItem(queue, errand);
          serve();
        }),
      close: () => {
        closed = true;
        for (const errand of itemsOf(queue, player)) giveUp(errand);
      },
    };
  };

  return {
    newThinker,
    close: () => {
      for (const thread of all) thread.end();
      free.length = 0;
      busy.clear();
      queue = emptyQueue;
    },
  };
}
