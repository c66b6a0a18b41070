import { fail, hasErrorCode, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { settingRows } from '../../ssh/config/settings.ts';
import { withoutPasswords } from '../../store/database.ts';
import { openRegularFile } from '../../store/regular-file.ts';
import { missProse } from '../command-line/misses.ts';

/** The values of a settings file as texts, by setting name. */
export type FileSettings = ReadonlyMap<string, string>;

/** Reads a settings file; undefined where it does not exist. */
export async function readSettingsFile(
  file: string,
): Promise<Result<FileSettings | undefined, LocalizedText>> {
  let text: string | undefined;
  try {
    text = await textIn(file);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) {
      return succeed(undefined);
    }
    const thrown = toError(error);
    return fail((catalog) =>
      catalog.commands.settingsFile.unreadable(file, catalog.problems.file(thrown)),
    );
  }
  return text === undefined
    ? fail(({ commands: { settingsFile } }) => settingsFile.notRegular(file))
    : parseSettings(text, file);
}

async function textIn(file: string): Promise<string | undefined> {
  const opened = await openRegularFile(file);
  if (opened === undefined) return undefined;
  const { handle } = opened;
  try {
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

function parseSettings(json: string, file: string): Result<FileSettings, LocalizedText> {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    // The message ends with a part of the file, which may be a password.
    const reason = toError(error).message.replace(/, (?:\.{3})?".*$/s, '');
    return fail(({ commands: { settingsFile } }) => settingsFile.notJson(file, reason));
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return fail(({ commands: { settingsFile } }) =>
      settingsFile.notAnObject(file, '{"max-sessions": 500}'),
    );
  }
  const settings = new Map<string, string>();
  for (const [name, value] of Object.entries(data)) {
    const row = settingRows.find((known) => known.name === name);
    if (row === undefined) {
      const names = settingRows.map((known) => known.name);
      return fail(
        missProse(name, names, ({ commands: { settingsFile } }) => settingsFile.settingsIn(file)),
      );
    }
    const text = textOf(value, row.multiple);
    if (text === undefined) {
      const found = withoutPasswords(JSON.stringify(value));
      const kind = row.multiple ? 'notTexts' : 'notAText';
      return fail(({ commands: { settingsFile } }) => settingsFile[kind](name, file, found));
    }
    settings.set(name, text);
  }
  return succeed(settings);
}

function textOf(value: unknown, multiple: boolean): string | undefined {
  if (typeof value === 'string') return value;
  if (multiple) {
    const isTexts = Array.isArray(value) && value.every((part) => typeof part === 'string');
    return isTexts ? value.join(',') : undefined;
  }
  return typeof value === 'number' ? `${value}` : undefined;
}
