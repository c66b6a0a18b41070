import { Worker } from 'node:worker_threads';
import type { Result } from '../core/result.ts';
import type { Answer, Question } from '../solver/question.ts';
import type { StrategyProblem } from '../solver/strategies.ts';
import type { Letter, ReturnLetter } from '../solver/worker.ts';

/** A machine's mind in a thread of its own. */
export type Thinker = {
  /** Answers a question; what is given up by `signal` is never answered. */
  readonly ask: (
    question: Question,
    signal: AbortSignal,
  ) => Promise<Result<Answer, StrategyProblem>>;
  readonly close: () => void;
};

type Errand = {
  readonly letter: Letter;
  readonly resolve: (answer: Result<Answer, StrategyProblem>) => void;
  readonly reject: (error: Error) => void;
};

/** In the bundle the thread's file lies beside the folder of this one; in the source it does not. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../solver/worker.ts' : '../worker.js',
  import.meta.url,
);

/**
 * A thinker whose thread starts with the first question and is kept. A question that is given up
 * while the thread works at it ends the thread, for it listens to nothing until it is done.
 */
export function openThinker(): Thinker {
  const errands: Errand[] = [];
  let thread: Worker | undefined;
  let lastId = 0;

  const send = ({ letter }: Errand): void => {
    thread ??= begin();
    thread.postMessage(letter);
  };

  const begin = (): Worker => {
    const worker = new Worker(workerFile);
    worker.unref();
    worker.on('message', ({ id, answer }: ReturnLetter) => {
      const index = errands.findIndex(({ letter }) => letter.id === id);
      if (index !== -1) errands.splice(index, 1)[0]?.resolve(answer);
    });
    worker.on('error', (error) => {
      if (thread !== worker) return;
      thread = undefined;
      const cause = error instanceof Error ? error : new Error(String(error));
      for (const { reject } of errands.splice(0)) reject(cause);
    });
    return worker;
  };

  const end = (): void => {
    void thread?.terminate();
    thread = undefined;
  };

  const giveUp = (errand: Errand): void => {
    const index = errands.indexOf(errand);
    if (index === -1) return;
    errands.splice(index, 1);
    if (index > 0) return;
    end();
    errands.forEach(send);
  };

  return {
    ask: (question, signal) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        const errand: Errand = { letter: { id: lastId, question }, resolve, reject };
        errands.push(errand);
        signal.addEventListener('abort', () => giveUp(errand), { once: true });
        send(errand);
      }),
    close: end,
  };
}
