import { fail, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import type { GameId } from '../../engine/core/stored/game.ts';
import {
  firstSchedule,
  isDue,
  KEPT_RUNS,
  type PuzzleResult,
  type StoredMistake,
} from '../../engine/core/stored/training.ts';
import type { Mistakes, PuzzleResults } from '../port.ts';
import type { MemoryState } from './state.ts';

/** The mistakes of a memory store; mistakes of deleted games are ignored. */
export function memoryMistakes({ games }: MemoryState): Mistakes {
  const mistakes = new Map<string, StoredMistake>();
  const keyOf = (game: GameId, row: number): string => `${game} ${row}`;
  const isOwn = (account: AccountId, game: GameId): boolean =>
    games.get(game)?.start.account === account;
  const isOwnFinished = (account: AccountId, game: GameId): boolean =>
    isOwn(account, game) && games.get(game)?.progress.kind === 'finished';
  const ofAccount = (account: AccountId): readonly StoredMistake[] =>
    [...mistakes.values()].filter(({ game }) => isOwn(account, game));

  return {
    add: async (account, game, newMistakes, day) => {
      if (!isOwnFinished(account, game)) return fail({ kind: 'no-game' });
      for (const mistake of newMistakes) {
        const key = keyOf(game, mistake.row);
        if (mistakes.has(key)) continue;
        mistakes.set(key, { ...mistake, game, schedule: firstSchedule(day) });
      }
      return succeed(undefined);
    },
    due: async (account, day, limit) =>
      succeed(
        worstFirst(ofAccount(account).filter((mistake) => isDue(mistake, day))).slice(0, limit),
      ),
    list: async (account, skip, limit) =>
      succeed(worstFirst(ofAccount(account)).slice(skip, skip + limit)),
    count: async (account, day) => {
      const all = ofAccount(account);
      const later = all.flatMap(({ schedule }) =>
        schedule.kind === 'waiting' && schedule.due > day ? [schedule.due] : [],
      );
      return succeed({
        due: all.filter((mistake) => isDue(mistake, day)).length,
        later: later.length,
        done: all.filter(({ schedule }) => schedule.kind === 'done').length,
        next: later.length === 0 ? undefined : Math.min(...later),
      });
    },
    ofGames: async (gameIds) =>
      succeed(
        [...mistakes.values()].filter(({ game }) => gameIds.includes(game) && games.has(game)),
      ),
    restore: async (account, restored) =>
      succeed(
        restored.map((mistake) => {
          const { game, row } = mistake;
          if (!isOwnFinished(account, game)) return 'no-game';
          const key = keyOf(game, row);
          if (mistakes.has(key)) return 'known';
          mistakes.set(key, mistake);
          return 'added';
        }),
      ),
    reschedule: async (account, game, row, schedule) => {
      const key = keyOf(game, row);
      const mistake = mistakes.get(key);
      if (mistake === undefined || !isOwn(account, game)) return fail({ kind: 'no-game' });
      mistakes.set(key, { ...mistake, schedule });
      return succeed(undefined);
    },
  };
}

const worstFirst = (mistakes: readonly StoredMistake[]): readonly StoredMistake[] =>
  mistakes.toSorted(
    (one, other) =>
      other.loss - one.loss ||
      (one.game < other.game ? -1 : Number(one.game > other.game)) ||
      one.row - other.row,
  );

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
