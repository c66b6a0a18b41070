import { setTimeout as pause } from 'node:timers/promises';
import { loadWords } from '../../../source/engine/variants/words/load-words.ts';
import { HANG_SECONDS } from '../../helpers/patience.ts';
import { type Committed, type CommittedGame, nothing, type ReadCommitted } from './committed.ts';
import { boardOf, faultsBetween, faultsIn } from './faults.ts';
import { withLimit } from './limits.ts';
import type { Board } from './screens.ts';

/** Reads the committed state again and again, and checks each state against the one before. */
export type Witness = {
  /** Reads and checks the state now; rejects if the database cannot be used. */
  readonly read: () => Promise<Committed>;
  /** Waits until the committed state meets a condition; otherwise it is a violation. */
  readonly expect: (
    what: string,
    holds: (committed: Committed) => boolean,
    details: (committed: Committed) => string,
  ) => Promise<void>;
  /** The boards of the games of an account. */
  readonly boardsOf: (committed: Committed, account: string | undefined) => readonly SavedBoard[];
  readonly report: (violation: string) => void;
  readonly violations: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** The board of a committed game. */
export type SavedBoard = Board & { readonly isFinished: boolean };

/** Milliseconds between two readings. */
const PERIOD = 50;

/** Seconds for one reading of the database. */
const READING = 30;

/** Starts to watch a database. */
export async function openWitness(readCommitted: ReadCommitted): Promise<Witness> {
  const dictionaries = [await loadWords(5)];
  const violations: string[] = [];
  let last = nothing;
  let reading: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const report = (violation: string): void => void violations.push(violation);
  const readAndCheck = async (): Promise<Committed> => {
    const committed = await withLimit('all rows of the database', readCommitted(), READING);
    for (const fault of faultsBetween(last, committed)) report(fault);
    for (const [id, game] of committed.games) {
      if (last.games.get(id)?.row.version === game.row.version) continue;
      for (const fault of faultsIn(game, dictionaries)) report(`game ${id}: ${fault}`);
    }
    last = committed;
    return committed;
  };
  const read = (): Promise<Committed> => {
    const done = reading.then(readAndCheck);
    reading = done.catch(() => undefined);
    return done;
  };
  const watch = async (): Promise<void> => {
    while (!isClosed) {
      // The database may be down now.
      await read().catch(() => undefined);
      await pause(PERIOD);
    }
  };
  const watching = watch();
  const savedBoard = (game: CommittedGame): readonly SavedBoard[] => {
    const board = boardOf(game, dictionaries);
    return board === undefined ? [] : [{ ...board, isFinished: game.row.finished !== null }];
  };

  return {
    read,
    expect: async (what, holds, details) => {
      const end = performance.now() + HANG_SECONDS * 1000;
      for (;;) {
        const committed = await read().catch(() => nothing);
        if (holds(committed)) return;
        if (performance.now() > end)
          return report(`${HANG_SECONDS} s passed, but not yet: ${what}\n${details(committed)}`);
        await pause(PERIOD);
      }
    },
    boardsOf: ({ games }, account) =>
      [...games.values()].filter(({ row }) => row.account === account).flatMap(savedBoard),
    report,
    violations: () => violations,
    close: async () => {
      isClosed = true;
      await watching;
    },
  };
}

/** Whether a saved board is the one that was shown; a draft that asks for a lifeline has no signs. */
export const isSame = (saved: SavedBoard, shown: Board): boolean =>
  saved.guesses.join() === shown.guesses.join() &&
  (saved.isFinished || saved.draft.includes('?') || saved.draft === shown.draft);
