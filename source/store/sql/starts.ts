import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import { type GameId, type GameStart, sameHolder } from '../../engine/core/stored/game.ts';
import {
  type AddedGame,
  admitGame,
  type StorageProblem,
  startBytes,
  type Usage,
} from '../limits.ts';
import type { GameWrite, Written } from '../port.ts';
import type { DailyPlayed } from '../problems.ts';
import { lockAccounts } from './accounts/rows.ts';
import { holderOf, progressColumns, startColumns } from './rows.ts';
import type { GameRow } from './tables.ts';
import type { Database, StoreContext } from './transaction.ts';

type StartWrite = Extract<GameWrite, { kind: 'start' }>;

/** Adds a game with its first version, inside a transaction. */
export async function startGame(
  trx: Database,
  context: StoreContext,
  { start, holder, whenFull }: StartWrite,
): Promise<Written> {
  const locked = await lockAccounts(trx, context.dialect, [start.account]);
  if (locked(start.account) === undefined) return fail({ kind: 'no-account' });
  const existing = await trx
    .selectFrom('games')
    .select(['version', 'holder_node', 'holder_session'])
    .where('id', '=', start.id)
    .executeTakeFirst();
  if (existing !== undefined) {
    const isRepeated = existing.version === 0 && sameHolder(holderOf(existing), holder);
    return isRepeated ? succeed(0) : fail({ kind: 'game-exists' });
  }
  const bytes = startBytes(start);
  const usage = await usageOf(trx, start.account);
  const added = { bytes, isUnfinished: true, whenFull };
  const accepted = await accept(trx, context, start, usage, added);
  if (!accepted.ok) return accepted;
  if (accepted.value !== undefined) {
    await trx.deleteFrom('games').where('id', '=', accepted.value).execute();
  }
  await trx
    .insertInto('games')
    .values({
      ...startColumns(start),
      ...progressColumns({ kind: 'unfinished', turn: 1, draft: '' }),
      started: context.dialect.now(),
      saved: context.dialect.now(),
      version: 0,
      moves: 0,
      bytes,
      holder_node: holder.node,
      holder_session: holder.session,
      finished: null,
    })
    .execute();
  return succeed(0);
}

/** Reads what an account stores. */
export async function usageOf(trx: Database, account: AccountId): Promise<Usage> {
  const unfinished = await trx
    .selectFrom('games')
    .select(['id', 'bytes', 'saved', 'occasion'])
    .where('account', '=', account)
    .where('finished', 'is', null)
    .orderBy('saved', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const finished = await trx
    .selectFrom('games')
    .select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('bytes'))
    .where('account', '=', account)
    .where('finished', 'is not', null)
    .executeTakeFirstOrThrow();
  const bytes = unfinished.reduce((sum, game) => sum + game.bytes, finished.bytes);
  return { unfinished, bytes };
}

/** Whether the limits of an account allow one more game, and which game is dropped for it. */
export async function accept(
  trx: Database,
  { limits }: StoreContext,
  start: GameStart,
  usage: Usage,
  added: AddedGame,
): Promise<Result<GameId | undefined, StorageProblem | DailyPlayed>> {
  const played = await dailyOf(trx, start);
  return played === undefined
    ? admitGame(usage, added, limits)
    : fail({ kind: 'daily-played', game: played });
}

/** The account's counted try of the daily that a game is. */
async function dailyOf(
  trx: Database,
  { account, occasion }: GameStart,
): Promise<GameRow['id'] | undefined> {
  if (occasion.kind !== 'daily') return undefined;
  const row = await trx
    .selectFrom('games')
    .select('id')
    .where('account', '=', account)
    .where('occasion', '=', 'daily')
    .where('daily', '=', occasion.daily)
    .where('day', '=', occasion.day)
    .executeTakeFirst();
  return row?.id;
}
