import { expect, it } from 'vitest';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { play } from '../../../source/engine/variants/game.ts';
import type { PlayedGame } from '../../../source/screens/app/game/unfinished.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import { successOf } from '../../helpers/games.ts';
import { eventually } from '../../helpers/patience.ts';
import { openSession, played } from './player-session.ts';

const daily = (id: string, kind: 'daily' | 'practice' = 'daily'): PlayedGame => ({
  ...played(...'1122', 'enter', '3', '3'),
  id: gameIdOf(id),
  occasion: { kind, daily: 'code', day: 7 },
});

it('a daily that two sessions begin counts once, and the other game is practice once it has ended', async () => {
  const store = await openMemoryStore(defaultLimits, () => 1_000);
  const [one, other] = [openSession(store, 'one'), openSession(store, 'two')];
  await Promise.all([one.open(), other.open()]);
  void one.records.save(daily('first'));
  await eventually(async () => successOf(await store.games.read(gameIdOf('first'))));
  void other.records.save(daily('second'));
  await eventually(() =>
    expect(other.changes).toContainEqual({ kind: 'game-taken-over', game: 'second' }),
  );
  expect((await store.games.read(gameIdOf('second'))).ok).toBe(false);
  // Only now can practice not help the counted try.
  const resigned = play(daily('first').game, { kind: 'resign' });
  void one.records.save({ ...daily('first'), game: resigned });
  await eventually(async () =>
    expect(successOf(await store.games.read(gameIdOf('first'))).progress.kind).toBe('finished'),
  );
  void other.records.save(daily('third'));
  await eventually(() =>
    expect(other.changes).toContainEqual({ kind: 'daily-already-played', game: 'third' }),
  );
  void other.records.save(daily('third', 'practice'));
  await eventually(async () => {
    const game = successOf(await store.games.read(gameIdOf('third')));
    expect(game.start.occasion).toEqual({ kind: 'practice', daily: 'code', day: 7 });
    expect(game.moves).toHaveLength(1);
    expect(game.progress).toMatchObject({ draft: '2,2,.,.@2' });
  });
  expect(successOf(await store.games.read(gameIdOf('first'))).start.occasion.kind).toBe('daily');
});
