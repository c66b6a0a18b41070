import { setFlagsFromString } from 'node:v8';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';

/** Runs the program from its menu on; returns the exit status, or why it cannot run here. */
export async function runMenu(given: ParsedArguments, terminal: Terminal): Promise<number | Usage> {
  // It imports all that draws the first frame, which calls most of these functions.
  const { playCommand } = await compiledWhole(() => import('../play/play.ts'));
  return await playCommand({ kind: 'menu' }, given, terminal, async () =>
    (await import('../play/chosen-game.ts')).playInLines(given, terminal),
  );
}

/**
 * Imports modules with all of their functions compiled. Node's compile cache keeps what is compiled before a module
 * runs, so the functions that V8 compiles at their first call are compiled again at each start: a tenth of the time to
 * the first frame. Node compiles during the call of `import`, and runs the modules after it.
 */
function compiledWhole<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  setFlagsFromString('--no-lazy');
  const loading = load();
  setFlagsFromString('--lazy');
  return loading;
}
