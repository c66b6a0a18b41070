import type { PuzzleResult } from '../../engine/core/stored/puzzle.ts';
import { type PuzzleRecords, puzzleRecordsOf } from '../../engine/daily/streak.ts';
import { literal } from '../../prose/catalog.ts';
import { reached, valueFrom } from '../../store/unavailable.ts';
import { type CallContext, CallFailed, read, write } from './call.ts';

/** What screens ask about the player's puzzles. */
export const puzzleCalls = {
  'puzzles.records': read(readRecords),
  /** Saves a result, which gets its time here, and answers the records after it. */
  'puzzles.save': write(
    async (context, { result }: { readonly result: Omit<PuzzleResult, 'finished'> }) => {
      const { store, account, now } = context;
      const saved = reached(await store.puzzles.save(account.id, { ...result, finished: now() }));
      if (!saved.ok)
        throw new CallFailed(literal('There is no account any more to save the result for.'));
      return await readRecords(context);
    },
  ),
};

async function readRecords({ store, account, now }: CallContext): Promise<PuzzleRecords> {
  return puzzleRecordsOf(valueFrom(await store.puzzles.list(account.id)), now());
}
