import type { LocalizedText } from '../../prose/catalog.ts';
import type { StartScreen } from '../../screens/app/init-app.ts';
import { runLocalSession } from '../../session/run-local-session.ts';
import { startModeOf } from '../../session/settings-keepers.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { withCast } from '../options/cast-option.ts';
import { gameOptions } from '../options/games/index.ts';
import { reportUnsaved } from '../player-files/local-store.ts';
import { type LocalStart, prepareStart } from '../start/local-start.ts';
import { terminalProblem } from './full-screen.ts';

/** What a caller of `playCommand` has prepared. */
type PlayOptions = {
  /** The start that is already read, with the menu on the screen if it is open; read if omitted. */
  readonly started?: LocalStart | undefined;
  /** Plays in lines of text instead, if the terminal has no full screen; a usage error if omitted. */
  readonly inText?: () => Promise<number | Usage>;
};

/** Plays full screen until the player leaves; the exit status, or why that is impossible here. */
export async function playCommand(
  startScreen: StartScreen,
  given: Pick<ParsedArguments, 'values' | 'switches'>,
  terminal: Terminal,
  { started, inText }: PlayOptions = {},
): Promise<number | Usage> {
  const { env, stdin, stdout } = terminal;
  const start = started ?? prepareStart(given, terminal);
  if ('usage' in start) return start;
  const { folder, board, settings, profile, seeds, hasControlStrings, screen } = start;
  const output = startModeOf(settings.current());
  const unusable = terminalProblem({ env, stdin, stdout }, output);
  if (unusable !== undefined && inText !== undefined) return await inText();
  if (unusable !== undefined) {
    const command =
      startScreen.kind === 'game'
        ? gameOptions[startScreen.rules.variant].textCommand
        : textCommandOf(startScreen, given);
    const advice = stdin.isTTY && stdout.isTTY ? 'tryCommandOrLines' : 'tryCommand';
    return {
      usage: ({ commands: { line } }) =>
        `${line.unusable(output, unusable)} ${line[advice](command)}`,
    };
  }
  const problem = settingsNotice(settings.current().problems);
  if (problem !== undefined) board.post(problem);
  return await withCast(given, terminal, async (recorded) => {
    const lost = await runLocalSession({
      ...{ startScreen, profile, seeds },
      clipboard: hasControlStrings ? 'terminal' : 'none',
      windowTitle: hasControlStrings,
      store: { kind: 'folder', folder },
      ...{ settings, board, stdin },
      stdout: recorded.stdout,
      opened: screen,
      onGuess: recorded.onGuess,
    });
    await settings.saved();
    reportUnsaved(lost, terminal);
    return 0;
  });
}

/** What a player reads whose settings file has bad lines. */
const settingsNotice = ([first, ...others]: readonly LocalizedText[]): LocalizedText | undefined =>
  first === undefined || others.length === 0
    ? first
    : (catalog) => `${first(catalog)} ${catalog.commands.line.moreSettingProblems(others.length)}`;

/** The command that plays in lines of text what a start screen opens. */
const textCommandOf = ({ kind }: StartScreen, { values }: Pick<ParsedArguments, 'values'>) =>
  kind === 'challenge' ? `keypeg text --challenge ${values.get('challenge')}` : 'keypeg text';
