import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Arrangement, enumeratorOf, type FindVectorId, vectorIds } from './arrangements.ts';
import { addPeg, type ColorClass, type Constraints, withoutGuards } from './constraints.ts';

/**
 * All ways to fill one half of the positions that the constraints allow. They are grouped by their
 * multiset of color classes, and the arrangements of a group are in buckets by their vector of exact
 * matches. Left buckets have the id of their own vector, right buckets the id of the vector that they
 * still require, so a left and a right bucket fit if these ids are equal.
 */
export type Half = {
  /** The number of positions. */
  readonly size: number;
  /** The number of groups. */
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
export type MultisetTree = {
  readonly depth: Int32Array;
  readonly colorClass: Int32Array;
  /** How often the nodes above have the same class. */
  readonly countBefore: Int32Array;
  /** The next node that is not below this one. */
  readonly next: Int32Array;
  /** The group that ends here, or −1. */
  readonly group: Int32Array;
};

/** Both halves of the positions under the same constraints. */
export type Halves = {
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

/** Builds the half of the positions from `from` up to `to`. */
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
