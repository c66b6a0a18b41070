/**
 * keypeg as a library: the rules of code-breaking games as pure functions on plain data, and
 * solvers that break their codes.
 *
 * A `Code` is a row of pegs, a peg an index into the alphabet of the game's rules. `start` makes a
 * game, `play` returns the game after a move; neither throws, and a refused move returns the very
 * same game. What can fail for a reason that a caller should handle returns a `Result`.
 * `createSolver` makes a solver: it guesses, takes answers, and explains answers that contradict
 * each other.
 *
 * @example
 * const rules = pegRules({ pegs: 4, colors: 6 });
 * if (rules.ok) {
 *   const roles = { codemaker: 'machine', codebreaker: 'human' } as const;
 *   const guess = parseCode(rules.value, '1122');
 *   let game = start(rules.value, roles, 'any seed');
 *   if (guess.ok) game = play(game, { kind: 'guess', pegs: guess.value });
 *   publicGame(game).record; // [{ kind: 'turn', guess, feedback: { exact, partial }, … }]
 * }
 */
export type { Code, Peg } from './core/code.ts';
export type {
  Feedback,
  FeedbackCounts as Counts,
  FeedbackProblem,
  Mark,
  Marks,
} from './core/feedback.ts';
export { type Clue, type Lifeline, lifelinePrices, lifelines } from './core/lifeline.ts';
export {
  cluesOf,
  type GameRecord,
  type LifelineTaken,
  placesKnown,
  type Turn,
  turnsOf,
  turnsSpent,
} from './core/record.ts';
export { fail, type Result, succeed } from './core/result.ts';
export type { Player, Roles } from './core/roles.ts';
export type { Glyph, Preset, Variant } from './core/variant.ts';
export type { Explanation } from './solver/contradiction.ts';
export type { PartSize } from './solver/counting/candidate-set.ts';
export { countCandidates } from './solver/counting/count.ts';
export { type Answered, partition } from './solver/partition.ts';
export type { RankedGuess } from './solver/rank.ts';
export {
  createSolver,
  type Solver,
  type SolverOptions,
  type SolverProblem,
  type SolverState,
} from './solver/solver.ts';
export {
  type StrategyName,
  type StrategyProblem,
  strategyNames,
} from './solver/strategies/strategies.ts';
export { moveSentence } from './text/problems.ts';
export { lackSentence, rulesSentence, transcriptSentence } from './text/rules-problems.ts';
export { type ShareStyle, shareStyles, shareText } from './text/share.ts';
export { dictionarySentence } from './text/word-lists.ts';
export { checkCode, checkGuess, formatCode, parseCode, pegsOf, score } from './variants/codes.ts';
export {
  type Game,
  type Move,
  type MoveProblem,
  type Outcome,
  type PublicGame,
  play,
  publicGame,
  refusal,
  type Secret,
  start,
  turnsLeft,
} from './variants/game.ts';
export type { HardModeProblem } from './variants/hard-mode.ts';
export { type HardMode as WordMode, hardModes as wordModes } from './variants/hard-mode.ts';
export type { CodeProblem, GuessProblem } from './variants/index.ts';
export { type Rules, type RulesData, variantOf } from './variants/index.ts';
export {
  type PegOptions,
  type PegRules,
  type PegRulesProblem,
  pegLimits,
  pegRules,
  presets,
} from './variants/pegs/peg-rules.ts';
export {
  fromTranscript,
  type ReplayProblem,
  replay,
  type Transcript,
  type TranscriptProblem,
  toTranscript,
} from './variants/transcript.ts';
export {
  type Dictionary,
  type DictionaryName,
  type DictionaryProblem,
  dictionaryOf,
  isWord,
  wordLengths,
} from './variants/words/dictionary.ts';
export type { DictionaryLack } from './variants/words/word-codec.ts';
export {
  type Spelling,
  type WordOptions,
  type WordRules,
  type WordRulesProblem,
  wordLimits,
  wordRules,
} from './variants/words/word-rules.ts';
