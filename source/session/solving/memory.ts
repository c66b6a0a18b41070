import type { ResourceLimits } from 'node:worker_threads';
import { hasErrorCode } from '../../engine/core/result.ts';
import { SolverFailure } from './solver-thread.ts';

/** How much memory the threads of a pool may hold, in bytes. */
export type SolverMemory = {
  /** All of them together, in one process. */
  readonly perProcess: number;
  /** One that runs no request; a larger one ends. */
  readonly perIdleThread: number;
  /** The heap of one: V8 ends a thread that exceeds it between two reports. */
  readonly heapPerThread: number;
};

/** The memory of a player's own computer. */
export const unbounded: SolverMemory = {
  perProcess: Infinity,
  perIdleThread: Infinity,
  heapPerThread: Infinity,
};

const MEGABYTE = 2 ** 20;

/** The megabytes of new objects of a thread. */
const YOUNG_GENERATION = 8;

/** The limits that V8 keeps. */
export const resourceLimitsOf = ({ heapPerThread }: SolverMemory): ResourceLimits =>
  heapPerThread === Infinity
    ? {}
    : {
        maxOldGenerationSizeMb: Math.floor(heapPerThread / MEGABYTE),
        maxYoungGenerationSizeMb: YOUNG_GENERATION,
      };

/** Why a request is refused that needs more memory than there is. */
export const tooLarge = (options?: ErrorOptions): SolverFailure =>
  new SolverFailure(({ records }) => records.machines.tooLarge, options);

/** What a player reads after the failure of a thread. */
export const failureOf = (cause: Error): SolverFailure =>
  hasErrorCode(cause, 'ERR_WORKER_OUT_OF_MEMORY')
    ? tooLarge({ cause })
    : new SolverFailure(({ records }) => records.machines.failed, { cause });
