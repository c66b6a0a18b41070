import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

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
