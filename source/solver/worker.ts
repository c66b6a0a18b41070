import { parentPort } from 'node:worker_threads';
import { respondTo, type SolverRequest } from './request.ts';

/** Runs the solver in its own thread, so that the interface stays responsive: one request at a time. */
parentPort?.on('message', (request: SolverRequest) => {
  parentPort?.postMessage(respondTo(request));
});
