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
    const same = before.find((other) => isSame(other, result));
    if (same !== undefined && !replaces(result, same)) return succeed('known');
    const kept = { ...result, errors: Math.max(result.errors, same?.errors ?? 0) };
    const after = withResult(
      before.filter((other) => other !== same),
      kept,
    );
    puzzles.set(account, after);
    return succeed(after.includes(kept) ? 'added' : 'not-kept');
  },
  list: async (account) => succeed(puzzles.get(account) ?? []),
  ofAccounts: async (accounts) =>
    succeed(
      accounts.flatMap((account) =>
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
  const best =
    kind === 'daily'
      ? ofKind
      : ofKind
          .toSorted((one, other) => other.solved - one.solved || one.finished - other.finished)
          .slice(0, KEPT_RUNS);
  return [...results.filter((other) => other.kind !== kind), ...best];
}

/** Whether a result takes the place of another one: of a day that is not solved, with more to say. */
const replaces = (result: PuzzleResult, { kind, solved, errors }: PuzzleResult): boolean =>
  kind === 'daily' && solved === 0 && (result.solved > 0 || result.errors > errors);

const isSame = (one: PuzzleResult, other: PuzzleResult): boolean =>
  one.kind === other.kind && one.run === other.run;

/**
 * Moves the results of an account to another one, which keeps its own where both have one, unless it is a day with
 * errors alone that the other one solved.
 */
export function mergePuzzles({ puzzles }: MemoryState, from: AccountId, into: AccountId): void {
  const others = puzzles.get(from) ?? [];
  const own = (puzzles.get(into) ?? []).filter(
    (result) =>
      result.kind !== 'daily' ||
      result.solved > 0 ||
      !others.some((other) => isSame(other, result) && other.solved > 0),
  );
  const moved = others.filter((result) => !own.some((other) => isSame(other, result)));
  puzzles.set(into, [...own, ...moved]);
  puzzles.delete(from);
}
