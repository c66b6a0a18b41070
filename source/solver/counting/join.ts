import type { Half, Halves } from './halves.ts';
import { spend } from './needs.ts';
import { choices, huesHeld } from './puzzle.ts';

/**
 * Two halves with what it takes to put them together, one left group after another: `select` turns
 * to a left group, and everything else speaks of the group selected.
 */
export type Join = {
  readonly halves: Halves;
  /** Turns to a left group. Its right groups are then `rightGroups[0]` … for the number returned. */
  select(leftGroup: number): number;
  /** The right groups that give every answer what it needs found beyond the left group. */
  readonly rightGroups: Int32Array;
  /** For each mark, how many arrangements of the left group have it. */
  readonly ways: Int32Array;
  /** How many codes one pair of arrangements stands for: the ways to tell unseen colours apart. */
  codesPerPair(rightGroup: number): number;
};

/** The join of two halves. */
export function joinOf(halves: Halves): Join {
  const { puzzle, left, right } = halves;
  const { pegs, hues, most, founds, repeats, seen, unseen } = puzzle;
  const { depth, hue, held, next, group } = right.tree;
  const stack = new Int32Array((right.size + 1) * founds.words);
  const rightGroups = new Int32Array(right.groups);
  const ways = new Int32Array(halves.marks);
  const spare = Array.from({ length: pegs + 1 }, (_, n) => choices(unseen.length, n, repeats));
  const leftUnseen = unseenIn(left, seen.length);
  const rightUnseen = unseenIn(right, seen.length);
  let selected: number | undefined;

  function spread(leftGroup: number, sign: 0 | 1): void {
    const end = left.parts[leftGroup + 1] ?? 0;
    for (let part = left.parts[leftGroup] ?? 0; part < end; part++) {
      ways[left.marks[part] ?? 0] = sign * sizeOf(left, part);
    }
  }

  /** Walks the tree of the right half, past every branch that some answer rules out. */
  function complete(leftGroup: number): number {
    const inLeft = huesHeld(huesOf(left, leftGroup), hues);
    stack.set(left.needs.subarray(leftGroup * founds.words, (leftGroup + 1) * founds.words));
    let count = 0;
    let node = 0;
    while (node < depth.length) {
      const color = hue[node] ?? 0;
      const before = (inLeft[color] ?? 0) + (held[node] ?? 0);
      const level = depth[node] ?? 0;
      if (
        before < (most[color] ?? 0) &&
        spend(founds, stack, level, color * pegs + before, right.size - level - 1)
      ) {
        const ends = group[node] ?? -1;
        if (ends >= 0) rightGroups[count++] = ends;
        node++;
      } else {
        node = next[node] ?? depth.length;
      }
    }
    return count;
  }

  return {
    halves,
    rightGroups,
    ways,
    select(leftGroup) {
      if (selected !== undefined) spread(selected, 0);
      spread(leftGroup, 1);
      selected = leftGroup;
      return complete(leftGroup);
    },
    codesPerPair: (rightGroup) =>
      spare[(leftUnseen[selected ?? 0] ?? 0) + (rightUnseen[rightGroup] ?? 0)] ?? 0,
  };
}

/** How many pairs of arrangements of the selected left group and a right group fit together. */
export function pairsWith({ halves: { right }, ways }: Join, rightGroup: number): number {
  const end = right.parts[rightGroup + 1] ?? 0;
  let pairs = 0;
  for (let part = right.parts[rightGroup] ?? 0; part < end; part++) {
    pairs += (ways[right.marks[part] ?? 0] ?? 0) * sizeOf(right, part);
  }
  return pairs;
}

/** How many candidates each left group has a share in. */
export function rowCounts(join: Join): Float64Array {
  return Float64Array.from({ length: join.halves.left.groups }, (_, leftGroup) => {
    const count = join.select(leftGroup);
    let codes = 0;
    for (let i = 0; i < count; i++) {
      const rightGroup = join.rightGroups[i] ?? 0;
      codes += pairsWith(join, rightGroup) * join.codesPerPair(rightGroup);
    }
    return codes;
  });
}

/** The hues of a group. */
export const huesOf = ({ hues, size }: Half, group: number): Int32Array =>
  hues.subarray(group * size, (group + 1) * size);

/** How many arrangements a part has. */
export const sizeOf = ({ starts }: Half, part: number): number =>
  (starts[part + 1] ?? 0) - (starts[part] ?? 0);

const unseenIn = (half: Half, unseenHue: number): Uint8Array =>
  Uint8Array.from(
    { length: half.groups },
    (_, group) => huesOf(half, group).filter((hue) => hue === unseenHue).length,
  );
