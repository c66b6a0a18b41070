import type { Catalog } from '../../prose/catalog.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import { missProse } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import type { CommandLine } from './completed.ts';
import { bashScript, fishScript, zshScript } from './scripts.ts';

const scripts: ReadonlyMap<string, (line: CommandLine, catalog: Catalog) => string> = new Map([
  ['bash', bashScript],
  ['zsh', zshScript],
  ['fish', fishScript],
]);

/** Prints the completions for the shell that the argument names; the exit status, or what it takes. */
export function completionsCommand(
  { argument }: Pick<ParsedArguments, 'argument'>,
  line: CommandLine,
  { stdout, catalog }: Pick<Terminal, 'stdout' | 'catalog'>,
): number | Usage {
  const shells = [...scripts.keys()];
  if (argument === undefined) {
    return { usage: ({ commands }) => commands.completions.noShell(shells) };
  }
  const script = scripts.get(argument);
  if (script === undefined) {
    return {
      usage: missProse(argument, shells, ({ commands }) => commands.completions.shells),
    };
  }
  stdout.write(script(line, catalog));
  return 0;
}
