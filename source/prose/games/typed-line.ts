import type { Peg } from '../../engine/core/code.ts';
import { type Lifeline, lifelines } from '../../engine/core/game/record.ts';
import { nearest } from '../../engine/core/nearest.ts';
import { parseCode, pegOf, typedPegs } from '../../engine/variants/codes.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { nounsOf } from '../games.ts';
import { lines } from '../lines.ts';

/** A sign before a guess that is also a command. */
const GUESS_SIGN = '=';

/**
 * A typed guess without the sign that tells it from a command.
 *
 * @example withoutGuessSign('=board', rulesOfWords) // 'board'
 */
export function withoutGuessSign(line: string, rules: Rules): string {
  const typed = line.trim();
  const isSymbol = pegOf(rules, GUESS_SIGN) !== undefined;
  return typed.startsWith(GUESS_SIGN) && !isSymbol ? typed.slice(GUESS_SIGN.length) : typed;
}

/** The pegs of a typed guess, -1 for what is none. */
export const guessedPegs = (rules: Rules, line: string): readonly Peg[] =>
  namedPegs(rules, line) ?? typedPegs(rules, withoutGuessSign(line, rules));

/** The pegs of a row of names, as `[Red; Green; Yellow; Black]` or `red, green, yellow, black`; else undefined. */
function namedPegs(rules: Rules, line: string): readonly Peg[] | undefined {
  const names = line
    .toLowerCase()
    .split(/[[\];,\s]+/u)
    .filter((name) => name !== '');
  const { alphabet } = variantOf(rules);
  const pegs = names.map((name) =>
    alphabet.findIndex((symbol) => symbol.name.length > 1 && symbol.name.toLowerCase() === name),
  );
  return pegs.length === 0 || pegs.includes(-1) ? undefined : pegs;
}

/** How a guess that is also a command is typed, as lines of the help; none if no command is a code. */
export function guessSignHelp(rules: Rules, commands: readonly string[]): readonly string[] {
  const command = commands.find((name) => parseCode(rules, name).ok);
  if (command === undefined) return [];
  return [lines.game.help.guessSign(nounsOf(rules), command)];
}

/** A line as yes or no, in one letter or whole, in either case. */
export function yesOrNo(line: string): boolean | undefined {
  const typed = line.trim().toLowerCase();
  if (typed === 'yes' || typed === 'y') return true;
  return typed === 'no' || typed === 'n' ? false : undefined;
}

/** A typed line as a command: in lower case, without a slash before it. */
export const commandWord = (line: string): string => line.trim().toLowerCase().replace(/^\//u, '');

export const helpWords: readonly string[] = ['help', '?'];

/** A line that is not a guess: a command, or an empty line. */
type Entry =
  | { readonly kind: 'help' }
  | { readonly kind: 'board' }
  /** Gives the game up. */
  | { readonly kind: 'quit' }
  /** Leaves the game as it is. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'lifeline'; readonly lifeline: Lifeline }
  | { readonly kind: 'which-lifeline' }
  | { readonly kind: 'nothing' };

const commands: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  ['help', { kind: 'help' }],
  ['?', { kind: 'help' }],
  ['board', { kind: 'board' }],
  ['q', { kind: 'quit' }],
  ['quit', { kind: 'quit' }],
  ['exit', { kind: 'quit' }],
  ['leave', { kind: 'leave' }],
  ['lifeline', { kind: 'which-lifeline' }],
  ...lifelines.map((lifeline): [string, Entry] => [
    lifelineCommand(lifeline),
    { kind: 'lifeline', lifeline },
  ]),
]);

export function lifelineCommand(lifeline: Lifeline): string {
  return `lifeline#${lifelines.indexOf(lifeline) + 1}`;
}

/** The commands that could be codes: whole words. */
export const commandWords = [...commands.keys()].filter((name) => /^[a-z]{2,}$/u.test(name));

/** The line as a command, with or without a slash, or undefined; `Lifeline 1` is read as `lifeline#1`. */
export function commandOf(line: string): Entry | undefined {
  const typed = commandWord(line);
  if (typed === '') return { kind: 'nothing' };
  const numbered = /^lifeline[\s#]*(?<number>\S+)$/u.exec(typed)?.groups?.number;
  if (numbered === undefined) return commands.get(typed);
  return commands.get(`lifeline#${numbered}`) ?? { kind: 'which-lifeline' };
}

export const nearestCommand = (line: string): string | undefined =>
  nearest(line.trim().replace(/^\//u, ''), [...commands.keys()]);
