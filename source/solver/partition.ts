import { checkpoint } from '../core/checkpoint.ts';
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
import type { OrdinalRow } from './space/ordinal.ts';
import type { PositionSet } from './space/position-set.ts';

/** The candidates that give one feedback. */
export type Part = {
  readonly ordinal: number;
  readonly feedback: Feedback;
  /** Their indices in ascending order; never empty. */
  readonly candidates: Uint32Array;
};

/** The parts into which a guess splits candidates, by the ordinal of their feedback. */
export type Partition = readonly Part[];

/** The partition of candidates by a guess. */
export function partitionOf(
  space: CodeSpace,
  candidates: Uint32Array,
  guess: CodeIndex,
): Partition {
  const row = ordinalsFor(space, candidates, guess);
  checkpoint(50 * candidates.length);
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

/** The candidates that give `feedback` to `guess`. */
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

/** Up to this number of candidates, building a kernel takes longer than it saves. */
const MAX_WITHOUT_KERNEL = 64;

/** The ordinal of a guess for each candidate. */
const ordinalsFor = (space: CodeSpace, candidates: Uint32Array, guess: CodeIndex): OrdinalRow =>
  candidates.length > MAX_WITHOUT_KERNEL
    ? kernelOf(space, candidates).ordinals(guess)
    : candidates.map((candidate) => ordinalOfPair(space, candidate, guess));

/** The ordinal of a guess for one secret. */
function ordinalOfPair(
  { placements, stride, pegs, ordinals }: CodeSpace,
  secret: CodeIndex,
  guess: CodeIndex,
): number {
  const all: PositionSet = (1 << pegs) - 1;
  let sum = 0;
  for (let g = guess * stride; placements[g] !== 0 && g < (guess + 1) * stride; g++) {
    const inGuess = placements[g] ?? 0;
    for (let s = secret * stride; placements[s] !== 0 && s < (secret + 1) * stride; s++) {
      const inSecret = placements[s] ?? 0;
      if (inGuess >> pegs === inSecret >> pegs) {
        sum += ordinals.contributions(inGuess & all)[inSecret & all] ?? 0;
      }
    }
  }
  return sum;
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
