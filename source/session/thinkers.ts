import {
  emptyQueue,
  type FairQueue,
  itemsOf,
  served,
  withItem,
  withoutItem,
} from './fair-queue.ts';
import { openSolvingThread, type SolvingThread, type Task } from './solving-thread.ts';
import type { Thinker } from './thinker.ts';

/** The minds of a process's machines, which share its solving threads. */
export type Thinkers = {
  /** A thinker for one more player. */
  readonly newThinker: () => Thinker;
  /** Ends every thread; nothing is answered any more. */
  readonly close: () => void;
};

/** How much thinking there is to share. */
export type ThinkersOptions = {
  /** How many questions are worked at at once. */
  readonly threads: number;
  /** How long a thread may work at a question. */
  readonly secondsPerQuestion: number;
};

/** A player's question. */
type Errand = Task & { readonly player: number };

/** A thinker with a thread to itself, which thinks for as long as its player waits. */
export function openThinker(): Thinker {
  const { newThinker, close } = openThinkers({ threads: 1, secondsPerQuestion: Infinity });
  return { ...newThinker(), close };
}

/** Thinkers that are served in turns: no player waits for all the questions of another. */
export function openThinkers({ threads, secondsPerQuestion }: ThinkersOptions): Thinkers {
  const all = Array.from({ length: threads }, () => openSolvingThread(secondsPerQuestion));
  const free = [...all];
  const busy = new Map<Errand, SolvingThread>();
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

  const release = (thread: SolvingThread): void => {
    free.push(thread);
    serve();
  };

  /** Takes away an errand that is done or given up; the thread that was at work at it. */
  const remove = (errand: Errand): SolvingThread | undefined => {
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

  const newThinker = (): Thinker => {
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
