import type { MistakeCounts } from '../../core/stored/mistake.ts';
import { dateOf } from '../../daily/days.ts';
import type { Prose } from '../../languages/catalog.ts';
import type { Kept } from '../player.ts';
import type { DueMistake } from '../records.ts';

/** The player's mistakes: those that are due, the worst first, or why they cannot be read. */
export type KnownMistakes =
  | { readonly counts: MistakeCounts; readonly due: readonly DueMistake[] }
  | { readonly failed: Prose };

/** How many mistakes can be tried now; those without their game cannot. */
export const dueOf = (known: KnownMistakes): number =>
  'failed' in known || known.due.length === 0 ? 0 : known.counts.due;

/** What a player reads who has no mistake to try today; those of a guest end with the session. */
export const nothingDue =
  ({ next, done }: Pick<MistakeCounts, 'next' | 'done'>, kept: Kept): Prose =>
  ({ records }) => {
    const { mistakes } = records.statistics;
    if (kept === 'session') return mistakes.session;
    if (next !== undefined) return mistakes.next(dateOf(next));
    return done === 0 ? mistakes.none : mistakes.done;
  };
