import { describe, expect, it } from 'vitest';
import { gameIdOf, type Holder } from '../../../source/engine/core/stored/game.ts';
import { solverThreads } from '../../../source/ssh/cluster/backend.ts';
import { openHeldGames } from '../../../source/ssh/cluster/worker-pool.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import { successOf } from '../../helpers/games.ts';
import { holder, signIn, starting, startOf } from '../../store/specification/fixtures.ts';

it('releases the games of all sessions of a worker, and no others', async () => {
  const store = await openMemoryStore(defaultLimits, () => 1_000);
  await signIn(store, 'ada');
  await store.games.heartbeat('near');
  const { games, releaseAll } = openHeldGames(store.games);
  successOf(await games.write([starting(startOf('started'), holder('one'))]));
  for (const other of ['claimed', 'left', 'elsewhere']) {
    successOf(await store.games.write([starting(startOf(other), holder('other'))]));
  }
  successOf(
    await games.claim(startOf('started').account, gameIdOf('claimed'), holder('two'), 'always'),
  );
  successOf(
    await games.claim(startOf('started').account, gameIdOf('left'), holder('three'), 'always'),
  );
  successOf(await games.release(holder('three')));
  successOf(
    await store.games.claim(startOf('started').account, gameIdOf('left'), holder('later'), 'free'),
  );
  const holders = async () => {
    const listed = successOf(await games.unfinished(startOf('started').account));
    return new Map<string, Holder | undefined>(listed.map(({ id, holder: by }) => [id, by]));
  };
  expect((await holders()).get('started')).toEqual(holder('one'));
  await releaseAll();
  expect(await holders()).toEqual(
    new Map([
      ['started', undefined],
      ['claimed', undefined],
      ['left', holder('later')],
      ['elsewhere', holder('other')],
    ]),
  );
});

describe('the solver threads of a process', () => {
  for (const [cores, workers, threads] of [
    [1, 1, 1],
    [2, 1, 1],
    [3, 1, 2],
    [64, 1, 4],
    [2, 2, 1],
    [4, 2, 1],
    [8, 2, 3],
    [8, 3, 1],
    [2, 8, 1],
  ] as const) {
    it(`are ${threads} on ${cores} cores with ${workers} processes`, () => {
      expect(solverThreads(cores, workers)).toBe(threads);
    });
  }
});
