import { seedWithCode } from '../../../source/engine/core/random.ts';
import {
  hasPostgres,
  howToInstall,
  query,
  startPostgres,
} from '../../../test/helpers/postgres-server.ts';
import { hundredths, percentile } from '../../figure.ts';
import type { Measure } from '../measure.ts';
import { type CipherName, enterGame, ignoreOutput, type Player } from '../players/player.ts';
import {
  connect,
  joinRace,
  openRace,
  type Racer,
  type RaceTimes,
  race,
  watchRace,
} from '../players/racing.ts';
import type { Row } from '../row.ts';
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
    await query(url, withHiddenCode);
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

    const rooms = await gather(ROOMS, async (room) => {
      const host = await connect(at(room), cipher);
      const code = await openRace(host);
      const racers: Racer[] = [{ player: host, node: room % servers.length }];
      for (let n = 1; n < RACERS_IN_A_ROOM; n++) {
        const player = await joinRace(at(room + n), cipher, code);
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
      ...rowsOf(alone, raced),
      {
        what: `${WATCHERS} watchers: CPU a watcher and row`,
        unit: 'ms',
        reached: (watched.busy - unwatched.busy) / shown,
        bar: 0.3,
      },
      {
        what: `${WATCHERS} watchers: the racers' key to frame, p99`,
        unit: 'ms',
        reached: p99(watched.times.keys),
        bar: hundredths(1.3 * p99(unwatched.times.keys)),
      },
    ];
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await postgres.close();
  }
};

/** Gives new rooms a code that no player types: a player who has broken the code takes no more turns. */
const withHiddenCode = `
  create function hide_code() returns trigger language plpgsql as $$
  begin
    new.seed := '${seedWithCode([0, 2, 4, 5], 'rooms')}';
    return new;
  end $$;
  create trigger hide_code before insert on rooms for each row execute function hide_code()`;

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
  for (const watcher of watchers) watcher.listen(ignoreOutput);
  const before = server?.usage().busy ?? 0;
  const racers = [host, guest].map((player) => ({ player, node: 0 }));
  const times = await race([racers], WATCHED_ROWS);
  const busy = (server?.usage().busy ?? 0) - before;
  await leave([host, guest, ...watchers]);
  return { times, busy };
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

function rowsOf(alone: RaceTimes, raced: RaceTimes): readonly Row[] {
  const title = `${ROOMS * RACERS_IN_A_ROOM} racers in ${ROOMS} rooms on two servers`;
  const row = (what: string, reached: number, bar?: number): Row => ({
    what: `${title}: ${what}`,
    unit: 'ms',
    reached,
    ...(bar !== undefined && { bar }),
  });
  return [
    row('key to frame, p99', p99(raced.keys), hundredths(1.3 * p99(alone.keys))),
    row('a turn seen at the same server, p99', p99(raced.near), 250),
    row('a turn seen at the other server, p99', p99(raced.far), 500),
    { ...row('turns not seen', raced.missed, 0), unit: '' },
  ];
}
