import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../source/core/result.ts';
import { type AccountId, accountIdOf } from '../../../source/core/stored/account.ts';
import {
  type GameId,
  type GameKind,
  type GameResult,
  type GameSeries,
  type GameStart,
  gameIdOf,
  type HistoryFilter,
  inSeries,
  type Occasion,
  type StoredGame,
} from '../../../source/core/stored/game.ts';
import { openMemoryGameStore } from '../../../source/store/memory/memory-game-store.ts';
import type { Added, GameStore } from '../../../source/store/port.ts';
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
  testLimits,
  unfinished,
  written,
} from './fixtures.ts';

const ada = accountIdOf('ada');
const daily = { kind: 'daily', daily: 'word', day: 3 } as const;
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

  it('returns the results of each kind of game in the order of their ends', async () => {
    const { store, clock } = await openForTest(open);
    await signIn(store, 'ada');
    await signIn(store, 'bob');
    const duel = { codemaker: 'human', secretKept: 'table', codebreaker: 'human' } as const;
    const lost: GameResult = { outcome: 'exhausted', turns: 10, lifelines: 2, opening: [3, 1] };
    const none: GameResult = { outcome: 'resigned', turns: 0, lifelines: 0, opening: [] };
    await playToEnd(store, startOf('z'));
    clock.now += 1;
    // Two at the same time, which the identity orders, and in which the later one ended first.
    await playToEnd(store, startOf('c', 'ada', { occasion: daily }), none);
    await playToEnd(store, startOf('b'), lost);
    await playToEnd(store, startOf('d', 'ada', { roles: duel }), lost);
    await playToEnd(store, startOf('e', 'ada', { rules: 'other;rules' }));
    await playToEnd(store, startOf('f', 'ada', { variant: 'words' }), lost);
    await playToEnd(store, startOf('g', 'ada', { occasion: practice }));
    clock.now += 1;
    await playToEnd(store, startOf('a'));
    successOf(await written(store, starting(startOf('open'))));
    await playToEnd(store, startOf('bobs', 'bob'));
    const series = successOf(await store.games.results(ada));
    const { variant, rules, roles } = startOf('any');
    const kind = { variant, rules, roles };
    const expected: readonly GameSeries[] = [
      { ...kind, results: [result, lost, none, result].map(inSeries) },
      { ...kind, rules: 'other;rules', results: [inSeries(result)] },
      { ...kind, roles: duel, results: [inSeries(lost)] },
      { ...kind, variant: 'words', results: [inSeries(lost)] },
    ];
    expect(series).toEqual(expect.arrayContaining([...expected]));
    expect(series).toHaveLength(expected.length);
    expect(successOf(await store.games.results(accountIdOf('cy')))).toEqual([]);
    const openingsOf = async (of: GameKind, limit = 9) =>
      successOf(await store.games.openings(ada, of, limit));
    const most = { opening: result.opening, played: 2, won: 2, turns: 4, squares: 8 };
    expect(await openingsOf(kind)).toEqual([
      most,
      { opening: [3, 1], played: 1, won: 0, turns: 0, squares: 0 },
    ]);
    expect(await openingsOf(kind, 1)).toEqual([most]);
    expect(await openingsOf({ ...kind, rules: 'none' })).toEqual([]);
    const seedsOf = async (of: GameKind, limit = 9) =>
      successOf(await store.games.wonSeeds(ada, of, limit));
    expect(await seedsOf(kind)).toEqual(['seed of z', 'seed of a']);
    expect(await seedsOf(kind, 1)).toEqual(['seed of a']);
    expect(await seedsOf({ ...kind, rules: 'other;rules' })).toEqual(['seed of e']);
    expect(await seedsOf({ ...kind, roles: duel })).toEqual([]);
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
      successOf(
        await store.games.claim(accountIdOf('ada'), gameIdOf('open'), holder('two'), 'free'),
      );
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

  it('names the oldest unfinished game among those of one import', async () => {
    const { store } = await openForTest(open);
    await signIn(store, 'ada');
    const games = [3, 1, 2, 9].map((saved) => ({
      ...{ start: startOf(`game-${10 - saved}`), started: 0, saved, version: 0, moves: [] },
      progress: unfinished(1),
    }));
    const added = successOf(await store.games.add(games));
    const refused = fail({ kind: 'too-many-unfinished', oldest: 'game-9' });
    expect(added).toEqual([...Array(3).fill(succeed('added')), refused]);
  });

  it('adds games in transactions of any size as the store in memory adds them one by one', async () => {
    const anyGame: fc.Arbitrary<StoredGame> = fc
      .record({
        id: fc.constantFrom('g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8'),
        account: fc.constantFrom('ada', 'bob', 'nobody'),
        seed: fc.constantFrom('short', 's'.repeat(900)),
        saved: fc.integer({ min: 1, max: 3 }),
        isFinished: fc.boolean(),
        occasion: fc.constantFrom<Occasion>(
          { kind: 'casual' },
          { kind: 'daily', daily: 'word', day: 1 },
          { kind: 'daily', daily: 'word', day: 2 },
          { kind: 'practice', daily: 'word', day: 1 },
        ),
        moves: fc.array(fc.nat(9), { maxLength: 3 }),
      })
      .map(({ id, account, seed, saved, isFinished, occasion, moves }) => ({
        start: startOf(id, account, { seed, occasion }),
        ...{ started: 1, saved, version: moves.length },
        moves: moves.map((peg) => ({ at: saved, move: guess(peg) })),
        progress: isFinished ? { kind: 'finished', result } : unfinished(1),
      }));
    const all = { after: undefined, limit: 99 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyGame, { maxLength: 8 }), { maxLength: 3 }),
        async (batches) => {
          const clock = { now: 1_000 };
          const { store, close } = await open(clock, testLimits);
          const memory = openMemoryGameStore(() => clock.now, testLimits);
          try {
            for (const each of [store, memory])
              for (const name of ['ada', 'bob']) await signIn(each, name);
            for (const batch of batches) {
              const expected: Added[] = [];
              for (const game of batch) expected.push(...successOf(await memory.games.add([game])));
              expect(successOf(await store.games.add(batch))).toEqual(expected);
            }
            const games = successOf(await store.games.list(undefined, all));
            expect(games).toEqual(successOf(await memory.games.list(undefined, all)));
          } finally {
            await close();
          }
        },
      ),
      { numRuns: 15 },
    );
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
