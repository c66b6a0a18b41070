import type { StartScreen } from '../screens/app/app.ts';
import { runLocalSession } from '../session/run-local-session.ts';
import { terminalProfileOf } from '../session/terminal-profile.ts';
import { readsControlStrings } from '../terminal/control-strings.ts';
import type { ParsedArguments } from './arguments.ts';
import type { Terminal, Usage } from './command.ts';
import { gameOptions } from './games/index.ts';
import { reportUnsaved } from './local-store.ts';
import { readDataFolder } from './options/store-options.ts';

/** Plays full screen until the player leaves; the exit status, or why that is impossible here. */
export async function playCommand(
  startScreen: StartScreen,
  given: Pick<ParsedArguments, 'values'>,
  { env, stdin, stdout, stderr }: Terminal,
): Promise<number | Usage> {
  const problem = terminalProblem({ env, stdin, stdout });
  if (problem !== undefined) {
    const command =
      startScreen.kind === 'game'
        ? gameOptions[startScreen.rules.variant].textCommand
        : textCommandOf(startScreen, given);
    return { usage: `The full-screen game needs ${problem}. Try: ${command}` };
  }
  const lost = await runLocalSession({
    startScreen,
    profile: terminalProfileOf(env),
    clipboard: readsControlStrings(env.TERM ?? '') ? 'terminal' : 'none',
    store: { kind: 'folder', folder: readDataFolder(given, env) },
    stdin,
    stdout,
  });
  reportUnsaved(lost, { stderr });
  return 0;
}

/** The command that plays in lines of text what a start screen opens. */
const textCommandOf = ({ kind }: StartScreen, { values }: Pick<ParsedArguments, 'values'>) =>
  kind === 'challenge' ? `keypeg text --challenge ${values.get('challenge')}` : 'keypeg text';

function terminalProblem({ env, stdin, stdout }: Pick<Terminal, 'env' | 'stdin' | 'stdout'>) {
  if (!stdout.isTTY) return 'a terminal, but the output is not a terminal';
  if (!stdin.isTTY) return 'a keyboard, but the input is not a terminal';
  return env.TERM === 'dumb'
    ? 'a terminal that can move its cursor, but this one is “dumb”'
    : undefined;
}
