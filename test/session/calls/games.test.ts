import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf, type Occasion } from '../../../source/engine/core/stored/game.ts';
import { rulesToData } from '../../../source/engine/variants/index.ts';
import { answerReply, call } from '../../../source/screens/app/effects.ts';
import { answerCall } from '../../../source/session/calls/answer.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';
import { holder, signIn, starting, startOf, written } from '../../store/specification/fixtures.ts';
import { testContext } from './test-context.ts';

/** A player with one unfinished game, which can be discarded. */
async function player(occasion: Occasion, owner = 'ada') {
  const store = await openMemoryStore(defaultLimits, () => 1);
  const account = await signIn(store, 'ada');
  if (owner !== 'ada') await signIn(store, owner);
  const rules = JSON.stringify(rulesToData(rulesWith()));
  const start = { ...startOf('mine', owner, { occasion }), rules, seed: 'seed' };
  successOf(await written(store, starting(start)));
  let refreshed = 0;
  const context = {
    ...testContext({ account, store }),
    holder: { ...holder(), session: 'another' },
    refresh: () => void refreshed++,
  };
  const discard = () => answerCall(call('games.discard', { game: gameIdOf('mine') }), context);
  return { store, discard, refreshes: () => refreshed };
}

const daily = { kind: 'daily', daily: 'code', day: 300 } as const;
const gone = answerReply('games.discard', gameIdOf('mine'));

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
