import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import type { CodeEntry, GameStore } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';
import {
  idsOf,
  linkKey,
  nameOf,
  type OpenEmpty,
  openForTest,
  playToEnd,
  signIn,
  starting,
  startOf,
  written,
} from './fixtures.ts';

const [ada, bob] = [accountIdOf('ada'), accountIdOf('bob')];

const entry = (account: string, hash: string, source = `home of ${account}`): CodeEntry => ({
  ...{ hash, source, account: accountIdOf(account), fingerprint: `SHA256:${account}` },
});

const problem = (kind: string, more: object = {}) => ({ ok: false, problem: { kind, ...more } });

/** Ada's account, and Bob's; each has a game. */
async function openWithTwo(open: OpenEmpty) {
  const { store, clock } = await openForTest(open);
  await signIn(store, 'ada');
  clock.now = 1_001;
  await signIn(store, 'bob');
  await playToEnd(store, startOf('a', 'ada'));
  successOf(await written(store, starting(startOf('b', 'bob'))));
  return { store, clock };
}

const keysOf = async ({ accounts }: GameStore, account: string) =>
  successOf(await accounts.find({ by: 'id', id: accountIdOf(account) }))?.keys.map(
    ({ fingerprint }) => fingerprint,
  );

/** What every store has to do with codes. */
export function specifyCodes(open: OpenEmpty): void {
  it('moves a key to the account of the code, once', async () => {
    const { store, clock } = await openWithTwo(open);
    expect(successOf(await store.codes.issue(ada, 'code'))).toBe(1_021);
    expect(successOf(await store.codes.check(entry('bob', 'code')))).toMatchObject({
      joined: { account: { id: 'ada', name: 'ada' }, games: 1 },
      left: { account: { id: 'bob', name: 'bob' }, games: 1 },
    });
    clock.now = 1_002;
    expect(successOf(await store.codes.use(entry('bob', 'code')))).toEqual({
      ...{ id: 'ada', name: 'ada', created: 1_000, renamed: undefined },
      keys: [
        { fingerprint: 'SHA256:ada', label: 'laptop', added: 1_000 },
        { fingerprint: 'SHA256:bob', label: 'laptop', added: 1_002 },
      ],
    });
    await signIn(store, 'cy');
    expect(await store.codes.use(entry('cy', 'code'))).toEqual(problem('wrong-code'));
  });

  it('deletes the account that its only key leaves, with its games', async () => {
    const { store } = await openWithTwo(open);
    successOf(await linkKey(store, 'bob', 'ada'));
    expect(await keysOf(store, 'bob')).toBeUndefined();
    expect(await store.games.read(gameIdOf('b'))).toEqual(problem('no-game'));
    expect(successOf(await store.games.count(ada))).toBe(1);
  });

  it('keeps the account that has another key', async () => {
    const { store } = await openWithTwo(open);
    successOf(await store.accounts.addKey(bob, { fingerprint: 'SHA256:phone', label: 'phone' }));
    successOf(await linkKey(store, 'bob', 'ada'));
    expect(await keysOf(store, 'ada')).toEqual(['SHA256:ada', 'SHA256:bob']);
    expect(await keysOf(store, 'bob')).toEqual(['SHA256:phone']);
    expect(idsOf(await store.games.unfinished(bob))).toEqual(['b']);
    // The key has moved already, such as in another session.
    successOf(await store.codes.issue(ada, 'code'));
    expect(await store.codes.use(entry('bob', 'code'))).toEqual(problem('no-account'));
  });

  it('moves each of two keys that are linked crosswise at once', async () => {
    const { store } = await openWithTwo(open);
    for (const [account, player] of [
      [ada, 'ada'],
      [bob, 'bob'],
    ] as const) {
      successOf(await store.accounts.addKey(account, { fingerprint: `2 ${player}`, label: '' }));
      successOf(await store.codes.issue(account, `code of ${player}`));
    }
    const uses = [entry('ada', 'code of bob'), entry('bob', 'code of ada')].map(store.codes.use);
    for (const used of await Promise.all(uses)) successOf(used);
    expect(await keysOf(store, 'ada')).toEqual(['2 ada', 'SHA256:bob']);
    expect(await keysOf(store, 'bob')).toEqual(['2 bob', 'SHA256:ada']);
  });

  it('accepts a link code for its time only, and only the last one', async () => {
    const { store, clock } = await openWithTwo(open);
    successOf(await store.codes.issue(ada, 'first'));
    successOf(await store.codes.issue(ada, 'second'));
    expect(await store.codes.check(entry('bob', 'first'))).toEqual(problem('wrong-code'));
    clock.now = 1_020;
    expect((await store.codes.check(entry('bob', 'second'))).ok).toBe(true);
    clock.now = 1_021;
    expect(await store.codes.check(entry('bob', 'second'))).toEqual(problem('wrong-code'));
    successOf(await store.games.heartbeat('near'));
    await signIn(store, 'cy');
    expect(await store.codes.check(entry('cy', 'second'))).toEqual(problem('wrong-code'));
    successOf(await store.codes.issue(ada, 'third'));
    expect((await store.codes.use(entry('cy', 'third'))).ok).toBe(true);
  });

  it('lets only one of many use a link code', async () => {
    const { store } = await openWithTwo(open);
    const others = ['c', 'd', 'e', 'f'];
    for (const other of others) await signIn(store, other);
    successOf(await store.codes.issue(ada, 'code'));
    const answers = await Promise.all(others.map((other) => store.codes.use(entry(other, 'code'))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await keysOf(store, 'ada')).toHaveLength(2);
  });

  it('forgets the code of an account that is removed', async () => {
    const { store } = await openWithTwo(open);
    successOf(await store.codes.issue(ada, 'code'));
    successOf(await store.accounts.remove(ada));
    expect(await store.codes.use(entry('bob', 'code'))).toEqual(problem('wrong-code'));
    expect(await store.codes.issue(ada, 'again')).toEqual(problem('no-account'));
    expect(await store.codes.use(entry('ada', 'code'))).toEqual(problem('no-account'));
  });

  it('refuses the account that shows the code, and changes nothing', async () => {
    const { store } = await openWithTwo(open);
    successOf(await store.codes.issue(ada, 'code'));
    for (let tries = 0; tries < 5; tries++) {
      expect(await store.codes.use(entry('ada', 'code'))).toEqual(problem('own-code'));
    }
    expect((await store.codes.use(entry('bob', 'code'))).ok).toBe(true);
  });

  describe('wrong codes', () => {
    it('are limited for an account, also from several sources, and right ones do not count', async () => {
      const { store, clock } = await openWithTwo(open);
      successOf(await store.codes.issue(ada, 'code'));
      for (let tries = 0; tries < 5; tries++) {
        expect((await store.codes.check(entry('bob', 'code'))).ok).toBe(true);
      }
      for (const source of ['here', 'there']) {
        expect(await store.codes.use(entry('bob', 'wrong', source))).toEqual(problem('wrong-code'));
      }
      const refused = problem('too-many-tries', { again: 1_051 });
      for (const code of ['code', 'wrong']) {
        const typed = entry('bob', code, 'elsewhere');
        expect(await store.codes.check(typed)).toEqual(refused);
        expect(await store.codes.use(typed)).toEqual(refused);
      }
      clock.now = 1_051;
      successOf(await store.codes.issue(ada, 'code'));
      expect((await store.codes.use(entry('bob', 'code'))).ok).toBe(true);
    });

    it('are limited for a source, whatever the account', async () => {
      const { store } = await openWithTwo(open);
      await signIn(store, 'cy');
      successOf(await store.codes.issue(ada, 'code'));
      for (const typist of ['bob', 'cy']) {
        await store.codes.check(entry(typist, 'wrong', 'cafe'));
      }
      expect(await store.codes.use(entry('bob', 'code', 'cafe'))).toEqual(
        problem('too-many-tries', { again: 1_051 }),
      );
      expect((await store.codes.use(entry('bob', 'code', 'home'))).ok).toBe(true);
    });

    it('are counted when they are typed at once', async () => {
      const { store } = await openWithTwo(open);
      const answers = await Promise.all(
        ['1', '2', '3', '4', '5', '6'].map((hash) => store.codes.check(entry('bob', hash))),
      );
      const kinds = answers.map((answer) => (answer.ok ? 'right' : answer.problem.kind));
      expect(kinds.filter((kind) => kind === 'wrong-code')).toHaveLength(2);
      expect(kinds.filter((kind) => kind === 'too-many-tries')).toHaveLength(4);
    });
  });

  it('reserves the name of an account that its only key leaves for the one that it joins', async () => {
    const { store } = await openWithTwo(open);
    await signIn(store, 'cy');
    successOf(await linkKey(store, 'bob', 'ada'));
    expect(await store.accounts.rename(accountIdOf('cy'), nameOf('bob'))).toEqual(
      problem('name-taken'),
    );
    expect(successOf(await store.accounts.rename(ada, nameOf('bob'))).name).toBe('bob');
  });
}
