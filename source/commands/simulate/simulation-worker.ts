import { parentPort, workerData } from 'node:worker_threads';
import { addStep } from '../../solver/simulate.ts';
import {
  type FromSimulationThread,
  partPlayer,
  type SimulationPart,
  type SimulationPlan,
} from './simulation-threads.ts';

/** The time in milliseconds between two reports. */
const REPORT = 100;

const plan: SimulationPlan = workerData;
const play = partPlayer(plan);
const report = (message: FromSimulationThread): void => parentPort?.postMessage(message);

report({ kind: 'waiting', depths: [] });

/** Plays one part after another, in a thread of its own; the counts of a report are those since the last. */
parentPort?.on('message', (part: SimulationPart) => {
  let depths: number[] = [];
  let last = performance.now();
  for (const step of play(part)) {
    addStep(depths, step);
    if (performance.now() - last < REPORT) continue;
    report({ kind: 'found', depths });
    depths = [];
    last = performance.now();
  }
  report({ kind: 'waiting', depths });
});
