import { parentPort, workerData } from 'node:worker_threads';
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
  for (const { depth, cracked } of play(part)) {
    depths[depth] = (depths[depth] ?? 0) + cracked;
    if (performance.now() - last < REPORT) continue;
    report({ kind: 'found', depths: Array.from(depths, (count) => count ?? 0) });
    depths = [];
    last = performance.now();
  }
  report({ kind: 'waiting', depths: Array.from(depths, (count) => count ?? 0) });
});
