import type { Result } from '../../engine/core/result.ts';
import type { StrategyProblem } from '../../solver/strategies/strategies.ts';
import type { SolverEffect, SolverReply } from '../../solver/thread/effect.ts';

export type SolverClient = {
  /**
   * Resolves with the solver's reply; never settles once `signal` aborts the effect. A review
   * reports the share that is done, from 0 to 1.
   */
  readonly ask: (
    effect: SolverEffect,
    signal: AbortSignal,
    onProgress?: (share: number) => void,
  ) => Promise<Result<SolverReply, StrategyProblem>>;
  readonly close: () => void;
};

export type SolverClientOptions = {
  /** Players with the same address share its turns; a player without one has turns of its own. */
  readonly address: string | undefined;
  /** Called when a task waits because the player's budget is spent, with the seconds it waits. */
  readonly onBudgetSpent: (seconds: number) => void;
};

export type SolverOutcome = 'done' | 'canceled' | 'failed';

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

export const noObserver: SolverObserver = {
  taskEnded: ignore,
  budgetSpent: ignore,
  taskWaited: ignore,
  threadFailed: ignore,
};
