import { hasPostgres, howToInstall, startPostgres } from '../../../test/helpers/postgres-server.ts';
import { percentile } from '../../figure.ts';
import { alone, type Measure, withCrowd } from '../measure.ts';
import type { Options } from '../options.ts';
import { atLeast, atMost, type Doubt, type Row } from '../row.ts';
import type { ServerKind } from '../server/servers.ts';
import { watch } from '../watch.ts';
import { measureCapacity } from './capacity.ts';
import { KEYS_PER_SECOND, WARM_UP } from './keys.ts';
import { movesInSqlite } from './store-moves.ts';

/** How often each database is measured, in turn: a busy machine makes figures worse, never better. */
const ROUNDS = 2;

/** More keys would end the game: ten guesses of five keys, less those of the warm-up. */
const MAX_SECONDS = 20;

/** What a database may cost more than none, as a factor. */
const MAX_RATIO = 1.1;

/** The figures of players at one database, the best of all rounds. */
type Cost = {
  readonly p50: number;
  readonly p99: number;
  /** CPU time of the server for each key, in milliseconds. */
  readonly busy: number;
  readonly doubt: Doubt | undefined;
};

/** Measures what saving every guess and the row being typed costs, with each database in one run. */
export const measureStore: Measure = async (kind, options) => {
  if (!kind.isOurs) return [];
  if (!hasPostgres) throw new Error(howToInstall);
  const postgres = await startPostgres({ fsync: 'on' });
  try {
    const databases = { memory: 'memory', SQLite: 'sqlite', PostgreSQL: postgres.emptyDatabase };
    const costs = new Map<string, Cost>();
    const capacities = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, database] of Object.entries(databases)) {
        const url = typeof database === 'string' ? database : await database();
        const cost = await costOf(withGuesses(withDatabase(kind, url)), options);
        costs.set(name, bestOf(costs.get(name), cost));
      }
    }
    for (const [name, database] of Object.entries(databases)) {
      const url = typeof database === 'string' ? database : await database();
      const [last] = (await measureCapacity(withDatabase(kind, url), options)).slice(-1);
      capacities.set(name, last?.reached ?? 0);
    }
    return [...rowsOf(costs, options), ...capacityRows(capacities), ...(await movesInSqlite())];
  } finally {
    await postgres.close();
  }
};

/** The same server with a database and players whose games it keeps, with each row being typed. */
const withDatabase = (kind: ServerKind, database: string): ServerKind => ({
  ...kind,
  // The menu has this entry when the player is signed in.
  endpoint: { ...kind.endpoint, players: 'with keys', firstFrame: 'Account' },
  command: (workers, folder) => [...kind.command(workers, folder), '--database', database],
});

/**
 * The same server with players who guess two codes again and again, which would be noted. Each key
 * changes the row, which keeps the guess before it; a frame of a motion would count as the answer to
 * the next key.
 */
const withGuesses = (kind: ServerKind): ServerKind => ({
  ...kind,
  endpoint: {
    ...kind.endpoint,
    keysInGame: [...'1234', '\r', ...'4321', '\r'],
    variables: { KEYPEG_NOTES: 'off', NO_MOTION: '1' },
  },
});

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const playersOf = ({ sessions: [fewest = 1] }: Options): number => fewest;

const costOf = (kind: ServerKind, options: Options): Promise<Cost> =>
  withCrowd(kind, alone(options), options.loads, async (server, crowd) => {
    const players = playersOf(options);
    const seconds = Math.min(options.seconds, MAX_SECONDS);
    await crowd.join(players);
    await crowd.enter();
    await crowd.play(KEYS_PER_SECOND, WARM_UP);
    const { reports, busy, doubt } = await watch(server, async () => [
      await crowd.play(KEYS_PER_SECOND, seconds),
    ]);
    const times = reports.flatMap((report) => report.times);
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    return { p50, p99, busy: busy / (players * KEYS_PER_SECOND * seconds), doubt };
  });

const bestOf = (one: Cost | undefined, other: Cost): Cost =>
  one === undefined
    ? other
    : {
        p50: Math.min(one.p50, other.p50),
        p99: Math.min(one.p99, other.p99),
        busy: Math.min(one.busy, other.busy),
        doubt: one.doubt && other.doubt,
      };

/** How many players two cores serve in time, who change their rows. */
function capacityRows(capacities: ReadonlyMap<string, number>): readonly Row[] {
  const none = capacities.get('memory') ?? 0;
  return [...capacities].map(([name, players]) => ({
    what: `players on two cores, ${name}`,
    unit: '',
    reached: players,
    ...(name === 'memory' ? {} : { bar: atLeast(Math.ceil(none / MAX_RATIO)) }),
  }));
}

function rowsOf(costs: ReadonlyMap<string, Cost>, options: Options): readonly Row[] {
  const none = costs.get('memory');
  return [...costs].flatMap(([name, cost]) =>
    (['p50', 'p99', 'busy'] as const).map((figure): Row => {
      const what = figure === 'busy' ? 'CPU per key' : `key to frame, ${figure}`;
      return {
        what: `${playersOf(options)} players, ${name}: ${what}`,
        unit: 'ms',
        reached: cost[figure],
        doubt: cost.doubt,
        ...(none !== undefined &&
          none !== cost && { bar: atMost(hundredths(none[figure] * MAX_RATIO)) }),
      };
    }),
  );
}
