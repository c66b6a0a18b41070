import { expect, it } from 'vitest';
import { type AccountId, accountIdOf } from '../../../source/engine/core/stored/account.ts';
import {
  type GameId,
  type GameKind,
  type GameResult,
  type GameSeries,
  gameIdOf,
  type HistoryFilter,
} from '../../../source/engine/core/stored/game.ts';
import { roomCodeOf, roomIdOf } from '../../../source/engine/core/stored/room.ts';
import { deadlineOf } from '../../../source/engine/daily/days.ts';
import { toSeriesResult } from '../../helpers/finished-games.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  holder,
  idsOf,
  type OpenEmpty,
  openForTest,
  playFive,
  playToEnd,
  result,
  saving,
  signIn,
  starting,
  startOf,
  unfinished,
  written,
} from './fixtures.ts';

const ada = accountIdOf('ada');
const daily = { kind: 'daily', daily: 'word', day: 3 } as const;
const practice = { kind: 'practice', daily: 'word', day: 3 } as const;

/** What every store has to list and export. */
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
    [{ daily: 'word' }, ['d']],
    [{ daily: 'code' }, []],
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

  it('counts a daily only if it was finished before its deadline', async () => {
    const { store, clock } = await openForTest(open);
    await signIn(store, 'ada');
    const onDay = (day: number) => ({ occasion: { kind: 'daily', daily: 'code', day } }) as const;
    const { variant, rules, roles, seed } = startOf('any');
    clock.now = deadlineOf(3) - 1;
    await playToEnd(store, startOf('in-time', 'ada', { ...onDay(3), seed }));
    await playToEnd(store, startOf('casual', 'ada', { seed }));
    clock.now = deadlineOf(4);
    await playToEnd(store, startOf('late', 'ada', { ...onDay(4), seed: 'late' }));
    const kind = { variant, rules, roles };
    const tries = { ...kind, daily: 'code' };
    const series = successOf(await store.games.results(ada));
    expect(series).toHaveLength(2);
    for (const each of [kind, tries]) {
      expect(series).toContainEqual({ ...each, results: [toSeriesResult(result)] });
      expect(successOf(await store.games.openings(ada, each, 9))).toMatchObject([{ played: 1 }]);
      expect(successOf(await store.games.wonSeeds(ada, each, 9))).toEqual([seed]);
    }
  });

  it('counts the results of all accounts at the dailies of a day, if they were in time', async () => {
    const { store, clock } = await openForTest(open);
    for (const name of ['ada', 'bob', 'cy', 'dan', 'eve']) await signIn(store, name);
    const onDay = (day: number, name = 'code') =>
      ({ occasion: { kind: 'daily', daily: name, day } }) as const;
    const lost: GameResult = { outcome: 'exhausted', turns: 10, lifelines: 0, opening: [3, 1] };
    clock.now = deadlineOf(3) - 1;
    await playToEnd(store, startOf('a', 'ada', onDay(3)));
    await playToEnd(store, startOf('b', 'bob', onDay(3)));
    await playToEnd(store, startOf('c', 'cy', onDay(3)), lost);
    await playToEnd(store, startOf('word', 'ada', onDay(3, 'word')));
    await playToEnd(store, startOf('day-4', 'ada', onDay(4)));
    await playToEnd(store, startOf('practice', 'bob', { occasion: practice }));
    await playToEnd(store, startOf('casual', 'bob'));
    successOf(await written(store, starting(startOf('open', 'dan', onDay(3)))));
    clock.now = deadlineOf(3);
    await playToEnd(store, startOf('late', 'eve', onDay(3)));
    const { outcome, turns } = result;
    const counts = successOf(await store.games.dayCounts(3));
    expect(counts).toHaveLength(3);
    expect(counts).toContainEqual({ daily: 'code', outcome, turns, players: 2 });
    expect(counts).toContainEqual({ daily: 'code', outcome: 'exhausted', turns: 10, players: 1 });
    expect(counts).toContainEqual({ daily: 'word', outcome, turns, players: 1 });
    expect(successOf(await store.games.dayCounts(5))).toEqual([]);
  });

  it('lists the results of those with whom an account has shared a room, if they were in time', async () => {
    const { store, clock } = await openForTest(open);
    for (const name of ['ada', 'bob', 'cy', 'dan', 'eve']) await signIn(store, name);
    const onDay = { occasion: { kind: 'daily', daily: 'code', day: 3 } } as const;
    const room = (id: string, host: string) => ({
      ...{
        id: roomIdOf(id),
        codes: ['RRRRR', 'GGGGG'].map(roomCodeOf),
        variant: 'pegs',
        rules: '{}',
      },
      ...{ seed: id, account: accountIdOf(host), game: gameIdOf(`${id}-0`) },
      ...({ form: 'race', machine: 'none' } as const),
    });
    const sit = async (id: string, name: string) =>
      successOf(
        await store.rooms.join(roomIdOf(id), {
          ...{ account: accountIdOf(name), game: gameIdOf(`${id}-${name}`), source: 'address' },
        }),
      );
    clock.now = deadlineOf(3) - 2;
    const since = clock.now;
    for (const host of ['ada', 'eve']) successOf(await store.rooms.open(room(`of-${host}`, host)));
    // Cy sat down too long ago; Eve has a room without Ada.
    await sit('of-ada', 'cy');
    clock.now += 1;
    for (const name of ['bob', 'dan']) await sit('of-ada', name);
    for (const name of ['ada', 'bob', 'cy', 'eve']) {
      await playToEnd(store, startOf(name, name, onDay));
    }
    await playToEnd(store, startOf('casual', 'bob'));
    clock.now = deadlineOf(3);
    await playToEnd(store, startOf('late', 'dan', onDay));
    const { outcome, turns } = result;
    expect(successOf(await store.games.dayFriends(ada, 3, since))).toEqual([
      { daily: 'code', outcome, turns, name: 'bob' },
    ]);
    const ofBob = successOf(await store.games.dayFriends(accountIdOf('bob'), 3, since - 1));
    expect(ofBob.map(({ name }) => name).toSorted()).toEqual(['ada', 'cy']);
    expect(successOf(await store.games.dayFriends(ada, 4, since))).toEqual([]);
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
      { ...kind, results: [result, lost, result].map(toSeriesResult) },
      { ...kind, daily: 'word', results: [toSeriesResult(none)] },
      { ...kind, rules: 'other;rules', results: [toSeriesResult(result)] },
      { ...kind, roles: duel, results: [toSeriesResult(lost)] },
      { ...kind, variant: 'words', results: [toSeriesResult(lost)] },
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
    expect(await openingsOf({ ...kind, daily: 'word' })).toEqual([]);
    const seedsOf = async (of: GameKind, limit = 9) =>
      successOf(await store.games.wonSeeds(ada, of, limit));
    expect(await seedsOf(kind)).toEqual(['seed of z', 'seed of a']);
    expect(await seedsOf(kind, 1)).toEqual(['seed of a']);
    expect(await seedsOf({ ...kind, rules: 'other;rules' })).toEqual(['seed of e']);
    expect(await seedsOf({ ...kind, roles: duel })).toEqual([]);
    expect(await seedsOf({ ...kind, daily: 'word' })).toEqual([]);
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
}
