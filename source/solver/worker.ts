import { parentPort } from 'node:worker_threads';
import { respondTo, type SolverRequest } from './request.ts';

/** Runs the solver in its own thread, so that keys never wait; it answers one request at a time. */
parentPort?.on('message', (request: SolverRequest) => {
  parentPort?.postMessage(respondTo(request));
});
