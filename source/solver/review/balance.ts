import { exactSource, type ValueSource, weakerSource } from './plans/plan.ts';
import type { ReviewEntry } from './review-types.ts';

/** The contribution of one entry, or of several, to a balance; in turns. */
type Share = {
  readonly source: ValueSource;
  readonly loss: number;
  readonly opening: number;
  readonly lifelines: number;
  readonly luck: number;
  readonly variance: number;
};

const nothing: Share = {
  source: exactSource,
  loss: 0,
  opening: 0,
  lifelines: 0,
  luck: 0,
  variance: 0,
};

/** The contribution of an entry; nothing without values. */
export function shareOf(entry: ReviewEntry): Share {
  if (entry.kind === 'correction' || entry.verdict.kind !== 'valued') return nothing;
  if (entry.kind === 'lifeline') {
    const { source, loss, luck, variance } = entry.verdict;
    return { ...nothing, source, lifelines: loss, luck, variance };
  }
  const { source, loss, answer, judgment } = entry.verdict;
  const opening = judgment.kind === 'opening' ? loss : 0;
  const share = { ...nothing, source, loss, opening };
  return answer.kind === 'luck'
    ? { ...share, luck: answer.luck, variance: answer.variance }
    : share;
}

/** The contribution of entries together. */
export const totalShare = (entries: readonly ReviewEntry[]): Share =>
  entries.map(shareOf).reduce(sumOf, nothing);

const sumOf = (one: Share, other: Share): Share => ({
  source: weakerSource(one.source, other.source),
  loss: one.loss + other.loss,
  opening: one.opening + other.opening,
  lifelines: one.lifelines + other.lifelines,
  luck: one.luck + other.luck,
  variance: one.variance + other.variance,
});
