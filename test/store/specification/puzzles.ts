import { describe, expect, it } from 'vitest';
import type { PuzzleResult } from '../../../source/engine/core/stored/account.ts';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { successOf } from '../../helpers/games.ts';
import { type OpenEmpty, openForTest, signIn } from './fixtures.ts';

const [ada, bob] = [accountIdOf('ada'), accountIdOf('bob')];

const result = (day: number, changes: Partial<PuzzleResult> = {}): PuzzleResult => ({
  ...{ day, finished: 1_000, isSolved: true, errors: 2 },
  ...changes,
});

/** What every store has to do with the results of puzzles. */
export function specifyPuzzles(open: OpenEmpty): void {
  describe('the results of puzzles', () => {
    it('are listed as they were saved, for their account alone', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      await signIn(store, 'bob');
      for (const each of [result(312), result(313)]) successOf(await store.puzzles.save(ada, each));
      const listed = successOf(await store.puzzles.list(ada));
      expect(listed).toHaveLength(2);
      expect(listed).toEqual(expect.arrayContaining([result(312), result(313)]));
      expect(successOf(await store.puzzles.list(bob))).toEqual([]);
    });

    it('of a day count once', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      const first = result(312, { errors: 3 });
      successOf(await store.puzzles.save(ada, first));
      successOf(await store.puzzles.save(ada, { ...first, errors: 0 }));
      expect(successOf(await store.puzzles.list(ada))).toEqual([first]);
    });

    it('of a day keep the most errors until it is solved, and then stay', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      const of = (errors: number, isSolved: boolean): PuzzleResult =>
        result(312, { isSolved, errors });
      const save = async (each: PuzzleResult) => successOf(await store.puzzles.save(ada, each));
      expect(await save(of(2, false))).toBe('added');
      expect(await save(of(1, false))).toBe('known');
      expect(await save(of(2, false))).toBe('known');
      expect(successOf(await store.puzzles.list(ada))).toEqual([of(2, false)]);
      expect(await save({ ...of(0, true), finished: 2_000 })).toBe('added');
      const solved = { ...of(2, true), finished: 2_000 };
      expect(successOf(await store.puzzles.list(ada))).toEqual([solved]);
      expect(await save(of(9, false))).toBe('known');
      expect(successOf(await store.puzzles.list(ada))).toEqual([solved]);
    });

    it('are listed for several accounts, each with its account', async () => {
      const { store } = await openForTest(open);
      for (const account of ['ada', 'bob', 'eve']) await signIn(store, account);
      successOf(await store.puzzles.save(ada, result(1)));
      successOf(await store.puzzles.save(bob, result(2)));
      successOf(await store.puzzles.save(accountIdOf('eve'), result(3)));
      expect(successOf(await store.puzzles.ofAccounts([ada, bob]))).toEqual([
        { account: ada, result: result(1) },
        { account: bob, result: result(2) },
      ]);
      expect(successOf(await store.puzzles.ofAccounts([]))).toEqual([]);
    });

    it('need an account, and are deleted with it', async () => {
      const { store } = await openForTest(open);
      expect(await store.puzzles.save(ada, result(312))).toEqual({
        ok: false,
        problem: { kind: 'no-account' },
      });
      await signIn(store, 'ada');
      successOf(await store.puzzles.save(ada, result(312)));
      successOf(await store.accounts.remove(ada));
      await signIn(store, 'ada');
      expect(successOf(await store.puzzles.list(ada))).toEqual([]);
    });
  });
}
