import { nearest } from '../../text/nearest.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { Terminal, Usage } from '../command.ts';
import { bashScript } from './bash.ts';
import type { CommandLine } from './completed.ts';
import { fishScript } from './fish.ts';
import { zshScript } from './zsh.ts';

const scripts: ReadonlyMap<string, (line: CommandLine) => string> = new Map([
  ['bash', bashScript],
  ['zsh', zshScript],
  ['fish', fishScript],
]);

/** Prints the completions for the shell that the argument names; the exit status, or what it takes. */
export function completionsCommand(
  { argument }: Pick<ParsedArguments, 'argument'>,
  line: CommandLine,
  { stdout }: Pick<Terminal, 'stdout'>,
): number | Usage {
  const shells = [...scripts.keys()];
  if (argument === undefined) {
    return { usage: `keypeg completions needs a shell: ${shells.join(', ')}.` };
  }
  const script = scripts.get(argument);
  if (script === undefined) return { usage: unknownShell(argument, shells) };
  stdout.write(script(line));
  return 0;
}

function unknownShell(typed: string, shells: readonly string[]): string {
  const meant = nearest(typed, shells);
  return meant === undefined
    ? `There are no completions for “${typed}”: the shells are ${shells.join(', ')}.`
    : `There are no completions for “${typed}”: did you mean ${meant}?`;
}
