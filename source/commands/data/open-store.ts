import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, hasErrorCode, type Result, succeed } from '../../engine/core/result.ts';
import type { Account, AccountId, AccountKey } from '../../engine/core/stored/account.ts';
import { isObject, parseJson } from '../../engine/core/stored/json.ts';
import { missSentence } from '../../prose/phrases.ts';
import { LOCAL_KEY } from '../../session/records/local-records.ts';
import { withoutPasswords } from '../../store/addresses.ts';
import {
  openGameStore,
  openProblemSentence,
  openStoreForReading,
  type StoreLocation,
  unavailableSentence,
} from '../../store/database.ts';
import { readRegularFileSync } from '../../store/files.ts';
import type { Accounts, GameStore, Unavailable } from '../../store/port.ts';
import { reached, StoreUnavailable, valueFrom } from '../../store/problems.ts';
import { sqliteUnavailable } from '../../store/sqlite/data-file.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { playerTable } from '../options/player-table.ts';
import { textFor } from '../output.ts';
import { SETTINGS_FILE } from '../start/local-start.ts';

/** The exit status when something was wrong with the data. */
export const PROBLEM_STATUS = 1;

/** What a command does with a store: it only reads it, changes it, or creates it where it is missing. */
type StoreUse = 'read' | 'change' | 'create';

/**
 * Opens the store that the options name for some work, and closes it afterwards. `onMissing` is
 * called with the reason where there is none, and returns the exit status. This is the edge at
 * which `StoreUnavailable` is reported.
 */
export async function withStore(
  given: ParsedArguments,
  terminal: Terminal,
  use: StoreUse,
  work: (store: GameStore, location: StoreLocation) => Promise<number | Usage>,
  onMissing?: (reason: string) => number,
): Promise<number | Usage> {
  const location = playerTable.database.read(given, terminal.env);
  if (!location.ok) return { usage: location.problem };
  const opened =
    use === 'read'
      ? await openStoreForReading(location.value)
      : await openGameStore(location.value, {
          missing: use === 'create' ? 'create' : 'refuse',
          damaged: 'refuse',
        });
  if (!opened.ok) {
    const { problem } = opened;
    const reason = openProblemSentence(problem, location.value);
    switch (problem.kind) {
      case 'unavailable':
      case 'unreadable-file':
      case 'damaged-file':
      case 'newer-schema':
        return reportProblem(terminal, reason);
      case 'no-data-file':
      case 'no-tables':
        return onMissing === undefined ? { usage: reason, status: 1 } : onMissing(reason);
      default:
        return { usage: reason };
    }
  }
  const { store } = opened.value;
  try {
    return await work(store, location.value);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return reportProblem(terminal, unavailable(error.problem, location.value));
  } finally {
    await store.close();
  }
}

/** Says why a store cannot be used now, and what to do. */
export const unavailable = (problem: Unavailable, location: StoreLocation): string =>
  unavailableSentence(problem, location);

export function reportProblem(terminal: Terminal, reason: string): number {
  terminal.stderr.write(textFor(terminal, `keypeg: ${withoutPasswords(reason)}\n`));
  return PROBLEM_STATUS;
}

export const PAGE = 200;

export async function* accountPages({
  list,
}: Pick<Accounts, 'list'>): AsyncGenerator<readonly Account[], void> {
  let after: AccountId | undefined;
  do {
    const page = valueFrom(await list({ after, limit: PAGE }));
    yield page;
    after = page.at(-1)?.id;
  } while (after !== undefined);
}

export const localProfile = async ({
  accounts,
}: Pick<GameStore, 'accounts'>): Promise<Account | undefined> =>
  valueFrom(await accounts.find({ by: 'key', fingerprint: LOCAL_KEY.fingerprint }));

/** The account of a name, or that there is none, and which name was probably meant. */
export async function accountNamed(
  { accounts }: GameStore,
  typed: string,
): Promise<Result<Account, string>> {
  const name = typed.trim().toLowerCase();
  const names: string[] = [];
  for await (const page of accountPages(accounts)) {
    const found = page.find((account) => account.name === name);
    if (found !== undefined) return succeed(found);
    names.push(...page.map((account) => account.name));
  }
  const advice = 'keypeg data shows the names';
  return fail(missSentence(typed, names, { fact: `There is no account “${typed}”`, advice }));
}

/** The file with the settings of an account, if they are a file that exists. */
export function settingsFileOf(account: Account, location: StoreLocation): string | undefined {
  const file = fileFor(account, location);
  return file !== undefined && existsSync(file) ? file : undefined;
}

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
