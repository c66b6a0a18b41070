import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type AccountId, accountIdOf } from '../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../source/engine/core/stored/game.ts';
import { statisticsOf } from '../../source/engine/statistics.ts';
import { standardRules } from '../../source/engine/variants/pegs.ts';
import { defaultLimits } from '../../source/store/limits.ts';
import type { GameStore, GameWrite } from '../../source/store/port.ts';
import { openSqliteStore } from '../../source/store/sqlite/sqlite-store.ts';
import { successOf } from '../../test/helpers/games.ts';
import { percentile } from '../figure.ts';
import { endServer, greets } from '../ssh/server/server.ts';
import type { Growth, Point } from './growth-results.ts';
import { playedGame, storedGame } from './stored-games.ts';

const RUNS = 9;
/** No account quota: the default stops at some 10,000 games. */
const limits = { ...defaultLimits, accountBytes: Number.POSITIVE_INFINITY };
/** The stored games repeat this many distinct ones. */
const DISTINCT_GAMES = 500;

/** How the statistics of an account grow with its finished games. */
export const growthOfAccount = async (): Promise<Growth> => ({
  of: 'finished games of one account, in SQLite',
  columns: [{ name: 'statistics', unit: 'ms' }],
  points: await pointsOf([1000, 10_000, 100_000], 100_000, async ({ store, account }) => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      const results = successOf(await store.games.results(account));
      statisticsOf(results);
      times.push(performance.now() - start);
    }
    return [percentile(times, 0.5)];
  }),
});

/** How the start and a write of a server grow with all of its finished games, 100 of each account. */
export const growthOfServer = async (): Promise<Growth> => ({
  of: 'games of a server, 100 of each account, in SQLite',
  columns: [
    { name: 'start until SSH answers', unit: 'ms' },
    { name: 'a game written', unit: 'ms' },
  ],
  points: await pointsOf([0, 10_000, 1_000_000], 100, async ({ store, account, folder, size }) => {
    const written: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      const writes = successOf(await store.games.write(writesOf(account, size + run)));
      for (const write of writes) successOf(write);
      written.push(performance.now() - start);
    }
    await store.close();
    const starts: number[] = [];
    for (let run = 0; run < 3; run++) starts.push(await serverStart(folder));
    return [percentile(starts, 0.5), percentile(written, 0.5)];
  }),
});

type Sample = {
  readonly store: GameStore;
  readonly account: AccountId;
  readonly folder: string;
  readonly size: number;
};

/** Measures a store with each number of games, of accounts with `gamesPerAccount`. */
async function pointsOf(
  sizes: readonly number[],
  gamesPerAccount: number,
  measure: (sample: Sample) => Promise<readonly number[]>,
): Promise<readonly Point[]> {
  const points: Point[] = [];
  for (const size of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'keypeg-growth-'));
    const file = join(folder, 'keypeg.db');
    const { store: empty } = successOf(await openSqliteStore({ folder, limits }));
    const account = await signIn(empty);
    await fill(empty, account, Math.min(size, gamesPerAccount, DISTINCT_GAMES));
    await empty.close();
    multiply(file, Math.min(size, gamesPerAccount), account);
    multiply(file, size, 'others');
    const { store } = successOf(await openSqliteStore({ folder, limits }));
    try {
      const figures = await measure({ store, account, folder, size });
      points.push({ size, figures });
    } finally {
      await store.close();
      rmSync(folder, { recursive: true });
    }
  }
  return points;
}

async function signIn({ accounts }: GameStore): Promise<AccountId> {
  const names = [{ text: 'player', skeleton: 'player' }];
  const key = { fingerprint: 'growth', label: 'growth' };
  const id = accountIdOf('growth');
  return successOf(await accounts.signIn(key, { id, names, sources: [] })).id;
}

/** Writes the first games, as the program does. */
async function fill(store: GameStore, account: AccountId, games: number): Promise<void> {
  const writes = Array.from({ length: games }, (_, index) => writesOf(account, index)).flat();
  for (const written of successOf(await store.games.write(writes))) successOf(written);
}

/**
 * Copies the stored games, with their moves, until there are `games`: a million of them, one by one through the
 * program, would take longer than all else. The copies are the account's, or those of other accounts with as many each.
 */
function multiply(file: string, games: number, owner: AccountId | 'others'): void {
  const database = new DatabaseSync(file);
  const [{ stored = 0 } = {}] = database.prepare('select count(*) as stored from games').all();
  const copies = stored === 0 ? 0 : games / Number(stored);
  const copyRows = (table: string, changed: Readonly<Record<string, string>>): void => {
    const columns = database
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .map(({ name }) => String(name));
    const values = columns.map((column) => changed[column] ?? column).join(', ');
    const from = `from ${table}, copies where copy < ?`;
    database
      .prepare(
        `with recursive copies (copy) as (select 1 union all select copy + 1 from copies where copy < ?)
         insert into ${table} (${columns.join(', ')}) select ${values} ${from}`,
      )
      .run(copies, copies);
  };
  database.exec('begin');
  const account = owner === 'others' ? "account || ' ' || copy" : 'account';
  if (owner === 'others')
    copyRows('accounts', { id: "id || ' ' || copy", skeleton: "skeleton || ' ' || copy" });
  copyRows('games', { id: "id || ' ' || copy", account });
  copyRows('moves', { game: "game || ' ' || copy" });
  database.exec('commit');
  database.close();
}

const sampleGames = Array.from({ length: DISTINCT_GAMES }, (_, index) =>
  playedGame(standardRules, `growth ${index}`),
);

function writesOf(account: AccountId, index: number): readonly GameWrite[] {
  const game = sampleGames[index % DISTINCT_GAMES];
  return game === undefined ? [] : storedGame(game, account, gameIdOf(`growth-${index}`));
}

const PORT = 22_021;

/** Milliseconds from the start of `keypeg serve` until it sends its SSH version. */
async function serverStart(folder: string): Promise<number> {
  const start = performance.now();
  const args = ['dist/cli.js', 'serve', '--port', String(PORT), '--data', folder];
  const server = spawn(process.execPath, args, { stdio: 'ignore' });
  try {
    while (!(await greets(PORT))) await pause(5);
    return performance.now() - start;
  } finally {
    await endServer(server);
  }
}
