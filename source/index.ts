/**
 * keypeg as a library: the rules of code-breaking games as pure functions on plain data, and
 * solvers that break their codes.
 *
 * A `Code` is a row of pegs, a peg an index into the alphabet of the game's rules. `start` makes a
 * game, `play` returns the game after a move; neither throws, and a refused move returns the very
 * same game. What can fail for a reason that a caller should handle returns a `Result`.
 * `createSolver` makes a solver: it guesses, takes answers, and explains answers that contradict
 * each other. Only a `Solver` has state: `rate` and `undo` change it. All else is data and pure
 * functions.
 *
 * @example
 * const rules = pegRules({ pegs: 4, colors: 6 });
 * if (rules.ok) {
 *   const roles = { codemaker: 'machine', codebreaker: 'human' } as const;
 *   const guess = parseCode(rules.value, '1122');
 *   let game = start(rules.value, roles, 'any seed');
 *   if (guess.ok) game = play(game, { kind: 'guess', pegs: guess.value });
 *   turnsOf(publicGame(game).record)[0]?.feedback; // { exact: 1, partial: 1 }
 * }
 */

export type { Board } from './engine/core/boards.ts';
export type { Code, Peg } from './engine/core/code.ts';
export {
  countsOf,
  type Feedback,
  type FeedbackCounts as Counts,
  isMarks,
  type Mark,
  type Marks,
} from './engine/core/feedback.ts';
export type { Roles } from './engine/core/game/record.ts';
export {
  type AnsweredGuess,
  type Clue,
  type GameRecord,
  type LifelineTaken,
  type Turn,
  turnsOf,
} from './engine/core/game/record.ts';
export type { Knowledge } from './engine/core/knowledge.ts';
export type { Result } from './engine/core/result.ts';
export type { Attempts, Glyph, Variant } from './engine/core/variant.ts';
export { formatCode, score } from './engine/variants/codes.ts';
export {
  type EquationOptions,
  type EquationRules,
  equationLimits,
} from './engine/variants/equations/equation-rules.ts';
export {
  boardsOf,
  type Game,
  lifelineMove,
  type Move,
  type Outcome,
  type Over,
  type PublicGame,
  play,
  publicGame,
  start,
  type Transcript,
  toTranscript,
  turnsLeft,
} from './engine/variants/game.ts';
export type { HardMode as WordMode } from './engine/variants/hard-mode.ts';
export {
  type CodeProblem,
  type Rules,
  type RulesProblem,
  variantOf,
  withBoards,
} from './engine/variants/index.ts';
export { type PegOptions, type PegRules, pegLimits } from './engine/variants/pegs.ts';
export type { Dictionary, Words } from './engine/variants/words/dictionary.ts';
export type { WordOptions, WordRules } from './engine/variants/words/word-rules.ts';
export {
  dictionaryOf,
  equationRules,
  fromExport,
  fromTranscript,
  type MoveProblem,
  type Problem,
  parseCode,
  pegRules,
  type ReplayProblem,
  refusal,
  replay,
  toCode,
  wordRules,
} from './library.ts';
export type { Contradiction, Explanation, RankedGuess } from './solver/advice.ts';
export { countCandidates } from './solver/counting/count.ts';
export { review } from './solver/review/review.ts';
export type {
  AnswerVerdict,
  Balance,
  GuessVerdict,
  Judgment,
  LifelineVerdict,
  Review,
  ReviewEntry,
  ReviewedTurn,
} from './solver/review/review-types.ts';
export {
  createSolver,
  type Solver,
  type SolverOptions,
  type SolverProblem,
  type SolverState,
} from './solver/solver.ts';
export type { StrategyName } from './solver/strategies/search-settings.ts';
export { strategyNames } from './solver/strategies/strategies.ts';
