import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openConnections } from '../../../source/store/postgres/postgres-store.ts';
import { needs } from '../../helpers/installed.ts';
import { eventually } from '../../helpers/patience.ts';
import { type PostgresServer, startPostgres } from '../../helpers/postgres-server.ts';

/** A message of PostgreSQL's protocol: its type, its length and its body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

const ready = message('Z', Buffer.from('I'));
const authenticationOk = message('R', Buffer.alloc(4));
const shutdown = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'));

it('a connection to PostgreSQL that ends in the packet that says it is ready fails its query only', async () => {
  const onUncaught = vi.fn();
  process.once('uncaughtException', onUncaught);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.end(Buffer.concat([authenticationOk, ready, shutdown]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const pool = openConnections(`postgres://keypeg@127.0.0.1:${port}/postgres`);
  const client = await pool.connect();
  await expect(client.query('select 1', [])).rejects.toThrow();
  client.release();
  await pool.end();
  server.close();
  process.off('uncaughtException', onUncaught);
  expect(onUncaught).not.toHaveBeenCalled();
});

describe('a connection to PostgreSQL', needs('initdb'), () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  it('that ends between two queries of a transaction fails the next one only', async () => {
    const pool = openConnections(await server.emptyDatabase(), 2);
    const [used, other] = [await pool.connect(), await pool.connect()];
    const { rows } = await used.query<{ pid: number }>('select pg_backend_pid() as pid', []);
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    const left = 'select 1 from pg_stat_activity where pid = $1';
    await eventually(async () =>
      expect((await other.query(left, [rows[0]?.pid])).rows).toHaveLength(0),
    );
    await eventually(() => expect(used.query('select 1', [])).rejects.toThrow());
    used.release();
    const next = await pool.connect();
    expect((await next.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
    next.release();
    other.release();
    await pool.end();
  });

  it('that is alive and useless leaves the pool with its siblings, and the next one works', async () => {
    const pool = openConnections(await server.newDatabase(), 4);
    const clients = await Promise.all([1, 2, 3, 4].map(() => pool.connect()));
    await clients[0]?.query('create table kept (id int)', []);
    for (const client of clients) {
      await client.query('set session characteristics as transaction read only', []);
    }
    for (const client of clients) client.release();
    const useless = await pool.connect();
    await expect(useless.query('insert into kept values (1)', [])).rejects.toThrow('read-only');
    // A rollback on it would only wait.
    await expect(useless.query('rollback', [])).rejects.toThrow('has left its pool');
    useless.release();
    for (let attempt = 0; attempt < 4; attempt++) {
      const next = await pool.connect();
      await next.query('insert into kept values (1)', []);
      next.release();
    }
    await pool.end();
  });

  it('stays in the pool when only the data of a query are at fault', async () => {
    const pool = openConnections(await server.newDatabase(), 1);
    const pidOf = async (): Promise<number | undefined> => {
      const client = await pool.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid', []);
      await client.query("select cast('x' as int)", []).catch(() => undefined);
      client.release();
      return rows[0]?.pid;
    };
    expect(await pidOf()).toBe(await pidOf());
    await pool.end();
  });

  it('keeps its statements prepared, and is replaced when a table has changed since', async () => {
    const pool = openConnections(await server.emptyDatabase(), 1);
    const client = await pool.connect();
    await client.query('create table shelf (book bigint)', []);
    const read = 'select * from shelf where book > $1';
    await client.query(read, [1]);
    const prepared = await client.query('select statement from pg_prepared_statements', []);
    expect(prepared.rows).toEqual([{ statement: read }]);
    await client.query('alter table shelf add column page bigint', []);
    await expect(client.query(read, [2])).rejects.toThrow('cached plan');
    client.release();
    const next = await pool.connect();
    expect((await next.query(read, [2])).rows).toEqual([]);
    next.release();
    await pool.end();
  });
});
