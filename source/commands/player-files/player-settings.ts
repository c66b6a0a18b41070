import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasErrorCode, toError } from '../../core/result.ts';
import { type Prose, verbatim } from '../../languages/catalog.ts';
import type { SettingsKeeper } from '../../session/session-context.ts';
import { changedSettings, withFixed } from '../../session/settings-keepers.ts';
import type { FixedSettings } from '../../settings/given-settings.ts';
import type { LineProblem } from '../../settings/json-members.ts';
import type { SettingName, Settings } from '../../settings/settings.ts';
import { readSettings, withSetting } from '../../settings/settings-text.ts';
import { readRegularFileSync } from '../../store/regular-file.ts';
import { fileReason } from '../../text/file-reasons.ts';

/** The name of the settings file in the data folder. */
export const SETTINGS_FILE = 'settings.json';

/** The settings of the player of this computer, and the end of all saves. */
export type LocalSettings = SettingsKeeper & {
  /** Resolves when the last change is saved. */
  readonly saved: () => Promise<unknown>;
};

/**
 * Opens the settings in a data folder. A change replaces one value in the file and leaves the rest
 * as it is; a file that is no object is not changed at all. `notify` shows a sentence.
 */
export function openLocalSettings(
  folder: string,
  fixed: FixedSettings,
  notify: (sentence: string) => void,
): LocalSettings {
  const file = join(folder, SETTINGS_FILE);
  const found = textIn(file);
  const { settings, problems } = found.ok
    ? readSettings(found.text)
    : { settings: {}, problems: [] };
  const sentences = found.ok ? problems.map(lineSentence) : [verbatim(found.reason)];
  const current = withFixed(settings, fixed, sentences);
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

const lineSentence =
  ({ line, reason }: LineProblem): Prose =>
  (catalog) => {
    const text = reason(catalog);
    return `${SETTINGS_FILE}, line ${line}: ${text}${/[?]$/.test(text) ? '' : '.'}`;
  };

/** Changes settings in a file; returns why that is impossible. */
async function change(
  file: string,
  names: readonly SettingName[],
  settings: Settings,
): Promise<string | undefined> {
  // An editor can have changed the file since.
  const found = textIn(file);
  if (!found.ok) return `Your settings are not saved: ${found.reason}`;
  let { text } = found;
  for (const name of names) {
    const after = withSetting(text, name, settings[name]);
    if (after === undefined) {
      return `Your settings are not saved: ${SETTINGS_FILE} is not an object such as {"theme": "dark"}.`;
    }
    text = after;
  }
  try {
    await replaceFile(file, text);
    return undefined;
  } catch (error) {
    return `Your settings are not saved: ${SETTINGS_FILE} cannot be written, because ${fileReason(toError(error))}.`;
  }
}

type Found =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string };

/** The text of a file, which is an empty object where there is none. */
function textIn(file: string): Found {
  try {
    const text = readRegularFileSync(file);
    return text === undefined
      ? { ok: false, reason: `${SETTINGS_FILE} is not a regular file.` }
      : { ok: true, text };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) {
      return { ok: true, text: '{}\n' };
    }
    return { ok: false, reason: `${SETTINGS_FILE} cannot be read: ${fileReason(toError(error))}.` };
  }
}

/** Replaces a file as a whole; a link to a file elsewhere stays one. */
async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const target = await realpath(file).catch(() => file);
  const draft = `${target}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, target);
}
