import { setImmediate as turn } from 'node:timers/promises';
import type { Account, AccountId } from '../../../engine/core/stored/account.ts';
import type { GameId } from '../../../engine/core/stored/game.ts';
import type { GameStore, ListedGame } from '../../../store/port.ts';
import { valueFrom } from '../../../store/problems.ts';
import {
  type ExportLine,
  exportVersion,
  formatExportLine,
} from '../../../store/transfer/export-format.ts';
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
    // An account that was created meanwhile is not in the export, and neither are its games.
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
