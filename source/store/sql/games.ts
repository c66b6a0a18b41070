import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import {
  type FinishedGame,
  type GameId,
  type HistoryFilter,
  type HistoryPage,
  type StoredGame,
  sameHolder,
} from '../../engine/core/stored/game.ts';
import type { Games, GameWrite, ListedGame, Page, Unavailable, Written } from '../port.ts';
import type { NoGame } from '../problems.ts';
import { countGames } from './accounts.ts';
import {
  type Database,
  type GameRow,
  inTransaction,
  type SaveWrite,
  type StoreContext,
  writingIn,
} from './database.ts';
import { deleteExpired } from './expiry.ts';
import {
  type FinishedRow,
  finishedColumns,
  finishedGamesOf,
  holderOf,
  moveLines,
  storedGameOf,
  unfinishedGameOf,
} from './rows.ts';
import { seriesQueries } from './statistics.ts';
import { addGames, isolatedWrites, saveGames, startGame } from './writes.ts';

const MAX_SAVED = 200;

export function sqlGames(db: Database, context: StoreContext): Games {
  const { dialect, limits } = context;
  const writing = writingIn(db);
  const isHeld = () => sql<boolean | number>`exists (
    select 1 from nodes where nodes.id = games.holder_node
      and nodes.heard > ${dialect.now()} - cast(${limits.lease} as bigint)
  )`;

  const writeTogether = async (writes: readonly GameWrite[]): Promise<readonly Written[]> => {
    const steps = stepsOf(writes);
    const [first] = steps;
    if (steps.length === 1 && first?.kind === 'saves' && dialect.saveStatement !== undefined) {
      // One statement is a transaction of its own.
      return await saveGames(db, context, first.saves);
    }
    const written: Written[] = [];
    await inTransaction(db, async (trx) => {
      for (const step of steps) {
        written.push(
          ...(step.kind === 'start'
            ? [await startGame(trx, context, step)]
            : await saveGames(trx, context, step.saves)),
        );
      }
      return succeed(undefined);
    });
    return written;
  };

  return {
    write: isolatedWrites(writeTogether, dialect.failure, (id) =>
      sql`update games set turn = turn where id = ${id}`.execute(db),
    ),
    claim: writing(async (trx, account, id, holder, when) => {
      const { rows } = await sql<ClaimedRow>`
        select holder_node, holder_session, finished, ${isHeld()} as held from games
        where id = ${id} and account = ${account} ${dialect.forUpdate}`.execute(trx);
      const [row] = rows;
      if (row === undefined) return fail({ kind: 'no-game' });
      if (row.finished !== null) return fail({ kind: 'finished' });
      const by = row.held ? holderOf(row) : undefined;
      if (when === 'free' && by !== undefined && !sameHolder(by, holder)) {
        return fail({ kind: 'held', by });
      }
      await trx
        .updateTable('games')
        .set({ holder_node: holder.node, holder_session: holder.session })
        .where('id', '=', id)
        .execute();
      return readGame(trx, id);
    }),
    release: async ({ node, session }) => {
      await db
        .updateTable('games')
        .set({ holder_node: null, holder_session: null })
        .where((where) => where.and({ holder_node: node, holder_session: session }))
        .execute();
      return succeed(undefined);
    },
    heartbeat: async (node) => {
      await db
        .insertInto('nodes')
        .values({ id: node, heard: dialect.now() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ heard: dialect.now() }))
        .execute();
      await deleteExpired(db, context);
      return succeed(undefined);
    },
    unfinished: async (account) => {
      const rows = await db
        .selectFrom('games')
        .selectAll()
        .select(isHeld().as('held'))
        .where('account', '=', account)
        .where('finished', 'is', null)
        .orderBy('saved', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const games = rows.map(({ held, ...row }) =>
        unfinishedGameOf(row, held ? holderOf(row) : undefined),
      );
      return succeed(games.filter((game) => game !== undefined));
    },
    finished: async (account, filter, page) =>
      succeed(await finishedPage(db, account, filter, page)),
    ...seriesQueries(db, dialect),
    read: (id) => readGame(db, id),
    list: async (account, page) => succeed(await listGames(db, account, page)),
    count: async (account) => succeed(await countGames(db, account)),
    add: writing(async (trx, games) => succeed(await addGames(trx, context, games))),
    remove: async (id) => {
      const games = db.deleteFrom('games').where('id', '=', id);
      const removed = await games.returning('id').executeTakeFirst();
      return removed === undefined ? fail({ kind: 'no-game' }) : succeed(undefined);
    },
  };
}

type ClaimedRow = Pick<GameRow, 'holder_node' | 'holder_session' | 'finished'> & {
  readonly held: boolean | number;
};

type Step =
  | Extract<GameWrite, { kind: 'start' }>
  | { readonly kind: 'saves'; readonly saves: SaveWrite[] };

function stepsOf(writes: readonly GameWrite[]): readonly Step[] {
  const steps: Step[] = [];
  const games = new Set<GameId>();
  for (const write of writes) {
    const last = steps.at(-1);
    if (write.kind === 'start') {
      steps.push(write);
    } else if (last?.kind === 'saves' && last.saves.length < MAX_SAVED && !games.has(write.game)) {
      last.saves.push(write);
      games.add(write.game);
    } else {
      steps.push({ kind: 'saves', saves: [write] });
      games.clear();
      games.add(write.game);
    }
  }
  return steps;
}

const gamesWithMoves = (db: Database) =>
  db.selectFrom('games').selectAll().select(moveLines(sql`games.id`).as('move_lines'));

async function readGame(
  db: Database,
  id: GameId,
): Promise<Result<StoredGame, NoGame | Unavailable>> {
  const row = await gamesWithMoves(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? fail({ kind: 'no-game' }) : storedGameOf(row);
}

/** A page of the finished games that can be read; it is short only at the end of the list. */
async function finishedPage(
  db: Database,
  account: AccountId,
  filter: HistoryFilter,
  { after, limit }: HistoryPage,
): Promise<readonly FinishedGame[]> {
  const games: FinishedGame[] = [];
  let last = after;
  while (games.length < limit) {
    const rows = await finishedRows(db, account, filter, { after: last, limit });
    games.push(...finishedGamesOf(rows));
    const end = rows.at(-1);
    if (rows.length < limit || end === undefined || end.finished === null) break;
    last = { finished: end.finished, id: end.id };
  }
  return games.slice(0, limit);
}

function finishedRows(
  db: Database,
  account: AccountId,
  filter: HistoryFilter,
  { after, limit }: HistoryPage,
): Promise<readonly FinishedRow[]> {
  const query = db
    .selectFrom('games')
    .select(finishedColumns)
    .where('account', '=', account)
    .where('finished', 'is not', null)
    .where((where) => where.and(filter))
    .orderBy('finished', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after === undefined) return query.execute();
  return query
    .where((where) =>
      where.or([
        where('finished', '<', after.finished),
        where.and([where('finished', '=', after.finished), where('id', '<', after.id)]),
      ]),
    )
    .execute();
}

async function listGames(
  db: Database,
  account: AccountId | undefined,
  { after, limit }: Page<GameId>,
): Promise<readonly ListedGame[]> {
  let query = gamesWithMoves(db).orderBy('id').limit(limit);
  if (account !== undefined) query = query.where('account', '=', account);
  if (after !== undefined) query = query.where('id', '>', after);
  const rows = await query.execute();
  return rows.map((row): ListedGame => {
    const game = storedGameOf(row);
    return game.ok ? game : fail({ kind: 'unreadable', game: row.id });
  });
}
