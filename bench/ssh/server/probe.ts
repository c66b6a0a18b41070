/**
 * Loaded into the server before its own code (`--import`, with `--expose-gc`): reports the live
 * objects of the process, so that the server needs no code for the benchmark.
 */
import cluster from 'node:cluster';
import { EventEmitter } from 'node:events';
import { queryObjects } from 'node:v8';
import { answerRequests } from '../request.ts';

/** The live objects of a server's process after garbage collection. */
export type ProcessContents = {
  /** Bytes. */
  readonly heap: number;
  /** All event emitters: sockets, channels, streams. */
  readonly emitters: number;
  /** Listeners of the process, which a session may leave behind. */
  readonly listeners: number;
  /** Timers, including unreferenced ones. */
  readonly timers: number;
  /** Resources that keep the process alive: sockets, timers, servers. */
  readonly resources: number;
};

const exampleTimer = setTimeout(() => {}, 0);
const Timer = exampleTimer.constructor;
clearTimeout(exampleTimer);

async function takeContents(): Promise<ProcessContents> {
  await collectGarbage();
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
 * Collects until the heap no longer shrinks: objects that one collection finalizes are freed by the
 * next, and unused code is dropped later.
 */
async function collectGarbage(): Promise<void> {
  let heap = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MAX_ROUNDS && shrinks(heap); round++) {
    heap = process.memoryUsage().heapUsed;
    for (let count = 0; count < 3; count++) await globalThis.gc?.({ execution: 'async' });
  }
}

const MAX_ROUNDS = 5;

/** Whether the heap has shrunk by more than one percent. */
const shrinks = (heap: number): boolean => process.memoryUsage().heapUsed < heap * 0.99;

if (cluster.isPrimary) {
  answerRequests(takeContents);
  process.channel?.unref();
}
