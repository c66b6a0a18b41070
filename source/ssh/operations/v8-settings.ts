import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Makes garbage collection short. Each flag changes a default that stops all players for longer.
 *
 * Objects that a key allocates live until the next keys of its player, so much of the young generation
 * survives. V8 would let it grow to 64 MB; copying that takes up to 30 ms, and at its initial size 60
 * collections a second take more time in all. It keeps its size, which `growYoungGeneration` chooses.
 * Parallel scavenging may wait for a thread without a core.
 *
 * A full collection that moves objects together stops for 20 to 40 ms when sessions come and go; one
 * that only frees them, for 6 to 10 ms. Later objects fill the gaps.
 *
 * Where threads that mark and sweep share a core with the sessions, each gets it for a tick of the
 * kernel, and a stop waits for them. The thread of the sessions marks and sweeps in steps of 1 to 3 ms
 * instead. Until marking ends, V8 would leave the young generation alone and then copy all of it at
 * once. And it would collect when the heap has grown by a third; it may grow to 2.5 times its size.
 */
export function setGcFlags(): void {
  for (const flag of GC_FLAGS) setFlagsFromString(flag);
  // Node 25 no longer has the flag and keeps them apart: a V8 that does not know one prints an error.
  if (Number.parseInt(process.versions.v8, 10) < 14) setFlagsFromString('--no-separate-gc-phases');
}

const KEEP_SIZE = '--semi-space-growth-factor=1';

// Parallel marking stays on: V8 fails a check of its own if it is switched off after the start.
const GC_FLAGS = [
  KEEP_SIZE,
  '--no-parallel-scavenge',
  '--no-compact',
  '--no-concurrent-marking',
  '--no-concurrent-sweeping',
  '--no-concurrent-array-buffer-sweeping',
  '--heap-growing-percent=150',
] as const;

/** The bytes of the young generation: two halves. 300 players fill one 17 times a second; a stop takes 5 ms. */
const YOUNG_GENERATION = 8 * 2 ** 20;

/** The numbers in an array that is large but still starts in the young generation. */
const PIECE = 2048;

/** The arrays that are kept; as many bytes must survive as the young generation has. */
const KEPT_PIECES = 200;

/** Far more arrays than the growth takes, in 50 ms. */
const MAX_PIECES = 4000;

/**
 * Gives the young generation its size, in 10 ms. V8 doubles it when enough has survived in it, and makes
 * it small when all garbage is collected; without this, its size would depend on what ran before.
 */
export function growYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  const pieces: unknown[] = [];
  for (let count = 0; count < MAX_PIECES && youngGeneration() < YOUNG_GENERATION; count++) {
    pieces[count % KEPT_PIECES] = new Array(PIECE).fill(count);
  }
  setFlagsFromString(KEEP_SIZE);
}

const youngGeneration = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

/**
 * Collects all garbage, moves all of what remains together and returns free memory to the system. By its
 * own rules, V8 would move at most 12 MB at a time. The first collection only frees: the second one
 * needs memory for each page that is left. Both stop this thread, for some tenths of a second in all with
 * 1,000 sessions that were just parked. The young generation is small afterwards.
 */
export function collectWholeHeap(): void {
  // Only contexts that are made after the flag have the function.
  setFlagsFromString('--expose-gc');
  runInNewContext(COLLECTION);
  for (const flag of COMPACTION_FLAGS) setFlagsFromString(`--${flag}`);
  runInNewContext(COLLECTION);
  for (const flag of COMPACTION_FLAGS) setFlagsFromString(`--no-${flag}`);
  setFlagsFromString('--no-expose-gc');
}

const COLLECTION = "gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })";

const COMPACTION_FLAGS = ['compact', 'compact-on-every-full-gc'] as const;

/** The name of V8's threads from Node 24 on; from Node 26 on it follows `node-`. */
const V8_THREAD = /^(?:node-)?V8Worker$/;

/**
 * Lets the thread of the sessions run before V8's threads, which compile and collect garbage beside
 * it: on a core that they share, one of them stops all players for some milliseconds. Only Linux
 * has a priority for each thread; it may be forbidden there, too.
 */
export function lowerV8Threads(): void {
  try {
    for (const thread of readdirSync(THREADS)) {
      const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim();
      if (V8_THREAD.test(name))
        setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
    }
  } catch {
    // The threads keep their priority.
  }
}

/** Has a folder for each thread of this process. */
const THREADS = '/proc/self/task';
