import { sql } from 'kysely';
import { parseJson } from '../../core/json.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import type { AccountId } from '../../core/stored/account.ts';
import type { GameKind, GameResult, GameSeries } from '../../core/stored/game.ts';
import type { Unavailable } from '../port.ts';
import { cached, plainReaders, readString } from './rows.ts';
import type { GameRow } from './tables.ts';
import type { Database } from './transaction.ts';

/** The series of one kind; `results` has a part for each game. */
type SeriesRow = Pick<GameRow, 'variant' | 'rules' | 'roles'> & { readonly results: string };

/** Ends the part of a game, and cannot be in one. */
const SEPARATOR = ';';

/**
 * Reads the series of an account. The database joins the results of each kind into one text: ten
 * thousand rows would take several times longer to fetch.
 */
export async function readResults(
  db: Database,
  account: AccountId,
): Promise<Result<readonly GameSeries[], Unavailable>> {
  const { rows } = await sql<SeriesRow>`
    select variant, rules, roles, string_agg(
      outcome || ' ' || turns || ' ' || lifelines || ' ' || opening,
      ${sql.lit(SEPARATOR)} order by finished, id
    ) as results
    from games
    where account = ${account} and finished is not null and occasion <> 'practice'
    group by variant, rules, roles`.execute(db);
  const readResult = cached(resultOf);
  const series: GameSeries[] = [];
  for (const { variant, rules, roles: rolesText, results: text } of rows) {
    const roles = plainReaders.readRoles(rolesText);
    const results = text.split(SEPARATOR).map(readResult);
    if (roles === undefined || !isComplete(results)) {
      const message = `The results of ${variant} cannot be read.`;
      return fail({ kind: 'unavailable', cause: 'corrupt', message });
    }
    series.push({ variant, rules, roles, results });
  }
  return succeed(series);
}

/** Reads the seeds of the last won games of a series. */
export async function readWonSeeds(
  db: Database,
  account: AccountId,
  { variant, rules, roles }: GameKind,
  limit: number,
): Promise<Result<readonly string[], Unavailable>> {
  const rows = await db
    .selectFrom('games')
    .select('seed')
    .where('account', '=', account)
    .where('finished', 'is not', null)
    .where('occasion', '<>', 'practice')
    .where('outcome', '=', 'cracked')
    .where('variant', '=', variant)
    .where('rules', '=', rules)
    .where('roles', '=', JSON.stringify(roles))
    .orderBy('finished', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const seeds = rows.toReversed().map(({ seed }) => readString(parseJson(seed)));
  return isComplete(seeds)
    ? succeed(seeds)
    : fail({ kind: 'unavailable', cause: 'corrupt', message: 'A seed cannot be read.' });
}

const isComplete = <Value>(values: readonly (Value | undefined)[]): values is readonly Value[] =>
  !values.includes(undefined);

const outcomes = ['cracked', 'exhausted', 'resigned'] as const;

/** More turns than any game can have. */
const TOO_MANY = 1_000;

/** The result in the part of a game, unless it was changed by hand. */
function resultOf(part: string): GameResult | undefined {
  const [outcomeText, turnsText, lifelinesText, opening = ''] = part.split(' ');
  const outcome = outcomes.find((each) => each === outcomeText);
  const [turns, lifelines] = [Number(turnsText), Number(lifelinesText)];
  const pegs = plainReaders.readOpening(opening);
  const isPossible = turns >= (outcome === 'cracked' ? 1 : 0) && turns < TOO_MANY;
  return outcome === undefined || pegs === undefined || !isPossible
    ? undefined
    : { outcome, turns, lifelines, opening: pegs };
}
