import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { realpath, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Seeds } from '../../engine/core/random.ts';
import { fail, hasErrorCode, type Result, succeed, toError } from '../../engine/core/result.ts';
import { dataCommands } from '../../prose/commands/data.ts';
import { problems as fileProblems } from '../../prose/problems.ts';
import type { Wording } from '../../prose/wording.ts';
import {
  type NoticeFeed,
  openNoticeFeed,
  type SettingsKeeper,
  withFixed,
} from '../../session/session-context.ts';
import { sessionSeeds } from '../../session/system-random.ts';
import { type TerminalProfile, terminalProfileOf } from '../../session/terminal-profile.ts';
import type { LineProblem } from '../../settings/key-bindings.ts';
import {
  changedSettings,
  type FixedSettings,
  fixedSettingsIn,
  hasOwnKeys,
  readSettings,
  type SettingName,
  type Settings,
  withSettings,
  wordingOf,
} from '../../settings/settings.ts';
import { openProblemSentence } from '../../store/database.ts';
import { createFolder, readRegularFileSync } from '../../store/files.ts';
import { checkFolder } from '../../store/sqlite/data-file.ts';
import { readsControlStrings } from '../../terminal/controls.ts';
import type { Given } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { playerTable, readFixedSettings } from '../options/player-table.ts';

export type LocalStart = {
  readonly folder: string;
  readonly notices: NoticeFeed;
  readonly settings: LocalSettings;
  readonly profile: TerminalProfile;
  readonly seeds: Seeds;
  /** Whether the terminal reads control strings, such as those for its title and its clipboard. */
  readonly hasControlStrings: boolean;
};

export async function prepareStart(
  given: Given,
  { env }: Pick<Terminal, 'env'>,
): Promise<LocalStart | Usage> {
  const fixed = readFixedSettings(given, env);
  if (!fixed.ok) return { usage: fixed.problem };
  const data = playerTable.data.read(given, env);
  if (!data.ok) return { usage: data.problem };
  const folder = data.value;
  const notices = openNoticeFeed();
  return {
    folder,
    notices,
    settings: await openLocalSettings(folder, fixed.value, notices.post),
    profile: terminalProfileOf(env),
    seeds: sessionSeeds(Date.now()),
    hasControlStrings: readsControlStrings(env.TERM ?? ''),
  };
}

/** The words for answers that the player of this computer has chosen, also where no folder for data can be found. */
export function chosenWording(given: Given, { env }: Pick<Terminal, 'env'>): Wording {
  const folder = playerTable.data.read(given, env);
  const read = folder.ok ? textIn(join(folder.value, SETTINGS_FILE)) : undefined;
  const { settings } = readSettings(read?.ok === true ? read.value : '');
  return wordingOf(withFixed(settings, fixedSettingsIn(env), []));
}

export const SETTINGS_FILE = 'settings.json';

/** The settings of the player of this computer, and the end of all saves. */
type LocalSettings = SettingsKeeper & {
  readonly saved: () => Promise<unknown>;
};

/**
 * Opens the settings in a data folder. A change keeps the other members of the file; a file that is
 * no object is not changed at all. `notify` shows why a change is not saved.
 */
export async function openLocalSettings(
  folder: string,
  fixed: FixedSettings,
  notify: (notice: string) => void,
): Promise<LocalSettings> {
  const file = join(folder, SETTINGS_FILE);
  const contents = textIn(file);
  // Keys can be read only once the screens are loaded, which come with the program.
  if (contents.ok && hasOwnKeys(contents.value)) await import('../../session/local-program.ts');
  const read = contents.ok ? readSettings(contents.value) : { settings: {}, problems: [] };
  const problems = contents.ok ? read.problems.map(badLine) : [contents.problem];
  const current = withFixed(read.settings, fixed, problems);
  let last = current.settings;
  let saving: Promise<unknown> = Promise.resolve();
  return {
    current: () => current,
    subscribe: () => () => undefined,
    save: (changed) => {
      const names = changedSettings(last, changed);
      if (names.length === 0) return;
      last = changed;
      saving = saving
        .then(() => change(file, names, changed))
        .then((problem) => {
          if (problem !== undefined) notify(problem);
        });
    },
    saved: () => saving,
  };
}

const badLine = ({ line, reason }: LineProblem): string =>
  dataCommands.ownSettings.badLine(SETTINGS_FILE, line, reason);

/** Changes settings in a file; returns why that is impossible. */
async function change(
  file: string,
  names: readonly SettingName[],
  settings: Settings,
): Promise<string | undefined> {
  // An editor can have changed the file since.
  const found = textIn(file);
  if (!found.ok) return `Your settings are not saved: ${found.problem}`;
  const changes = Object.fromEntries(names.map((name) => [name, settings[name]]));
  const text = withSettings(found.value, changes);
  if (!text.ok) return `Your settings are not saved. ${badLine(text.problem)}`;
  try {
    const folder = dirname(resolve(file));
    const problem = checkFolder(folder);
    if (problem !== undefined) {
      const place = { kind: 'folder', folder } as const;
      return `Your settings are not saved. ${openProblemSentence(problem, place)}`;
    }
    createFolder(folder);
    await replaceFile(file, text.value);
    return undefined;
  } catch (error) {
    const thrown = toError(error);
    return `Your settings are not saved: ${SETTINGS_FILE} cannot be written, because ${fileProblems.file(thrown)}.`;
  }
}

/** The text of a file, which is an empty object where there is none, or why it cannot be read. */
function textIn(file: string): Result<string, string> {
  try {
    const text = readRegularFileSync(file);
    return text === undefined ? fail(`${SETTINGS_FILE} is not a regular file.`) : succeed(text);
  } catch (error) {
    // That its folder cannot be used is said where the games are opened.
    return hasErrorCode(error, 'ENOENT') || !isOpenFolder(dirname(file))
      ? succeed('{}\n')
      : fail(`${SETTINGS_FILE} cannot be read: ${fileProblems.file(toError(error))}.`);
  }
}

function isOpenFolder(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Replaces a file as a whole; a link to a file elsewhere stays one. */
async function replaceFile(file: string, text: string): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const draft = `${target}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, target);
}
