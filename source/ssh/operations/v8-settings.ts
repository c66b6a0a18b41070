import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * Makes garbage collection frequent and short. By default, V8 lets the young generation grow to
 * 64 MB. What a key allocates lives until the next keys of its player, so much of it survives, and
 * copying it stops all players for up to 30 ms. At its initial few MB a stop takes 2 ms, for the
 * same total work. Parallel scavenging is off because it may wait for a thread without a core.
 *
 * A full collection that moves objects together stops all players for 20 to 40 ms when sessions come
 * and go; one that only frees them, for 6 to 10 ms. Later objects fill the gaps.
 */
export function setGcFlags(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--no-parallel-scavenge');
  setFlagsFromString('--no-compact');
}

/** The name of V8's threads, from Node 24 on. */
const V8_THREAD = 'V8Worker';

/**
 * Lets the thread of the sessions run before V8's threads, which compile and collect garbage beside
 * it: on a core that they share, one of them stops all players for some milliseconds. Only Linux
 * has a priority for each thread; it may be forbidden there, too.
 */
export function lowerV8Threads(): void {
  try {
    for (const thread of readdirSync(THREADS)) {
      const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim();
      if (name === V8_THREAD) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
    }
  } catch {
    // The threads keep their priority.
  }
}

/** Has a folder for each thread of this process. */
const THREADS = '/proc/self/task';
