import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import {
  allSecrets,
  type CodeIndex,
  type CodeSpace,
  codeAt,
  codeSpaceOf,
} from '../space/code-space.ts';
import type { OrdinalRow, PositionSet } from '../space/ordinal.ts';

export type Part = {
  readonly ordinal: number;
  readonly feedback: Feedback;
  /** Their indices in ascending order; never empty. */
  readonly candidates: Uint32Array;
};

/** The parts into which a guess splits candidates, by the ordinal of their feedback. */
type Partition = readonly Part[];

export function partitionOf(
  space: CodeSpace,
  candidates: Uint32Array,
  guess: CodeIndex,
): Partition {
  const { ordinals } = space;
  if (candidates.length === 1 && candidates[0] === guess) {
    return [
      { ordinal: ordinals.solved, feedback: ordinals.feedbackOf(ordinals.solved), candidates },
    ];
  }
  const row = ordinalsFor(space, candidates, guess);
  checkpoint(50 * candidates.length);
  const counters = countersOf(ordinals.limit);
  const occurring: number[] = [];
  for (let i = 0; i < row.length; i++) {
    const ordinal = row[i] ?? 0;
    const size = counters[ordinal] ?? 0;
    if (size === 0) insert(ordinal, occurring);
    counters[ordinal] = size + 1;
  }
  return occurring.map((ordinal) => {
    const size = counters[ordinal] ?? 0;
    counters[ordinal] = 0;
    return {
      ordinal,
      feedback: ordinals.feedbackOf(ordinal),
      candidates: withOrdinal(ordinal, size, candidates, row),
    };
  });
}

/** A counter for each ordinal, all 0; the next caller finds them as the last one leaves them. */
function countersOf(ordinals: number): Uint32Array {
  if (counters.length < ordinals) counters = new Uint32Array(ordinals);
  return counters;
}

let counters = new Uint32Array(64);

/** Inserts a number into an ascending list; `sort` would copy each of many short lists. */
function insert(added: number, list: number[]): void {
  let at = list.length;
  for (; at > 0 && (list[at - 1] ?? 0) > added; at--) list[at] = list[at - 1] ?? 0;
  list[at] = added;
}

function withOrdinal(
  ordinal: number,
  size: number,
  candidates: Uint32Array,
  row: OrdinalRow,
): Uint32Array {
  const part = new Uint32Array(size);
  for (let i = 0, filled = 0; filled < size; i++) {
    if (row[i] === ordinal) part[filled++] = candidates[i] ?? 0;
  }
  return part;
}

/** The candidates that give `feedback` to `guess`. */
export function candidatesAfter(
  space: CodeSpace,
  candidates: Uint32Array,
  guess: CodeIndex,
  feedback: Feedback,
): Uint32Array {
  const ordinal = space.ordinals.ordinalOf(feedback);
  const row = ordinalsFor(space, candidates, guess);
  return candidatesWith(candidates, row, ordinal);
}

/** The candidates with an ordinal in a row that has a cell for each of them. */
export const candidatesWith = (
  candidates: Uint32Array,
  row: OrdinalRow,
  ordinal: number,
): Uint32Array =>
  candidates.filter((_, i) => {
    if (i % CANDIDATES_PER_CHECKPOINT === 0) checkpoint(10 * CANDIDATES_PER_CHECKPOINT);
    return row[i] === ordinal;
  });

/** The candidates that are scored or filtered between two checkpoints. */
const CANDIDATES_PER_CHECKPOINT = 2 ** 12;

/** The ordinal of a guess for each candidate; for one guess, a kernel takes longer than it saves. */
function ordinalsFor(
  { placements, stride, pegs, symbols, ordinals }: CodeSpace,
  candidates: Uint32Array,
  guess: CodeIndex,
): OrdinalRow {
  const all: PositionSet = (1 << pegs) - 1;
  const bySymbol = new Array<OrdinalRow | undefined>(symbols);
  for (let at = guess * stride; placements[at] !== 0 && at < (guess + 1) * stride; at++) {
    const placement = placements[at] ?? 0;
    bySymbol[placement >> pegs] = ordinals.contributions(placement & all);
  }
  const row = new Uint32Array(candidates.length);
  for (let i = 0; i < row.length; i++) {
    if (i % CANDIDATES_PER_CHECKPOINT === 0) checkpoint(4 * stride * CANDIDATES_PER_CHECKPOINT);
    const first = (candidates[i] ?? 0) * stride;
    let sum = 0;
    for (let at = first; placements[at] !== 0 && at < first + stride; at++) {
      const placement = placements[at] ?? 0;
      sum += bySymbol[placement >> pegs]?.[placement & all] ?? 0;
    }
    row[i] = sum;
  }
  return row;
}

/** The candidates that give one feedback to a guess. */
export type Answered = { readonly feedback: Feedback; readonly candidates: readonly Code[] };

/**
 * The partition of codes by a guess: each possible feedback with the codes that give it.
 *
 * @example partition(rules, [secret], guess) // [{ feedback: { exact: 1, partial: 1 }, candidates: [secret] }]
 */
export function partition(
  rules: Rules,
  candidates: readonly Code[],
  guess: Code,
): readonly Answered[] {
  const space = codeSpaceOf(variantOf(rules), candidates, [guess]);
  const parts = partitionOf(space, allSecrets(space), candidates.length);
  return parts.map((part) => ({
    feedback: part.feedback,
    candidates: Array.from(part.candidates, (index) => codeAt(space, index)),
  }));
}
