import type { LocalizedText } from '../../prose/catalog.ts';
import { optionWords } from '../../prose/play-command.ts';
import { type LocalSessionOptions, runLocalSession } from '../../session/run-local-session.ts';
import { startOutputOf } from '../../session/session-context.ts';
import { multiplexerOf } from '../../terminal/controls.ts';
import type { Given } from '../command-line/arguments.ts';
import { type Terminal, terminalProblem, type Usage } from '../command-line/command.ts';
import { readVariant } from '../options/games.ts';
import { TEXT_COMMAND, textOptions } from '../options/text.ts';
import { reportUnsaved } from '../output.ts';
import { prepareStart } from '../start/local-start.ts';
import { publicInvitation } from '../start/release.ts';
import { withCast } from './cast.ts';

type StartScreen = LocalSessionOptions['startScreen'];

/** What a caller of `playCommand` has prepared. */
type PlayOptions = {
  /** Plays in lines of text instead, if the terminal has no full screen; a usage error if omitted. */
  readonly inText?: () => Promise<number | Usage>;
};

/** Plays full screen until the player leaves; the exit status, or why that is impossible here. */
export async function playCommand(
  startScreen: StartScreen,
  given: Given,
  terminal: Terminal,
  { inText }: PlayOptions = {},
): Promise<number | Usage> {
  const { env, stdin, stdout } = terminal;
  const start = prepareStart(given, terminal);
  if ('usage' in start) return start;
  const { folder, notices, settings, profile, seeds, hasControlStrings } = start;
  const output = startOutputOf(settings.current());
  const unusable = terminalProblem({ env, stdin, stdout }, output);
  if (unusable !== undefined && inText !== undefined) return await inText();
  if (unusable !== undefined) {
    const command = textCommandOf(startScreen, given);
    const advice = stdin.isTTY && stdout.isTTY ? 'tryCommandOrLines' : 'tryCommand';
    return {
      usage: ({ commands: { line } }) =>
        `${line.unusable(output, unusable)} ${line[advice](command)}`,
    };
  }
  const problem = settingsNotice(settings.current().problems);
  if (problem !== undefined) notices.post(problem);
  return await withCast(given, terminal, async (recorded) => {
    const unsavedGames = await runLocalSession({
      startScreen,
      profile,
      seeds,
      ask: hasControlStrings ? (query) => void stdout.write(query) : undefined,
      clipboard: hasControlStrings ? 'terminal' : 'none',
      multiplexer: multiplexerOf(env),
      // A recording would ask the terminals on which it is played.
      width:
        hasControlStrings && profile.charset === 'unicode' && recorded.stdout === stdout
          ? 'probed'
          : 'narrow',
      windowTitle: hasControlStrings,
      invitation: publicInvitation,
      store: { kind: 'folder', folder },
      settings,
      notices,
      stdin,
      stdout: recorded.stdout,
      onGuess: recorded.onGuess,
    });
    await settings.saved();
    return reportUnsaved(unsavedGames, terminal);
  });
}

/** The message about bad lines of the settings file. */
const settingsNotice = ([first, ...others]: readonly LocalizedText[]): LocalizedText | undefined =>
  first === undefined || others.length === 0
    ? first
    : (catalog) => `${first(catalog)} ${catalog.commands.line.moreSettingProblems(others.length)}`;

/** The command that plays in lines of text what a start screen opens, with the options that it takes too. */
function textCommandOf(start: StartScreen, given: Given): string {
  const isTaken = ([name]: readonly [name: string, ...rest: unknown[]]): boolean =>
    textOptions.some((option) => option.name === name);
  const implied = readVariant(given);
  const isImplied = start.kind !== 'game' || (implied.ok && implied.value === start.rules.variant);
  return [
    TEXT_COMMAND,
    ...(isImplied ? [] : optionWords('variant', start.rules.variant)),
    ...[...given.values].filter(isTaken).flatMap(([name, value]) => optionWords(name, value)),
    ...[...given.switches]
      .filter(isTaken)
      .map(([name, isOn]) => (isOn ? `--${name}` : `--no-${name}`)),
  ].join(' ');
}
