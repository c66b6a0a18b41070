import type { StartScreen } from '../screens/app/app.ts';
import { runLocalSession } from '../session/run-local-session.ts';
import { terminalProfileOf } from '../session/terminal-profile.ts';
import { readsControlStrings } from '../terminal/control-strings.ts';
import type { ParsedArguments } from './arguments.ts';
import type { Terminal, Usage } from './command.ts';
import { terminalProblem } from './full-screen.ts';
import { gameOptions } from './games/index.ts';
import { reportUnsaved } from './local-store.ts';
import { withCast } from './options/cast-option.ts';
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
  const hasControlStrings = readsControlStrings(env.TERM ?? '');
  return await withCast(given, { env, stdin, stdout, stderr }, async (recorded) => {
    const lost = await runLocalSession({
      startScreen,
      profile: terminalProfileOf(env),
      clipboard: hasControlStrings ? 'terminal' : 'none',
      windowTitle: hasControlStrings,
      store: { kind: 'folder', folder: readDataFolder(given, env) },
      stdin,
      stdout: recorded.stdout,
      onGuess: recorded.onGuess,
    });
    reportUnsaved(lost, { stderr });
    return 0;
  });
}

/** The command that plays in lines of text what a start screen opens. */
const textCommandOf = ({ kind }: StartScreen, { values }: Pick<ParsedArguments, 'values'>) =>
  kind === 'challenge' ? `keypeg text --challenge ${values.get('challenge')}` : 'keypeg text';
