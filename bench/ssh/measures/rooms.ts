import { Client } from 'pg';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { openPostgresStore } from '../../../source/store/postgres/postgres-store.ts';
import { hasPostgres, howToInstall, startPostgres } from '../../../test/helpers/postgres-server.ts';
import { hundredths, percentile } from '../../figure.ts';
import type { Measure } from '../measure.ts';
import { type CipherName, enterGame, type Player } from '../players/player.ts';
import {
  connect,
  joinRace,
  openRace,
  type Racer,
  type RaceTimes,
  race,
  watchRace,
} from '../players/racing.ts';
import { atMost, type Row } from '../row.ts';
import { shared } from '../server/processes.ts';
import { type Endpoint, openServer, type Server, type ServerKind } from '../server/server.ts';

const ROOMS = 100;
const RACERS_IN_A_ROOM = 4;
const WATCHERS = 64;
/** A standard game has ten rows. */
const ROWS = 6;
const WATCHED_ROWS = 8;
/** Servers refuse more logins at a time. */
const CONCURRENT = 6;

/** Measures races on two servers at one database, whose processes and players share two cores. */
export const measureRooms: Measure = async (kind, { cipher, port }) => {
  if (!kind.isOurs) return [];
  if (!hasPostgres) throw new Error(howToInstall);
  const postgres = await startPostgres({ fsync: 'on' });
  const servers: Server[] = [];
  try {
    const url = await postgres.newDatabase();
    const limits = await limitsOf(url);
    const node = (number: number): ServerKind => ({
      ...kind,
      endpoint: {
        ...kind.endpoint,
        port: port + number,
        players: 'with-keys',
        firstFrame: '\x1b[?2026l',
        variables: { NO_MOTION: '1' },
      },
      command: (workers, folder) => [
        ...kind.command(workers, folder),
        ...['--port', `${port + number}`, '--database', url],
      ],
    });
    for (const number of [0, 1]) servers.push(await openServer(node(number), 1, shared));
    const at = (number: number) => node(number % servers.length).endpoint;

    const solo = await gather(ROOMS * RACERS_IN_A_ROOM, async (place): Promise<Racer> => {
      const endpoint = at(place);
      const player = await connect(endpoint, cipher);
      await enterGame(player, endpoint);
      return { player, node: place % servers.length };
    });
    // Each alone, but as many type at a time as in the races.
    const alone = await race(grouped(solo), ROWS, 'alone');
    await leave(solo.map(({ player }) => player));

    const joins: number[] = [];
    const rooms = await gather(ROOMS, async (room) => {
      const host = await connect(at(room), cipher);
      const code = await openRace(host);
      const racers: Racer[] = [{ player: host, node: room % servers.length }];
      for (let n = 1; n < RACERS_IN_A_ROOM; n++) {
        const start = performance.now();
        const player = await joinRace(at(room + n), cipher, code);
        joins.push(performance.now() - start);
        racers.push({ player, node: (room + n) % servers.length });
      }
      return racers;
    });
    const raced = await race(rooms, ROWS);
    await leave(rooms.flat().map(({ player }) => player));

    const unwatched = await watchedBy(0, at(0), servers[0], cipher);
    const watched = await watchedBy(WATCHERS, at(0), servers[0], cipher);
    const shown = WATCHERS * 2 * WATCHED_ROWS;
    return [
      ...limits,
      ...rowsOf(alone, raced, joins),
      {
        what: `${WATCHERS} watchers: CPU a watcher and row`,
        unit: 'ms',
        reached: (watched.busy - unwatched.busy) / shown,
        bar: atMost(0.2),
      },
      {
        what: `${WATCHERS} watchers: bytes a watcher and row`,
        unit: 'bytes',
        reached: watched.bytes / shown,
        bar: atMost(200),
      },
      {
        what: `${WATCHERS} watchers: the racers' key to frame, p99`,
        unit: 'ms',
        reached: p99(watched.times.keys),
        bar: atMost(hundredths(1.1 * p99(unwatched.times.keys))),
      },
    ];
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await postgres.close();
  }
};

/** Plays a race of two at one server, which some watch. */
async function watchedBy(
  count: number,
  endpoint: Endpoint,
  server: Server | undefined,
  cipher: CipherName,
) {
  const host = await connect(endpoint, cipher);
  const code = await openRace(host);
  const guest = await joinRace(endpoint, cipher, code);
  const watchers = await gather(count, () => watchRace(endpoint, cipher, code));
  let bytes = 0;
  for (const watcher of watchers) {
    watcher.listen({
      answered: () => undefined,
      received: (data) => {
        bytes += data.length;
      },
    });
  }
  const before = server?.usage().busy ?? 0;
  const racers = [host, guest].map((player) => ({ player, node: 0 }));
  const times = await race([racers], WATCHED_ROWS);
  const busy = (server?.usage().busy ?? 0) - before;
  await leave([host, guest, ...watchers]);
  return { times, busy, bytes };
}

/** Does something a number of times, a few at once. */
async function gather<Value>(
  count: number,
  run: (index: number) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) values.push(await run(next++));
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
  return values;
}

const leave = async (players: readonly Player[]): Promise<void> => {
  await Promise.all(players.map((player) => player.leave()));
};

const grouped = (racers: readonly Racer[]): readonly (readonly Racer[])[] =>
  Array.from({ length: ROOMS }, (_, room) =>
    racers.slice(room * RACERS_IN_A_ROOM, (room + 1) * RACERS_IN_A_ROOM),
  );

const p99 = (times: readonly number[]): number => percentile(times, 0.99);

function rowsOf(alone: RaceTimes, raced: RaceTimes, joins: readonly number[]): readonly Row[] {
  const title = `${ROOMS * RACERS_IN_A_ROOM} racers in ${ROOMS} rooms on two servers`;
  const row = (what: string, reached: number, bar?: number): Row => ({
    what: `${title}: ${what}`,
    unit: 'ms',
    reached,
    ...(bar !== undefined && { bar: atMost(bar) }),
  });
  return [
    row('key to frame, p99, each alone', p99(alone.keys)),
    row('key to frame, p99', p99(raced.keys), hundredths(1.1 * p99(alone.keys))),
    row('a turn seen at the same server, p50', percentile(raced.near, 0.5), 60),
    row('a turn seen at the same server, p99', p99(raced.near), 250),
    row('a turn seen at the other server, p50', percentile(raced.far, 0.5), 150),
    row('a turn seen at the other server, p99', p99(raced.far), 500),
    { ...row('turns not seen', raced.missed, 0), unit: '' },
    row('from connecting by a code to the board, p95', percentile(joins, 0.95), 1_000),
  ];
}

const LISTENERS = [10, 50, 100];
const LIMIT_SECONDS = 3;

/** What PostgreSQL takes at most: moves that are written together, and notifications, by how many connections listen. */
async function limitsOf(url: string): Promise<readonly Row[]> {
  const store = await openPostgresStore({ url });
  if (!store.ok) throw new Error(store.problem.kind);
  const moves = await movesPerSecond(store.value);
  await store.value.close();
  const rows: Row[] = [
    { what: 'PostgreSQL: acknowledged moves per second', unit: '', reached: moves },
  ];
  for (const listeners of LISTENERS) {
    const what = `PostgreSQL: NOTIFY per second with ${listeners} listeners`;
    rows.push({ what, unit: '', reached: await noticesPerSecond(url, listeners) });
  }
  return rows;
}

/** Writers who each save a move of all their games together, as the queue of a server does. */
const WRITERS = 8;
const GAMES_OF_A_WRITER = 40;

async function movesPerSecond({ accounts, games }: GameStore): Promise<number> {
  const holder = { node: 'bench', session: 'bench' };
  const writers = await gather(WRITERS, async (writer) => {
    const name = `writer-${writer}`;
    const account = accountIdOf(name);
    const names = [{ text: name, skeleton: name }];
    await accounts.signIn({ fingerprint: name, label: '' }, { id: account, names, sources: [] });
    const ids = Array.from({ length: GAMES_OF_A_WRITER }, (_, game) => gameIdOf(`${name}-${game}`));
    await games.write(
      ids.map((id) => ({
        kind: 'start',
        holder,
        whenFull: 'keep-all',
        start: {
          id,
          account,
          variant: 'pegs',
          rules: '{}',
          seed: 'seed',
          seedSource: 'system',
          mode: 'solo',
          occasion: { kind: 'casual' },
          roles: { codemaker: 'machine', codebreaker: 'human' },
        },
      })),
    );
    return ids;
  });
  const until = performance.now() + LIMIT_SECONDS * 1_000;
  const counts = await Promise.all(
    writers.map(async (ids) => {
      let moves = 0;
      for (let version = 0; performance.now() < until; version++) {
        const written = await games.write(
          ids.map((game) => ({
            kind: 'save',
            game,
            holder,
            version,
            moves: [{ kind: 'guess', pegs: [0, 0, 1, 1] }],
            progress: { kind: 'unfinished', turn: 1, draft: '' },
          })),
        );
        if (written.ok) moves += written.value.filter(({ ok }) => ok).length;
      }
      return moves;
    }),
  );
  return counts.reduce((sum, count) => sum + count) / LIMIT_SECONDS;
}

async function noticesPerSecond(connectionString: string, listeners: number): Promise<number> {
  const clients = await gather(listeners, async () => {
    const client = new Client({ connectionString });
    await client.connect();
    await client.query('listen bench');
    return client;
  });
  const until = performance.now() + LIMIT_SECONDS * 1_000;
  const counts = await Promise.all(
    clients.slice(0, 8).map(async (client) => {
      let count = 0;
      for (; performance.now() < until; count++) {
        await client.query("select pg_notify('bench', $1)", [`room:${count}`]);
      }
      return count;
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  return counts.reduce((sum, count) => sum + count) / LIMIT_SECONDS;
}
