import { once } from 'node:events';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { Account, AccountId } from '../../engine/core/stored/account.ts';
import type { GameId } from '../../engine/core/stored/game.ts';
import { dataCommands } from '../../prose/commands/data.ts';
import { counted, grouped } from '../../prose/phrases.ts';
import { problems } from '../../prose/problems.ts';
import type { StoreLocation } from '../../store/database.ts';
import type { GameStore, ListedGame } from '../../store/port.ts';
import { StoreUnavailable, valueFrom } from '../../store/problems.ts';
import {
  type ExportLine,
  exportVersion,
  formatExportLine,
} from '../../store/transfer/export-format.ts';
import { escapeControls } from '../../terminal/controls.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { type AccountChoice, playerTable } from '../options/player-table.ts';
import { progressLine, STOPPED_STATUS, textFor, untilInterrupt } from '../output.ts';
import {
  accountNamed,
  accountPages,
  isLocalKey,
  localProfile,
  PAGE,
  PROBLEM_STATUS,
  settingsOf,
  unavailable,
  unreadableSettings,
  withStore,
} from './open-store.ts';

/** Writes the data of one account or of all as lines of JSON; Ctrl-C stops it. */
export async function exportCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const choice = playerTable.account.read(given);
  if (!choice.ok) return { usage: choice.problem };
  return await withStore(given, terminal, 'read', async (store, location) => {
    const account = await chosenAccount(store, choice.value);
    if (typeof account === 'object' && 'usage' in account) return account;
    const file = given.values.get('output');
    const output =
      file === undefined || file === '-'
        ? succeed(standardOutput(terminal.stdout))
        : await openOutputFile(file);
    if (!output.ok) return { usage: output.problem };
    return await untilInterrupt((signal) =>
      writeExport({
        store,
        location,
        account,
        output: output.value,
        file: file === '-' ? undefined : file,
        terminal,
        signal,
      }),
    );
  });
}

async function chosenAccount(
  store: GameStore,
  choice: AccountChoice,
): Promise<Account | 'all' | Usage> {
  if (choice.kind === 'all') return 'all';
  if (choice.kind === 'named') {
    const named = await accountNamed(store, choice.name);
    return named.ok ? named.value : { usage: named.problem };
  }
  const noProfile: Usage = {
    usage: 'The data have no profile of this computer: choose --account NAME or --all.',
    status: 1,
  };
  return (await localProfile(store)) ?? noProfile;
}

type ExportJob = {
  readonly store: GameStore;
  readonly location: StoreLocation;
  readonly account: Account | 'all';
  readonly output: Output;
  /** The name of the file, for sentences; undefined for standard output. */
  readonly file: string | undefined;
  readonly terminal: Pick<Terminal, 'env' | 'stderr'>;
  readonly signal: AbortSignal;
};

/** Writes an export until its end or the signal, and returns the exit status. */
export async function writeExport(job: ExportJob): Promise<number> {
  const { store, location, account, output, file, terminal, signal } = job;
  const progress = progressLine(terminal.stderr);
  const say = (sentence: string): void =>
    void terminal.stderr.write(textFor(terminal, `keypeg: ${sentence}\n`));
  const total = valueFrom(await store.games.count(account === 'all' ? undefined : account.id));
  const unreadable: GameId[] = [];
  let games = 0;
  let accounts = 0;
  const stop = async (sentence: string, status: number): Promise<number> => {
    progress.clear();
    await output.discard();
    const result = file === undefined ? 'The export is incomplete.' : `${file} was not written.`;
    say(`${sentence} ${result}`);
    return status;
  };
  try {
    const parts = exportParts(store, account, (one) => settingsOf(one, store, location));
    for await (const part of parts) {
      if (signal.aborted) return await stop('Stopped.', STOPPED_STATUS);
      await output.write(part.text);
      games += part.games;
      accounts += part.accounts;
      unreadable.push(...part.unreadable);
      progress.show(`${grouped(games)} of ${counted(total, 'game')}`);
    }
    await output.finish();
  } catch (error) {
    if (!(error instanceof StoreUnavailable || isOfSystem(error))) {
      await output.discard();
      throw error;
    }
    const sentence =
      error instanceof StoreUnavailable
        ? unavailable(error.problem, location)
        : `The output cannot be written: ${problems.file(toError(error))}.`;
    return await stop(sentence, PROBLEM_STATUS);
  }
  progress.clear();
  for (const id of unreadable) say(`The game ${id} cannot be read and is left out.`);
  const isLocal = account === 'all' || account.keys.some(isLocalKey);
  const settings = isLocal ? unreadableSettings(location) : undefined;
  if (settings !== undefined) say(`${settings} is not a JSON object and is left out.`);
  if (file !== undefined)
    say(`exported ${counted(accounts, 'account')} with ${counted(games, 'game')} to ${file}`);
  return unreadable.length === 0 && settings === undefined ? 0 : PROBLEM_STATUS;
}

/** Whether the system has reported an error, such as ENOSPC; any other one is a fault of the program. */
const isOfSystem = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code));

type Output = {
  readonly write: (text: string) => Promise<void>;
  readonly finish: () => Promise<void>;
  readonly discard: () => Promise<void>;
};

/** Standard output for JSON data, which a terminal may show; it is written as fast as its reader reads. */
const standardOutput = (stdout: Terminal['stdout']): Output => ({
  write: async (text) => {
    if (!stdout.write(escapeControls(text))) await once(stdout, 'drain');
  },
  finish: () => Promise.resolve(),
  discard: () => Promise.resolve(),
});

/**
 * Opens a file for output, for its owner only. It is written beside its place and gets its name
 * when it is complete. A problem is, for example, that the file exists.
 */
async function openOutputFile(name: string): Promise<Result<Output, string>> {
  const path = resolve(name);
  const beside = `${path}.${process.pid}.tmp`;
  try {
    const stats = await lstat(path).catch(() => undefined);
    if (stats?.isDirectory()) return fail(dataCommands.files.folder(name));
    if (stats !== undefined && !stats.isFile()) {
      return fail(`${name} is no regular file: leave --output out to write to a pipe.`);
    }
    if (stats !== undefined) {
      return fail(`${name} exists: delete it first, or name another file.`);
    }
    const handle = await open(beside, 'wx', 0o600);
    const discard = async (): Promise<void> => {
      await handle.close();
      await rm(beside, { force: true });
    };
    return succeed({
      write: async (text) => {
        await handle.writeFile(text);
      },
      finish: async () => {
        await handle.sync();
        await handle.close();
        await rename(beside, path);
      },
      discard,
    });
  } catch (error) {
    const thrown = toError(error);
    return /ENOENT|ENOTDIR/.test(thrown.message)
      ? fail(`There is no folder ${dirname(path)}.`)
      : fail(`${name} cannot be written: ${problems.file(thrown)}.`);
  }
}

type ExportPart = {
  readonly text: string;
  readonly games: number;
  readonly accounts: number;
  readonly unreadable: readonly GameId[];
};

/** All games of an account, or of all accounts if it is undefined, page by page. */
export async function* gamePages(
  { games }: Pick<GameStore, 'games'>,
  account: AccountId | undefined,
): AsyncGenerator<readonly ListedGame[], void> {
  let after: GameId | undefined;
  do {
    const page = valueFrom(await games.list(account, { after, limit: PAGE }));
    yield page;
    // SQLite answers at once; without this, no signal could arrive.
    await turn();
    after = page.map(idOf).at(-1);
  } while (after !== undefined);
}

const idOf = (game: ListedGame): GameId => (game.ok ? game.value.start.id : game.problem.game);

/** The parts of an export of one account, or of all; `settingsOf` reads settings as JSON. */
export async function* exportParts(
  store: Pick<GameStore, 'accounts' | 'games' | 'puzzles'>,
  account: Account | 'all',
  settingsOf: (account: Account) => Promise<string | undefined>,
): AsyncGenerator<ExportPart, void> {
  yield { ...nothing, text: textOf([{ kind: 'header', version: exportVersion }]) };
  const exported = new Set<AccountId>();
  const pages = account === 'all' ? accountPages(store.accounts) : [[account]];
  for await (const page of pages) {
    const lines: ExportLine[] = [];
    for (const one of page) {
      exported.add(one.id);
      lines.push({ kind: 'account', account: one, settings: await settingsOf(one) });
    }
    yield { ...nothing, text: textOf(lines), accounts: page.length };
  }
  for await (const page of gamePages(store, account === 'all' ? undefined : account.id)) {
    // An account that was created meanwhile is not in the export, nor are its games that can be read.
    const games = page.filter((game) => !game.ok || exported.has(game.value.start.account));
    const readable = games.flatMap((game) => (game.ok ? [game.value] : []));
    const unreadable = games.flatMap((game) => (game.ok ? [] : [game.problem.game]));
    const text = textOf(readable.map((game) => ({ kind: 'game', game })));
    yield { ...nothing, text, games: readable.length, unreadable };
  }
  const accounts = [...exported];
  for (let first = 0; first < accounts.length; first += PAGE) {
    const page = valueFrom(await store.puzzles.ofAccounts(accounts.slice(first, first + PAGE)));
    const lines = page.map((owned): ExportLine => ({ kind: 'puzzle', ...owned }));
    if (lines.length > 0) yield { ...nothing, text: textOf(lines) };
  }
}

const textOf = (lines: readonly ExportLine[]): string =>
  lines.map((line) => `${formatExportLine(line)}\n`).join('');

const nothing: ExportPart = { text: '', games: 0, accounts: 0, unreadable: [] };
