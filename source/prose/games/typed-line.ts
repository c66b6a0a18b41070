import type { Peg } from '../../engine/core/code.ts';
import { parseCode, pegOf, typedPegs } from '../../engine/variants/codes.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import type { Catalog } from '../catalog.ts';
import { nounsOf } from '../games.ts';

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

/**
 * The pegs of a row of names, as `[Red; Green; Yellow; Black]` or `red, green, yellow, black`; undefined
 * of any other line.
 */
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
export function guessSignHelp(
  rules: Rules,
  commands: readonly string[],
  catalog: Catalog,
): readonly string[] {
  const command = commands.find((name) => parseCode(rules, name).ok);
  if (command === undefined) return [];
  return [catalog.lines.game.help.guessSign(nounsOf(rules, catalog), command)];
}

/** A line as yes or no, in one letter or whole, in either case. */
export function yesOrNo(line: string): boolean | undefined {
  const typed = line.trim().toLowerCase();
  if (typed === 'yes' || typed === 'y') return true;
  return typed === 'no' || typed === 'n' ? false : undefined;
}

/** A typed line as a command: in lower case, without a slash before it. */
export const commandWord = (line: string): string => line.trim().toLowerCase().replace(/^\//u, '');

/** The words that ask for help. */
export const helpWords: readonly string[] = ['help', '?'];
