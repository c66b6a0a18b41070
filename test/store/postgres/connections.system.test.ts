import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openConnections } from '../../../source/store/postgres/connections.ts';
import { eventually } from '../../helpers/eventually.ts';
import { needs } from '../../helpers/installed.ts';
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
});
