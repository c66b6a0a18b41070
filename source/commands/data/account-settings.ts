import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, hasErrorCode, type Result, succeed } from '../../engine/core/result.ts';
import type { Account, AccountKey } from '../../engine/core/stored/account.ts';
import { isObject, parseJson } from '../../engine/core/stored/json.ts';
import { LOCAL_KEY } from '../../session/records/local-records.ts';
import type { StoreLocation } from '../../store/database.ts';
import type { GameStore, Unavailable } from '../../store/port.ts';
import { sqliteUnavailable } from '../../store/sqlite/failures.ts';
import { readRegularFileSync } from '../../store/text-file.ts';
import { SETTINGS_FILE } from '../start/local-start.ts';

/** The settings of accounts: those of this computer are a file beside the games. */
export type AccountSettings = {
  /** The settings of an account as JSON; undefined if it has none, or none that can be read. */
  readonly read: (account: Account) => Promise<Result<string | undefined, Unavailable>>;
  /** Saves settings of an account that has none; returns whether it did. */
  readonly add: (account: Account, settings: string) => Promise<Result<boolean, Unavailable>>;
  /** Deletes those that are a file; the others go with their account. */
  readonly remove: (account: Account) => Result<void, Unavailable>;
};

/** The file with the settings of an account, if they are a file that exists. */
export function settingsFileOf(account: Account, location: StoreLocation): string | undefined {
  const file = fileFor(account, location);
  return file !== undefined && existsSync(file) ? file : undefined;
}

/** Whether a key is that of the profile of this computer. */
export const isLocalKey = ({ fingerprint }: AccountKey): boolean =>
  fingerprint === LOCAL_KEY.fingerprint;

const fileFor = ({ keys }: Account, location: StoreLocation): string | undefined =>
  location.kind === 'folder' && keys.some(isLocalKey)
    ? join(location.folder, SETTINGS_FILE)
    : undefined;

/** The settings of the accounts of a store. */
export function accountSettings(
  { accounts }: Pick<GameStore, 'accounts'>,
  location: StoreLocation,
): AccountSettings {
  const fileOf = (account: Account): string | undefined => fileFor(account, location);
  const read: AccountSettings['read'] = async (account) => {
    const own = fileOf(account);
    if (own !== undefined) return succeed(settingsIn(own));
    const stored = await accounts.settings(account.id);
    if (stored.ok) return stored;
    return stored.problem.kind === 'no-account' ? succeed(undefined) : fail(stored.problem);
  };
  return {
    read,
    add: async (account, settings) => {
      const own = fileOf(account);
      if (own !== undefined) return attempt(() => created(own, settings));
      const known = await read(account);
      if (!known.ok || known.value !== undefined) return known.ok ? succeed(false) : known;
      const saved = await accounts.saveSettings(account.id, settings);
      if (saved.ok) return succeed(true);
      return saved.problem.kind === 'no-account' ? succeed(false) : fail(saved.problem);
    },
    remove: (account) => {
      const own = fileOf(account);
      return attempt(() => {
        if (own !== undefined) rmSync(own, { force: true });
      });
    },
  };
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

function attempt<Value>(work: () => Value): Result<Value, Unavailable> {
  try {
    return succeed(work());
  } catch (error) {
    const problem = sqliteUnavailable(error);
    if (problem === undefined) throw error;
    return fail(problem);
  }
}
