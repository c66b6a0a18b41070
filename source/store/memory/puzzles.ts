import { fail, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import { KEPT_RUNS, type PuzzleResult } from '../../engine/core/stored/training.ts';
import type { PuzzleResults } from '../port.ts';
import type { MemoryState } from './state.ts';

/** The results of puzzles of a memory store. */
export const memoryPuzzles = ({ accounts, puzzles }: MemoryState): PuzzleResults => ({
  save: async (account, result) => {
    if (!accounts.has(account)) return fail({ kind: 'no-account' });
    const before = puzzles.get(account) ?? [];
    if (before.some((other) => isSame(other, result))) return succeed('known');
    const after = withResult(before, result);
    puzzles.set(account, after);
    return succeed(after.includes(result) ? 'added' : 'not-kept');
  },
  list: async (account) => succeed(puzzles.get(account) ?? []),
  ofAccounts: async (wanted) =>
    succeed(
      wanted.flatMap((account) =>
        (puzzles.get(account) ?? []).map((result) => ({ account, result })),
      ),
    ),
});

/** Results with one more; of runs, the best ones. */
function withResult(
  results: readonly PuzzleResult[],
  result: PuzzleResult,
): readonly PuzzleResult[] {
  const { kind } = result;
  const ofKind = [...results.filter((other) => other.kind === kind), result];
  const kept =
    kind === 'daily'
      ? ofKind
      : ofKind
          .toSorted((one, other) => other.solved - one.solved || one.finished - other.finished)
          .slice(0, KEPT_RUNS);
  return [...results.filter((other) => other.kind !== kind), ...kept];
}

const isSame = (one: PuzzleResult, other: PuzzleResult): boolean =>
  one.kind === other.kind && one.run === other.run;

/** Moves the results of an account to another one, which keeps its own where both have one. */
export function mergePuzzles({ puzzles }: MemoryState, from: AccountId, into: AccountId): void {
  const own = puzzles.get(into) ?? [];
  const moved = (puzzles.get(from) ?? []).filter(
    (result) => !own.some((other) => isSame(other, result)),
  );
  puzzles.set(into, [...own, ...moved]);
  puzzles.delete(from);
}
