/**
 * keypeg as a library: the rules of code-breaking games as pure functions on plain data, and
 * solvers that break their codes.
 *
 * A `Code` is a row of pegs, a peg an index into the alphabet of the game's rules. `start` makes a
 * game, `play` returns the game after a move; neither throws, and a refused move returns the very
 * same game. What can fail for a reason that a caller should handle returns a `Result`.
 * `createSolver` makes a solver: it guesses, takes answers, and explains answers that contradict
 * each other. All else here is data and pure functions, but a `Solver` is stateful: `rate` and
 * `undo` change it.
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

export { type Board, boardChoices } from './engine/core/boards.ts';
export type { Code, Peg, RowProblem } from './engine/core/code.ts';
export {
  countsOf,
  type Feedback,
  type FeedbackCounts as Counts,
  type FeedbackProblem,
  isMarks,
  type Mark,
  type Marks,
} from './engine/core/feedback.ts';
export type { Aid, TurnProblem } from './engine/core/game/game.ts';
export { type Course, type CourseEvent, courseOf } from './engine/core/game/game.ts';
export {
  type AnsweredGuess,
  type Clue,
  cluesOf,
  type GameRecord,
  type Lifeline,
  type LifelineTaken,
  lifelinePrices,
  lifelines,
  placesKnown,
  type SecretClue,
  type SecretLifeline,
  type Turn,
  turnsOf,
  turnsSpent,
} from './engine/core/game/record.ts';
export type { Player, ProgramCodemaker, Roles } from './engine/core/game/roles.ts';
export { type Fact, type Knowledge, knowledgeOf } from './engine/core/knowledge.ts';
export type { Drawn, Random, SeedSource } from './engine/core/random.ts';
export { fail, type Result, succeed } from './engine/core/result.ts';
export type { RefusedMove } from './engine/core/stored/transcript.ts';
export type { Limits } from './engine/core/variant.ts';
export {
  type Attempts,
  type BaseRules,
  type BoardCount,
  type FeedbackForm,
  type Glyph,
  MAX_TURNS,
  type Rarity,
  type Variant,
} from './engine/core/variant.ts';
export {
  formatCode,
  parseCode,
  pegsOf,
  score,
  toCode,
  toGuess,
} from './engine/variants/codes.ts';
export type {
  EquationCodeProblem,
  EquationFault,
  EquationProblem,
} from './engine/variants/equations/equation.ts';
export {
  type EquationOptions,
  type EquationRules,
  type EquationRulesProblem,
  equationLimits,
  equationRules,
} from './engine/variants/equations/equation-rules.ts';
export {
  type Answering,
  boardsOf,
  type Choosing,
  type Game,
  type Guessing,
  lifelineMove,
  type Move,
  type MoveProblem,
  type Outcome,
  type Over,
  type PublicGame,
  play,
  publicGame,
  refusal,
  type Secret,
  start,
  turnsLeft,
} from './engine/variants/game.ts';
export {
  type HardMode as WordMode,
  type HardModeProblem,
  hardModes as wordModes,
} from './engine/variants/hard-mode.ts';
export {
  type BoardsProblem,
  type CodeProblem,
  type GuessProblem,
  type Rules,
  type RulesData,
  type RulesProblem,
  type VariantName,
  variantNames,
  variantOf,
  withBoards,
} from './engine/variants/index.ts';
export {
  type PegAlphabet,
  type PegCodeProblem,
  type PegLimits,
  type PegOptions,
  type PegRules,
  type PegRulesProblem,
  pegAlphabets,
  pegLimits,
  pegRules,
} from './engine/variants/pegs.ts';
export {
  fromTranscript,
  type ReplayProblem,
  replay,
  type Transcript,
  type TranscriptProblem,
  toTranscript,
} from './engine/variants/transcript.ts';
export {
  type Dictionary,
  type DictionaryName,
  type DictionaryProblem,
  dictionaryOf,
  isWord,
  type Words,
  wordLengths,
} from './engine/variants/words/dictionary.ts';
export type { DictionaryLack, WordRulesData } from './engine/variants/words/word-rules.ts';
export {
  type LegalWordOptions,
  type Spelling,
  spellings,
  type WordCodeProblem,
  type WordOptions,
  type WordRules,
  type WordRulesProblem,
  wordLimits,
  wordRules,
} from './engine/variants/words/word-rules.ts';
export {
  dictionarySentence,
  lackSentence,
  moveSentence,
  refusalSentence,
  rulesSentence,
  shareText,
  transcriptSentence,
} from './prose/library.ts';
export type { MoveDetails } from './prose/refusals.ts';
export { type ShareStyle, shareStyles } from './prose/results.ts';
export type { Contradiction, Explanation, TurnRows } from './solver/advice/contradiction.ts';
export type { RankedGuess } from './solver/advice/rank.ts';
export type { PartSize } from './solver/counting/candidate-set.ts';
export { countCandidates } from './solver/counting/count.ts';
export type { HeuristicName } from './solver/heuristics/heuristics.ts';
export { type Answered, partition } from './solver/position/partition.ts';
export type { ValueSource } from './solver/review/plan.ts';
export { type Claim, proofOf, type Reason } from './solver/review/reasons.ts';
export { review } from './solver/review/review.ts';
export type {
  AnswerVerdict,
  Balance,
  BestGuess,
  CodesLeft,
  GuessClass,
  GuessVerdict,
  Judgment,
  LifelineVerdict,
  Review,
  ReviewEntry,
  ReviewedCorrection,
  ReviewedLifeline,
  ReviewedTurn,
  ReviewMeasure,
  Unvalued,
  ValuedGuess,
} from './solver/review/review-types.ts';
export {
  createSolver,
  type Solver,
  type SolverOptions,
  type SolverProblem,
  type SolverState,
} from './solver/solver.ts';
export type { OptimalProblem } from './solver/strategies/auto.ts';
export type { StrategyName } from './solver/strategies/search-settings.ts';
export { type StrategyProblem, strategyNames } from './solver/strategies/strategies.ts';
export type { SweepProblem } from './solver/strategies/sweep.ts';
