/**
 * Loaded into the server before its own code (`--import`, with `--expose-gc`): tells the benchmark
 * what is alive in it, so that the server itself knows nothing of being measured.
 */
import cluster from 'node:cluster';
import { EventEmitter } from 'node:events';
import { queryObjects } from 'node:v8';
import { answerEach } from './ask.ts';

/** What is alive in a server's process when all that can be collected is gone. */
export type Inside = {
  /** Bytes. */
  readonly heap: number;
  /** All objects that can be listened to: sockets, channels, streams. */
  readonly emitters: number;
  /** Listeners on the process itself, which every session could leave some of. */
  readonly listeners: number;
  /** Timers, also those that keep nothing alive. */
  readonly timers: number;
  /** What keeps the process alive: sockets, timers, servers. */
  readonly resources: number;
};

const aTimer = setTimeout(() => {}, 0);
const Timer = aTimer.constructor;
clearTimeout(aTimer);

async function inside(): Promise<Inside> {
  await settled();
  return {
    heap: process.memoryUsage().heapUsed,
    emitters: queryObjects(EventEmitter, { format: 'count' }),
    listeners: process
      .eventNames()
      .reduce((count, event) => count + process.listenerCount(event), 0),
    timers: queryObjects(Timer, { format: 'count' }),
    resources: process.getActiveResourcesInfo().length,
  };
}

/**
 * Collects until there is nothing left to: what one collection finalizes, the next frees, and code
 * that has not run for a while is dropped by a later one.
 */
async function settled(): Promise<void> {
  let heap = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS && shrinks(heap); round++) {
    heap = process.memoryUsage().heapUsed;
    for (let count = 0; count < 3; count++) await globalThis.gc?.({ execution: 'async' });
  }
}

const MOST_ROUNDS = 5;

/** By more than a hundredth. */
const shrinks = (heap: number): boolean => process.memoryUsage().heapUsed < heap * 0.99;

if (cluster.isPrimary) {
  answerEach(inside);
  process.channel?.unref();
}
