import { checkpoint } from '../../engine/core/checkpoint.ts';
import { codeCount } from '../space/code-space.ts';
import { largestFirst, type PartSize } from './candidate-set.ts';
import {
  type Arrangement,
  addPeg,
  type ColorClass,
  type Constraints,
  classCounts,
  enumeratorOf,
  type FindVectorId,
  vectorIds,
  withoutGuards,
} from './constraints.ts';

/**
 * All ways to fill one half of the positions that the constraints allow. They are grouped by their
 * multiset of color classes, and the arrangements of a group are in buckets by their vector of exact
 * matches. Left buckets have the id of their own vector, right buckets the id of the vector that they
 * still require, so a left and a right bucket fit if these ids are equal.
 */
export type Half = {
  readonly size: number;
  readonly groups: number;
  /** The color classes of each group, ascending: groups × `size`. */
  readonly classes: Int32Array;
  /** The total matches still required after each group: groups × words. */
  readonly totals: Int32Array;
  /** The index of the first bucket of each group, and the end of the last one. */
  readonly bucketStarts: Int32Array;
  /** The key of each bucket: vector id × `exactValues` + exact matches with the next guess. */
  readonly bucketKeys: Int32Array;
  /** The index of the first arrangement of each bucket, and the end of the last one. */
  readonly arrangementStarts: Int32Array;
  readonly arrangements: Int32Array;
  readonly tree: MultisetTree;
};

/** The groups of a half as a tree of ascending color classes in preorder: an entry for each node. */
type MultisetTree = {
  readonly depth: Int32Array;
  readonly colorClass: Int32Array;
  /** How often the nodes above have the same class. */
  readonly countBefore: Int32Array;
  /** The next node that is not below this one. */
  readonly next: Int32Array;
  /** The group that ends here, or −1. */
  readonly group: Int32Array;
};

type Halves = {
  readonly constraints: Constraints;
  readonly left: Half;
  readonly right: Half;
  /** Every bucket key is below this. */
  readonly keyLimit: number;
  /** The number of values of exact matches with the next guess in a half; 1 without such a guess. */
  readonly exactValues: number;
};

/** Builds both halves; the left one is longer if their lengths differ. */
export function halvesOf(constraints: Constraints): Halves {
  const { pegs, nextGuess, exacts } = constraints;
  const middle = Math.ceil(pegs / 2);
  const exactValues = nextGuess.length === 0 ? 1 : middle + 1;
  const ids = vectorIds(exacts.words);
  const vector = new Int32Array(exacts.words);
  const left = halfOf(constraints, 0, middle, exactValues, (required, at) => {
    exacts.start.forEach((start, word) => {
      vector[word] = start - (required[at + word] ?? 0);
    });
    return ids.add(vector);
  });
  const right = halfOf(constraints, middle, pegs, exactValues, (required, at) => {
    exacts.start.forEach((_, word) => {
      vector[word] = withoutGuards(required[at + word] ?? 0);
    });
    return ids.find(vector);
  });
  return { constraints, left, right, keyLimit: ids.count() * exactValues, exactValues };
}

function halfOf(
  constraints: Constraints,
  from: number,
  to: number,
  exactValues: number,
  findId: FindVectorId,
): Half {
  const { pegs, classes, maxCounts, totals } = constraints;
  const size = to - from;
  const arrange = enumeratorOf(constraints, from, to, exactValues, findId);
  const groups: Group[] = [];
  const nodes: Node[] = [];
  const counts = new Uint8Array(classes);
  const subset: ColorClass[] = [];
  const required = new Int32Array((size + 1) * totals.words);
  required.set(totals.start);

  /** Adds the group of the chosen classes if it has an arrangement. */
  function finish(): void {
    const buckets = arrange(counts);
    checkpoint(10_000);
    if (buckets.size === 0) return;
    groups.push({
      classes: [...subset],
      totals: required.slice(size * totals.words),
      buckets,
    });
  }

  /** Adds every group that begins with the chosen classes. */
  function grow(depth: number, lowest: ColorClass): void {
    if (depth === size) {
      finish();
      return;
    }
    for (let k = lowest; k < classes; k++) {
      const before = counts[k] ?? 0;
      if (before >= (maxCounts[k] ?? 0)) continue;
      if (!addPeg(totals, required, depth, k * pegs + before, pegs - depth - 1)) continue;
      const groupsBefore = groups.length;
      const group = depth === size - 1 ? groupsBefore : -1;
      const node: Node = { depth, colorClass: k, countBefore: before, next: 0, group };
      const at = nodes.push(node) - 1;
      counts[k] = before + 1;
      subset[depth] = k;
      grow(depth + 1, k);
      counts[k] = before;
      if (groups.length === groupsBefore) nodes.length = at;
      else node.next = nodes.length;
    }
  }

  grow(0, 0);
  return flatten(size, groups, nodes);
}

type Group = {
  readonly classes: readonly ColorClass[];
  readonly totals: Int32Array;
  readonly buckets: ReadonlyMap<number, readonly Arrangement[]>;
};

type Node = { readonly [column in keyof Omit<MultisetTree, 'next'>]: number } & { next: number };

/** Copies groups and nodes into typed arrays, for speed. */
function flatten(size: number, groups: readonly Group[], nodes: readonly Node[]): Half {
  const buckets = groups.flatMap((group) => [...group.buckets]);
  const column = (name: keyof MultisetTree): Int32Array =>
    Int32Array.from(nodes, (node) => node[name]);
  return {
    size,
    groups: groups.length,
    classes: Int32Array.from(groups.flatMap(({ classes }) => classes)),
    totals: Int32Array.from(groups.flatMap(({ totals }) => [...totals])),
    bucketStarts: startsOf(groups.map((group) => group.buckets.size)),
    bucketKeys: Int32Array.from(buckets, ([key]) => key),
    arrangementStarts: startsOf(buckets.map(([, rows]) => rows.length)),
    arrangements: Int32Array.from(buckets.flatMap(([, rows]) => rows)),
    tree: {
      depth: column('depth'),
      colorClass: column('colorClass'),
      countBefore: column('countBefore'),
      next: column('next'),
      group: column('group'),
    },
  };
}

/** The start of each of consecutive runs, followed by the end of the last one. */
function startsOf(lengths: readonly number[]): Int32Array {
  const starts = new Int32Array(lengths.length + 1);
  lengths.forEach((length, index) => {
    starts[index + 1] = (starts[index] ?? 0) + length;
  });
  return starts;
}

export type Join = {
  readonly halves: Halves;
  /** Selects a left group. Returns the number of its right groups, which are then at the start of `rightGroups`. */
  select(leftGroup: number): number;
  /** The right groups that complete the total matches of the left group. */
  readonly rightGroups: Int32Array;
  /** For each bucket key, the number of arrangements of the left group. */
  readonly leftCounts: Int32Array;
  /** The number of codes per pair of arrangements: the ways to choose colors for the last class. */
  codesPerPair(rightGroup: number): number;
};

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

export function pairCount({ halves: { right }, leftCounts }: Join, rightGroup: number): number {
  const end = right.bucketStarts[rightGroup + 1] ?? 0;
  let pairs = 0;
  for (let bucket = right.bucketStarts[rightGroup] ?? 0; bucket < end; bucket++) {
    pairs += (leftCounts[right.bucketKeys[bucket] ?? 0] ?? 0) * bucketSize(right, bucket);
  }
  return pairs;
}

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

const classesOf = ({ classes, size }: Half, group: number): Int32Array =>
  classes.subarray(group * size, (group + 1) * size);

export const bucketSize = ({ arrangementStarts }: Half, bucket: number): number =>
  (arrangementStarts[bucket + 1] ?? 0) - (arrangementStarts[bucket] ?? 0);

const unseenIn = (half: Half, unseenClass: number): Uint8Array =>
  Uint8Array.from(
    { length: half.groups },
    (_, group) => classesOf(half, group).filter((k) => k === unseenClass).length,
  );

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

function totalMatches(inGuess: Uint8Array, inLeft: Uint8Array, right: Int32Array): number {
  const inCode = inLeft.slice();
  for (const k of right) inCode[k] = (inCode[k] ?? 0) + 1;
  return inGuess.reduce((total, count, k) => total + Math.min(count, inCode[k] ?? 0), 0);
}
