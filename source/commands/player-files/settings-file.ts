import { fail, hasErrorCode, type Result, succeed, toError } from '../../core/result.ts';
import { settingRows } from '../../ssh/config/settings.ts';
import { withoutPasswords } from '../../store/database.ts';
import { openRegularFile } from '../../store/regular-file.ts';
import { fileReason } from '../../text/file-reasons.ts';
import { nearest } from '../../text/nearest.ts';

/** The values of a settings file as texts, by setting name. */
export type FileSettings = ReadonlyMap<string, string>;

/** Reads a settings file; undefined where it does not exist. A problem is a sentence. */
export async function readSettingsFile(
  file: string,
): Promise<Result<FileSettings | undefined, string>> {
  let text: string | undefined;
  try {
    text = await textIn(file);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) {
      return succeed(undefined);
    }
    return fail(`The settings file ${file} cannot be read: ${fileReason(toError(error))}.`);
  }
  return text === undefined
    ? fail(`The settings file ${file} is a pipe, a device or a socket. Use a regular file.`)
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

function parseSettings(json: string, file: string): Result<FileSettings, string> {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    // The message ends with a part of the file, which may be a password.
    const reason = toError(error).message.replace(/, (?:\.{3})?".*$/s, '');
    return fail(`The settings file ${file} is not JSON: ${reason}.`);
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return fail(`The settings file ${file} is not an object such as {"max-sessions": 500}.`);
  }
  const settings = new Map<string, string>();
  for (const [name, value] of Object.entries(data)) {
    const row = settingRows.find((known) => known.name === name);
    if (row === undefined) return fail(unknownSetting(name, file));
    const text = textOf(value, row.multiple);
    if (text === undefined) {
      const kinds = row.multiple ? 'a text or a list of texts' : 'a number or a text';
      const found = withoutPasswords(JSON.stringify(value));
      return fail(`“${name}” in ${file} takes ${kinds}, not ${found}.`);
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

function unknownSetting(name: string, file: string): string {
  const names = settingRows.map((row) => row.name);
  const suggestion = nearest(name, names);
  return suggestion === undefined
    ? `There is no setting “${name}”, as ${file} has it: see keypeg serve --help.`
    : `There is no setting “${name}”, as ${file} has it: did you mean “${suggestion}”?`;
}
