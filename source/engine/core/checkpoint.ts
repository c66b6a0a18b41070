/** Called at checkpoints: it may return later, or throw to stop the work. */
type OnCheckpoint = () => void;

/** The steps between two checkpoints: about a millisecond. */
const STEPS_PER_CHECKPOINT = 2 ** 20;

const goOn: OnCheckpoint = () => undefined;

let onCheckpoint = goOn;
let stepsLeft = STEPS_PER_CHECKPOINT;

/**
 * Marks a place where long work can pause or stop. The result of the work does not depend on it.
 *
 * @param steps an estimate of the work since the last call, in steps of about a nanosecond
 */
export function checkpoint(steps: number): void {
  stepsLeft -= steps;
  if (stepsLeft > 0) return;
  stepsLeft = STEPS_PER_CHECKPOINT;
  onCheckpoint();
}

/** Runs work that calls a function at its checkpoints, about once in a millisecond. */
export function withCheckpoints<Value>(pause: OnCheckpoint, work: () => Value): Value {
  const outer = onCheckpoint;
  onCheckpoint = pause;
  try {
    return work();
  } finally {
    onCheckpoint = outer;
  }
}
