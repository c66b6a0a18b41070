import type { Seeds } from '../../engine/core/seeds.ts';
import { openMenuScreen } from '../../session/opening/opening.ts';
import { localExperience } from '../../session/records/local-profile.ts';
import { type NoticeBoard, openNoticeBoard } from '../../session/session-context.ts';
import { startOutputOf } from '../../session/settings-keepers.ts';
import { sessionSeeds } from '../../session/system-random.ts';
import { type TerminalProfile, terminalProfileOf } from '../../session/terminal-profile.ts';
import { readsControlStrings } from '../../terminal/control-strings.ts';
import type { OpenedScreen } from '../../terminal/opened-screen.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { readFixedSettings } from '../options/settings-options.ts';
import { readDataFolder } from '../options/store-options.ts';
import { terminalProblem } from '../play/full-screen.ts';
import { type LocalSettings, openLocalSettings } from '../player-files/player-settings.ts';

/** The menu needs one file less where the language comes with it. */
export { languageOf } from './terminal-language.ts';

/** What a session on this computer starts with. */
export type LocalStart = {
  /** The folder of the data. */
  readonly folder: string;
  readonly board: NoticeBoard;
  readonly settings: LocalSettings;
  readonly profile: TerminalProfile;
  readonly seeds: Seeds;
  /** Whether the terminal reads control strings, such as those for its title and its clipboard. */
  readonly hasControlStrings: boolean;
  /** The screen with the menu, if it is open. */
  readonly screen: OpenedScreen | undefined;
};

/** Reads what a session on this computer starts with. */
export function prepareStart(
  given: Pick<ParsedArguments, 'values' | 'switches'>,
  { env }: Pick<Terminal, 'env'>,
): LocalStart | Usage {
  const fixed = readFixedSettings(given, env);
  if (!fixed.ok) return { usage: fixed.problem };
  const data = readDataFolder(given, env);
  if (!data.ok) return { usage: data.problem };
  const folder = data.value;
  const board = openNoticeBoard();
  return {
    ...{ folder, board, screen: undefined },
    settings: openLocalSettings(folder, fixed.value, board.post),
    profile: terminalProfileOf(env),
    seeds: sessionSeeds(Date.now()),
    hasControlStrings: readsControlStrings(env.TERM ?? ''),
  };
}

/**
 * Shows the menu before the program is loaded, for a command line without arguments; undefined if
 * there is something else to show, or no screen for it.
 */
export function startWithMenu({ env, stdin, stdout }: Terminal): LocalStart | undefined {
  const start = prepareStart({ values: new Map(), switches: new Map() }, { env });
  if ('usage' in start) return undefined;
  const { folder, settings, profile, seeds, hasControlStrings } = start;
  const output = startOutputOf(settings.current());
  if (terminalProblem({ env, stdin, stdout }, output) !== undefined) return undefined;
  // Keys typed from now on wait for the program, and are not echoed.
  stdin.setRawMode(true);
  const screen = openMenuScreen(stdout, {
    ...{ profile, seeds, sessionSettings: settings.current(), windowTitle: hasControlStrings },
    experience: localExperience({ kind: 'folder', folder }),
  });
  return { ...start, screen };
}
