import { type ResourceLimits, Worker } from 'node:worker_threads';
import { hasErrorCode, toError } from '../../engine/core/result.ts';
import type { SolverEffect } from '../../solver/thread/effect.ts';
import {
  allowSlice,
  type SliceReport,
  sliceControl,
  stopSlices,
} from '../../solver/thread/slices.ts';

export type ThreadReport =
  | Exclude<SliceReport, { readonly kind: 'stopped' }>
  | { readonly kind: 'failed'; readonly used: number; readonly error: Error };

/** A thread that runs one effect at a time, in slices, and never keeps the process alive. */
export type SolverThread = {
  readonly prepare: () => void;
  readonly start: (
    effect: SolverEffect,
    slice: number,
    report: (report: ThreadReport) => void,
  ) => void;
  readonly resume: (slice: number) => void;
  /** Stops the effect; `onIdle` gets the milliseconds used since its last report when another one can start. */
  readonly stop: (onIdle: (used: number) => void) => void;
  readonly close: () => void;
  /** The bytes that its worker held at the end of the last slice; 0 if none runs. */
  readonly memory: () => number;
};

export type SolverWorker = {
  on(event: 'message', listener: (slice: SliceReport) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  postMessage(effect: SolverEffect): void;
  terminate(): unknown;
  unref(): void;
};

type StartWorker = (options: {
  readonly workerData: unknown;
  readonly resourceLimits: ResourceLimits;
}) => SolverWorker;

/** In the bundle the worker is next to the folder of this file; in the source it is not. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../solver/thread/worker.ts' : '../worker.js',
  import.meta.url,
);

const startSolver: StartWorker = (options) => new Worker(workerFile, options);
/** The milliseconds in which a slice must end: its checkpoints are a few apart, so that only a fault takes longer. */
const MAX_OVERRUN = 30_000;

export function openSolverThread(
  startWorker: StartWorker = startSolver,
  resourceLimits: ResourceLimits = {},
): SolverThread {
  let memory = 0;
  const control = sliceControl();
  let worker: SolverWorker | undefined;
  let report: ((report: SliceReport | ThreadReport) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearTimeout(timer);
    report = undefined;
    void worker?.terminate();
    worker = undefined;
    memory = 0;
  };
  const fail = (error: Error): void => {
    const current = report;
    close();
    current?.({ kind: 'failed', used: 0, error });
  };
  const expectReport = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(new Error('A slice of the solver did not end.')), MAX_OVERRUN);
    timer.unref();
  };
  const onReport = (slice: SliceReport): void => {
    clearTimeout(timer);
    memory = slice.memory;
    const current = report;
    if (slice.kind !== 'paused') report = undefined;
    current?.(slice);
  };
  const startedWorker = (): SolverWorker => {
    const next = startWorker({ workerData: control, resourceLimits });
    const onFailure = (error: Error): void => {
      if (worker === next) fail(error);
    };
    next.unref();
    next.on('message', (slice: SliceReport) => {
      if (worker === next) onReport(slice);
    });
    next.on('error', (error) => onFailure(toError(error)));
    next.on('exit', () => onFailure(new Error('The thread of the solver has ended.')));
    return next;
  };
  return {
    prepare: () => {
      try {
        worker ??= startedWorker();
      } catch {
        // The first effect tries again, and reports why it fails.
      }
    },
    close,
    memory: () => memory,
    start: (effect, slice, next) => {
      report = (slice) => {
        if (slice.kind !== 'stopped') next(slice);
      };
      allowSlice(control, slice);
      if (Number.isFinite(slice)) expectReport();
      try {
        worker ??= startedWorker();
        worker.postMessage(effect);
      } catch (error) {
        fail(toError(error));
      }
    },
    resume: (slice) => {
      expectReport();
      allowSlice(control, slice);
    },
    stop: (onIdle) => {
      if (report === undefined) {
        onIdle(0);
        return;
      }
      let total = 0;
      report = ({ kind, used }) => {
        total += used;
        // The effect may have paused before it saw that it was stopped.
        if (kind === 'paused') expectReport();
        else onIdle(total);
      };
      expectReport();
      stopSlices(control);
    },
  };
}

export type SolverMemory = {
  readonly perProcess: number;
  /** One that runs no task; a larger one ends. */
  readonly perIdleThread: number;
  /** The heap of one: V8 ends a thread that exceeds it between two reports. */
  readonly heapPerThread: number;
};

export const unboundedMemory: SolverMemory = {
  perProcess: Infinity,
  perIdleThread: Infinity,
  heapPerThread: Infinity,
};

const MEGABYTE = 2 ** 20;
/** The megabytes of new objects of a thread. */
const YOUNG_GENERATION = 8;

export const resourceLimitsOf = ({ heapPerThread }: SolverMemory): ResourceLimits =>
  heapPerThread === Infinity
    ? {}
    : {
        maxOldGenerationSizeMb: Math.floor(heapPerThread / MEGABYTE),
        maxYoungGenerationSizeMb: YOUNG_GENERATION,
      };

export const tooLarge = (options?: ErrorOptions): Error =>
  new Error(
    'That is too much for the memory of the machines here. Try fewer pegs or colors.',
    options,
  );

export const failureOf = (cause: Error): Error =>
  hasErrorCode(cause, 'ERR_WORKER_OUT_OF_MEMORY')
    ? tooLarge({ cause })
    : new Error('The machine cannot think right now. Try again in a moment.', { cause });
