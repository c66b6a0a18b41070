import type { StartScreen } from '../screens/app/app.ts';
import { openNoticeBoard } from '../session/notice-board.ts';
import { runLocalSession } from '../session/run-local-session.ts';
import { terminalProfileOf } from '../session/terminal-profile.ts';
import { readsControlStrings } from '../terminal/control-strings.ts';
import { counted } from '../text/phrases.ts';
import type { ParsedArguments } from './arguments.ts';
import type { Terminal, Usage } from './command.ts';
import { gameOptions } from './games/index.ts';
import { reportUnsaved } from './local-store.ts';
import { readFixedSettings } from './options/settings-options.ts';
import { readDataFolder } from './options/store-options.ts';
import { openLocalSettings } from './player-settings.ts';

/** Plays full screen until the player leaves; the exit status, or why that is impossible here. */
export async function playCommand(
  startScreen: StartScreen,
  given: Pick<ParsedArguments, 'values' | 'switches'>,
  { env, stdin, stdout, stderr }: Terminal,
): Promise<number | Usage> {
  const unusable = terminalProblem({ env, stdin, stdout });
  if (unusable !== undefined) {
    const command =
      startScreen.kind === 'game'
        ? gameOptions[startScreen.rules.variant].textCommand
        : 'keypeg text';
    return { usage: `The full-screen game needs ${unusable}. Try: ${command}` };
  }
  const fixed = readFixedSettings(given, env);
  if (!fixed.ok) return { usage: fixed.problem };
  const folder = readDataFolder(given, env);
  const board = openNoticeBoard();
  const settings = await openLocalSettings(folder, fixed.value, board.post);
  const problem = settingsNotice(settings.current().problems);
  if (problem !== undefined) board.post(problem);
  const lost = await runLocalSession({
    startScreen,
    profile: terminalProfileOf(env),
    clipboard: readsControlStrings(env.TERM ?? '') ? 'terminal' : 'none',
    store: { kind: 'folder', folder },
    settings,
    board,
    stdin,
    stdout,
  });
  await settings.saved();
  reportUnsaved(lost, { stderr });
  return 0;
}

/** What a player reads whose settings file has bad lines. */
const settingsNotice = ([first, ...others]: readonly string[]): string | undefined =>
  first === undefined || others.length === 0
    ? first
    : `${first} ${counted(others.length, 'more problem')}: see Settings.`;

function terminalProblem({ env, stdin, stdout }: Pick<Terminal, 'env' | 'stdin' | 'stdout'>) {
  if (!stdout.isTTY) return 'a terminal, but the output is not a terminal';
  if (!stdin.isTTY) return 'a keyboard, but the input is not a terminal';
  return env.TERM === 'dumb'
    ? 'a terminal that can move its cursor, but this one is “dumb”'
    : undefined;
}
