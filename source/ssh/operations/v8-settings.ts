import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

/**
 * Makes garbage collection short, with flags that may be set at any time. With 300 players, the 99th
 * percentile from key to frame is 7 to 15 ms with them, 66 to 96 ms without any, and 18 to 44 ms with
 * `--max-semi-space-size=16` alone.
 *
 * Objects that a key allocates live until the next keys of its player, so much of the young generation
 * survives. V8 would let it grow to 64 MB, and copying that takes 40 ms. Up to Node 24 the young
 * generation does not grow: it has 8 MB after loading, and 2 MB from the first collection at rest on. A
 * larger one makes stops longer, a smaller one makes them more frequent.
 *
 * A full collection that moves objects together stops for 20 to 40 ms when sessions come and go; one
 * that only frees them, for 6 to 10 ms. Later objects fill the gaps.
 *
 * Threads that collect beside the sessions share a core with them, and a stop waits for them. The thread
 * of the sessions marks and sweeps in steps of 1 to 3 ms instead; up to Node 24, the young generation is
 * collected between them. A full collection begins when the heap has grown to 2.5 times its size, not by
 * a third.
 */
export function setGcFlags(): void {
  for (const flag of GC_FLAGS) setFlagsFromString(flag);
  // From Node 25 on, the flag is gone and V8 always keeps the phases apart. An unknown flag prints an error.
  if (Number.parseInt(process.versions.v8, 10) < 14) setFlagsFromString('--no-separate-gc-phases');
}

// Parallel marking stays on: V8 fails a check of its own if it is switched off after the start.
const GC_FLAGS = [
  '--semi-space-growth-factor=1',
  '--no-parallel-scavenge',
  '--no-compact',
  '--no-concurrent-marking',
  '--no-concurrent-sweeping',
  '--no-concurrent-array-buffer-sweeping',
  '--heap-growing-percent=150',
] as const;

/** The name of V8's threads from Node 24 on; from Node 26 on it follows `node-`. */
const V8_THREAD = /^(?:node-)?V8Worker$/;

/**
 * Lets the thread of the sessions run before V8's threads, which compile and collect garbage beside
 * it: on a core that they share, one of them stops all players for some milliseconds. Only Linux
 * has a priority for each thread; it may be forbidden there, too.
 */
export function lowerV8Threads(): void {
  for (const thread of threadsOfProcess()) {
    try {
      const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim();
      if (V8_THREAD.test(name))
        setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // The thread has ended meanwhile, or keeps its priority.
    }
  }
}

function threadsOfProcess(): readonly string[] {
  try {
    return readdirSync(THREADS);
  } catch {
    return [];
  }
}

const THREADS = '/proc/self/task';
