import { puzzleRecordsOf } from '../../../engine/daily/streak.ts';
import type { Reply } from '../../../screens/app/effects/effects.ts';
import type { RecordsQueryOf } from '../../../screens/app/effects/records.ts';
import { type QueryContext, replyWith, unavailableReply } from './query.ts';

/** Answers what the player has made of the puzzles. */
export async function readPuzzles(
  _: RecordsQueryOf<'puzzle-records'>,
  { store, account, now }: QueryContext,
): Promise<Reply> {
  const results = await store.puzzles.list(account.id);
  return results.ok
    ? replyWith({ kind: 'puzzle-records', records: puzzleRecordsOf(results.value, now()) })
    : unavailableReply(results.problem);
}

/** Saves a result of puzzles, and answers what the player has made of them now. */
export async function savePuzzle(
  { result }: RecordsQueryOf<'save-puzzle'>,
  context: QueryContext,
): Promise<Reply> {
  const { store, account, now } = context;
  const saved = await store.puzzles.save(account.id, { ...result, finished: now() });
  if (saved.ok) return await readPuzzles({ kind: 'puzzle-records', asked: 0 }, context);
  return saved.problem.kind === 'no-account'
    ? { kind: 'failed', reason: ({ puzzles }) => puzzles.runs.noAccount }
    : unavailableReply(saved.problem);
}
