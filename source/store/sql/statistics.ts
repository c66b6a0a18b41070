import { sql } from 'kysely';
import { succeed } from '../../engine/core/result.ts';
import type { AccountId, Time } from '../../engine/core/stored/account.ts';
import type {
  DayCount,
  FriendResult,
  GameKind,
  GameSeries,
  OpeningCount,
  SeriesResult,
} from '../../engine/core/stored/game.ts';
import { parseJson, readString } from '../../engine/core/stored/json.ts';
import { deadlineOf } from '../../engine/daily/days.ts';
import type { Games } from '../port.ts';
import type { Database, SqlDialect } from './database.ts';
import { plainReaders } from './rows.ts';

/** The questions about many games, each with its statement below. */
export const seriesQueries = (db: Database, dialect: Pick<SqlDialect, 'character'>) =>
  ({
    results: async (account) => succeed(await readResults(db, dialect, account)),
    openings: async (account, kind, limit) => succeed(await readOpenings(db, account, kind, limit)),
    wonSeeds: async (account, kind, limit) => succeed(await readWonSeeds(db, account, kind, limit)),
    dayCounts: async (day) => succeed(await readDayCounts(db, day)),
    dayFriends: async (account, day, since) =>
      succeed(await readDayFriends(db, account, day, since)),
  }) satisfies Partial<Games>;

const kindColumns = ['variant', 'rules', 'roles', 'daily'] as const;

/** The finished games of an account that are no practice. The index needs the literal. */
const countedGames = (db: Database, account: AccountId) =>
  db
    .selectFrom('games')
    .where('account', '=', account)
    .where('finished', 'is not', null)
    .where('occasion', '<>', sql.lit('practice' as const));

/** The finished games of an account that are not dailies; the index has all that this reads. */
const casualGames = (db: Database, account: AccountId) =>
  countedGames(db, account).where('daily', 'is', null);

const DEADLINE_OF_DAY_0 = deadlineOf(0);
const DAY = deadlineOf(1) - DEADLINE_OF_DAY_0;

/** The dailies of an account that count: a try that was finished after its deadline does not. */
const countedDailies = (db: Database, account: AccountId) =>
  countedGames(db, account)
    .where('daily', 'is not', null)
    .where(sql<boolean>`finished < ${sql.lit(DEADLINE_OF_DAY_0)} + day * ${sql.lit(DAY)}`);

function countedOf(db: Database, account: AccountId, { variant, rules, roles, daily }: GameKind) {
  const games =
    daily === undefined
      ? casualGames(db, account)
      : countedDailies(db, account).where('daily', '=', daily);
  return games.where((where) => where.and({ variant, rules, roles: JSON.stringify(roles) }));
}

/** The database joins the results of a kind to a text: ten thousand rows take several times longer to fetch. */
async function readResults(
  db: Database,
  { character }: Pick<SqlDialect, 'character'>,
  account: AccountId,
): Promise<readonly GameSeries[]> {
  const resultsOf = (games: ReturnType<typeof countedGames>) =>
    games
      .select([
        ...kindColumns,
        sql<string | null>`string_agg(${character(resultCode)}, '' order by finished, id)`.as(
          'text',
        ),
      ])
      .groupBy(kindColumns)
      .execute();
  const casual = await resultsOf(casualGames(db, account));
  const dailies = await resultsOf(countedDailies(db, account));
  const resultAt = resultReader();
  return [...casual, ...dailies].flatMap(
    ({ variant, rules, roles: rolesText, daily, text }): readonly GameSeries[] => {
      const roles = plainReaders.readRoles(rolesText);
      if (roles === undefined) return [];
      const kind = { variant, rules, roles, ...(daily === null ? {} : { daily }) };
      return [{ ...kind, results: resultsIn(text ?? '', resultAt) }];
    },
  );
}

const outcomes = ['cracked', 'exhausted', 'resigned'] as const;
/** More turns and more lifelines than any game can have. */
const TOO_MANY_TURNS = 1_000;
const TOO_MANY_LIFELINES = 300;
/** From here on, each code point takes two UTF-16 units; a million of them follow. */
const FIRST_CODE = 0x10_000;
/** The code point of a row that was changed by hand: that of the first result that no game can have. */
const NO_RESULT = FIRST_CODE + outcomes.length * TOO_MANY_TURNS * TOO_MANY_LIFELINES;

/** The code point of a result as an expression; never null, whose character would be one unit and shift the rest. */
const resultCode = sql<number>`
  coalesce(case when turns >= (case outcome when 'cracked' then 1 else 0 end)
    and turns < ${sql.lit(TOO_MANY_TURNS)}
    and lifelines >= 0 and lifelines < ${sql.lit(TOO_MANY_LIFELINES)}
  then cast(${sql.lit(FIRST_CODE)}
    + case outcome ${sql.join(
      outcomes.map((outcome, index) => sql`when ${sql.lit(outcome)} then ${sql.lit(index)}`),
      sql` `,
    )} end
    + ${sql.lit(outcomes.length)} * (turns + ${sql.lit(TOO_MANY_TURNS)} * lifelines)
  as integer) end, ${sql.lit(NO_RESULT)})`;

function resultReader(): (codePoint: number) => SeriesResult | undefined {
  const cache = new Map<number, SeriesResult>();
  return (codePoint) => {
    const result = cache.get(codePoint) ?? resultOf(codePoint);
    if (result !== undefined) cache.set(codePoint, result);
    return result;
  };
}

function resultOf(codePoint: number): SeriesResult | undefined {
  if (codePoint >= NO_RESULT) return undefined;
  const code = codePoint - FIRST_CODE;
  const outcome = outcomes[code % outcomes.length];
  const counts = Math.floor(code / outcomes.length);
  const lifelines = Math.floor(counts / TOO_MANY_TURNS);
  return outcome && { outcome, turns: counts % TOO_MANY_TURNS, lifelines };
}

function resultsIn(
  text: string,
  resultAt: (codePoint: number) => SeriesResult | undefined,
): readonly SeriesResult[] {
  const results: SeriesResult[] = [];
  for (let index = 0; index < text.length; index += 2) {
    const result = resultAt(text.codePointAt(index) ?? 0);
    if (result !== undefined) results.push(result);
  }
  return results;
}

async function readOpenings(
  db: Database,
  account: AccountId,
  kind: GameKind,
  limit: number,
): Promise<readonly OpeningCount[]> {
  const won = (value: string) =>
    sql<number>`cast(coalesce(sum(case outcome when 'cracked' then ${sql.raw(value)} end), 0) as bigint)`;
  const rows = await countedOf(db, account, kind)
    .where('opening', '<>', '[]')
    .select((select) => [
      'opening',
      select.fn.countAll<number>().as('played'),
      won('1').as('won'),
      won('turns').as('turns'),
      won('turns * turns').as('squares'),
    ])
    .groupBy('opening')
    .orderBy('played', 'desc')
    .orderBy('opening')
    .limit(limit)
    .execute();
  return rows.flatMap(({ opening, ...count }) => {
    const pegs = plainReaders.readOpening(opening ?? '');
    return pegs === undefined ? [] : [{ opening: pegs, ...count }];
  });
}

async function readWonSeeds(
  db: Database,
  account: AccountId,
  kind: GameKind,
  limit: number,
): Promise<readonly string[]> {
  const rows = await countedOf(db, account, kind)
    .where('outcome', '=', 'cracked')
    .select('seed')
    .orderBy('finished', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed().flatMap(({ seed }) => readString(parseJson(seed)) ?? []);
}

/** Counts the results of all accounts at the dailies of a day. The index needs the literal. */
async function readDayCounts(db: Database, day: number): Promise<readonly DayCount[]> {
  const rows = await db
    .selectFrom('games')
    .where('occasion', '=', sql.lit('daily' as const))
    .where('day', '=', day)
    .where('finished', '<', deadlineOf(day))
    .select(['daily', 'outcome', 'turns'])
    .select(({ fn }) => fn.countAll<number>().as('players'))
    .groupBy(['daily', 'outcome', 'turns'])
    .execute();
  return rows.flatMap(({ daily, outcome, turns, players }) =>
    daily === null || outcome === null || turns === null
      ? []
      : [{ daily, outcome, turns, players }],
  );
}

async function readDayFriends(
  db: Database,
  account: AccountId,
  day: number,
  since: Time,
): Promise<readonly FriendResult[]> {
  const rows = await db
    .selectFrom('games')
    .innerJoin('accounts', 'accounts.id', 'games.account')
    .where('games.occasion', '=', sql.lit('daily' as const))
    .where('games.day', '=', day)
    .where('games.finished', '<', deadlineOf(day))
    .where('games.account', '!=', account)
    .where('games.account', 'in', (from) =>
      from
        .selectFrom('seats')
        .select('account')
        .where('joined', '>', since)
        .where('room', 'in', (own) =>
          own.selectFrom('seats').select('room').where('account', '=', account),
        ),
    )
    .select(['games.daily', 'games.outcome', 'games.turns', 'accounts.name'])
    .execute();
  return rows.flatMap(({ daily, outcome, turns, name }) =>
    daily === null || outcome === null || turns === null ? [] : [{ daily, outcome, turns, name }],
  );
}
