import type { StartScreen } from '../screens/app/init-app.ts';
import { openNoticeBoard } from '../session/notice-board.ts';
import { runLocalSession } from '../session/run-local-session.ts';
import { startOf } from '../session/settings-keepers.ts';
import { terminalProfileOf } from '../session/terminal-profile.ts';
import { readsControlStrings } from '../terminal/control-strings.ts';
import { counted } from '../text/phrases.ts';
import type { ParsedArguments } from './arguments.ts';
import type { Terminal, Usage } from './command.ts';
import { terminalProblem } from './full-screen.ts';
import { gameOptions } from './games/index.ts';
import { withCast } from './options/cast-option.ts';
import { readFixedSettings } from './options/settings-options.ts';
import { readDataFolder } from './options/store-options.ts';
import { reportUnsaved } from './player-files/local-store.ts';
import { openLocalSettings } from './player-files/player-settings.ts';

/**
 * Plays full screen until the player leaves; the exit status, or why that is impossible here. `inText`
 * plays in lines of text instead where the terminal has no full screen.
 */
export async function playCommand(
  startScreen: StartScreen,
  given: Pick<ParsedArguments, 'values' | 'switches'>,
  { env, stdin, stdout, stderr }: Terminal,
  inText?: () => Promise<number | Usage>,
): Promise<number | Usage> {
  const fixed = readFixedSettings(given, env);
  if (!fixed.ok) return { usage: fixed.problem };
  const data = readDataFolder(given, env);
  if (!data.ok) return { usage: data.problem };
  const folder = data.value;
  const board = openNoticeBoard();
  const settings = await openLocalSettings(folder, fixed.value, board.post);
  const output = startOf(settings.current());
  const unusable = terminalProblem({ env, stdin, stdout }, output);
  if (unusable !== undefined && inText !== undefined) return await inText();
  if (unusable !== undefined) {
    const command =
      startScreen.kind === 'game'
        ? gameOptions[startScreen.rules.variant].textCommand
        : textCommandOf(startScreen, given);
    const lines = stdin.isTTY && stdout.isTTY ? ', or add --screen-reader' : '';
    return { usage: `${gamesOn[output]} needs ${unusable}. Try: ${command}${lines}` };
  }
  const problem = settingsNotice(settings.current().problems);
  if (problem !== undefined) board.post(problem);
  const hasControlStrings = readsControlStrings(env.TERM ?? '');
  return await withCast(given, { env, stdin, stdout, stderr }, async (recorded) => {
    const lost = await runLocalSession({
      startScreen,
      profile: terminalProfileOf(env),
      clipboard: hasControlStrings ? 'terminal' : 'none',
      windowTitle: hasControlStrings,
      store: { kind: 'folder', folder },
      settings,
      board,
      stdin,
      stdout: recorded.stdout,
      onGuess: recorded.onGuess,
    });
    await settings.saved();
    reportUnsaved(lost, { stderr });
    return 0;
  });
}

const gamesOn = { 'full-screen': 'The full-screen game', lines: 'The game' } as const;

/** What a player reads whose settings file has bad lines. */
const settingsNotice = ([first, ...others]: readonly string[]): string | undefined =>
  first === undefined || others.length === 0
    ? first
    : `${first} ${counted(others.length, 'more problem')}: see Settings.`;

/** The command that plays in lines of text what a start screen opens. */
const textCommandOf = ({ kind }: StartScreen, { values }: Pick<ParsedArguments, 'values'>) =>
  kind === 'challenge' ? `keypeg text --challenge ${values.get('challenge')}` : 'keypeg text';
