import type { MistakeCounts } from '../../../engine/core/stored/training.ts';
import type { Prose } from '../../../prose/catalog.ts';
import type { DueMistake } from '../../app/effects/records.ts';

/** The player's mistakes: those that are due, the worst first, or why they cannot be read. */
export type KnownMistakes =
  | { readonly counts: MistakeCounts; readonly due: readonly DueMistake[] }
  | { readonly failed: Prose };

/** How many mistakes can be tried now; those without their game cannot. */
export const dueOf = (known: KnownMistakes): number =>
  'failed' in known || known.due.length === 0 ? 0 : known.counts.due;
