import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { roomCodeOf, roomIdOf } from '../../../source/engine/core/stored/room.ts';
import { openPostgresStore } from '../../../source/store/postgres/postgres-store.ts';
import { schemaVersion } from '../../../source/store/sql/migrations.ts';
import { successOf } from '../../helpers/games.ts';
import { needs } from '../../helpers/installed.ts';
import { eventually } from '../../helpers/patience.ts';
import { type PostgresServer, query, startPostgres } from '../../helpers/postgres-server.ts';
import {
  guess,
  holder,
  saving,
  signIn,
  starting,
  startOf,
  unfinished,
  written,
} from '../specification/fixtures.ts';
import { specifyGameStore } from '../specification/game-store.ts';

describe('with a server', needs('initdb'), () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  const open = async (url: string) => {
    const store = successOf(await openPostgresStore({ url }));
    onTestFinished(() => store.close());
    return store;
  };

  specifyGameStore(
    'PostgreSQL',
    async (clock, limits) => {
      const url = await server.emptyDatabase();
      const now = () => sql<number>`cast(${clock.now} as bigint)`;
      const store = successOf(await openPostgresStore({ url, limits, now }));
      return { store, close: store.close };
    },
    15,
  );

  it.each(['SQL_ASCII', 'LATIN1'])('refuses a database with the encoding %s', async (encoding) => {
    const url = await server.newDatabase(encoding);
    expect(await openPostgresStore({ url })).toEqual({
      ok: false,
      problem: { kind: 'wrong-encoding', encoding },
    });
    expect(await query(url, "select * from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it('gives several nodes the same secret of the dailies', async () => {
    const url = await server.emptyDatabase();
    const nodes = await Promise.all([open(url), open(url), open(url)]);
    const secrets = await Promise.all(
      nodes.map(({ dailies }, node) => dailies.secret(`of node ${node}`)),
    );
    expect(new Set(secrets.map(successOf)).size).toBe(1);
  });

  it('numbers the moves of a game from 0, whatever else a transaction saves', async () => {
    const url = await server.emptyDatabase();
    const store = await open(url);
    await signIn(store, 'ada');
    const starts = ['g', 'h'].map((id) => starting(startOf(id)));
    for (const start of successOf(await store.games.write(starts))) successOf(start);
    const batches = [
      [saving('g', 0, [guess(1), guess(2)]), saving('h', 0, [], unfinished(1, 'ty'))],
      [saving('g', 1, [guess(3)]), saving('h', 1, [guess(4)]), saving('g', 2, [guess(5)])],
    ];
    for (const batch of batches) {
      for (const save of successOf(await store.games.write(batch))) successOf(save);
    }
    const rows = await query(url, "select game, n, move::json->'pegs'->0 as peg from moves");
    expect(rows.map(({ game, n, peg }) => [game, n, peg].join(' ')).toSorted()).toEqual([
      ...['g 0 1', 'g 1 2', 'g 2 3', 'g 3 5'],
      'h 0 4',
    ]);
  });

  it('is opened for the first time by several nodes at once', async () => {
    const url = await server.emptyDatabase();
    const stores = await Promise.all([open(url), open(url), open(url)]);
    const accounts = await Promise.all(stores.map((store) => signIn(store, 'ada')));
    expect(new Set(accounts.map(({ created }) => created)).size).toBe(1);
  });

  it('lets only one of two nodes start a daily, drop a game, or save a version', async () => {
    const url = await server.emptyDatabase();
    const [one, other] = [await open(url), await open(url)];
    await signIn(one, 'ada');
    const occasion = { kind: 'daily', daily: 'code', day: 7 } as const;
    const starts = await Promise.all(
      [one, other, one, other].map((store, n) =>
        written(store, starting(startOf(`g${n}`, 'ada', { occasion }))),
      ),
    );
    expect(starts.filter(({ ok }) => ok)).toHaveLength(1);
    const [game] = successOf(await one.games.unfinished(accountIdOf('ada')));
    const saves = await Promise.all(
      [one, other, one, other].map((store) =>
        written(store, saving(game?.id ?? '', 0, [guess(1)])),
      ),
    );
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saves).toContainEqual({ ok: false, problem: { kind: 'stale', version: 1 } });
    const nodes = [holder('x', 'near'), holder('y', 'far')];
    for (const { node } of nodes) await one.games.heartbeat(node);
    successOf(await one.games.release(holder()));
    const claims = await Promise.all(
      nodes.map((by) => one.games.claim(accountIdOf('ada'), game?.id ?? gameIdOf(''), by, 'free')),
    );
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('dates a seat when it is taken, not when the wait for it began', async () => {
    const url = await server.emptyDatabase();
    const [store, other] = [await open(url), await open(url)];
    for (const player of ['ada', 'bob']) await signIn(store, player);
    const seat = (player: string) => ({ account: accountIdOf(player), game: gameIdOf(player) });
    const room = roomIdOf('room');
    const race = {
      form: 'race',
      variant: 'pegs',
      rules: '{}',
      machine: 'none',
      seed: 's',
    } as const;
    const codes = [roomCodeOf('RGYPB')];
    successOf(await store.rooms.open({ id: room, codes, ...race, ...seat('ada') }));
    const client = new Client({ connectionString: url });
    onTestFinished(() => client.end());
    await client.connect();
    await client.query('begin');
    await client.query('select 1 from rooms for update');
    const joined = other.rooms.join(room, { ...seat('bob'), source: 'address' });
    await eventually(async () => {
      const waiting = await query(url, 'select 1 from pg_locks where not granted');
      expect(waiting).not.toEqual([]);
    });
    const [row] = await query(url, 'select extract(epoch from clock_timestamp()) * 1000 as now');
    await client.query('commit');
    successOf(await joined);
    const [, bob] = successOf(await store.rooms.seats(room));
    expect(bob?.joined).toBeGreaterThanOrEqual(Math.floor(Number(row?.now)));
  });

  it('is refused when a later version wrote it', async () => {
    const url = await server.emptyDatabase();
    await successOf(await openPostgresStore({ url })).close();
    await query(url, 'update schema_version set version = version + 1');
    expect(await openPostgresStore({ url })).toEqual({
      ok: false,
      problem: { kind: 'newer-schema', found: schemaVersion + 1, known: schemaVersion },
    });
  });

  it('reports that the server is down, and works again when it is back', async () => {
    const url = await server.emptyDatabase();
    const store = await open(url);
    await signIn(store, 'ada');
    successOf(await written(store, starting(startOf('g'))));
    await server.kill();
    const unavailable = { ok: false, problem: { kind: 'unavailable', cause: 'unreachable' } };
    expect(await written(store, saving('g', 0, [guess(1)]))).toMatchObject(unavailable);
    expect(await openPostgresStore({ url })).toMatchObject(unavailable);
    await server.restart();
    successOf(await written(store, saving('g', 0, [guess(1)])));
    expect(successOf(await store.games.read(gameIdOf('g'))).moves).toHaveLength(1);
  });
});
