import { type Code, codeOf, type Peg } from '../../core/code.ts';
import { type Drawn, drawBelow, type Random } from '../../core/random.ts';
import { rowOf } from './arrangements.ts';
import { type Join, pairsWith, sizeOf } from './join.ts';
import type { Puzzle } from './puzzle.ts';

/** The place of a candidate in the order in which a join meets them, from 0. */
type Rank = number;

/**
 * `count` different candidates of a join, every choice of them as likely; all if there are no more.
 *
 * @param rows how many candidates each left group has a share in: `rowCounts`
 */
export function sampleOf(
  join: Join,
  rows: Float64Array,
  count: number,
  random: Random,
): Drawn<readonly Code[]> {
  const total = rows.reduce((sum, codes) => sum + codes, 0);
  const drawn = drawRanks(random, Math.min(count, total), total);
  const ranks = Float64Array.from(drawn.value).sort();
  return { value: codesAt(join, rows, ranks), random: drawn.random };
}

/** So many different numbers below a limit, in random order. */
export function drawRanks(random: Random, count: number, limit: number): Drawn<readonly Rank[]> {
  // All but a few is as well drawn by leaving out a few; else drawing again would take long.
  if (count > limit / 2) {
    const rest = drawRanks(random, limit - count, limit);
    const left = new Set(rest.value);
    const all = Array.from({ length: limit }, (_, rank) => rank);
    return { value: all.filter((rank) => !left.has(rank)), random: rest.random };
  }
  const ranks = new Set<Rank>();
  let state = random;
  while (ranks.size < count) {
    const drawn = drawRank(state, limit);
    ranks.add(drawn.value);
    state = drawn.random;
  }
  return { value: [...ranks], random: state };
}

/** A uniform whole number below `limit`, at most 2⁵³: more than one word of the generator holds. */
function drawRank(random: Random, limit: number): Drawn<Rank> {
  if (limit <= 2 ** 32) return drawBelow(random, limit);
  const high = drawBelow(random, Math.ceil(limit / 2 ** 32));
  const low = drawBelow(high.random, 2 ** 32);
  const value = high.value * 2 ** 32 + low.value;
  return value < limit ? { value, random: low.random } : drawRank(low.random, limit);
}

/** The candidates at ascending ranks, in one walk that skips the left groups without any. */
function codesAt(join: Join, rows: Float64Array, ranks: Float64Array): readonly Code[] {
  const codes: Code[] = [];
  let passed = 0;
  rows.forEach((inRow, leftGroup) => {
    const before = passed;
    passed += inRow;
    if ((ranks[codes.length] ?? passed) >= passed) return;
    let start = before;
    const groups = join.select(leftGroup);
    for (let i = 0; i < groups; i++) {
      const rightGroup = join.rightGroups[i] ?? 0;
      const end = start + pairsWith(join, rightGroup) * join.codesPerPair(rightGroup);
      for (let rank = ranks[codes.length]; rank !== undefined && rank < end; ) {
        codes.push(codeAt(join, leftGroup, rightGroup, rank - start));
        rank = ranks[codes.length];
      }
      start = end;
    }
  });
  return codes;
}

/** The candidate at a rank among those that two groups make together, the left one selected. */
function codeAt(join: Join, leftGroup: number, rightGroup: number, rank: Rank): Code {
  const { left, right, puzzle } = join.halves;
  const codesPerPair = join.codesPerPair(rightGroup);
  let pair = Math.floor(rank / codesPerPair);
  let part = right.parts[rightGroup] ?? 0;
  const ways = (): number => join.ways[right.marks[part] ?? 0] ?? 0;
  while (pair >= ways() * sizeOf(right, part)) {
    pair -= ways() * sizeOf(right, part);
    part++;
  }
  const mark = right.marks[part] ?? 0;
  const leftEnd = left.parts[leftGroup + 1] ?? 0;
  const leftPart = left.marks.subarray(0, leftEnd).indexOf(mark, left.parts[leftGroup] ?? 0);
  const leftArrangement = left.arrangements[(left.starts[leftPart] ?? 0) + (pair % ways())] ?? 0;
  const rightArrangement =
    right.arrangements[(right.starts[part] ?? 0) + Math.floor(pair / ways())] ?? 0;
  const hues = [
    ...rowOf(leftArrangement, left.size, puzzle.hues),
    ...rowOf(rightArrangement, right.size, puzzle.hues),
  ];
  return codeOf(colorsOf(puzzle, hues, rank % codesPerPair));
}

/** A row of hues in colours; `choice` says which colours the unseen ones are. */
function colorsOf(puzzle: Puzzle, hues: readonly number[], choice: number): readonly Peg[] {
  const { seen, repeats } = puzzle;
  const unseen = [...puzzle.unseen];
  let rest = choice;
  return hues.map((hue) => {
    const color = seen[hue];
    if (color !== undefined) return color;
    const index = rest % unseen.length;
    rest = Math.floor(rest / unseen.length);
    const chosen = unseen[index] ?? 0;
    if (!repeats) unseen.splice(index, 1);
    return chosen;
  });
}
