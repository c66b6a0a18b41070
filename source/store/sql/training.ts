import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import type { GameId } from '../../engine/core/stored/game.ts';
import { parseJson, readAll, readNumber } from '../../engine/core/stored/json.ts';
import {
  firstSchedule,
  KEPT_RUNS,
  type Schedule,
  type StoredMistake,
} from '../../engine/core/stored/training.ts';
import type { Mistakes, OwnedPuzzleResult, PuzzleResults } from '../port.ts';
import type { NoAccount } from '../problems.ts';
import { lockAccounts } from './accounts/rows.ts';
import type { Tables } from './tables.ts';
import { attempt, type Database, inTransaction, type SqlDialect } from './transaction.ts';

type MistakeRow = Tables['mistakes'];

/** The mistakes of the players of a database; they belong to the account of their game. */
export const sqlMistakes = (db: Database, dialect: SqlDialect): Mistakes => ({
  add: (account, game, newMistakes, day) =>
    attempt(dialect, () =>
      inTransaction(db, async (trx) => {
        const owned = await ownFinished(trx, account, [game]);
        if (!owned.has(game)) return fail({ kind: 'no-game' } as const);
        if (newMistakes.length === 0) return succeed(undefined);
        await trx
          .insertInto('mistakes')
          .values(
            newMistakes.map((mistake) => rowOf({ ...mistake, game, schedule: firstSchedule(day) })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return succeed(undefined);
      }),
    ),
  due: (account, day, limit) =>
    attempt(dialect, async () => {
      const rows = await worstFirst(db, account)
        .where('mistakes.due', '<=', day)
        .limit(limit)
        .execute();
      return succeed(rows.flatMap((row) => mistakeOf(row) ?? []));
    }),
  list: (account, skip, limit) =>
    attempt(dialect, async () => {
      const rows = await worstFirst(db, account).limit(limit).offset(skip).execute();
      return succeed(rows.flatMap((row) => mistakeOf(row) ?? []));
    }),
  count: (account, day) =>
    attempt(dialect, async () => {
      const { rows } = await sql<
        Record<'due' | 'later' | 'done', number> & { next: number | null }
      >`
        select
          count(case when mistakes.due <= ${day} then 1 end) as due,
          count(case when mistakes.due > ${day} then 1 end) as later,
          count(case when mistakes.due is null then 1 end) as done,
          min(case when mistakes.due > ${day} then mistakes.due end) as next
        from mistakes join games on games.id = mistakes.game
        where games.account = ${account}`.execute(db);
      const [counts = { due: 0, later: 0, done: 0, next: null }] = rows;
      return succeed({ ...counts, next: counts.next ?? undefined });
    }),
  ofGames: (games) =>
    attempt(dialect, async () => {
      if (games.length === 0) return succeed([]);
      const rows = await db
        .selectFrom('mistakes')
        .selectAll()
        .where('game', 'in', games)
        .orderBy('game')
        .orderBy('row_number')
        .execute();
      return succeed(rows.flatMap((row) => mistakeOf(row) ?? []));
    }),
  restore: (account, mistakes) =>
    attempt(dialect, () =>
      inTransaction(db, async (trx) => {
        if (mistakes.length === 0) return succeed([]);
        const gameIds = new Set(mistakes.map(({ game }) => game));
        const games = await ownFinished(trx, account, [...gameIds]);
        const results: ('added' | 'known' | 'no-game')[] = [];
        for (const mistake of mistakes) {
          if (!games.has(mistake.game)) {
            results.push('no-game');
            continue;
          }
          const added = await trx
            .insertInto('mistakes')
            .values(rowOf(mistake))
            .onConflict((conflict) => conflict.doNothing())
            .returning('game')
            .execute();
          results.push(added.length === 0 ? 'known' : 'added');
        }
        return succeed(results);
      }),
    ),
  reschedule: (account, game, row, schedule) =>
    attempt(dialect, async () => {
      const { rows } = await sql`
        update mistakes set step = ${columnsOf(schedule).step}, due = ${columnsOf(schedule).due}
        where game = ${game} and row_number = ${row} and exists (
          select 1 from games where games.id = mistakes.game and games.account = ${account}
        ) returning game`.execute(db);
      return rows.length === 0 ? fail({ kind: 'no-game' } as const) : succeed(undefined);
    }),
});

/** The mistakes of an account, the worst first. */
const worstFirst = (db: Database, account: AccountId) =>
  db
    .selectFrom('mistakes')
    .innerJoin('games', 'games.id', 'mistakes.game')
    .selectAll('mistakes')
    .where('games.account', '=', account)
    .orderBy('mistakes.loss', 'desc')
    .orderBy('mistakes.game')
    .orderBy('mistakes.row_number');

/** Those of some games that an account has finished. */
async function ownFinished(
  db: Database,
  account: AccountId,
  games: readonly GameId[],
): Promise<ReadonlySet<GameId>> {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('id', 'in', games)
    .where('account', '=', account)
    .where('finished', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const rowOf = ({ game, row, guess, loss, value, best, schedule }: StoredMistake): MistakeRow => ({
  game,
  row_number: row,
  loss,
  value,
  guess: JSON.stringify(guess),
  best: JSON.stringify(best),
  ...columnsOf(schedule),
});

const columnsOf = (schedule: Schedule): Pick<MistakeRow, 'step' | 'due'> =>
  schedule.kind === 'done' ? { step: null, due: null } : { step: schedule.step, due: schedule.due };

/** A mistake of a row; undefined if its texts are damaged. */
function mistakeOf({ game, row_number: row, ...texts }: MistakeRow): StoredMistake | undefined {
  const { loss, value, step, due } = texts;
  const guess = readAll(parseJson(texts.guess), readNumber);
  const best = readAll(parseJson(texts.best), readNumber);
  const schedule: Schedule =
    step === null || due === null ? { kind: 'done' } : { kind: 'waiting', step, due };
  return guess && best && { game, row, guess, loss, value, best, schedule };
}

type Saved = 'added' | 'known' | 'not-kept';

/** The results of puzzles of a database. */
export const sqlPuzzles = (db: Database, dialect: SqlDialect): PuzzleResults => ({
  save: (account, { longestCombo, ...result }) =>
    attempt(dialect, () =>
      inTransaction(db, async (trx): Promise<Result<Saved, NoAccount>> => {
        if ((await lockAccounts(trx, dialect, [account]))(account) === undefined) {
          return fail({ kind: 'no-account' });
        }
        const inserted = await trx
          .insertInto('puzzle_results')
          .values({ account, ...result, longest_combo: longestCombo })
          .onConflict((conflict) =>
            conflict
              .columns(['account', 'kind', 'run'])
              .doUpdateSet({
                solved: result.solved,
                finished: result.finished,
                errors: sql<number>`case when excluded.errors > puzzle_results.errors
                  then excluded.errors else puzzle_results.errors end`,
              })
              .where(
                sql<boolean>`puzzle_results.kind = 'daily' and puzzle_results.solved = 0
                  and (excluded.solved > 0 or excluded.errors > puzzle_results.errors)`,
              ),
          )
          .returning('run')
          .execute();
        if (inserted.length === 0) return succeed('known');
        if (result.kind === 'daily') return succeed('added');
        const { rows } = await sql<{ readonly run: string }>`
          delete from puzzle_results
          where account = ${account} and kind = ${result.kind} and run not in (
            select run from puzzle_results
            where account = ${account} and kind = ${result.kind}
            order by solved desc, finished, run limit ${sql.lit(KEPT_RUNS)}
          ) returning run`.execute(trx);
        return succeed(rows.some(({ run }) => run === result.run) ? 'not-kept' : 'added');
      }),
    ),
  list: (account) =>
    attempt(dialect, async () => {
      const rows = await resultsOf(db, [account]);
      return succeed(rows.map(({ result }) => result));
    }),
  ofAccounts: (accounts) =>
    attempt(dialect, async () =>
      succeed(accounts.length === 0 ? [] : await resultsOf(db, accounts)),
    ),
});

async function resultsOf(
  db: Database,
  accounts: readonly AccountId[],
): Promise<readonly OwnedPuzzleResult[]> {
  const rows = await db
    .selectFrom('puzzle_results')
    .select(['account', 'kind', 'run', 'finished', 'solved', 'errors', 'longest_combo'])
    .where('account', 'in', accounts)
    .orderBy('account')
    .orderBy('kind')
    .orderBy('finished')
    .orderBy('run')
    .execute();
  return rows.map(({ account, longest_combo: longestCombo, ...result }) => ({
    account,
    result: { ...result, longestCombo },
  }));
}
