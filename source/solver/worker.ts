import { parentPort } from 'node:worker_threads';
import { respondTo, type SolverRequest } from './request.ts';

/** The thread that machines think in, so that keys never wait: one question after another. */
parentPort?.on('message', (question: SolverRequest) => {
  parentPort?.postMessage(respondTo(question));
});
