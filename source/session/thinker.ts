import type { Result } from '../core/result.ts';
import type { Answer, Question } from '../solver/request.ts';
import type { StrategyProblem } from '../solver/strategies/strategies.ts';

/** A machine's mind, for one player. */
export type Thinker = {
  /** Answers a question; what is given up by `signal` is never answered. */
  readonly ask: (
    question: Question,
    signal: AbortSignal,
  ) => Promise<Result<Answer, StrategyProblem>>;
  /** Gives up every question of the player. */
  readonly close: () => void;
};
