import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../source/engine/core/result.ts';
import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { gameIdOf, type Occasion } from '../../../../source/engine/core/stored/game.ts';
import { offlineDailies } from '../../../../source/engine/daily/series.ts';
import { rulesToData } from '../../../../source/engine/variants/index.ts';
import { answerQuery } from '../../../../source/session/records/queries/queries.ts';
import { openMemoryGameStore } from '../../../../source/store/memory/memory-game-store.ts';
import { openWriteQueue } from '../../../../source/store/queue/write-queue.ts';
import { rulesWith, successOf } from '../../../helpers/games.ts';
import {
  holder,
  signIn,
  starting,
  startOf,
  written,
} from '../../../store/specification/fixtures.ts';

const ignore = (): void => undefined;

/** A player with one unfinished game, which can be discarded. */
async function player(occasion: Occasion, owner = 'ada') {
  const store = openMemoryGameStore(() => 1);
  const account = await signIn(store, 'ada');
  if (owner !== 'ada') await signIn(store, owner);
  const rules = JSON.stringify(rulesToData(rulesWith()));
  const start = { ...startOf('mine', owner, { occasion }), rules, seed: 'seed' };
  successOf(await written(store, starting(start)));
  const queue = openWriteQueue(store.games, {
    onOutage: ignore,
    onRecovery: ignore,
    onError: ignore,
  });
  let refreshed = 0;
  const context = {
    ...{ account, store, queue, onClaimed: ignore, onAccount: ignore },
    key: 'none' as const,
    holder: { ...holder(), session: 'another' },
    refresh: () => void refreshed++,
    saved: async () => 'saved' as const,
    openDailies: async () => succeed(offlineDailies),
    signal: new AbortController().signal,
    now: () => 1,
  };
  const discard = () => answerQuery({ kind: 'discard-game', game: gameIdOf('mine') }, context);
  return { store, discard, refreshes: () => refreshed };
}

const daily = { kind: 'daily', daily: 'code', day: 300 } as const;
const gone = { kind: 'records', answer: { kind: 'game-discarded', game: 'mine' } };

describe('a game that is discarded', () => {
  it.each<Occasion>([{ kind: 'casual' }, { ...daily, kind: 'practice' }])(
    'is deleted: %o',
    async (occasion) => {
      const { store, discard, refreshes } = await player(occasion);
      expect(await discard()).toEqual(gone);
      expect(successOf(await store.games.count(undefined))).toBe(0);
      expect(refreshes()).toBe(1);
      expect(await discard()).toEqual(gone);
    },
  );

  it('is given up if it is the counted try of a daily', async () => {
    const { store, discard } = await player(daily);
    expect(await discard()).toEqual(gone);
    const page = { after: undefined, limit: 9 };
    const finished = successOf(await store.games.finished(accountIdOf('ada'), {}, page));
    expect(finished).toMatchObject([{ id: 'mine', result: { outcome: 'resigned' } }]);
    expect(successOf(await store.games.unfinished(accountIdOf('ada')))).toEqual([]);
  });

  it('is the player’s own', async () => {
    const { store, discard } = await player({ kind: 'casual' }, 'bob');
    await discard();
    expect(successOf(await store.games.count(undefined))).toBe(1);
  });
});
