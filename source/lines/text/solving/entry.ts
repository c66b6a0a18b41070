import type { Peg } from '../../../engine/core/code.ts';
import { nearest } from '../../../engine/core/nearest.ts';
import { parseRow, typedPegs } from '../../../engine/variants/codes.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { answerFormOf, turnSplits } from '../../../prose/games/answers.ts';
import { lines } from '../../../prose/lines.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import type { Wording } from '../../../prose/wording.ts';

export type SolvingEntry =
  | { readonly kind: 'help' | 'quit' | 'undo' | 'why' | 'best' | 'list' | 'board' }
  | { readonly kind: 'guess'; readonly code: string }
  /** The person changes the answer in a row, from 1. */
  | { readonly kind: 'change'; readonly row: string; readonly answer: string };

const commands: ReadonlyMap<string, SolvingEntry> = new Map<string, SolvingEntry>([
  ['help', { kind: 'help' }],
  ['?', { kind: 'help' }],
  ['undo', { kind: 'undo' }],
  ['why', { kind: 'why' }],
  ['best', { kind: 'best' }],
  ['list', { kind: 'list' }],
  ['board', { kind: 'board' }],
  ['q', { kind: 'quit' }],
  ['quit', { kind: 'quit' }],
  ['exit', { kind: 'quit' }],
]);

const withArguments: readonly string[] = ['guess', 'change'];

export const solvingCommandWords: readonly string[] = [
  ...withArguments,
  ...[...commands.keys()].filter((name) => name.length > 1),
];

export function solvingEntryOf(line: string): SolvingEntry | undefined {
  const typed = line.trim().toLowerCase();
  const code = /^guess\b(?<code>.*)$/u.exec(typed)?.groups?.code;
  if (code !== undefined) return { kind: 'guess', code };
  const change = /^change\b\s*(?<row>\S*)(?<answer>.*)$/u.exec(typed)?.groups;
  if (change === undefined) return commands.get(typed);
  return { kind: 'change', row: change.row ?? '', answer: change.answer ?? '' };
}

/**
 * Why a line is neither a command nor an answer nor a guess, as a sentence about what it resembles
 * most.
 *
 * @param answerProblem why the whole line is not an answer
 */
export function lineProblem(
  line: string,
  rules: Rules,
  answerProblem: string,
  wording: Wording,
): string {
  const splits = turnSplits(line);
  const played = splits.find(({ guess }) => isRowOfCode(guess, rules));
  if (played !== undefined) {
    return guessProblem(played.guess, rules) ?? answerProblemIn(played.answer, rules, wording);
  }
  const answered = splits.find(
    ({ guess, answer }) =>
      answerFormOf(rules).read(answer, rules, wording).ok &&
      resemblesRow(guess, rules) &&
      !(/\s/u.test(guess) && unknownCommandText(guess, rules) !== undefined),
  );
  return (
    (answered && guessProblem(answered.guess, rules)) ??
    unknownCommandText(line, rules) ??
    (resemblesGuess(line, rules, wording) ? guessProblem(line, rules) : undefined) ??
    answerProblem
  );
}

/** The reply to a line that looks like a mistyped command and does not begin with a row of a code. */
export function unknownCommandText(line: string, rules: Rules): string | undefined {
  const [first = ''] = line.trim().split(/\s/u);
  if (isRowOfCode(first, rules)) return undefined;
  const meant = nearest(first, solvingCommandWords);
  return meant === undefined ? undefined : lines.dialogue.noCommand(line.trim(), meant);
}

/** Why a text is no guess, as a sentence, or undefined if it is one. */
export function guessProblem(typed: string, rules: Rules): string | undefined {
  const code = parseRow(rules, typed);
  if (code.ok) return undefined;
  const pegs = typedPegs(rules, typed);
  return moveSentence(code.problem, rules, { pegs });
}

function answerProblemIn(typed: string, rules: Rules, wording: Wording): string {
  const form = answerFormOf(rules);
  const answer = form.read(typed, rules, wording);
  return answer.ok ? `Type the whole answer, such as ${form.example(rules)}.` : answer.problem;
}

function isRowOfCode(typed: string, rules: Rules): boolean {
  const pegs = typedPegs(rules, typed);
  return pegs.length === rules.pegs && !pegs.includes(-1);
}

function resemblesRow(typed: string, rules: Rules): boolean {
  const pegs = typedPegs(rules, typed);
  return Math.abs(pegs.length - rules.pegs) <= 1 && 2 * symbolsIn(pegs) > pegs.length;
}

/** Whether a text is as long as a code, most of it are symbols of one, and fewer are signs of an answer. */
function resemblesGuess(typed: string, rules: Rules, wording: Wording): boolean {
  const pegs = typedPegs(rules, typed);
  const signs = [...typed].filter((sign) => answerFormOf(rules).isSign(sign, wording)).length;
  return pegs.length === rules.pegs && symbolsIn(pegs) > signs && resemblesRow(typed, rules);
}

const symbolsIn = (pegs: readonly Peg[]): number => pegs.filter((peg) => peg !== -1).length;
