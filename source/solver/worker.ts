import { parentPort } from 'node:worker_threads';
import { answerTo, type Question } from './request.ts';

/** The thread that machines think in, so that keys never wait: one question after another. */
parentPort?.on('message', (question: Question) => {
  parentPort?.postMessage(answerTo(question));
});
