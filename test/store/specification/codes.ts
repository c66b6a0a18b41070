import { describe, expect, it } from 'vitest';
import { accountIdOf, type CodeKind } from '../../../source/engine/core/stored/account.ts';
import type { CodeEntry, GameStore } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';
import {
  idsOf,
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

const entry = (
  account: string,
  hash: string,
  { kind = 'link', source = `home of ${account}` }: { kind?: CodeKind; source?: string } = {},
): CodeEntry => ({ account: accountIdOf(account), hash, kind, source });

const problem = (kind: string, more: object = {}) => ({ ok: false, problem: { kind, ...more } });

/** Ada's account, and Bob's, which is one millisecond younger; each has a game. */
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
  describe.each([
    ['the older account shows it', 'ada', 'bob'],
    ['the younger account shows it', 'bob', 'ada'],
  ])('a link code, if %s', (_, shown, typed) => {
    it('merges the younger account into the older one, once', async () => {
      const { store } = await openWithTwo(open);
      const until = await store.codes.issue(accountIdOf(shown), 'link', 'code');
      expect(successOf(until)).toBe(1_021);
      const merger = successOf(await store.codes.check(entry(typed, 'code')));
      expect(merger).toMatchObject({
        stays: { account: { id: 'ada', name: 'ada' }, games: 1 },
        gone: { account: { id: 'bob', name: 'bob' }, games: 1 },
      });
      const account = successOf(await store.codes.use(entry(typed, 'code')));
      expect(account).toMatchObject({ id: 'ada', name: 'ada', created: 1_000 });
      expect(await keysOf(store, 'ada')).toEqual(['SHA256:ada', 'SHA256:bob']);
      expect(await keysOf(store, 'bob')).toBeUndefined();
      expect(idsOf(await store.games.unfinished(ada))).toEqual(['b']);
      expect(successOf(await store.games.count(ada))).toBe(2);
      await signIn(store, 'cy');
      expect(await store.codes.use(entry('cy', 'code'))).toEqual(problem('wrong-code'));
    });
  });

  it('keeps a day of puzzles that either account has solved', async () => {
    const { store } = await openWithTwo(open);
    const of = (day: number, isSolved: boolean, errors: number) => ({
      ...{ day, finished: 1_000, isSolved, errors },
    });
    const saved = [
      [ada, of(311, false, 1)],
      [bob, of(311, true, 0)],
      [ada, of(312, true, 2)],
      [bob, of(312, false, 3)],
    ] as const;
    for (const [account, result] of saved) successOf(await store.puzzles.save(account, result));
    successOf(await store.codes.issue(ada, 'link', 'code'));
    successOf(await store.codes.use(entry('bob', 'code')));
    const kept = successOf(await store.puzzles.list(ada));
    expect(kept.toSorted((one, other) => one.day - other.day)).toEqual([
      of(311, true, 0),
      of(312, true, 2),
    ]);
  });

  it('links accounts of the same time in one direction', async () => {
    const { store } = await openForTest(open);
    await signIn(store, 'bob');
    await signIn(store, 'ada');
    successOf(await store.codes.issue(bob, 'link', 'code'));
    expect(successOf(await store.codes.use(entry('ada', 'code'))).id).toBe('ada');
  });

  it('accepts a link code for its time only, and only the last one', async () => {
    const { store, clock } = await openWithTwo(open);
    successOf(await store.codes.issue(ada, 'link', 'first'));
    successOf(await store.codes.issue(ada, 'link', 'second'));
    expect(await store.codes.check(entry('bob', 'first'))).toEqual(problem('wrong-code'));
    clock.now = 1_020;
    expect((await store.codes.check(entry('bob', 'second'))).ok).toBe(true);
    clock.now = 1_021;
    expect(await store.codes.check(entry('bob', 'second'))).toEqual(problem('wrong-code'));
    successOf(await store.games.heartbeat('near'));
    await signIn(store, 'cy');
    expect(await store.codes.check(entry('cy', 'second'))).toEqual(problem('wrong-code'));
    successOf(await store.codes.issue(ada, 'link', 'third'));
    expect((await store.codes.use(entry('cy', 'third'))).ok).toBe(true);
  });

  it('lets only one of many use a link code', async () => {
    const { store } = await openWithTwo(open);
    const others = ['c', 'd', 'e', 'f'];
    for (const other of others) await signIn(store, other);
    successOf(await store.codes.issue(ada, 'link', 'code'));
    const answers = await Promise.all(others.map((other) => store.codes.use(entry(other, 'code'))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await keysOf(store, 'ada')).toHaveLength(2);
  });

  it('accepts a recovery code from any account until it is replaced', async () => {
    const { store, clock } = await openWithTwo(open);
    const recovery = { kind: 'recovery' } as const;
    expect(successOf(await store.codes.issue(bob, 'recovery', 'paper'))).toBeUndefined();
    clock.now = 9_000;
    successOf(await store.games.heartbeat('near'));
    const merger = successOf(await store.codes.check(entry('ada', 'paper', recovery)));
    expect([merger.stays.account.id, merger.gone.account.id]).toEqual(['bob', 'ada']);
    expect(successOf(await store.codes.use(entry('ada', 'paper', recovery))).id).toBe('bob');
    expect(await keysOf(store, 'bob')).toEqual(['SHA256:ada', 'SHA256:bob']);
    await signIn(store, 'cy');
    expect((await store.codes.use(entry('cy', 'paper', recovery))).ok).toBe(true);
    await signIn(store, 'dan');
    successOf(await store.codes.issue(bob, 'recovery', 'new paper'));
    expect(await store.codes.use(entry('dan', 'paper', recovery))).toEqual(problem('wrong-code'));
    expect(await store.codes.use(entry('dan', 'new paper'))).toEqual(problem('wrong-code'));
  });

  it('keeps a recovery code when its account is linked, unless the other one has its own', async () => {
    const { store } = await openWithTwo(open);
    const recovery = { kind: 'recovery' } as const;
    successOf(await store.codes.issue(bob, 'recovery', 'paper of bob'));
    successOf(await store.accounts.merge(bob, ada));
    await signIn(store, 'cy');
    const merger = successOf(await store.codes.check(entry('cy', 'paper of bob', recovery)));
    expect(merger.stays.account.id).toBe('ada');
    successOf(await store.codes.issue(accountIdOf('cy'), 'recovery', 'paper of cy'));
    successOf(await store.accounts.merge(accountIdOf('cy'), ada));
    await signIn(store, 'dan');
    expect(await store.codes.check(entry('dan', 'paper of cy', recovery))).toEqual(
      problem('wrong-code'),
    );
    expect((await store.codes.check(entry('dan', 'paper of bob', recovery))).ok).toBe(true);
  });

  it('forgets the codes of an account that is removed', async () => {
    const { store } = await openWithTwo(open);
    for (const kind of ['link', 'recovery'] as const) {
      successOf(await store.codes.issue(ada, kind, kind));
    }
    successOf(await store.accounts.remove(ada));
    expect(await store.codes.use(entry('bob', 'link'))).toEqual(problem('wrong-code'));
    expect(await store.codes.use(entry('bob', 'recovery', { kind: 'recovery' }))).toEqual(
      problem('wrong-code'),
    );
    expect(await store.codes.issue(ada, 'link', 'again')).toEqual(problem('no-account'));
    expect(await store.codes.use(entry('ada', 'link'))).toEqual(problem('no-account'));
  });

  it('refuses the account that shows the code, and changes nothing', async () => {
    const { store } = await openWithTwo(open);
    successOf(await store.codes.issue(ada, 'link', 'code'));
    for (let tries = 0; tries < 5; tries++) {
      expect(await store.codes.use(entry('ada', 'code'))).toEqual(problem('own-code'));
    }
    expect((await store.codes.use(entry('bob', 'code'))).ok).toBe(true);
  });

  describe('wrong codes', () => {
    it('are limited for an account, also from several sources, and right ones do not count', async () => {
      const { store, clock } = await openWithTwo(open);
      successOf(await store.codes.issue(ada, 'link', 'code'));
      for (let tries = 0; tries < 5; tries++) {
        expect((await store.codes.check(entry('bob', 'code'))).ok).toBe(true);
      }
      for (const source of ['here', 'there']) {
        expect(await store.codes.use(entry('bob', 'wrong', { source }))).toEqual(
          problem('wrong-code'),
        );
      }
      const refused = problem('too-many-tries', { again: 1_051 });
      for (const code of ['code', 'wrong']) {
        const typed = entry('bob', code, { source: 'elsewhere' });
        expect(await store.codes.check(typed)).toEqual(refused);
        expect(await store.codes.use(typed)).toEqual(refused);
      }
      clock.now = 1_051;
      successOf(await store.codes.issue(ada, 'link', 'code'));
      expect((await store.codes.use(entry('bob', 'code'))).ok).toBe(true);
    });

    it('are limited for a source, whatever the account', async () => {
      const { store } = await openWithTwo(open);
      await signIn(store, 'cy');
      successOf(await store.codes.issue(ada, 'link', 'code'));
      for (const typist of ['bob', 'cy']) {
        await store.codes.check(entry(typist, 'wrong', { source: 'cafe' }));
      }
      expect(await store.codes.use(entry('bob', 'code', { source: 'cafe' }))).toEqual(
        problem('too-many-tries', { again: 1_051 }),
      );
      expect((await store.codes.use(entry('bob', 'code', { source: 'home' }))).ok).toBe(true);
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

  it('reserves the name of the account that is gone for the one that stays', async () => {
    const { store } = await openWithTwo(open);
    await signIn(store, 'cy');
    successOf(await store.codes.issue(ada, 'link', 'code'));
    successOf(await store.codes.use(entry('bob', 'code')));
    expect(await store.accounts.rename(accountIdOf('cy'), nameOf('bob'))).toEqual(
      problem('name-taken'),
    );
    expect(successOf(await store.accounts.rename(ada, nameOf('bob'))).name).toBe('bob');
  });
}
