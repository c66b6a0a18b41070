import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { KEPT_RUNS, type PuzzleResult } from '../../../source/engine/core/stored/training.ts';
import { successOf } from '../../helpers/games.ts';
import { type OpenEmpty, openForTest, signIn } from './fixtures.ts';

const [ada, bob] = [accountIdOf('ada'), accountIdOf('bob')];

const result = (run: string, changes: Partial<PuzzleResult> = {}): PuzzleResult => ({
  ...{ kind: 'rush', run, finished: 1_000, solved: 5, errors: 2, longestCombo: 4 },
  ...changes,
});

/** What every store has to do with the results of puzzles. */
export function specifyPuzzles(open: OpenEmpty): void {
  describe('the results of puzzles', () => {
    it('are listed as they were saved, for their account alone', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      await signIn(store, 'bob');
      const daily = result('312', { kind: 'daily', solved: 1 });
      for (const each of [daily, result('seed')]) successOf(await store.puzzles.save(ada, each));
      const listed = successOf(await store.puzzles.list(ada));
      expect(listed).toHaveLength(2);
      expect(listed).toEqual(expect.arrayContaining([daily, result('seed')]));
      expect(successOf(await store.puzzles.list(bob))).toEqual([]);
    });

    it('of a day count once', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      const first = result('312', { kind: 'daily', errors: 3 });
      successOf(await store.puzzles.save(ada, first));
      successOf(await store.puzzles.save(ada, { ...first, errors: 0 }));
      expect(successOf(await store.puzzles.list(ada))).toEqual([first]);
    });

    it('of a day keep the most errors until it is solved, and then stay', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      const of = (errors: number, solved: 0 | 1): PuzzleResult =>
        result('312', { kind: 'daily', solved, errors, longestCombo: 0 });
      const save = async (each: PuzzleResult) => successOf(await store.puzzles.save(ada, each));
      expect(await save(of(2, 0))).toBe('added');
      expect(await save(of(1, 0))).toBe('known');
      expect(await save(of(2, 0))).toBe('known');
      expect(successOf(await store.puzzles.list(ada))).toEqual([of(2, 0)]);
      expect(await save({ ...of(0, 1), finished: 2_000 })).toBe('added');
      const solved = { ...of(2, 1), finished: 2_000 };
      expect(successOf(await store.puzzles.list(ada))).toEqual([solved]);
      expect(await save(of(9, 0))).toBe('known');
      expect(successOf(await store.puzzles.list(ada))).toEqual([solved]);
    });

    it('keep the best runs of each kind, and the earlier ones of equal runs', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      const streak = result('streak', { kind: 'streak', solved: 1 });
      successOf(await store.puzzles.save(ada, streak));
      for (let run = 0; run < KEPT_RUNS + 2; run++) {
        const solved = run === 1 ? 1 : 7;
        successOf(await store.puzzles.save(ada, result(`run ${run}`, { solved, finished: run })));
      }
      const runs = successOf(await store.puzzles.list(ada)).map(({ run }) => run);
      expect(runs).toHaveLength(KEPT_RUNS + 1);
      expect(runs).toContain('streak');
      expect(runs).toContain('run 0');
      expect(runs).not.toContain('run 1');
      expect(runs).not.toContain(`run ${KEPT_RUNS + 1}`);
    });

    it('are listed for several accounts, each with its account', async () => {
      const { store } = await openForTest(open);
      for (const account of ['ada', 'bob', 'eve']) await signIn(store, account);
      successOf(await store.puzzles.save(ada, result('1')));
      successOf(await store.puzzles.save(bob, result('2')));
      successOf(await store.puzzles.save(accountIdOf('eve'), result('3')));
      expect(successOf(await store.puzzles.ofAccounts([ada, bob]))).toEqual([
        { account: ada, result: result('1') },
        { account: bob, result: result('2') },
      ]);
      expect(successOf(await store.puzzles.ofAccounts([]))).toEqual([]);
    });

    it('are added, known before, or not among the best', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      const save = async (each: PuzzleResult) => successOf(await store.puzzles.save(ada, each));
      for (let run = 0; run < KEPT_RUNS; run++) {
        expect(await save(result(`run ${run}`))).toBe('added');
      }
      expect(await save(result('run 0', { solved: 99 }))).toBe('known');
      expect(await save(result('worse', { solved: 1 }))).toBe('not-kept');
      expect(await save(result('better', { solved: 9 }))).toBe('added');
      expect(await save(result('312', { kind: 'daily' }))).toBe('added');
      expect(await save(result('312', { kind: 'daily' }))).toBe('known');
    });

    it('need an account, and are deleted with it', async () => {
      const { store } = await openForTest(open);
      expect(await store.puzzles.save(ada, result('x'))).toEqual({
        ok: false,
        problem: { kind: 'no-account' },
      });
      await signIn(store, 'ada');
      successOf(await store.puzzles.save(ada, result('x')));
      successOf(await store.accounts.remove(ada));
      await signIn(store, 'ada');
      expect(successOf(await store.puzzles.list(ada))).toEqual([]);
    });

    it('move to the account that stays, which keeps its own of the same day', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      await signIn(store, 'bob');
      const own = result('312', { kind: 'daily', errors: 1 });
      successOf(await store.puzzles.save(bob, own));
      successOf(await store.puzzles.save(ada, { ...own, errors: 9 }));
      successOf(await store.puzzles.save(ada, result('run')));
      successOf(await store.accounts.merge(ada, bob));
      const listed = successOf(await store.puzzles.list(bob));
      expect(listed).toHaveLength(2);
      expect(listed).toEqual(expect.arrayContaining([own, result('run')]));
    });
  });
}
