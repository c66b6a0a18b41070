import { sql } from 'kysely';
import type { AccountId } from '../../core/stored/account.ts';
import type { GameKind, GameSeries, OpeningCount, SeriesResult } from '../../core/stored/game.ts';
import { parseJson } from '../../core/stored/json.ts';
import { cached, isReadable, plainReaders, readString } from './rows.ts';
import type { GameRow } from './schema/tables.ts';
import type { Database } from './transaction.ts';

/** A kind of game as its columns. */
type KindRow = Pick<GameRow, 'variant' | 'rules' | 'roles'>;

/** The finished games of an account that count: practice does not. */
const counted = (db: Database, account: AccountId) =>
  db
    .selectFrom('games')
    .where('account', '=', account)
    .where('finished', 'is not', null)
    .where('occasion', '<>', 'practice');

/** The games of a kind that count. */
const countedOf = (db: Database, account: AccountId, { variant, rules, roles }: GameKind) =>
  counted(db, account)
    .where('variant', '=', variant)
    .where('rules', '=', rules)
    .where('roles', '=', JSON.stringify(roles));

/** Ends the part of a game, and cannot be in one. */
const SEPARATOR = ';';

/**
 * Reads the series of an account; results that cannot be read are left out. The database joins the results of all games into one text, with
 * the number of their kind: ten thousand rows take several times longer to fetch, and to group them
 * the database would sort them by their long rules.
 */
export async function readResults(
  db: Database,
  account: AccountId,
): Promise<readonly GameSeries[]> {
  const rows = await counted(db, account)
    .select(['variant', 'rules', 'roles'])
    .distinct()
    .execute();
  const series = rows.map(seriesOf);
  if (series.length === 0) return [];
  const { text } = await counted(db, account)
    .select(
      sql<string | null>`string_agg(
        ${numberOf(rows)} || ' ' || outcome || ' ' || turns || ' ' || lifelines,
        ${sql.lit(SEPARATOR)} order by finished, id
      )`.as('text'),
    )
    .executeTakeFirstOrThrow();
  const readPart = cached(partOf);
  for (const part of text === null ? [] : text.split(SEPARATOR)) {
    const read = readPart(part);
    if (read !== undefined) series[read.kind]?.results.push(read.result);
  }
  return series.filter(isReadable);
}

/** The number of the kind of a game as an expression. */
const numberOf = (rows: readonly KindRow[]) => {
  const branches = rows.map(
    ({ variant, rules, roles }, index) =>
      sql`when rules = ${rules} and roles = ${roles} and variant = ${variant}
        then ${sql.lit(String(index))}`,
  );
  return sql`case ${sql.join(branches, sql` `)} end`;
};

/** A series without results; undefined if its roles cannot be read. */
function seriesOf({
  variant,
  rules,
  roles: text,
}: KindRow): (GameKind & { readonly results: SeriesResult[] }) | undefined {
  const roles = plainReaders.readRoles(text);
  return roles && { variant, rules, roles, results: [] };
}

const outcomes = ['cracked', 'exhausted', 'resigned'] as const;

/** More turns than any game can have. */
const TOO_MANY = 1_000;

/** The number of the kind and the result in the part of a game, unless it was changed by hand. */
function partOf(
  part: string,
): { readonly kind: number; readonly result: SeriesResult } | undefined {
  const [kind, outcomeText, turnsText, lifelines] = part.split(' ');
  const outcome = outcomes.find((each) => each === outcomeText);
  const turns = Number(turnsText);
  const isPossible = turns >= (outcome === 'cracked' ? 1 : 0) && turns < TOO_MANY;
  return outcome === undefined || !isPossible
    ? undefined
    : { kind: Number(kind), result: { outcome, turns, lifelines: Number(lifelines) } };
}

/** Counts the most used first guesses of a series. */
export async function readOpenings(
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

/** Reads the seeds of the last won games of a series. */
export async function readWonSeeds(
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
  return rows
    .toReversed()
    .map(({ seed }) => readString(parseJson(seed)))
    .filter(isReadable);
}
