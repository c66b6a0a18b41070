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
 *   turnsOf(publicGame(game).record)[0]?.feedback; // { exact: 1, partial: 1 }
 * }
 */
export type { Code, CodeProblem, Peg } from './core/code.ts';
export {
  type Dictionary,
  type DictionaryName,
  type DictionaryProblem,
  dictionaryOf,
  isWord,
  wordLengths,
} from './core/dictionary.ts';
export type { Counts, Feedback, FeedbackProblem, Mark, Marks } from './core/feedback.ts';
export {
  type Game,
  type Move,
  type MoveProblem,
  type Outcome,
  play,
  refusal,
  type Secret,
  start,
  turnsLeft,
} from './core/game.ts';
export type { HardModeProblem } from './core/hard-mode.ts';
export { type Clue, type Lifeline, lifelinePrices, lifelines } from './core/lifeline.ts';
export {
  type PegOptions,
  type PegRules,
  type PegRulesProblem,
  pegLimits,
  pegRules,
  presets,
} from './core/pegs.ts';
export { type PublicGame, publicGame } from './core/public-game.ts';
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
export {
  checkCode,
  checkGuess,
  formatCode,
  parseCode,
  pegsOf,
  type Rules,
  score,
  variantOf,
} from './core/rules.ts';
export {
  dictionarySentence,
  lackSentence,
  moveSentence,
  rulesSentence,
  transcriptSentence,
} from './core/sentences.ts';
export { type ShareStyle, shareStyles, shareText } from './core/share.ts';
export {
  type DictionaryLack,
  fromTranscript,
  type ReplayProblem,
  type RulesData,
  replay,
  type Transcript,
  type TranscriptProblem,
  toTranscript,
} from './core/transcript.ts';
export type { Glyph, GuessProblem, Preset, Variant } from './core/variant.ts';
export {
  type Spelling,
  type WordMode,
  type WordOptions,
  type WordRules,
  type WordRulesProblem,
  wordLimits,
  wordModes,
  wordRules,
} from './core/words.ts';
export type { PartSize } from './solver/candidate-set.ts';
export type { Explanation } from './solver/contradiction.ts';
export { countCandidates } from './solver/count.ts';
export { type Answered, partition } from './solver/partition.ts';
export type { RankedGuess } from './solver/rank.ts';
export {
  createSolver,
  type Solver,
  type SolverOptions,
  type SolverProblem,
  type SolverState,
} from './solver/solver.ts';
export { type StrategyName, type StrategyProblem, strategyNames } from './solver/strategies.ts';
