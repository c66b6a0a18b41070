import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../source/core/result.ts';
import { type AccountId, accountIdOf } from '../../../source/core/stored/account.ts';
import {
  type GameId,
  type GameStart,
  gameIdOf,
  type HistoryFilter,
} from '../../../source/core/stored/game.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  holder,
  idsOf,
  type OpenEmpty,
  openForTest,
  playToEnd,
  result,
  saving,
  signIn,
  starting,
  startOf,
  type TestClock,
  unfinished,
  written,
} from './fixtures.ts';

const ada = accountIdOf('ada');
const practice = { kind: 'practice', daily: 'word', day: 3 } as const;

/** Ends five games, two of them at the same time. */
async function playFive(store: GameStore, clock: TestClock): Promise<void> {
  await signIn(store, 'ada');
  await signIn(store, 'bob');
  const resigned = { ...result, outcome: 'resigned', opening: [] } as const;
  await playToEnd(store, startOf('a'));
  clock.now += 1;
  await playToEnd(store, startOf('b'), { ...resigned, lifelines: 2, turns: 4 });
  await playToEnd(store, startOf('c', 'ada', { variant: 'words', rules: '{"hard":true}' }));
  clock.now += 1;
  await playToEnd(store, startOf('d', 'ada', { occasion: practice, variant: 'words' }), resigned);
  await playToEnd(store, startOf('bobs', 'bob'));
  successOf(await written(store, starting(startOf('open'))));
}

/** What every store has to list, export and import. */
export function specifyLists(open: OpenEmpty): void {
  it('lists the unfinished games of an account, the last saved first', async () => {
    const { store, clock } = await openForTest(open);
    await playFive(store, clock);
    successOf(await written(store, starting(startOf('later', 'ada', { occasion: practice }))));
    clock.now += 1;
    successOf(await written(store, saving('open', 0, [guess(1)], unfinished(2, 'ty'))));
    await store.games.heartbeat('near');
    const { account: _, seed: __, ...start } = startOf('open');
    const [first, ...others] = successOf(await store.games.unfinished(ada));
    expect(first).toEqual({
      ...start,
      started: 1_002,
      saved: 1_003,
      turn: 2,
      draft: 'ty',
      holder: holder(),
    });
    expect(others).toMatchObject([{ id: 'later', occasion: practice, turn: 1, draft: '' }]);
    expect(idsOf(await store.games.unfinished(accountIdOf('cy')))).toEqual([]);
  });

  it('lists the finished games of an account, the last finished first', async () => {
    const { store, clock } = await openForTest(open);
    await playFive(store, clock);
    const page = { after: undefined, limit: 9 };
    const games = await store.games.finished(ada, {}, page);
    expect(idsOf(games)).toEqual(['d', 'c', 'b', 'a']);
    const { account: _, seed: __, ...start } = startOf('b');
    expect(successOf(games)[2]).toEqual({
      ...start,
      started: 1_001,
      finished: 1_001,
      result: { outcome: 'resigned', turns: 4, lifelines: 2, opening: [] },
    });
  });

  it.each<[HistoryFilter, readonly string[]]>([
    [{ variant: 'words' }, ['d', 'c']],
    [{ rules: '{"hard":true}' }, ['c']],
    [{ outcome: 'resigned' }, ['d', 'b']],
    [{ occasion: 'practice' }, ['d']],
    [{ occasion: 'casual', outcome: 'cracked' }, ['c', 'a']],
    [{ variant: 'none' }, []],
  ])('filters a history: %j', async (filter, ids) => {
    const { store, clock } = await openForTest(open);
    await playFive(store, clock);
    const page = { after: undefined, limit: 9 };
    expect(idsOf(await store.games.finished(ada, filter, page))).toEqual(ids);
  });

  it('lists a history in pages', async () => {
    const { store, clock } = await openForTest(open);
    await playFive(store, clock);
    const pages: (readonly GameId[])[] = [];
    let after: { id: GameId; finished: number } | undefined;
    do {
      const page = successOf(await store.games.finished(ada, {}, { after, limit: 3 }));
      pages.push(page.map(({ id }) => id));
      after = page.at(-1);
    } while (after !== undefined);
    expect(pages).toEqual([['d', 'c', 'b'], ['a'], []]);
    const inOneMoment = { id: gameIdOf('c'), finished: 1_001 };
    const rest = await store.games.finished(ada, {}, { after: inOneMoment, limit: 3 });
    expect(idsOf(rest)).toEqual(['b', 'a']);
  });

  it('lists whole games of an account or of all, in pages', async () => {
    const { store, clock } = await openForTest(open);
    await playFive(store, clock);
    const listed = async (account: AccountId | undefined, after: string | undefined, limit = 3) =>
      successOf(
        await store.games.list(account, {
          after: after === undefined ? after : gameIdOf(after),
          limit,
        }),
      ).map((game) => successOf(game).start.id);
    expect(await listed(undefined, undefined)).toEqual(['a', 'b', 'bobs']);
    expect(await listed(undefined, 'bobs')).toEqual(['c', 'd', 'open']);
    expect(await listed(undefined, 'open')).toEqual([]);
    expect(await listed(ada, 'b', 2)).toEqual(['c', 'd']);
    expect(await listed(accountIdOf('cy'), undefined)).toEqual([]);
    const [first, second] = successOf(
      await store.games.list(ada, { after: undefined, limit: 2 }),
    ).map(successOf);
    expect(first).toEqual(successOf(await store.games.read(gameIdOf('a'))));
    expect(second).toEqual(successOf(await store.games.read(gameIdOf('b'))));
    const counts = [undefined, ada, accountIdOf('cy')].map((account) => store.games.count(account));
    expect((await Promise.all(counts)).map(successOf)).toEqual([6, 5, 0]);
  });

  it('lists all accounts with their keys, in pages', async () => {
    const { store } = await openForTest(open);
    expect(successOf(await store.accounts.count())).toBe(0);
    const accounts = [];
    for (const name of ['cy', 'ada', 'bob']) accounts.push(await signIn(store, name));
    successOf(await store.accounts.addKey(ada, { fingerprint: 'SHA256:2', label: 'phone' }));
    const found = successOf(await store.accounts.find({ by: 'id', id: ada }));
    expect(found?.keys).toHaveLength(2);
    const page = (after: string | undefined) =>
      store.accounts.list({ after: after === undefined ? after : accountIdOf(after), limit: 2 });
    expect(successOf(await page(undefined))).toEqual([found, accounts[2]]);
    expect(successOf(await page('bob'))).toEqual([accounts[0]]);
    expect(successOf(await page('cy'))).toEqual([]);
    expect(successOf(await store.accounts.count())).toBe(3);
  });

  describe('an import', () => {
    it('adds a game as it was, once', async () => {
      const { store, clock } = await openForTest(open);
      await playFive(store, clock);
      successOf(await written(store, saving('open', 0, [guess(1)], unfinished(2, 'ty'))));
      for (const id of ['a', 'd', 'open'].map(gameIdOf)) {
        const game = successOf(await store.games.read(id));
        expect(successOf(await store.games.add([game]))).toEqual([succeed('known')]);
        successOf(await store.games.remove(id));
        clock.now += 100;
        const added = successOf(await store.games.add([game, game]));
        expect(added).toEqual([succeed('added'), succeed('known')]);
        expect(successOf(await store.games.read(id))).toEqual(game);
      }
      expect(idsOf(await store.games.finished(ada, {}, { after: undefined, limit: 9 }))).toEqual([
        'd',
        'c',
        'b',
        'a',
      ]);
      successOf(await store.games.claim(gameIdOf('open'), holder('two'), 'free'));
      successOf(await written(store, saving('open', 1, [guess(2)], unfinished(3), holder('two'))));
      const moves = successOf(await store.games.read(gameIdOf('open'))).moves;
      expect(moves.map(({ move }) => move)).toEqual([guess(1), guess(2)]);
    });

    it('keeps the limits of the account', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      await playToEnd(store, startOf('g'));
      const game = successOf(await store.games.read(gameIdOf('g')));
      const like = (start: Partial<GameStart>) => ({
        ...game,
        start: { ...game.start, id: gameIdOf('h'), ...start },
      });
      const daily = { occasion: { kind: 'daily', daily: 'code', day: 7 } } as const;
      const added = await store.games.add([
        like({ account: accountIdOf('bob') }),
        like({ seed: 's'.repeat(4_000) }),
        like(daily),
        like({ ...daily, id: gameIdOf('i') }),
        like({ id: gameIdOf('j') }),
        like({ id: gameIdOf('k'), seed: 's'.repeat(3_200) }),
        like({ id: gameIdOf('l'), seed: 's'.repeat(600) }),
      ]);
      expect(successOf(added)).toEqual([
        fail({ kind: 'no-account' }),
        fail({ kind: 'over-quota', limit: 4_000 }),
        succeed('added'),
        fail({ kind: 'daily-played', game: 'h' }),
        succeed('added'),
        succeed('added'),
        fail({ kind: 'over-quota', limit: 4_000 }),
      ]);
      successOf(await store.games.remove(gameIdOf('k')));
      for (const id of ['u', 'v', 'w']) successOf(await written(store, starting(startOf(id))));
      const unfinishedGame = successOf(await store.games.read(gameIdOf('u')));
      const more = {
        ...unfinishedGame,
        start: { ...unfinishedGame.start, id: gameIdOf('x') },
      };
      expect(successOf(await store.games.add([more]))).toEqual([
        fail({ kind: 'too-many-unfinished', oldest: 'u' }),
      ]);
    });
  });

  it('removes a game with its moves', async () => {
    const { store } = await openForTest(open);
    await signIn(store, 'ada');
    await playToEnd(store, startOf('g'));
    successOf(await store.games.remove(gameIdOf('g')));
    const none = { ok: false, problem: { kind: 'no-game' } };
    expect(await store.games.remove(gameIdOf('g'))).toEqual(none);
    expect(await store.games.read(gameIdOf('g'))).toEqual(none);
    successOf(await written(store, starting(startOf('g'))));
    expect(successOf(await store.games.read(gameIdOf('g'))).moves).toEqual([]);
  });
}
