/**
 * The functions of the library that can refuse what they are given: every problem is an object with
 * a `kind`, and further fields where it has details.
 */

import type { Code, Peg } from './engine/core/code.ts';
import { fail, type Result, withKind } from './engine/core/result.ts';
import { isObject, parseJson, readAll } from './engine/core/stored/json.ts';
import * as codes from './engine/variants/codes.ts';
import * as equations from './engine/variants/equations/equation-rules.ts';
import * as games from './engine/variants/game.ts';
import type { HardModeProblem } from './engine/variants/hard-mode.ts';
import type { CodeProblem, Rules } from './engine/variants/index.ts';
import * as pegs from './engine/variants/pegs.ts';
import * as dictionaries from './engine/variants/words/dictionary.ts';
import * as words from './engine/variants/words/word-rules.ts';

/** Why something was refused: `kind` says it. */
export type Problem<Kind extends string = string> = { readonly kind: Kind };

/** Why a move cannot be played; a rule of hard mode has details. */
export type MoveProblem =
  | Problem<Extract<games.MoveProblem, string>>
  | Exclude<games.MoveProblem, string>;

/** Why a transcript cannot be played: a refused move, from 0, or the dictionary that it lacks. */
export type ReplayProblem =
  | { readonly kind: 'refused-move'; readonly move: number; readonly problem: MoveProblem }
  | (Problem<dictionaries.DictionaryLack['problem']> &
      Pick<dictionaries.DictionaryLack, 'dictionary'>);

const moveProblem = (problem: Extract<games.MoveProblem, string> | HardModeProblem): MoveProblem =>
  typeof problem === 'string' ? { kind: problem } : problem;

/**
 * Rules of a game of pegs: 4 of 6 colors and 10 turns, with `options` changed.
 *
 * @example pegRules({ pegs: 7, repeats: false }) // { ok: false, problem: { kind: 'more-pegs-than-colors' } }
 */
export const pegRules = (
  options: Partial<pegs.PegOptions> = {},
): Result<pegs.PegRules, Problem<pegs.PegRulesProblem>> => withKind(pegs.pegRules(options));

/**
 * Rules of a game of equations: 8 symbols and 6 turns, with `options` changed.
 *
 * @example equationRules({ length: 4 }) // { ok: false, problem: { kind: 'length-out-of-range' } }
 */
export const equationRules = (
  options: Partial<equations.EquationOptions> = {},
): Result<equations.EquationRules, Problem<equations.EquationRulesProblem>> =>
  withKind(equations.equationRules(options));

/**
 * Rules of a game of words: 6 turns for a word of the dictionary, with `options` changed.
 *
 * @example wordRules(dictionary, { mode: 'hard' }).ok // true
 */
export const wordRules = (
  dictionary: dictionaries.Dictionary,
  options: Partial<words.WordOptions> = {},
): Result<words.WordRules, Problem<words.WordRulesProblem>> =>
  withKind(words.wordRules(options, dictionary));

/**
 * A dictionary of words of one length; every answer is also a guess. `keypeg/words/4` to `11` have
 * those of the program.
 *
 * @example dictionaryOf('mine', { answers: [], guesses: [] }) // { ok: false, problem: { kind: 'no-words' } }
 */
export const dictionaryOf = (
  id: string,
  list: dictionaries.Words,
): Result<dictionaries.Dictionary, Problem<dictionaries.DictionaryProblem>> =>
  withKind(dictionaries.dictionaryOf(id, list));

/**
 * Reads a code: signs or initials, in either case, with or without spaces.
 *
 * @example parseCode(rules, '1177') // { ok: false, problem: { kind: 'unknown-symbol' } }
 */
export const parseCode = (rules: Rules, text: string): Result<Code, Problem<CodeProblem>> =>
  withKind(codes.parseCode(rules, text));

/**
 * A row of pegs as a code of the rules.
 *
 * @example toCode(rules, [0, 0]) // { ok: false, problem: { kind: 'too-short' } }
 */
export const toCode = (rules: Rules, row: readonly Peg[]): Result<Code, Problem<CodeProblem>> =>
  withKind(codes.toCode(rules, row));

/**
 * Why a game refuses a move, or undefined if it can be played.
 *
 * @example refusal(game, { kind: 'guess', pegs: [0, 0] }) // { kind: 'too-short' }
 */
export function refusal(game: games.Game, move: games.Move): MoveProblem | undefined {
  const problem = games.refusal(game, move);
  return problem === undefined ? undefined : moveProblem(problem);
}

/**
 * The game that results when all moves of a transcript are played. A word game needs the dictionary
 * that it was played with.
 *
 * @example replay(toTranscript(game)) // { ok: true, value: game }
 */
export function replay(
  transcript: games.Transcript,
  lists: readonly dictionaries.Dictionary[] = [],
): Result<games.Game, ReplayProblem> {
  const result = games.replay(transcript, lists);
  if (result.ok) return result;
  const { problem } = result;
  return 'dictionary' in problem
    ? fail({ kind: problem.problem, dictionary: problem.dictionary })
    : fail({ kind: 'refused-move', move: problem.move, problem: moveProblem(problem.problem) });
}

/**
 * Data from outside as a transcript; only `replay` checks whether the game allows its moves.
 *
 * @example fromTranscript({ moves: [] }) // { ok: false, problem: { kind: 'not-a-transcript' } }
 */
export const fromTranscript = (
  data: unknown,
): Result<games.Transcript, Problem<games.TranscriptProblem>> =>
  withKind(games.fromTranscript(data));

/**
 * The transcript in a line of `keypeg data export` that has a game.
 *
 * @example fromExport('{"puzzle":{}}') // { ok: false, problem: { kind: 'not-a-transcript' } }
 */
export function fromExport(
  line: string,
): Result<games.Transcript, Problem<games.TranscriptProblem>> {
  const data = parseJson(line);
  const game = isObject(data) ? data.game : undefined;
  if (!isObject(game)) return fail({ kind: 'not-a-transcript' });
  const { rules, roles, seed, seedSource } = game;
  const moves = readAll(game.moves, (each) => (isObject(each) ? each.move : undefined));
  return fromTranscript({ format: 'keypeg-1', rules, roles, seed, seedSource, moves });
}
