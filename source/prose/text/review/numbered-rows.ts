import type { Review, ReviewEntry } from '../../../solver/review/review-types.ts';

/**
 * An entry of a review with the number of its row, from 1; a correction has that of its turn.
 * `factRows` has the row of each fact that was known before it.
 */
export type NumberedRow<Entry extends ReviewEntry = ReviewEntry> = {
  readonly row: number;
  readonly factRows: readonly number[];
  readonly entry: Entry;
};

/** The entries of a review with the numbers of their rows: guesses and lifelines are counted. */
export function numberedRows({ entries }: Pick<Review, 'entries'>): readonly NumberedRow[] {
  const counted = entries.filter(({ kind }) => kind !== 'correction');
  const turns = counted.filter(({ kind }) => kind === 'turn');
  return entries.map((entry, at) => {
    const rowOf = (one: ReviewEntry | undefined): number =>
      one === undefined ? 0 : counted.indexOf(one) + 1;
    const facts = entries.slice(0, at).filter(isFact);
    return {
      row: rowOf(entry.kind === 'correction' ? turns[entry.turn] : entry),
      factRows: facts.map(rowOf),
      entry,
    };
  });
}

/** Whether an entry is a fact about the code; the guess of a hint is none. */
const isFact = (entry: ReviewEntry): boolean =>
  entry.kind === 'turn' || (entry.kind === 'lifeline' && entry.clue.lifeline !== 'hint');
