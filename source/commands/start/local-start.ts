import type { Seeds } from '../../engine/core/random.ts';
import { type NoticeBoard, openNoticeBoard } from '../../session/notice-board.ts';
import { sessionSeeds } from '../../session/system-seeds.ts';
import { type TerminalProfile, terminalProfileOf } from '../../session/terminal-profile.ts';
import { readsControlStrings } from '../../terminal/control-strings.ts';
import type { Given } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { playerTable, readFixedSettings } from '../options/player.ts';
import { type LocalSettings, openLocalSettings } from './player-settings.ts';

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
};

/** Reads what a session on this computer starts with. */
export function prepareStart(given: Given, { env }: Pick<Terminal, 'env'>): LocalStart | Usage {
  const fixed = readFixedSettings(given, env);
  if (!fixed.ok) return { usage: fixed.problem };
  const data = playerTable.data.read(given, env);
  if (!data.ok) return { usage: data.problem };
  const folder = data.value;
  const board = openNoticeBoard();
  return {
    folder,
    board,
    settings: openLocalSettings(folder, fixed.value, board.post),
    profile: terminalProfileOf(env),
    seeds: sessionSeeds(Date.now()),
    hasControlStrings: readsControlStrings(env.TERM ?? ''),
  };
}
