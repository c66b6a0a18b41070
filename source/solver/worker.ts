import { parentPort } from 'node:worker_threads';
import type { Result } from '../core/result.ts';
import { type Answer, answerTo, type Question } from './question.ts';
import type { StrategyProblem } from './strategies.ts';

/** A question on its way to the thread that solves. */
export type Letter = { readonly id: number; readonly question: Question };

/** What the thread sends back. */
export type ReturnLetter = {
  readonly id: number;
  readonly answer: Result<Answer, StrategyProblem>;
};

/** The thread that machines think in, so that keys never wait: one question after another. */
parentPort?.on('message', ({ id, question }: Letter) => {
  const letter: ReturnLetter = { id, answer: answerTo(question) };
  parentPort?.postMessage(letter);
});
