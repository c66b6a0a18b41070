import { fail, succeed } from '../../engine/core/result.ts';
import type { PuzzleResult } from '../../engine/core/stored/puzzle.ts';
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
