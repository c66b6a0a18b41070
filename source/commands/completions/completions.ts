import { commandLine } from '../../prose/commands/line.ts';
import { missProse, type ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import type { CommandLine } from './completed.ts';
import { bashScript, fishScript, zshScript } from './scripts.ts';

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
    return { usage: commandLine.completions.noShell(shells) };
  }
  const script = scripts.get(argument);
  if (script === undefined) {
    return {
      usage: missProse(argument, shells, commandLine.completions.shells),
    };
  }
  stdout.write(script(line));
  return 0;
}
