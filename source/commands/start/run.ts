import { commandLine } from '../../prose/commands/line.ts';
import { problems } from '../../prose/problems.ts';
import { withoutPasswords } from '../../store/addresses.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import { type Terminal, USAGE_STATUS } from '../command-line/command.ts';
import { textFor } from '../output.ts';
import { runMenu } from './menu.ts';

// For `cli.ts`: each file that it reads costs a millisecond.
export { stripControls } from '../../terminal/controls.ts';

/** An error of the system names its file or has its own words; any other one is a fault of the program, not of the data. */
export function problemText(error: Error): string {
  const { stackShown, unusableFile } = commandLine.line;
  if ('path' in error && typeof error.path === 'string') {
    return stackShown(unusableFile(error.path, problems.file(error)));
  }
  return stackShown('syscall' in error ? error.message : problems.program(error));
}

const noArguments: ParsedArguments = {
  argument: undefined,
  furtherArguments: [],
  values: new Map(),
  switches: new Map(),
  lists: new Map(),
};

/** Runs a command line, without the program's name, and returns the exit status. The menu needs no table of commands. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const done =
    args.length === 0
      ? await runMenu(noArguments, terminal)
      : await (await import('./dispatch.ts')).dispatch(args, terminal);
  if (typeof done === 'number') return done;
  const sentence = withoutPasswords(done.usage);
  terminal.stderr.write(textFor(terminal, `keypeg: ${sentence}\n`));
  return done.status ?? USAGE_STATUS;
}
