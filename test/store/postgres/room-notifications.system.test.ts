import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { roomCodeOf, roomIdOf } from '../../../source/engine/core/stored/room.ts';
import { openPostgresStore } from '../../../source/store/postgres/postgres-store.ts';
import type { ChangedRooms } from '../../../source/store/room-port.ts';
import { successOf } from '../../helpers/games.ts';
import { needs } from '../../helpers/installed.ts';
import { eventually } from '../../helpers/patience.ts';
import { type PostgresServer, query, startPostgres } from '../../helpers/postgres-server.ts';
import { signIn } from '../specification/fixtures.ts';

const room = roomIdOf('room');
const unknown = [{ room, version: 'unknown' }] as const;

describe('the changes of rooms in PostgreSQL', needs('initdb'), () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  /** Two nodes that listen, with a room of Ada. */
  async function openNodes() {
    const url = await server.newDatabase();
    const openNode = async () => {
      const store = successOf(await openPostgresStore({ url }));
      onTestFinished(store.close);
      const told: ChangedRooms[] = [];
      store.changes.subscribe((changed) => told.push(changed));
      // The first connection says that anything can have changed before.
      await eventually(() => expect(told.shift()).toBe('any'));
      return { store, told };
    };
    const nodes = [await openNode(), await openNode()] as const;
    const [{ store }] = nodes;
    const { id: account } = await signIn(store, 'ada');
    successOf(
      await store.rooms.open({
        ...{ id: room, codes: [roomCodeOf('RGYPB')], account, game: gameIdOf('ada'), seed: 's' },
        ...{ form: 'race', variant: 'pegs', rules: '{}', machine: 'none' },
      }),
    );
    return { url, nodes };
  }

  it('are told to this process at once, and to all with the version after a moment', async () => {
    const { nodes } = await openNodes();
    const [one, other] = nodes;
    one.store.changes.publish(room);
    expect(one.told).toEqual([unknown]);
    const { id: account } = await signIn(other.store, 'bob');
    const seat = { account: accountIdOf(account), game: gameIdOf('bob'), source: 'address' };
    successOf(await other.store.rooms.join(room, seat));
    one.store.changes.publish(room);
    // A busy machine may tell the first change before the second one.
    for (const { told } of nodes)
      await eventually(() => expect(told.at(-1)).toEqual([{ room, version: 1 }]));
    expect(one.told.filter((changed) => isDeepStrictEqual(changed, unknown))).toHaveLength(2);
  });

  it('are told on a new connection after the old one was lost', async () => {
    const { url, nodes } = await openNodes();
    const [one, other] = nodes;
    await query(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and (query like '%pg_notify%' or query like 'listen%')",
    );
    await eventually(() => expect([one.told, other.told]).toEqual([['any'], ['any']]));
    one.store.changes.publish(room);
    await eventually(() => expect(other.told).toEqual(['any', [{ room, version: 0 }]]));
  });
});
