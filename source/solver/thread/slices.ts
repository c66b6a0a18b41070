import { withCheckpoints } from '../../engine/core/checkpoint.ts';
import type { Result } from '../../engine/core/result.ts';
import type { ReviewProgress } from '../review/review-types.ts';
import type { StrategyProblem } from '../strategies/strategies.ts';
import type { SolverReply } from './effect.ts';

/** What a thread reports at the end of each slice of an effect, with the bytes that it holds. */
export type SliceReport = SliceEnd & { readonly memory: number };

/** How a slice has ended; times are in milliseconds. */
type SliceEnd =
  /** The effect waits for its next slice. Only reviews report progress, if there is any since the last slice. */
  | {
      readonly kind: 'paused';
      readonly used: number;
      readonly progress: ReviewProgress | 'none';
    }
  | { readonly kind: 'stopped'; readonly used: number }
  | {
      readonly kind: 'done';
      readonly used: number;
      readonly reply: Result<SolverReply, StrategyProblem>;
    };

/** Where slices end: data that both threads see, with a state and the length of the next slice. */
type SliceControl = Int32Array<SharedArrayBuffer>;

type SliceHost = {
  readonly control: SliceControl;
  /** A clock in milliseconds; the length of a slice is measured by it. */
  readonly now: () => number;
  readonly report: (report: SliceReport) => void;
  readonly memory: () => number;
  /** Returns when the state is no longer `PAUSED`. */
  readonly wait: (control: SliceControl) => void;
};

const STATE = 0;
const LENGTH = 1;
const RUNNING = 0;
const PAUSED = 1;
const STOPPED = 2;
/** The longest slice in milliseconds: nearly 25 days. */
const MAX_SLICE = 2 ** 31 - 1;

/** Returns the control of a thread without an effect. */
export const sliceControl = (): SliceControl => new Int32Array(new SharedArrayBuffer(8));

/** Allows the next slice, of a new effect or of one that has paused. */
export function allowSlice(control: SliceControl, milliseconds: number): void {
  Atomics.store(control, LENGTH, Math.min(milliseconds, MAX_SLICE));
  Atomics.store(control, STATE, RUNNING);
  Atomics.notify(control, STATE);
}

export function stopSlices(control: SliceControl): void {
  Atomics.store(control, STATE, STOPPED);
  Atomics.notify(control, STATE);
}

/** Blocks the thread until another thread allows the next slice or stops the effect. */
export const waitForSlice = (control: SliceControl): void => {
  Atomics.wait(control, STATE, PAUSED);
};

class Stopped extends Error {}

/** Computes the reply to an effect in slices, and reports at the end of each. */
export function replyInSlices(
  replyOf: (onProgress: (progress: ReviewProgress) => void) => Result<SolverReply, StrategyProblem>,
  { control, now, report, memory, wait }: SliceHost,
): void {
  let start = now();
  let progress: ReviewProgress | 'none' = 'none';
  const used = (): number => now() - start;
  const onCheckpoint = (): void => {
    const isOver = used() >= Atomics.load(control, LENGTH);
    // A stop at the same time takes precedence over the pause.
    const before = isOver
      ? Atomics.compareExchange(control, STATE, RUNNING, PAUSED)
      : Atomics.load(control, STATE);
    if (before === STOPPED) throw new Stopped();
    if (!isOver) return;
    report({ kind: 'paused', used: used(), progress, memory: memory() });
    progress = 'none';
    wait(control);
    start = now();
    if (Atomics.load(control, STATE) === STOPPED) throw new Stopped();
  };
  try {
    const reply = withCheckpoints(onCheckpoint, () =>
      replyOf((next) => {
        progress = next;
      }),
    );
    report({ kind: 'done', used: used(), reply, memory: memory() });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    report({ kind: 'stopped', used: used(), memory: memory() });
  }
}
