import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import {
  type GameId,
  type GameStart,
  latestFirst,
  type StoredGame,
  sameHolder,
} from '../../engine/core/stored/game.ts';
import {
  type AddedGame,
  admitGame,
  formatMove,
  moveBytes,
  type StorageProblem,
  startBytes,
  type Usage,
} from '../limits.ts';
import type { Added, GameWrite, Written } from '../port.ts';
import type { DailyPlayed } from '../problems.ts';
import { lockAccounts } from './accounts.ts';
import { holderOf, progressColumns, startColumns } from './rows.ts';
import { insertMoves } from './saves.ts';
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
  const added = { bytes, occasion: start.occasion.kind, isUnfinished: true, whenFull };
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

async function usageOf(trx: Database, account: AccountId): Promise<Usage> {
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
async function accept(
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

/** How many games one statement inserts: SQLite allows 32,766 values. */
const MAX_INSERTED = 500;

type Accepted = { readonly game: StoredGame; readonly bytes: number };

/**
 * Adds games of an export inside a transaction. What their accounts store is read once, and all
 * games are inserted together, because each statement is a way to the database and back.
 */
export async function addGames(
  trx: Database,
  context: StoreContext,
  games: readonly StoredGame[],
): Promise<readonly Added[]> {
  if (games.length === 0) return [];
  const locked = await lockAccounts(trx, context.dialect, [
    ...new Set(games.map(({ start }) => start.account)),
  ]);
  const existing = new Set(await existingOf(trx, games));
  const usages = new Map<AccountId, Usage>();
  const dailies = new Map<string, GameId>();
  const accepted: Accepted[] = [];

  const check = async (game: StoredGame): Promise<Added> => {
    const { start, moves, progress, saved } = game;
    const { id, account } = start;
    if (existing.has(id)) return succeed('known');
    if (locked(account) === undefined) return fail({ kind: 'no-account' });
    const daily = start.occasion.kind === 'daily' ? dailyKey(game) : undefined;
    const played = daily === undefined ? undefined : dailies.get(daily);
    if (played !== undefined) return fail({ kind: 'daily-played', game: played });
    const bytes = startBytes(start) + moveBytes(moves.map(({ move }) => move));
    const isUnfinished = progress.kind === 'unfinished';
    const usage = usages.get(account) ?? (await usageOf(trx, account));
    const occasion = start.occasion.kind;
    const added = { bytes, occasion, isUnfinished, whenFull: 'keep-all' } as const;
    const allowed = await accept(trx, context, start, usage, added);
    if (!allowed.ok) return allowed;
    accepted.push({ game, bytes });
    existing.add(id);
    if (daily !== undefined) dailies.set(daily, id);
    const unfinished = isUnfinished
      ? [...usage.unfinished, { id, bytes, saved, occasion }].toSorted((one, other) =>
          latestFirst([one.saved, one.id], [other.saved, other.id]),
        )
      : usage.unfinished;
    usages.set(account, { unfinished, bytes: usage.bytes + bytes });
    return succeed('added');
  };

  const added: Added[] = [];
  for (const game of games) added.push(await check(game));
  await insertGames(trx, accepted);
  return added;
}

async function existingOf(trx: Database, games: readonly StoredGame[]): Promise<readonly GameId[]> {
  const rows = await trx
    .selectFrom('games')
    .select('id')
    .where(
      'id',
      'in',
      games.map(({ start }) => start.id),
    )
    .execute();
  return rows.map(({ id }) => id);
}

const dailyKey = ({ start: { account, occasion } }: StoredGame): string =>
  JSON.stringify([account, occasion]);

async function insertGames(trx: Database, accepted: readonly Accepted[]): Promise<void> {
  for (let first = 0; first < accepted.length; first += MAX_INSERTED) {
    const rows = accepted.slice(first, first + MAX_INSERTED).map(({ game, bytes }) => ({
      ...startColumns(game.start),
      ...progressColumns(game.progress),
      started: game.started,
      saved: game.saved,
      version: game.version,
      moves: game.moves.length,
      bytes,
      holder_node: null,
      holder_session: null,
      finished: game.progress.kind === 'finished' ? game.saved : null,
    }));
    await trx.insertInto('games').values(rows).execute();
  }
  await insertMoves(
    trx,
    accepted.flatMap(({ game: { start, moves } }) =>
      moves.map(({ at, move }, n) => ({ game: start.id, n, at, move: formatMove(move) })),
    ),
  );
}
