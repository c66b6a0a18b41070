import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, codeOf } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import { type Fact, isClue, type Knowledge } from '../../engine/core/knowledge.ts';
import { lazy, memoize } from '../../engine/core/memoize.ts';
import { type Drawn, drawBelow, drawDistinct, type Random } from '../../engine/core/random.ts';
import type { Variant } from '../../engine/core/variant.ts';
import { allBelow, type Ordinals, ordinalsOf } from '../space/code-space.ts';

export type PartSize = { readonly feedback: Feedback; readonly size: number };

/** The candidates of a game, which need not be listed to be counted and sampled. */
export type CandidateSet = {
  count(): number;
  /** The lowest candidates, up to `limit`, in ascending order. */
  list(limit: number): readonly Code[];
  /** `count` different candidates, drawn uniformly; all if there are fewer. */
  sample(count: number, random: Random): Drawn<readonly Code[]>;
  /** The possible feedbacks to a guess with their part sizes, the largest first. */
  partSizes(guess: Code): readonly PartSize[];
};

export const emptySet: CandidateSet = {
  count: () => 0,
  list: () => [],
  sample: (_, random) => ({ value: [], random }),
  partSizes: () => [],
};

/** Part sizes without empty parts, the largest first; equal sizes keep their order. */
export const largestFirst = (sizes: readonly PartSize[]): readonly PartSize[] =>
  sizes.filter(({ size }) => size > 0).sort((one, other) => other.size - one.size);

/** The index of a candidate in the order of a join, from 0. */
export type Rank = number;

/** `count` different numbers below a limit, in random order. */
export function drawRanks(random: Random, count: number, limit: number): Drawn<readonly Rank[]> {
  // To draw most numbers, draw those to leave out: rejecting repeats would take long.
  if (count > limit / 2) {
    const rest = drawRanks(random, limit - count, limit);
    const omitted = new Set(rest.value);
    const all = Array.from({ length: limit }, (_, rank) => rank);
    return { value: all.filter((rank) => !omitted.has(rank)), random: rest.random };
  }
  const ranks = new Set<Rank>();
  let state = random;
  while (ranks.size < count) {
    checkpoint(500);
    const rank = drawRank(state, limit);
    ranks.add(rank.value);
    state = rank.random;
  }
  return { value: [...ranks], random: state };
}

/** A uniform whole number below `limit`, at most 2⁵³, from one or two words of the generator. */
function drawRank(random: Random, limit: number): Drawn<Rank> {
  if (limit <= 2 ** 32) return drawBelow(random, limit);
  const high = drawBelow(random, Math.ceil(limit / 2 ** 32));
  const low = drawBelow(high.random, 2 ** 32);
  const value = high.value * 2 ** 32 + low.value;
  return value < limit ? { value, random: low.random } : drawRank(low.random, limit);
}

/**
 * The candidates of a game, found by scanning every secret on first use. A million secrets of ten
 * pegs take 50 ms for each fact, and 300 ms once to list.
 */
export function scannedSet(variant: Variant, knowledge: Knowledge): CandidateSet {
  const { pegs, secretCount } = variant;
  const secrets = (): Secrets => secretsOf(variant);
  const candidates = lazy(() => {
    if (knowledge.length === 0) return allBelow(secretCount);
    const tests = knowledge.map((fact) => testOf(secrets(), variant, fact));
    return allBelow(secretCount).filter((index) => tests.every((test) => test(index)));
  });
  const codeAt = (index: number): Code =>
    codeOf([...secrets().pegRows.subarray(index * pegs, (index + 1) * pegs)]);

  return {
    count: () => (knowledge.length === 0 ? secretCount : candidates().length),
    list: (limit) => Array.from(candidates().subarray(0, limit), codeAt),
    sample: (count, random) => {
      const pick = drawIndices(random, count, candidates());
      return { value: Array.from(pick.value, codeAt), random: pick.random };
    },
    partSizes: (guess) => {
      const { ordinals } = secrets();
      const ordinalAt = scorerOf(secrets(), variant, guess);
      const sizes = new Uint32Array(ordinals.limit);
      const used: number[] = [];
      for (const index of candidates()) {
        const ordinal = ordinalAt(index);
        if (sizes[ordinal] === 0) used.push(ordinal);
        sizes[ordinal] = (sizes[ordinal] ?? 0) + 1;
      }
      return largestFirst(
        used.map((ordinal) => {
          checkpoint(1000);
          return { feedback: ordinals.feedbackOf(ordinal), size: sizes[ordinal] ?? 0 };
        }),
      );
    },
  };
}

/** The pegs of every secret of a game, in ascending order: `secretCount` rows of `pegs` cells. */
type Secrets = { readonly pegRows: Uint8Array | Uint16Array; readonly ordinals: Ordinals };

const secretsOf = memoize((variant: Variant): Secrets => {
  const { pegs, alphabet, secretCount } = variant;
  const pegRows = new (alphabet.length > 2 ** 8 ? Uint16Array : Uint8Array)(secretCount * pegs);
  let end = 0;
  for (const code of variant.secrets()) {
    for (const peg of code) pegRows[end++] = peg;
    checkpoint(1000);
  }
  return { pegRows, ordinals: ordinalsOf(variant) };
});

function testOf(secrets: Secrets, variant: Variant, fact: Fact): (index: number) => boolean {
  const { pegs } = variant;
  const { pegRows, ordinals } = secrets;
  if (isClue(fact)) {
    return fact.lifeline === 'place'
      ? (index) => pegRows[index * pegs + fact.position] === fact.peg
      : (index) => pegRows.subarray(index * pegs, (index + 1) * pegs).includes(fact.peg);
  }
  const ordinalAt = scorerOf(secrets, variant, fact.guess);
  const answer = ordinals.ordinalOf(fact.feedback);
  return (index) => ordinalAt(index) === answer;
}

function scorerOf(
  { pegRows, ordinals }: Secrets,
  { pegs, alphabet }: Variant,
  guess: Code,
): (index: number) => number {
  const inSecret = new Uint32Array(alphabet.length);
  const symbols = [...new Set(guess)].map((symbol) => {
    const positions = guess.reduce((set, peg, p) => (peg === symbol ? set | (1 << p) : set), 0);
    return { symbol, contributions: ordinals.contributions(positions) };
  });
  return (index) => {
    checkpoint(50);
    const start = index * pegs;
    let ordinal = 0;
    for (let p = 0; p < pegs; p++) {
      const peg = pegRows[start + p] ?? 0;
      inSecret[peg] = (inSecret[peg] ?? 0) | (1 << p);
    }
    for (const { symbol, contributions } of symbols) {
      ordinal += contributions[inSecret[symbol] ?? 0] ?? 0;
    }
    for (let p = 0; p < pegs; p++) inSecret[pegRows[start + p] ?? 0] = 0;
    return ordinal;
  };
}

const MAX_REMOVING = 2 ** 16;

/** `count` different ones of some indices, in their order; all if there are fewer. */
function drawIndices(random: Random, count: number, indices: Uint32Array): Drawn<Uint32Array> {
  const { length } = indices;
  if (count >= length) return { value: indices, random };
  const draw = length > MAX_REMOVING ? drawRanks : drawDistinct;
  const pick = draw(random, count, length);
  const ranks = Uint32Array.from(pick.value).sort();
  return { value: ranks.map((rank) => indices[rank] ?? 0), random: pick.random };
}
