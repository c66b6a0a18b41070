import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { type GameStart, gameIdOf } from '../../../source/engine/core/stored/game.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { openWriteQueue, type WriteQueue } from '../../../source/store/queue/write-queue.ts';
import { openStoreThread } from '../../../source/store/remote/store-thread.ts';
import { hasPostgres, howToInstall, startPostgres } from '../../../test/helpers/postgres-server.ts';
import { hundredths, percentile } from '../../figure.ts';
import { alone, type Measure, watch, withCrowd } from '../measure.ts';
import type { Options } from '../options.ts';
import { atLeast, atMost, type Doubt, type Row } from '../row.ts';
import type { ServerKind } from '../server/server.ts';
import { measureCapacity } from './capacity.ts';
import { KEYS_PER_SECOND, WARM_UP } from './keys.ts';

/** How often each database is measured, in turn: a busy machine makes figures worse, never better. */
const ROUNDS = 2;

/** More keys would end the game: ten guesses of five keys, less those of the warm-up. */
const MAX_SECONDS = 20;

/** The factor by which a database may cost more than none. */
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
  endpoint: { ...kind.endpoint, players: 'with-keys', firstFrame: 'Account' },
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
    variables: { NO_MOTION: '1' },
  },
});

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

/** Players who each make a move when the one before is acknowledged. */
const PLAYERS = 200;
const MOVES_PER_GAME = 10;
const SECONDS = 5;

const holder = { node: 'bench', session: 'bench' };

/** Measures how many moves a second SQLite acknowledges, in its thread, and what a move costs. */
async function movesInSqlite(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-store-'));
  const events = { onDeath: fail, onRestart: () => undefined };
  const opened = await openStoreThread({ kind: 'folder', folder }, events);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
  const { store } = opened.value;
  const { moves, seconds, active } = await playInStore(store);
  await store.close();
  const bytes = readdirSync(folder).reduce(
    (sum, file) => sum + statSync(join(folder, file)).size,
    0,
  );
  rmSync(folder, { recursive: true });
  const row = (what: string, unit: string, reached: number): Row => ({
    what: `SQLite: ${what}`,
    unit,
    reached,
  });
  return [
    { ...row('acknowledged moves per second', '', moves / seconds), bar: atLeast(1_000) },
    { ...row("a move on the session's thread", 'ms', active / moves), bar: atMost(0.3) },
    row('a move on the disk, with its part of the game', 'bytes', bytes / moves),
  ];
}

/** Players make moves in a store for some seconds; returns how many, and how long this thread was active. */
async function playInStore(store: GameStore) {
  // A database that is slow for a moment is not broken.
  const ignored = { onOutage: () => undefined, onRecovery: () => undefined };
  const queue = openWriteQueue(store.games, { ...ignored, onError: fail });
  const before = performance.eventLoopUtilization();
  const start = performance.now();
  const until = start + SECONDS * 1000;
  const counts = await Promise.all(
    Array.from({ length: PLAYERS }, (_, player) => play(store, queue, player, until)),
  );
  const seconds = (performance.now() - start) / 1000;
  const { active } = performance.eventLoopUtilization(before);
  const moves = counts.reduce((sum, count) => sum + count);
  await queue.close();
  return { moves, seconds, active };
}

/** Plays games one after the other; returns how many moves were acknowledged. */
async function play(
  { accounts }: Pick<GameStore, 'accounts'>,
  queue: WriteQueue,
  player: number,
  until: number,
): Promise<number> {
  const name = `player-${player}`;
  const account = accountIdOf(name);
  const key = { fingerprint: name, label: '' };
  await accounts.signIn(key, { id: account, names: [{ text: name, skeleton: name }], sources: [] });
  let moves = 0;
  for (let game = 0; performance.now() < until; game++) {
    const start: GameStart = {
      id: gameIdOf(`${name}-${game}`),
      account,
      variant: 'pegs',
      rules: '{"variant":"pegs","pegs":4,"colors":6,"repeats":true,"attempts":10}',
      roles: { codemaker: 'machine', codebreaker: 'human' },
      seed: '0123456789abcdef0123456789abcdef',
      seedSource: 'system',
      mode: '{"kind":"solo"}',
      occasion: { kind: 'casual' },
    };
    const { save } = queue.start({ kind: 'start', start, holder, whenFull: 'drop-oldest' });
    for (let turn = 1; turn <= MOVES_PER_GAME && performance.now() < until; turn++) {
      const isLast = turn === MOVES_PER_GAME;
      const saved = await save(
        [{ kind: 'guess', pegs: [0, 0, 1, 1] }],
        isLast
          ? {
              kind: 'finished',
              result: { outcome: 'exhausted', turns: turn, lifelines: 0, opening: [0, 0, 1, 1] },
            }
          : { kind: 'unfinished', turn: turn + 1, draft: '' },
      );
      if (!saved.ok) throw new Error(saved.problem.kind);
      moves++;
    }
  }
  return moves;
}

function fail(problem: unknown): never {
  throw new Error(JSON.stringify(problem));
}
