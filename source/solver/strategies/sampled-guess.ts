import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, codeOf, type Peg } from '../../engine/core/code.ts';
import { drawMany, type Random } from '../../engine/core/random.ts';
import type { Variant } from '../../engine/core/variant.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { candidateSetOf } from '../counting/count.ts';
import { extraCostOf } from '../heuristics/extra-cost.ts';
import { entropy, UNITS_PER_BIT } from '../heuristics/heuristics.ts';
import { type CountedPosition, isOpening, randomAt } from '../position/position.ts';
import { codeSpaceOf } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import { searchSettingsOf } from './search-settings.ts';

/** The number of candidates in a sample. */
const SAMPLE_SIZE = 2000;
/** The number of sampled candidates that are ranked as guesses. */
const CANDIDATE_GUESSES = 500;
/**
 * The number of pairs of a sampled candidate and a neighbor (a code one step away from a candidate):
 * with fewer candidates there is time for more neighbors.
 */
const NEIGHBOR_PAIRS = 2 ** 21;
const MAX_NEIGHBORS = 6000;
/** If fewer than one in this number of neighbors is a code, as with equations, secrets are drawn. */
const MIN_CODE_RATIO = 4;
/** The bonus for a candidate in bits, about the information of one feedback: it may be the secret. */
const CANDIDATE_BONUS = 3;

/**
 * Good guesses in a game with too many codes to rank them all, best first: by entropy over a sample
 * of the candidates, with a bonus for candidates. Some of the sample are ranked, and their neighbors
 * or, if few neighbors are codes, any secrets. Before the first turn, the first guesses of the search
 * settings are ranked instead, if any. The result depends only on the seed and the turns.
 */
export function guessesBySample(position: CountedPosition, seed: string): readonly Code[] {
  const { rules, candidates } = position;
  const variant = variantOf(rules);
  const { value: sample, random } = candidates.set.sample(SAMPLE_SIZE, randomAt(seed, position));
  const { firstGuesses } = searchSettingsOf(rules);
  if (isOpening(position) && firstGuesses !== undefined) {
    return rankByEntropy(variant, sample, [], firstGuesses(variant), 0);
  }
  const step = Math.ceil(sample.length / CANDIDATE_GUESSES);
  const consistent = sample.filter((_, index) => index % step === 0);
  const count = Math.min(MAX_NEIGHBORS, Math.ceil(NEIGHBOR_PAIRS / sample.length));
  const others = newCodes(otherGuesses(position, consistent, count, random), sample);
  const bonus = (CANDIDATE_BONUS * UNITS_PER_BIT * sample.length) / candidates.set.count();
  return rankByEntropy(variant, sample, consistent, others, bonus);
}

/** Guesses to rank that need not be candidates. */
function otherGuesses(
  { rules, turns }: CountedPosition,
  consistent: readonly Code[],
  count: number,
  random: Random,
): readonly Code[] {
  const variant = variantOf(rules);
  const neighbors = neighborsOf(variant, consistent, count, random);
  const others =
    neighbors.length < count / MIN_CODE_RATIO
      ? candidateSetOf(variant, []).sample(count, random).value
      : neighbors;
  return variant.turnsBindGuesses
    ? others.filter((code) => variant.checkGuess(turns, code) === undefined)
    : others;
}

/** Guesses by entropy over a sample, best first; the `consistent` ones have a bonus. */
function rankByEntropy(
  variant: Variant,
  sample: readonly Code[],
  consistent: readonly Code[],
  others: readonly Code[],
  bonus: number,
): readonly Code[] {
  const guesses = [...consistent, ...others];
  const space = codeSpaceOf(variant, sample, guesses);
  const extraCost = extraCostOf(kernelOf(space, space.all.subarray(0, sample.length)), entropy);
  return guesses
    .map((code, index) => ({
      code,
      cost: extraCost(sample.length + index, Infinity) - (index < consistent.length ? bonus : 0),
    }))
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ code }) => code);
}

/** Codes one step away from others: with one peg replaced, or two pegs exchanged. */
export function neighborsOf(
  variant: Variant,
  codes: readonly Code[],
  count: number,
  random: Random,
): readonly Code[] {
  const positions = drawMany(random, 2 * count, variant.pegs);
  const pegs = drawMany(positions.random, count, variant.alphabet.length);
  return pegs.value.flatMap((peg, i) => {
    checkpoint(1000);
    const code: readonly Peg[] = codes[i % codes.length] ?? [];
    const [one = 0, other = 0] = positions.value.slice(2 * i, 2 * i + 2);
    const row = i % 2 === 0 ? code.with(one, peg) : exchange(code, one, other);
    return variant.checkSecret(row) === undefined ? [codeOf(row)] : [];
  });
}

const exchange = (row: readonly Peg[], one: number, other: number): readonly Peg[] =>
  row.with(one, row[other] ?? 0).with(other, row[one] ?? 0);

/** The codes without repeats and without those among `existing`. */
function newCodes(codes: readonly Code[], existing: readonly Code[]): readonly Code[] {
  const seen = new Set(existing.map(String));
  return codes.filter((code) => {
    checkpoint(1000);
    const text = String(code);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
