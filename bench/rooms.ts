import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { newTally, simulate } from '../test/session/records/rooms/simulation.ts';
import type { Figure } from './figure.ts';

const SEEDS = 1_000_000;
/** The simulation ends after this time, with fewer seeds. */
const MAX_MINUTES = Number(process.env.ROOM_MINUTES ?? 20);

/** A test that runs longer than in the suite, by a variable with its number of runs. */
type Proof = {
  readonly name: string;
  readonly file: string;
  readonly variable: string;
  readonly runs: number;
};

const proofs: readonly Proof[] = [
  {
    name: 'sequences of commands in one room',
    file: 'test/engine/room/any-play.test.ts',
    variable: 'ROOM_RUNS',
    runs: 100_000,
  },
  {
    name: 'games of which viewers were sent too much: none of',
    file: 'test/session/records/rooms/leaks.test.ts',
    variable: 'LEAK_GAMES',
    runs: 10_000,
  },
  {
    name: 'races over ssh on two nodes, of which one is killed',
    file: 'test/e2e/ssh/race-nodes.test.ts',
    variable: 'RACE_ROUNDS',
    runs: 20,
  },
];

/** Runs the proofs of races at full length: about an hour. */
export async function measureRooms(): Promise<readonly Figure[]> {
  const figures = proofs.map(({ name, file, variable, runs }) => {
    const { status } = spawnSync('npx', ['vitest', 'run', file, '--maxWorkers', '1'], {
      env: { ...process.env, [variable]: `${runs}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return figureOf(name, status === 0 ? runs : 0, runs);
  });
  return [...figures, ...(await measureSeeds())];
}

/** Runs only the simulation. */
export const measureSeeds = async (): Promise<readonly Figure[]> => [
  figureOf('seeds of faults on three nodes', await simulateSeeds(), SEEDS),
];

const figureOf = (name: string, value: number, target: number): Figure => ({
  name: `rooms: ${name}`,
  value,
  target,
  unit: '',
  better: 'higher',
});

/** Runs the simulation in a thread for each core until a law is broken; returns how many seeds have kept them. */
async function simulateSeeds(): Promise<number> {
  const threads = availableParallelism();
  let count = 0;
  const workers = Array.from({ length: threads }, (_, index) => {
    const share: Share = { first: index + 1, step: threads };
    return new Worker(import.meta.filename, { workerData: share }).on('message', () => {
      count += 1;
      if (count % 10_000 === 0) console.error(`${count} seeds …`);
    });
  });
  try {
    await Promise.all(workers.map((worker) => once(worker, 'exit')));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return count;
}

/** The seeds of a thread: a first one, and each one so many after it. */
type Share = { readonly first: number; readonly step: number };

async function simulateInThread({ first, step }: Share): Promise<void> {
  const until = performance.now() + MAX_MINUTES * 60_000;
  for (let seed = first; seed <= SEEDS && performance.now() < until; seed += step) {
    await simulate(seed, newTally());
    parentPort?.postMessage(seed);
  }
}

if (!isMainThread) await simulateInThread(workerData);
