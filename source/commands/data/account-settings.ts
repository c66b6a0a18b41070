import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from '../../engine/core/result.ts';
import type { Account, AccountKey } from '../../engine/core/stored/account.ts';
import { isObject, parseJson } from '../../engine/core/stored/json.ts';
import { LOCAL_KEY } from '../../session/records/local-records.ts';
import type { StoreLocation } from '../../store/database.ts';
import { readRegularFileSync } from '../../store/files.ts';
import type { GameStore } from '../../store/port.ts';
import { reached, StoreUnavailable } from '../../store/problems.ts';
import { sqliteUnavailable } from '../../store/sqlite/data-file.ts';
import { SETTINGS_FILE } from '../start/local-start.ts';

/** The file with the settings of an account, if they are a file that exists. */
export function settingsFileOf(account: Account, location: StoreLocation): string | undefined {
  const file = fileFor(account, location);
  return file !== undefined && existsSync(file) ? file : undefined;
}

/** Whether a key is that of the profile of this computer. */
export const isLocalKey = ({ fingerprint }: AccountKey): boolean =>
  fingerprint === LOCAL_KEY.fingerprint;

/** The settings of this computer are a file beside the games. */
const fileFor = ({ keys }: Account, location: StoreLocation): string | undefined =>
  location.kind === 'folder' && keys.some(isLocalKey)
    ? join(location.folder, SETTINGS_FILE)
    : undefined;

/** The settings of an account as JSON; undefined if it has none, or none that can be read. */
export async function settingsOf(
  account: Account,
  { accounts }: Pick<GameStore, 'accounts'>,
  location: StoreLocation,
): Promise<string | undefined> {
  const file = fileFor(account, location);
  if (file !== undefined) return settingsIn(file);
  const stored = reached(await accounts.settings(account.id));
  return stored.ok ? stored.value : undefined;
}

/** Saves settings of an account that has none; returns whether it did. */
export async function addSettings(
  account: Account,
  settings: string,
  store: Pick<GameStore, 'accounts'>,
  location: StoreLocation,
): Promise<boolean> {
  const file = fileFor(account, location);
  if (file !== undefined) return reaching(() => created(file, settings));
  if ((await settingsOf(account, store, location)) !== undefined) return false;
  return reached(await store.accounts.saveSettings(account.id, settings)).ok;
}

/** Deletes the settings of an account that are a file; the others go with their account. */
export function removeSettings(account: Account, location: StoreLocation): void {
  const file = fileFor(account, location);
  if (file !== undefined) reaching(() => rmSync(file, { force: true }));
}

/** The settings of a file as JSON in one line; undefined if it is missing or is no object. */
function settingsIn(file: string): string | undefined {
  try {
    const data = parseJson(readRegularFileSync(file) ?? '');
    return isObject(data) ? JSON.stringify(data) : undefined;
  } catch {
    return undefined;
  }
}

/** The file with the settings of this computer, if it is there but has none that can be read. */
export function unreadableSettings(location: StoreLocation): string | undefined {
  if (location.kind !== 'folder') return undefined;
  const file = join(location.folder, SETTINGS_FILE);
  return existsSync(file) && settingsIn(file) === undefined ? file : undefined;
}

/** Writes a file that does not exist yet; returns whether it did. */
function created(file: string, settings: string): boolean {
  const text = `${JSON.stringify(parseJson(settings), undefined, 2)}\n`;
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Work with a file beside the data, which fails as the data do. */
function reaching<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const problem = sqliteUnavailable(error);
    throw problem === undefined ? error : new StoreUnavailable(problem);
  }
}
