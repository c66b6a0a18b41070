import { expect, it, onTestFinished } from 'vitest';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { offlineDailies } from '../../../source/engine/daily/series.ts';
import { start } from '../../../source/engine/variants/game.ts';
import type { PlayedGame } from '../../../source/screens/app/game/played-game.ts';
import {
  openPlayerRecords,
  type RecordsChange,
} from '../../../source/session/records/player-records.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { openWriteQueue } from '../../../source/store/queue/write-queue.ts';
import { eventually } from '../../helpers/eventually.ts';
import { againstMachine, guess, playAll, rulesWith, successOf } from '../../helpers/games.ts';
import { signIn } from '../../store/specification/fixtures.ts';

const rules = rulesWith();
const ignore = (): void => undefined;

/** A session of a player, and what its store reports. */
async function openSession(store: GameStore, session: string) {
  const account = await signIn(store, 'ada');
  const queue = openWriteQueue(store.games, {
    onOutage: ignore,
    onRecovery: ignore,
    onError: ignore,
  });
  const records = openPlayerRecords({
    kept: 'stored',
    player: { kind: 'local' },
    experience: 'played',
    playerOf: () => ({ kind: 'local' }),
    signIn: Promise.resolve({
      account,
      key: 'none',
      store,
      queue,
      holder: { node: 'near', session },
    }),
    openDailies: async () => offlineDailies,
    now: () => 0,
    notify: ignore,
  });
  const changes: RecordsChange[] = [];
  records.subscribe((change) => changes.push(change));
  onTestFinished(async () => {
    await records.close();
    await queue.close();
  });
  return { records, changes };
}

const played = (id: string, kind: 'daily' | 'practice' = 'daily'): PlayedGame => ({
  id: gameIdOf(id),
  occasion: { kind, daily: 'code', day: 7 },
  mode: { kind: 'break' },
  game: playAll(start(rules, againstMachine, '7'), [guess(rules, '1122')]),
  draft: '33',
});

it('a daily that two sessions begin counts once, and the other game is saved as practice', async () => {
  const store = await openMemoryStore(defaultLimits, () => 1_000);
  const [one, other] = await Promise.all([openSession(store, 'one'), openSession(store, 'two')]);
  void one.records.save(played('first'));
  await eventually(async () => successOf(await store.games.read(gameIdOf('first'))));
  void other.records.save(played('second'));
  await eventually(() =>
    expect(other.changes).toContainEqual({ kind: 'daily-already-played', game: 'second' }),
  );
  expect((await store.games.read(gameIdOf('second'))).ok).toBe(false);
  void other.records.save(played('second', 'practice'));
  await eventually(async () => {
    const game = successOf(await store.games.read(gameIdOf('second')));
    expect(game.start.occasion).toEqual({ kind: 'practice', daily: 'code', day: 7 });
    expect(game.moves).toHaveLength(1);
    expect(game.progress).toMatchObject({ draft: '33' });
  });
  expect(successOf(await store.games.read(gameIdOf('first'))).start.occasion.kind).toBe('daily');
});
