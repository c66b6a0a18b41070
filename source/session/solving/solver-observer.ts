/** How a task ended. */
export type SolverOutcome = 'done' | 'canceled' | 'failed';

/** Observes a pool. */
export type SolverObserver = {
  readonly taskEnded: (outcome: SolverOutcome) => void;
  /** A task waits because the budget of its player is spent. */
  readonly budgetSpent: () => void;
  /** A task has begun; takes its wait in milliseconds. */
  readonly taskWaited: (milliseconds: number) => void;
  /** A thread has failed; its player gets a sentence without the reason. */
  readonly threadFailed: (error: Error) => void;
};

const ignore = (): void => undefined;

/** An observer that ignores everything. */
export const noObserver: SolverObserver = {
  taskEnded: ignore,
  budgetSpent: ignore,
  taskWaited: ignore,
  threadFailed: ignore,
};
