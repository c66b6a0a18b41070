import { parseCode, pegOf } from '../../engine/variants/codes.ts';
import type { Rules } from '../../engine/variants/index.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { nounsOf } from '../../prose/games.ts';

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
