import type { Result } from '../core/result.ts';
import type { SolverRequest, SolverResponse } from '../solver/request.ts';
import type { StrategyProblem } from '../solver/strategies/strategies.ts';

/** A machine's mind, for one player. */
export type SolverClient = {
  /** Answers a question; what is given up by `signal` is never answered. */
  readonly ask: (
    question: SolverRequest,
    signal: AbortSignal,
  ) => Promise<Result<SolverResponse, StrategyProblem>>;
  /** Gives up every question of the player. */
  readonly close: () => void;
};
