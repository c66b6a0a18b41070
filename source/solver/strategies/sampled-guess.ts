import { type Code, codeOf, type Peg } from '../../core/code.ts';
import { drawMany, type Random } from '../../core/random.ts';
import type { Variant } from '../../core/variant.ts';
import { variantOf } from '../../variants/index.ts';
import { randomAt, type VastPosition } from '../position.ts';
import { codeSpaceOf } from '../space/code-space.ts';
import { excessOf } from '../space/excess.ts';
import { kernelOf } from '../space/kernel.ts';
import { BIT, entropy } from './heuristics.ts';

/** How many candidates stand for all of them. */
const SAMPLE = 2000;
/** How many of these are looked at as guesses. */
const CONSISTENT = 500;
/**
 * So many pairs of a candidate and a code one step away from one are looked at: fewer candidates
 * leave time for more guesses.
 */
const PAIRS = 2 ** 21;
const MOST_NEIGHBORS = 6000;
/** What is saved when a guess proves to be the secret: about as much as one answer tells. */
const BITS_FOR_THE_SECRET = 3;

/**
 * Guesses that tell much in a game with too many codes to look at each, best first: by entropy over
 * a sample of the candidates, with a bonus for what may be the secret. Looked at are some of the
 * sample and codes one step away from these; before the first turn, one code for every way to
 * repeat symbols. What is drawn depends on the seed and the turns alone.
 */
export function guessesBySample(position: VastPosition, seed: string): readonly Code[] {
  const { rules, turns, candidates } = position;
  const variant = variantOf(rules);
  const { value: sample, random } = candidates.set.sample(SAMPLE, randomAt(seed, position));
  if (turns.length === 0) return byEntropy(variant, sample, [], openings(variant), 0);
  const step = Math.ceil(sample.length / CONSISTENT);
  const consistent = sample.filter((_, index) => index % step === 0);
  const count = Math.min(MOST_NEIGHBORS, Math.ceil(PAIRS / sample.length));
  const others = without(neighbors(variant, consistent, count, random), sample);
  const bonus = (BITS_FOR_THE_SECRET * BIT * sample.length) / candidates.set.count();
  return byEntropy(variant, sample, consistent, others, bonus);
}

/** Guesses by what they tell of a sample, best first; `consistent` ones have a bonus. */
function byEntropy(
  variant: Variant,
  sample: readonly Code[],
  consistent: readonly Code[],
  others: readonly Code[],
  bonus: number,
): readonly Code[] {
  const guesses = [...consistent, ...others];
  const space = codeSpaceOf(variant, sample, guesses);
  const excess = excessOf(kernelOf(space, space.all.subarray(0, sample.length)), entropy);
  return guesses
    .map((code, index) => ({
      code,
      cost: excess(sample.length + index, Infinity) - (index < consistent.length ? bonus : 0),
    }))
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ code }) => code);
}

/** Codes one step away from others: with one peg replaced, or two pegs exchanged. */
function neighbors(
  variant: Variant,
  codes: readonly Code[],
  count: number,
  random: Random,
): readonly Code[] {
  const places = drawMany(random, 2 * count, variant.pegs);
  const pegs = drawMany(places.random, count, variant.alphabet.length);
  return pegs.value.flatMap((peg, i) => {
    const code: readonly Peg[] = codes[i % codes.length] ?? [];
    const [one = 0, other = 0] = places.value.slice(2 * i, 2 * i + 2);
    const row = i % 2 === 0 ? code.with(one, peg) : exchanged(code, one, other);
    return variant.checkSecret(row) === undefined ? [codeOf(row)] : [];
  });
}

const exchanged = (row: readonly Peg[], one: number, other: number): readonly Peg[] =>
  row.with(one, row[other] ?? 0).with(other, row[one] ?? 0);

/** A first guess for each way to repeat colors, such as 00112233 and 00011122. */
function openings(variant: Variant): readonly Code[] {
  const rows: (readonly Peg[])[] = [];
  const extend = (row: readonly Peg[], peg: Peg, most: number): void => {
    const left = variant.pegs - row.length;
    if (left === 0) rows.push(row);
    if (left === 0 || peg === variant.alphabet.length) return;
    for (let times = Math.min(most, left); times > 0; times--) {
      extend([...row, ...Array.from({ length: times }, () => peg)], peg + 1, times);
    }
  };
  extend([], 0, variant.pegs);
  return rows.filter((row) => variant.checkSecret(row) === undefined).map(codeOf);
}

/** The different ones of `codes` that are not among `others`. */
function without(codes: readonly Code[], others: readonly Code[]): readonly Code[] {
  const met = new Set(others.map(String));
  return codes.filter((code) => {
    const text = String(code);
    const isNew = !met.has(text);
    met.add(text);
    return isNew;
  });
}
