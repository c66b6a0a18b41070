import { dailyNameOf, dailyNames } from '../daily/daily.ts';
import { nearest } from '../text/nearest.ts';
import type { ParsedArguments } from './arguments.ts';
import type { Terminal, Usage } from './command.ts';
import { playCommand } from './play.ts';

/** Opens the dailies, or one of them; the exit status, or why that is impossible. */
export async function dailyCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const { argument } = given;
  const name = argument === undefined ? undefined : dailyNameOf(argument.toLowerCase());
  if (argument !== undefined && name === undefined) return { usage: unknownDaily(argument) };
  return await playCommand({ kind: 'daily', name }, given, terminal);
}

function unknownDaily(typed: string): string {
  const meant = nearest(typed, dailyNames);
  return meant === undefined
    ? `There is no daily “${typed}”: the dailies are ${dailyNames.join(', ')}.`
    : `There is no daily “${typed}”: did you mean ${meant}?`;
}
