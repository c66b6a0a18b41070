import type { Code } from '../core/code.ts';
import type { Feedback } from '../core/feedback.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import {
  allSecrets,
  type CodeIndex,
  type CodeSpace,
  codeAt,
  codeSpaceOf,
} from './space/code-space.ts';
import { kernelOf } from './space/kernel.ts';
import type { OrdinalRow, PositionSet } from './space/ordinal.ts';

/** The candidates that earn one feedback: what is left of them after it. */
export type Part = {
  readonly ordinal: number;
  readonly feedback: Feedback;
  /** Indices in ascending order; never empty. */
  readonly candidates: Uint32Array;
};

/** How a guess splits candidates: a part for each feedback that it can earn, by ordinal. */
export type Partition = readonly Part[];

/** How a guess splits candidates. */
export function partitionOf(
  space: CodeSpace,
  candidates: Uint32Array,
  guess: CodeIndex,
): Partition {
  const row = ordinalsFor(space, candidates, guess);
  const sizes = new Map<number, number>();
  for (let i = 0; i < row.length; i++) {
    const ordinal = row[i] ?? 0;
    sizes.set(ordinal, (sizes.get(ordinal) ?? 0) + 1);
  }
  return [...sizes.keys()].sort(ascending).map((ordinal) => ({
    ordinal,
    feedback: space.ordinals.feedbackOf(ordinal),
    candidates: withOrdinal(ordinal, sizes.get(ordinal) ?? 0, candidates, row),
  }));
}

const ascending = (one: number, other: number): number => one - other;

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

/** The candidates that would answer `guess` with `feedback`. */
export function candidatesAfter(
  space: CodeSpace,
  candidates: Uint32Array,
  guess: CodeIndex,
  feedback: Feedback,
): Uint32Array {
  const ordinal = space.ordinals.ordinalOf(feedback);
  const row = ordinalsFor(space, candidates, guess);
  return candidates.filter((_, i) => row[i] === ordinal);
}

/** Up to so many candidates, a kernel takes longer to set up than to do without. */
const FEW = 64;

/** The ordinal that each candidate gives a guess. */
const ordinalsFor = (space: CodeSpace, candidates: Uint32Array, guess: CodeIndex): OrdinalRow =>
  candidates.length > FEW
    ? kernelOf(space, candidates).ordinals(guess)
    : candidates.map((candidate) => ordinalOfPair(space, candidate, guess));

/** The ordinal of the feedback that a secret gives a guess. */
function ordinalOfPair(
  { shares, width, pegs, ordinals }: CodeSpace,
  secret: CodeIndex,
  guess: CodeIndex,
): number {
  const all: PositionSet = (1 << pegs) - 1;
  let sum = 0;
  for (let at = guess * width; shares[at] !== 0 && at < (guess + 1) * width; at++) {
    const asked = shares[at] ?? 0;
    for (let of = secret * width; shares[of] !== 0 && of < (secret + 1) * width; of++) {
      const held = shares[of] ?? 0;
      if (asked >> pegs === held >> pegs) sum += ordinals.shares(asked & all)[held & all] ?? 0;
    }
  }
  return sum;
}

/** The candidates that give one answer to a guess. */
export type Answered = { readonly feedback: Feedback; readonly candidates: readonly Code[] };

/**
 * How a guess splits codes: for each answer that one of them gives, those that give it.
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
