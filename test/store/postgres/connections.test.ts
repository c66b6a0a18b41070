import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnections } from '../../../source/store/postgres/connections.ts';
import { eventually } from '../../helpers/eventually.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../../helpers/postgres-server.ts';

describe.runIf(hasPostgres)('a connection to PostgreSQL', () => {
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
