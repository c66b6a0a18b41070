import { sql } from 'kysely';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import {
  type GameId,
  type GameStart,
  latestFirst,
  type Progress,
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
import type { Added, Games, GameWrite, Unavailable, Written } from '../port.ts';
import type { DailyPlayed, Failure, WriteProblem } from '../problems.ts';
import { lockAccount, lockAccounts, noAccount } from './accounts.ts';
import type { Database, GameRow, SavedRow, SaveWrite, StoreContext, Tables } from './database.ts';
import {
  changeColumns,
  changeOf,
  holderOf,
  progressColumns,
  startColumns,
  updateFromChange,
} from './rows.ts';

export async function startGame(
  trx: Database,
  context: StoreContext,
  { start, holder, whenFull }: Extract<GameWrite, { kind: 'start' }>,
): Promise<Written> {
  if ((await lockAccount(trx, context.dialect, start.account)) === undefined) return noAccount;
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
      ...gameRow(start, { kind: 'unfinished', turn: 1, draft: '' }, bytes),
      started: context.dialect.now(),
      saved: context.dialect.now(),
      holder_node: holder.node,
      holder_session: holder.session,
    })
    .execute();
  return succeed(0);
}

/** A game that is not held, without the times of its start and its last save. */
const gameRow = (start: GameStart, progress: Progress, bytes: number) => ({
  ...startColumns(start),
  ...progressColumns(progress),
  version: 0,
  moves: 0,
  bytes,
  holder_node: null,
  holder_session: null,
  finished: null,
});

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

async function dailyOf(
  trx: Database,
  { account, occasion }: GameStart,
): Promise<GameRow['id'] | undefined> {
  if (occasion.kind !== 'daily') return undefined;
  const { daily, day } = occasion;
  const row = await trx
    .selectFrom('games')
    .select('id')
    .where((where) => where.and({ account, occasion: 'daily', daily, day }))
    .executeTakeFirst();
  return row?.id;
}

/** How many games and moves one statement inserts: SQLite allows 32,766 values. */
const MAX_GAMES = 500;
const MAX_MOVES = 2_000;
type Accepted = { readonly game: StoredGame; readonly bytes: number };

/** Adds games of an export in a transaction, all together: each statement is a way to the database and back. */
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
    if (locked(account) === undefined) return noAccount;
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
  const ids = games.map(({ start }) => start.id);
  const rows = await trx.selectFrom('games').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

const dailyKey = ({ start: { account, occasion } }: StoredGame): string =>
  JSON.stringify([account, occasion]);

async function insertGames(trx: Database, accepted: readonly Accepted[]): Promise<void> {
  for (let first = 0; first < accepted.length; first += MAX_GAMES) {
    const rows = accepted.slice(first, first + MAX_GAMES).map(({ game, bytes }) => {
      const { start, progress, started, saved, version, moves } = game;
      const finished = progress.kind === 'finished' ? saved : null;
      const row = gameRow(start, progress, bytes);
      return { ...row, started, saved, version, moves: moves.length, finished };
    });
    await trx.insertInto('games').values(rows).execute();
  }
  await insertMoves(
    trx,
    accepted.flatMap(({ game: { start, moves } }) =>
      moves.map(({ at, move }, n) => ({ game: start.id, n, at, move: formatMove(move) })),
    ),
  );
}

export async function saveGames(
  trx: Database,
  context: StoreContext,
  saves: readonly SaveWrite[],
): Promise<readonly Written[]> {
  const { dialect, limits } = context;
  const statement = dialect.saveStatement?.(saves, {
    now: dialect.now(),
    gameBytes: limits.gameBytes,
  });
  const rows =
    statement === undefined
      ? await updateAndInsert(trx, context, saves)
      : (await statement.execute(trx)).rows;
  const saved = new Map(rows.map((row) => [row.id, row]));
  const refused = saves.filter(({ game }) => !saved.has(game));
  const problems = await problemsOf(trx, context, refused);
  return saves.map((save): Written => {
    const row = saved.get(save.game);
    return row === undefined ? problems(save) : succeed(row.version);
  });
}

async function updateAndInsert(
  trx: Database,
  context: StoreContext,
  saves: readonly SaveWrite[],
): Promise<readonly SavedRow[]> {
  const rows = await updateGames(trx, context, saves);
  const saved = new Map(rows.map((row) => [row.id, row]));
  await insertMoves(
    trx,
    saves.flatMap(({ game, moves }) => {
      const row = saved.get(game);
      if (row === undefined) return [];
      const first = row.moves - moves.length;
      return moves.map((move, n) => ({
        game,
        n: first + n,
        at: row.saved,
        move: formatMove(move),
      }));
    }),
  );
  return rows;
}

async function insertMoves(trx: Database, moves: readonly Tables['moves'][]): Promise<void> {
  for (let first = 0; first < moves.length; first += MAX_MOVES) {
    await trx
      .insertInto('moves')
      .values(moves.slice(first, first + MAX_MOVES))
      .execute();
  }
}

const CHANGE_COLUMNS = sql.join(Object.keys(changeColumns).map((name) => sql.ref(name)));

async function updateGames(
  trx: Database,
  { dialect, limits }: StoreContext,
  saves: readonly SaveWrite[],
): Promise<readonly SavedRow[]> {
  const rows = saves.map((save) => sql`(${sql.join(Object.values(changeOf(save)))})`);
  const update = updateFromChange(dialect.now(), limits.gameBytes);
  const { rows: saved } = await sql<SavedRow>`
    with change (${CHANGE_COLUMNS}) as (values ${sql.join(rows)}) ${update}`.execute(trx);
  return saved;
}

async function problemsOf(
  trx: Database,
  { limits }: StoreContext,
  saves: readonly SaveWrite[],
): Promise<(save: SaveWrite) => Written> {
  const ids = saves.map(({ game }) => game);
  const games = trx
    .selectFrom('games')
    .select(['id', 'version', 'holder_node', 'holder_session', 'finished']);
  const rows = ids.length === 0 ? [] : await games.where('id', 'in', ids).execute();
  return ({ game, holder, version }) => {
    const row = rows.find(({ id }) => id === game);
    if (row === undefined) return fail({ kind: 'no-game' });
    const by = holderOf(row);
    if (!sameHolder(by, holder)) return fail({ kind: 'not-held', by });
    if (row.version !== version) return fail({ kind: 'stale', version: row.version });
    return row.finished === null
      ? fail({ kind: 'over-quota', limit: limits.gameBytes })
      : fail({ kind: 'finished' });
  };
}

type Attempt = { readonly answers: readonly Written[] } | { readonly failure: Failure };
/** The milliseconds for which writes are tried alone while none is carried out: each may wait for a lock. */
const MAX_SEARCH = 5_000;
/** The maximum number of games that are remembered; with more, the failures begin to count anew. */
const MAX_REMEMBERED = 10_000;

/**
 * Carries out writes together, and where that fails because of some, each alone: one game that cannot
 * be saved must not stop the others. A write counts as failed alone once another one of its kind was
 * carried out since its first failure; until then, the database as a whole has failed. `touch` writes a game as it is.
 */
export function isolatedWrites(
  writeTogether: (writes: readonly GameWrite[]) => Promise<readonly Written[]>,
  failureOf: (error: unknown) => Failure | undefined,
  touch: (game: GameId) => Promise<unknown>,
  now: () => number = () => performance.now(),
): Games['write'] {
  const carriedOut = { start: 0, save: 0 };
  /** How many writes of its kind were carried out when a write of the game failed first. */
  const firstFailures = new Map<GameId, number>();
  /** Where the next search begins, so that each write has its turn. */
  let first = 0;

  let lastSaved: GameId | undefined;
  const recordSuccess = (write: GameWrite): void => {
    carriedOut[write.kind] += 1;
    if (write.kind === 'save') lastSaved = write.game;
    firstFailures.delete(gameOf(write));
  };
  const recordFailure = (write: GameWrite): void => {
    if (firstFailures.size >= MAX_REMEMBERED) firstFailures.clear();
    const game = gameOf(write);
    firstFailures.set(game, firstFailures.get(game) ?? carriedOut[write.kind]);
  };
  const hasFailedAlone = (write: GameWrite): boolean =>
    carriedOut[write.kind] > (firstFailures.get(gameOf(write)) ?? Infinity);

  const attempt = async (writes: readonly GameWrite[]): Promise<Attempt> => {
    try {
      const answers = await writeTogether(writes);
      for (const [index, write] of writes.entries()) {
        if (answers[index]?.ok === true) recordSuccess(write);
      }
      return { answers };
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== undefined) return { failure };
      if (writes.length > 1) return { failure: refusal(toError(error)) };
      return { answers: [fail({ kind: 'write-failed', message: toError(error).message })] };
    }
  };
  /** A damaged page belongs to some games: that another one can be written counts as carried out. */
  const touchLastSaved = async (): Promise<void> => {
    if (lastSaved === undefined) return;
    try {
      await touch(lastSaved);
      carriedOut.save += 1;
    } catch {
      // The database as a whole is damaged.
    }
  };
  const writeEach = async (
    writes: readonly GameWrite[],
    together: Failure,
  ): Promise<Result<readonly Written[], Unavailable>> => {
    const written = writes.map((): Written => fail(together.problem));
    const [start, end] = [first, now() + MAX_SEARCH];
    let isAnswered = false;
    for (const step of writes.keys()) {
      const at = (start + step) % writes.length;
      const write = writes[at];
      if (write === undefined || (!isAnswered && now() > end)) break;
      first = at + 1;
      const alone: Attempt = writes.length === 1 ? { failure: together } : await attempt([write]);
      if ('failure' in alone) {
        written[at] = fail(alone.failure.problem);
        if (alone.failure.affects === 'all-writes') break;
        recordFailure(write);
      } else {
        isAnswered = true;
        written[at] = alone.answers[0] ?? fail(together.problem);
      }
    }
    const isDamage = !isAnswered && written.every((one) => !one.ok && isCorrupt(one.problem));
    if (isDamage) await touchLastSaved();
    return isAnswered || writes.every(hasFailedAlone) ? succeed(written) : fail(together.problem);
  };

  return async (writes) => {
    const together = await attempt(writes);
    if ('answers' in together) return succeed(together.answers);
    const { failure } = together;
    return failure.affects === 'all-writes' ? fail(failure.problem) : writeEach(writes, failure);
  };
}

const isCorrupt = (problem: WriteProblem | Unavailable): boolean =>
  problem.kind === 'unavailable' && problem.cause === 'corrupt';

/** The failure of several writes, of which one has data that the database cannot store. */
const refusal = ({ message }: Error): Failure => ({
  affects: 'some-writes',
  problem: { kind: 'unavailable', cause: 'refused', message },
});

const gameOf = (write: GameWrite): GameId => (write.kind === 'start' ? write.start.id : write.game);
