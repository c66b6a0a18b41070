import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, codeOf, keyOf, type Peg } from '../../engine/core/code.ts';
import { drawMany, type Random } from '../../engine/core/random.ts';
import type { Variant } from '../../engine/core/variant.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { candidateSetOf } from '../counting/count.ts';
import { entropy, extraCostOf, partCostsOf, UNITS_PER_BIT } from '../heuristics.ts';
import { type CountedPosition, isCandidateAt, isOpening, randomAt } from '../position.ts';
import {
  allSecrets,
  type CodeSpace,
  codeSpaceOf,
  repeatsOf,
  withGuesses,
} from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import { raterOf } from '../space/rating.ts';
import { searchSettingsOf } from './search-settings.ts';

const SAMPLE_SIZE = 2000;
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
  const bonus = (CANDIDATE_BONUS * UNITS_PER_BIT * sample.length) / candidates.set.count();
  const space = codeSpaceOf(variant, sample);
  const rate = (codes: readonly Code[], isConsistent: (code: Code) => boolean) =>
    ratedByEntropy(space, codes, (code) => (isConsistent(code) ? bonus : 0));
  if (isOpening(position) && firstGuesses !== undefined) {
    return rate(firstGuesses(variant), () => false)
      .toSorted(byCost)
      .map(({ code }) => code);
  }
  const step = Math.ceil(sample.length / CANDIDATE_GUESSES);
  const consistent = sample.filter((_, index) => index % step === 0);
  const count = Math.min(MAX_NEIGHBORS, Math.ceil(NEIGHBOR_PAIRS / sample.length));
  const others = newCodes(otherGuesses(position, consistent, count, random), sample);
  const ranked = [...rate(consistent, () => true), ...rate(others, () => false)].sort(byCost);
  const isClosed = repeatsOf(variant) !== undefined;
  const best = isClosed
    ? climb(variant, ranked, (codes) => rate(codes, (code) => isCandidateAt(position, code)))
    : ranked;
  return best.map(({ code }) => code);
}

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

/** Guesses with their costs by entropy over the codes of a sample, minus a bonus. */
function ratedByEntropy(
  sample: CodeSpace,
  codes: readonly Code[],
  bonusOf: (code: Code) => number,
): readonly RatedCode[] {
  const space = withGuesses(sample, codes);
  const indices = allSecrets(space);
  const costs = new Float64Array(codes.length);
  const rate = raterOf(space, indices, partCostsOf(entropy, indices.length));
  if (rate === undefined) {
    const extraCost = extraCostOf(kernelOf(space, indices), entropy);
    for (const at of codes.keys()) costs[at] = extraCost(space.secretCount + at, Infinity);
  } else {
    rate(space.all.subarray(space.secretCount), Infinity, (guess, cost) => {
      costs[guess - space.secretCount] = cost;
      return Infinity;
    });
  }
  return codes.map((code, at) => ({ code, cost: (costs[at] ?? 0) - bonusOf(code) }));
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
    const one = positions.value[2 * i] ?? 0;
    const row =
      i % 2 === 0 ? code.with(one, peg) : exchange(code, one, positions.value[2 * i + 1] ?? 0);
    return variant.checkSecret(row) === undefined ? [codeOf(row)] : [];
  });
}

/** The codes without repeats and without those among `existing`. */
export function newCodes(codes: readonly Code[], existing: readonly Code[]): readonly Code[] {
  const seen = new Set(existing.map(keyOf));
  return codes.filter((code) => {
    checkpoint(1000);
    const key = keyOf(code);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

export type RatedCode = { readonly code: Code; readonly cost: number };

const byCost = (one: RatedCode, other: RatedCode): number => one.cost - other.cost;

/** The neighbors of this many of the best guesses are rated; of guesses with equal costs only those of one. */
export const PEAKS = 3;

/** The neighbors of at most this many guesses are rated. */
const MAX_STEPS = 12;

/**
 * Guesses that are found from others step by step, best first, with these: the neighbors of the best
 * ones are rated, then those of better ones among them, until none is better.
 *
 * @param ranked some guesses, best first
 */
export function climb(
  variant: Variant,
  ranked: readonly RatedCode[],
  rate: (codes: readonly Code[]) => readonly RatedCode[],
): readonly RatedCode[] {
  const known = new Set(ranked.map(({ code }) => keyOf(code)));
  const found: RatedCode[] = [];
  let peaks = peaksOf(ranked);
  const visited = new Set<RatedCode>();
  while (visited.size < MAX_STEPS) {
    const next = peaks.find((peak) => !visited.has(peak));
    if (next === undefined) break;
    visited.add(next);
    const codes = codesBeside(variant, next.code).filter((code) => !known.has(keyOf(code)));
    for (const code of codes) known.add(keyOf(code));
    const rated = rate(codes);
    found.push(...rated);
    peaks = peaksOf([...peaks, ...rated].sort(byCost));
  }
  return [...ranked, ...found].sort(byCost);
}

function peaksOf(ranked: readonly RatedCode[]): readonly RatedCode[] {
  const peaks: RatedCode[] = [];
  for (const rated of ranked) {
    if (peaks.length === PEAKS) break;
    if (rated.cost !== peaks.at(-1)?.cost) peaks.push(rated);
  }
  return peaks;
}

/** All codes one step away from another one: with one peg replaced, or two pegs exchanged. */
function codesBeside(variant: Variant, code: Code): readonly Code[] {
  const rows: (readonly Peg[])[] = [];
  for (let one = 0; one < code.length; one++) {
    for (let peg = 0; peg < variant.alphabet.length; peg++) rows.push(code.with(one, peg));
    for (let other = 0; other < one; other++) {
      rows.push(exchange(code, one, other));
    }
  }
  return rows.filter((row) => variant.checkSecret(row) === undefined).map(codeOf);
}

function exchange(row: readonly Peg[], one: number, other: number): readonly Peg[] {
  const exchanged = [...row];
  exchanged[one] = row[other] ?? 0;
  exchanged[other] = row[one] ?? 0;
  return exchanged;
}
