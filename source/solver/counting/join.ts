import { checkpoint } from '../../engine/core/checkpoint.ts';
import { codeCount } from '../space/code-space.ts';
import { largestFirst, type PartSize } from './candidate-set.ts';
import { addPeg, classCounts } from './constraints.ts';
import type { Half, Halves } from './halves.ts';

/** Two halves joined, one left group at a time: `select` chooses the group for everything else. */
export type Join = {
  readonly halves: Halves;
  /**
   * Selects a left group. Returns the number of its right groups, which are then at the start of
   * `rightGroups`.
   */
  select(leftGroup: number): number;
  /** The right groups that complete the total matches of the left group. */
  readonly rightGroups: Int32Array;
  /** For each bucket key, the number of arrangements of the left group. */
  readonly leftCounts: Int32Array;
  /** The number of codes per pair of arrangements: the ways to choose colors for the last class. */
  codesPerPair(rightGroup: number): number;
};

/** The join of two halves. */
export function joinOf(halves: Halves): Join {
  const { constraints, left, right } = halves;
  const { pegs, classes, maxCounts, totals, repeats, seen, unseen } = constraints;
  const { depth, colorClass, countBefore, next, group } = right.tree;
  const stack = new Int32Array((right.size + 1) * totals.words);
  const rightGroups = new Int32Array(right.groups);
  const leftCounts = new Int32Array(halves.keyLimit);
  const unseenChoices = Array.from({ length: pegs + 1 }, (_, count) =>
    codeCount(unseen.length, count, repeats),
  );
  const leftUnseen = unseenIn(left, seen.length);
  const rightUnseen = unseenIn(right, seen.length);
  let selected: number | undefined;

  /** Sets the left counts of a group, or resets them if `factor` is 0. */
  function setLeftCounts(leftGroup: number, factor: 0 | 1): void {
    const end = left.bucketStarts[leftGroup + 1] ?? 0;
    for (let bucket = left.bucketStarts[leftGroup] ?? 0; bucket < end; bucket++) {
      leftCounts[left.bucketKeys[bucket] ?? 0] = factor * bucketSize(left, bucket);
    }
  }

  /** Walks the tree of the right half and skips every branch that a feedback excludes. */
  function findRightGroups(leftGroup: number): number {
    const inLeft = classCounts(classesOf(left, leftGroup), classes);
    stack.set(left.totals.subarray(leftGroup * totals.words, (leftGroup + 1) * totals.words));
    let count = 0;
    let node = 0;
    while (node < depth.length) {
      const k = colorClass[node] ?? 0;
      const before = (inLeft[k] ?? 0) + (countBefore[node] ?? 0);
      const level = depth[node] ?? 0;
      if (
        before < (maxCounts[k] ?? 0) &&
        addPeg(totals, stack, level, k * pegs + before, right.size - level - 1)
      ) {
        const ending = group[node] ?? -1;
        if (ending >= 0) rightGroups[count++] = ending;
        node++;
      } else {
        node = next[node] ?? depth.length;
      }
    }
    checkpoint(10 * depth.length + 100 * count);
    return count;
  }

  return {
    halves,
    rightGroups,
    leftCounts,
    select(leftGroup) {
      if (selected !== undefined) setLeftCounts(selected, 0);
      setLeftCounts(leftGroup, 1);
      selected = leftGroup;
      return findRightGroups(leftGroup);
    },
    codesPerPair: (rightGroup) =>
      unseenChoices[(leftUnseen[selected ?? 0] ?? 0) + (rightUnseen[rightGroup] ?? 0)] ?? 0,
  };
}

/** The number of pairs of arrangements of the selected left group and a right group that fit. */
export function pairCount({ halves: { right }, leftCounts }: Join, rightGroup: number): number {
  const end = right.bucketStarts[rightGroup + 1] ?? 0;
  let pairs = 0;
  for (let bucket = right.bucketStarts[rightGroup] ?? 0; bucket < end; bucket++) {
    pairs += (leftCounts[right.bucketKeys[bucket] ?? 0] ?? 0) * bucketSize(right, bucket);
  }
  return pairs;
}

/** The number of candidates with each left group. */
export function codesByLeftGroup(join: Join): Float64Array {
  return Float64Array.from({ length: join.halves.left.groups }, (_, leftGroup) => {
    const count = join.select(leftGroup);
    let codes = 0;
    for (let i = 0; i < count; i++) {
      const rightGroup = join.rightGroups[i] ?? 0;
      codes += pairCount(join, rightGroup) * join.codesPerPair(rightGroup);
    }
    return codes;
  });
}

/** The color classes of a group. */
const classesOf = ({ classes, size }: Half, group: number): Int32Array =>
  classes.subarray(group * size, (group + 1) * size);

/** The number of arrangements in a bucket. */
export const bucketSize = ({ arrangementStarts }: Half, bucket: number): number =>
  (arrangementStarts[bucket + 1] ?? 0) - (arrangementStarts[bucket] ?? 0);

const unseenIn = (half: Half, unseenClass: number): Uint8Array =>
  Uint8Array.from(
    { length: half.groups },
    (_, group) => classesOf(half, group).filter((k) => k === unseenClass).length,
  );

/** The sizes of the parts into which the next guess of a join's constraints splits its candidates. */
export function partSizesOf(join: Join): readonly PartSize[] {
  const { left, right, constraints, exactValues } = join.halves;
  const columns = constraints.pegs + 1;
  const inGuess = classCounts(constraints.nextGuess, constraints.classes);
  const sizes = new Float64Array(columns * columns);
  for (let leftGroup = 0; leftGroup < left.groups; leftGroup++) {
    const inLeft = classCounts(classesOf(left, leftGroup), constraints.classes);
    const groups = join.select(leftGroup);
    for (const rightGroup of join.rightGroups.subarray(0, groups)) {
      const total = totalMatches(inGuess, inLeft, classesOf(right, rightGroup));
      const codesPerPair = join.codesPerPair(rightGroup);
      const start = right.bucketStarts[rightGroup] ?? 0;
      const end = right.bucketStarts[rightGroup + 1] ?? 0;
      checkpoint(500 + 10 * exactValues * (end - start));
      for (let bucket = start; bucket < end; bucket++) {
        const key = right.bucketKeys[bucket] ?? 0;
        const rightExact = key % exactValues;
        const codes = bucketSize(right, bucket) * codesPerPair;
        for (let leftExact = 0; leftExact < exactValues; leftExact++) {
          const at = total * columns + leftExact + rightExact;
          const count = join.leftCounts[key - rightExact + leftExact] ?? 0;
          if (count > 0) sizes[at] = (sizes[at] ?? 0) + count * codes;
        }
      }
    }
  }
  return largestFirst(
    Array.from(sizes, (size, at) => {
      const exact = at % columns;
      return { feedback: { exact, partial: Math.floor(at / columns) - exact }, size };
    }),
  );
}

/** The exact and partial matches of a guess and a code together. */
function totalMatches(inGuess: Uint8Array, inLeft: Uint8Array, right: Int32Array): number {
  const inCode = inLeft.slice();
  for (const k of right) inCode[k] = (inCode[k] ?? 0) + 1;
  return inGuess.reduce((total, count, k) => total + Math.min(count, inCode[k] ?? 0), 0);
}
