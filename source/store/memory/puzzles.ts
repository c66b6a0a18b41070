import { fail, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import type { PuzzleResult } from '../../engine/daily/streak.ts';
import type { PuzzleResults } from '../port.ts';
import type { MemoryState } from './state.ts';

/** The results of puzzles of a memory store. */
export const memoryPuzzles = ({ accounts, puzzles }: MemoryState): PuzzleResults => ({
  save: async (account, result) => {
    if (!accounts.has(account)) return fail({ kind: 'no-account' });
    const before = puzzles.get(account) ?? [];
    const same = before.find(({ day }) => day === result.day);
    if (same !== undefined && !replaces(result, same)) return succeed('known');
    const kept = { ...result, errors: Math.max(result.errors, same?.errors ?? 0) };
    puzzles.set(account, [...before.filter((other) => other !== same), kept]);
    return succeed('added');
  },
  list: async (account) => succeed(puzzles.get(account) ?? []),
  ofAccounts: async (accounts) =>
    succeed(
      accounts.flatMap((account) =>
        (puzzles.get(account) ?? []).map((result) => ({ account, result })),
      ),
    ),
});

/** Whether a result takes the place of one of a day that is not solved, because it has more to say. */
const replaces = (result: PuzzleResult, { isSolved, errors }: PuzzleResult): boolean =>
  !isSolved && (result.isSolved || result.errors > errors);

/**
 * Moves the results of an account to another one, which keeps its own where both have one, unless it is a day with
 * errors alone that the other one solved.
 */
export function mergePuzzles({ puzzles }: MemoryState, from: AccountId, into: AccountId): void {
  const others = puzzles.get(from) ?? [];
  const own = (puzzles.get(into) ?? []).filter(
    ({ day, isSolved }) => isSolved || !others.some((other) => other.day === day && other.isSolved),
  );
  const moved = others.filter(({ day }) => !own.some((other) => other.day === day));
  puzzles.set(into, [...own, ...moved]);
  puzzles.delete(from);
}
