import { setImmediate as turn } from 'node:timers/promises';
import { type Result, succeed } from '../../../engine/core/result.ts';
import type { Account, AccountId } from '../../../engine/core/stored/account.ts';
import type { GameId } from '../../../engine/core/stored/game.ts';
import type { GameStore, ListedGame, Unavailable } from '../../../store/port.ts';
import {
  type ExportLine,
  exportVersion,
  formatExportLine,
} from '../../../store/transfer/export-format.ts';
import type { AccountSettings } from '../account-settings.ts';
import { accountPages, PAGE } from '../open-store.ts';

/** A part of an export: whole lines of text, and games that cannot be read. */
export type ExportPart = {
  readonly text: string;
  readonly games: number;
  readonly accounts: number;
  readonly unreadable: readonly GameId[];
};

/** All games of an account, or of all accounts if it is undefined, page by page. */
export async function* gamePages(
  { games }: Pick<GameStore, 'games'>,
  account: AccountId | undefined,
): AsyncGenerator<Result<readonly ListedGame[], Unavailable>, void> {
  let after: GameId | undefined;
  do {
    const page = await games.list(account, { after, limit: PAGE });
    yield page;
    // SQLite answers at once; without this, no signal could arrive.
    await turn();
    if (!page.ok) return;
    after = page.value.map(idOf).at(-1);
  } while (after !== undefined);
}

const idOf = (game: ListedGame): GameId => (game.ok ? game.value.start.id : game.problem.game);

/** The parts of an export of one account, or of all; ends after the first problem. */
export async function* exportParts(
  store: Pick<GameStore, 'accounts' | 'games' | 'puzzles'>,
  account: Account | 'all',
  settings: Pick<AccountSettings, 'read'>,
): AsyncGenerator<Result<ExportPart, Unavailable>, void> {
  const exported = new Set<AccountId>();
  const accountLines = async (
    accounts: readonly Account[],
  ): Promise<Result<ExportPart, Unavailable>> => {
    let text = '';
    for (const one of accounts) {
      exported.add(one.id);
      const own = await settings.read(one);
      if (!own.ok) return own;
      text += `${formatExportLine({ kind: 'account', account: one, settings: own.value })}\n`;
    }
    return succeed({ ...nothing, text, accounts: accounts.length });
  };
  const header = formatExportLine({ kind: 'header', version: exportVersion });
  yield succeed({ ...nothing, text: `${header}\n` });
  if (account === 'all') {
    for await (const page of accountPages(store.accounts)) {
      if (!page.ok) return yield page;
      const lines = await accountLines(page.value);
      yield lines;
      if (!lines.ok) return;
    }
  } else {
    const lines = await accountLines([account]);
    yield lines;
    if (!lines.ok) return;
  }
  for await (const page of gamePages(store, account === 'all' ? undefined : account.id)) {
    if (!page.ok) return yield page;
    // An account that was created meanwhile is not in the export, and neither are its games.
    const games = page.value.filter((game) => !game.ok || exported.has(game.value.start.account));
    const readable = games.flatMap((game) => (game.ok ? [game.value] : []));
    const unreadable = games.flatMap((game) => (game.ok ? [] : [game.problem.game]));
    const text = textOf(readable.map((game) => ({ kind: 'game', game })));
    yield succeed({ ...nothing, text, games: readable.length, unreadable });
  }
  for await (const part of puzzleParts(store, [...exported])) yield part;
}

const textOf = (lines: readonly ExportLine[]): string =>
  lines.map((line) => `${formatExportLine(line)}\n`).join('');

/** The results of puzzles of accounts, page by page; ends after the first problem. */
async function* puzzleParts(
  { puzzles }: Pick<GameStore, 'puzzles'>,
  accounts: readonly AccountId[],
): AsyncGenerator<Result<ExportPart, Unavailable>, void> {
  for (let first = 0; first < accounts.length; first += PAGE) {
    const page = await puzzles.ofAccounts(accounts.slice(first, first + PAGE));
    if (!page.ok) return yield page;
    const lines = page.value.map((owned): ExportLine => ({ kind: 'puzzle', ...owned }));
    if (lines.length > 0) yield succeed({ ...nothing, text: textOf(lines) });
  }
}

const nothing: ExportPart = { text: '', games: 0, accounts: 0, unreadable: [] };
