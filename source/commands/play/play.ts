import project from '../../../packaging/project.json' with { type: 'json' };
import { commandLine } from '../../prose/commands/line.ts';
import type { LocalSessionOptions } from '../../session/local-program.ts';
import { runLocalSession } from '../../session/run-local-session.ts';
import { startOutputOf } from '../../session/session-context.ts';
import { multiplexerOf } from '../../terminal/controls.ts';
import type { Given } from '../command-line/arguments.ts';
import { isUsable, type Terminal, type Usage } from '../command-line/command.ts';
import { reportUnsaved } from '../output.ts';
import { prepareStart } from '../start/local-start.ts';
import { withCast } from './cast.ts';

/**
 * Plays full screen until the player leaves, or in lines of text where there is no full screen; the exit
 * status, or why that is impossible here.
 */
export async function playCommand(
  startScreen: LocalSessionOptions['startScreen'],
  given: Given,
  terminal: Terminal,
  inText: () => Promise<number | Usage>,
): Promise<number | Usage> {
  const { env, stdin, stdout } = terminal;
  const start = await prepareStart(given, terminal);
  if ('usage' in start) return start;
  const { folder, notices, settings, profile, seeds, hasControlStrings } = start;
  const output = startOutputOf(settings.current());
  if (!isUsable({ env, stdin, stdout }, output)) return await inText();
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
      invitation: project.publicHost === '' ? '' : `ssh ${project.publicHost}`,
      store: { kind: 'folder', folder },
      // Hardly anyone needs the server.
      openHost: async (store) => (await import('./host.ts')).openHost(folder, store),
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
const settingsNotice = ([first, ...others]: readonly string[]): string | undefined =>
  first === undefined || others.length === 0
    ? first
    : `${first} ${commandLine.line.moreSettingProblems(others.length)}`;
