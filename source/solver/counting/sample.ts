import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, codeOf, type Peg } from '../../engine/core/code.ts';
import { type Drawn, drawBelow, type Random } from '../../engine/core/random.ts';
import type { ColorClass, Constraints } from './constraints.ts';
import { classesIn } from './constraints.ts';
import { bucketSize, type Join, pairCount } from './halves.ts';

/** The index of a candidate in the order of a join, from 0. */
type Rank = number;

/**
 * `count` different candidates of a join, drawn uniformly; all if there are fewer.
 *
 * @param counts the number of candidates with each left group: `codesByLeftGroup`
 */
export function sampleOf(
  join: Join,
  counts: Float64Array,
  count: number,
  random: Random,
): Drawn<readonly Code[]> {
  const total = counts.reduce((sum, codes) => sum + codes, 0);
  const draw = drawRanks(random, Math.min(count, total), total);
  const ranks = Float64Array.from(draw.value).sort();
  return { value: codesAt(join, counts, ranks), random: draw.random };
}

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

/** The candidates at ascending ranks, in one pass that skips left groups without any. */
function codesAt(join: Join, counts: Float64Array, ranks: Float64Array): readonly Code[] {
  const codes: Code[] = [];
  let passed = 0;
  counts.forEach((inGroup, leftGroup) => {
    const before = passed;
    passed += inGroup;
    if ((ranks[codes.length] ?? passed) >= passed) return;
    let start = before;
    const groups = join.select(leftGroup);
    for (let i = 0; i < groups; i++) {
      const rightGroup = join.rightGroups[i] ?? 0;
      const end = start + pairCount(join, rightGroup) * join.codesPerPair(rightGroup);
      for (let rank = ranks[codes.length]; rank !== undefined && rank < end; ) {
        codes.push(codeAt(join, leftGroup, rightGroup, rank - start));
        rank = ranks[codes.length];
      }
      start = end;
    }
  });
  return codes;
}

/** The candidate at a rank among those of two groups, of which the left one is selected. */
function codeAt(join: Join, leftGroup: number, rightGroup: number, rank: Rank): Code {
  const { left, right, constraints } = join.halves;
  checkpoint(2000);
  const codesPerPair = join.codesPerPair(rightGroup);
  let pair = Math.floor(rank / codesPerPair);
  let bucket = right.bucketStarts[rightGroup] ?? 0;
  const leftCount = (): number => join.leftCounts[right.bucketKeys[bucket] ?? 0] ?? 0;
  while (pair >= leftCount() * bucketSize(right, bucket)) {
    pair -= leftCount() * bucketSize(right, bucket);
    bucket++;
  }
  const key = right.bucketKeys[bucket] ?? 0;
  const leftStart = left.bucketStarts[leftGroup] ?? 0;
  const leftEnd = left.bucketStarts[leftGroup + 1] ?? 0;
  const leftBucket = left.bucketKeys.subarray(0, leftEnd).indexOf(key, leftStart);
  const leftFirst = left.arrangementStarts[leftBucket] ?? 0;
  const rightFirst = right.arrangementStarts[bucket] ?? 0;
  const leftArrangement = left.arrangements[leftFirst + (pair % leftCount())] ?? 0;
  const rightArrangement = right.arrangements[rightFirst + Math.floor(pair / leftCount())] ?? 0;
  const row = [
    ...classesIn(leftArrangement, left.size, constraints.classes),
    ...classesIn(rightArrangement, right.size, constraints.classes),
  ];
  return codeOf(colorsOf(constraints, row, rank % codesPerPair));
}

/** The colors of a row of classes; `choice` selects the unseen colors. */
function colorsOf(
  constraints: Constraints,
  row: readonly ColorClass[],
  choice: number,
): readonly Peg[] {
  const { seen, repeats } = constraints;
  const unseen = [...constraints.unseen];
  let rest = choice;
  return row.map((colorClass) => {
    const color = seen[colorClass];
    if (color !== undefined) return color;
    const index = rest % unseen.length;
    rest = Math.floor(rest / unseen.length);
    const peg = unseen[index] ?? 0;
    if (!repeats) unseen.splice(index, 1);
    return peg;
  });
}
