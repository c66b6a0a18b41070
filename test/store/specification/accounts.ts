import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import type { SourceLimit } from '../../../source/store/limits.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';
import { nameOf, type OpenEmpty, openForTest, signIn } from './fixtures.ts';

const [ada, bob] = [accountIdOf('ada'), accountIdOf('bob')];
const key = (fingerprint: string) => ({ fingerprint, label: 'phone' });

/** What every store has to do with accounts. */
export function specifyAccounts(open: OpenEmpty): void {
  describe('sign-in', () => {
    it('creates an account for a new key, and returns it from then on', async () => {
      const { store, clock } = await openForTest(open);
      const account = await signIn(store, 'ada');
      expect(account).toEqual({
        id: 'ada',
        name: 'ada',
        keys: [{ fingerprint: 'SHA256:ada', label: 'laptop', added: 1_000 }],
        created: 1_000,
        renamed: undefined,
      });
      clock.now = 2_000;
      const again = await store.accounts.signIn(
        { fingerprint: 'SHA256:ada', label: 'renamed' },
        { id: accountIdOf('other'), names: [nameOf('other')], sources: [] },
      );
      expect(successOf(again)).toEqual(account);
    });

    it('gives the first proposed name that looks like no other', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'sly-fox');
      const names = ['slyfox', 'sly-fo-x', 'old-owl', 'red-hen'].map(nameOf);
      const bobs = await store.accounts.signIn(key('SHA256:bob'), {
        id: bob,
        names,
        sources: [],
      });
      expect(successOf(bobs).name).toBe('old-owl');
      const none = await store.accounts.signIn(key('SHA256:cy'), {
        id: accountIdOf('cy'),
        names: names.slice(0, 3),
        sources: [],
      });
      expect(none).toEqual({ ok: false, problem: { kind: 'name-taken' } });
      expect(successOf(await store.accounts.find({ by: 'id', id: accountIdOf('cy') }))).toBe(
        undefined,
      );
    });

    it('creates one account when a key signs in twice at once', async () => {
      const { store } = await openForTest(open);
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((id) =>
          store.accounts.signIn(key('SHA256:ada'), {
            id: accountIdOf(id),
            names: [nameOf(id)],
            sources: [{ source: 'home', limit: 1 }],
          }),
        ),
      );
      const [first, ...others] = answers.map(successOf);
      expect(others).toEqual([first, first]);
    });
  });

  describe('the limit of new accounts', () => {
    const from = (store: GameStore, id: string, ...sources: readonly SourceLimit[]) =>
      store.accounts.signIn(key(`SHA256:${id}`), {
        id: accountIdOf(id),
        names: [nameOf(id)],
        sources,
      });
    const home = { source: 'home', limit: 2 };
    const town = { source: 'town', limit: 3 };
    const tooMany = (again: number) => ({
      ok: false,
      problem: { kind: 'too-many-accounts', again },
    });

    it('counts those of the last interval, but no account that exists', async () => {
      const { store, clock } = await openForTest(open);
      successOf(await from(store, 'a', home));
      clock.now = 1_020;
      successOf(await from(store, 'b', home));
      expect(await from(store, 'c', home)).toEqual(tooMany(1_060));
      successOf(await from(store, 'a', home));
      successOf(await from(store, 'c'));
      clock.now = 1_060;
      successOf(await from(store, 'd', home));
      expect(await from(store, 'e', home)).toEqual(tooMany(1_080));
    });

    it('holds for each source, and counts an account that is refused for none', async () => {
      const { store } = await openForTest(open);
      const away = { source: 'away', limit: 9 };
      for (const id of ['a', 'b']) successOf(await from(store, id, home, town));
      for (const id of ['c', 'd']) {
        expect(await from(store, id, town, home)).toEqual(tooMany(1_060));
      }
      successOf(await from(store, 'c', away, town));
      expect(await from(store, 'd', away, town)).toEqual(tooMany(1_060));
      expect(
        await store.accounts.signIn(key('SHA256:x'), {
          id: accountIdOf('x'),
          names: [nameOf('a')],
          sources: [{ source: 'other', limit: 1 }],
        }),
      ).toEqual({ ok: false, problem: { kind: 'name-taken' } });
      successOf(await from(store, 'x', { source: 'other', limit: 1 }));
    });

    it('can be lowered while accounts count', async () => {
      const { store, clock } = await openForTest(open);
      for (const id of ['a', 'b', 'c']) {
        clock.now += 1;
        successOf(await from(store, id, town));
      }
      expect(await from(store, 'd', { ...town, limit: 2 })).toEqual(tooMany(1_062));
      clock.now = 1_062;
      successOf(await from(store, 'd', { ...town, limit: 2 }));
    });

    it('is exact when many sign in at once, and forgotten sources start again', async () => {
      const { store, clock } = await openForTest(open);
      const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
      const answers = await Promise.all(ids.map((id) => from(store, id, home, town)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
      clock.now = 1_060;
      successOf(await store.games.heartbeat('near'));
      const later = await Promise.all(ids.map((id) => from(store, `${id}-2`, home, town)));
      expect(later.filter(({ ok }) => ok)).toHaveLength(2);
    });
  });

  it('finds an account by its identity, a key or its name', async () => {
    const { store } = await openForTest(open);
    const account = await signIn(store, 'old-owl');
    await signIn(store, 'bob');
    const { find } = store.accounts;
    expect(successOf(await find({ by: 'id', id: account.id }))).toEqual(account);
    expect(successOf(await find({ by: 'key', fingerprint: 'SHA256:old-owl' }))).toEqual(account);
    expect(successOf(await find({ by: 'name', skeleton: 'oldowl' }))).toEqual(account);
    expect(successOf(await find({ by: 'name', skeleton: 'old-owl' }))).toBeUndefined();
  });

  it('leaves the old name reserved for its account', async () => {
    const { store, clock } = await openForTest(open);
    await signIn(store, 'ada');
    await signIn(store, 'bob');
    successOf(await store.accounts.rename(ada, nameOf('red-hen')));
    const takenBy = async (skeleton: string) =>
      successOf(await store.accounts.find({ by: 'name', skeleton }))?.id;
    clock.now = 1_089;
    expect(await store.accounts.rename(bob, nameOf('a-da'))).toEqual({
      ok: false,
      problem: { kind: 'name-taken' },
    });
    expect(successOf(await store.accounts.rename(ada, nameOf('a-da'))).name).toBe('a-da');
    expect(await takenBy('ada')).toBe('ada');
    clock.now = 1_089 + 90;
    expect(successOf(await store.accounts.rename(bob, nameOf('redhen'))).name).toBe('redhen');
  });

  it('adds keys, oldest first, and each to one account only', async () => {
    const { store, clock } = await openForTest(open);
    await signIn(store, 'ada');
    await signIn(store, 'bob');
    clock.now = 1_001;
    const account = successOf(await store.accounts.addKey(ada, key('SHA256:0')));
    expect(account.keys.map(({ fingerprint }) => fingerprint)).toEqual(['SHA256:ada', 'SHA256:0']);
    const inUse = { ok: false, problem: { kind: 'key-in-use' } };
    expect(await store.accounts.addKey(bob, key('SHA256:0'))).toEqual(inUse);
    expect(await store.accounts.addKey(ada, key('SHA256:0'))).toEqual(inUse);
    expect(await store.accounts.addKey(accountIdOf('cy'), key('SHA256:1'))).toEqual({
      ok: false,
      problem: { kind: 'no-account' },
    });
    expect(successOf(await store.accounts.find({ by: 'key', fingerprint: 'SHA256:0' }))).toEqual(
      account,
    );
  });

  describe('settings', () => {
    it('are kept as they were saved, and nothing before that', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      expect(successOf(await store.accounts.settings(ada))).toBeUndefined();
      expect((await store.accounts.saveSettings(ada, '{"bell":"on"}')).ok).toBe(true);
      expect((await store.accounts.saveSettings(ada, '{"bell":"off"}')).ok).toBe(true);
      expect(successOf(await store.accounts.settings(ada))).toBe('{"bell":"off"}');
    });

    it('need an account', async () => {
      const { store } = await openForTest(open);
      const none = { ok: false, problem: { kind: 'no-account' } };
      expect(await store.accounts.settings(ada)).toEqual(none);
      expect(await store.accounts.saveSettings(ada, '{}')).toEqual(none);
    });
  });
}
