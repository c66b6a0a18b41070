import { type Arrangement, arranger, type NameTrace } from './arrangements.ts';
import { bare, spend } from './needs.ts';
import type { Puzzle } from './puzzle.ts';
import { tracesOf } from './traces.ts';

/**
 * All ways to fill one half of the positions that the turns leave open, grouped by what they are
 * made of: a group is a multiset of hues. The arrangements of a group are parted by their *trace*:
 * the exact matches by which the two halves must complete each other, numbered so that a left and a
 * right part fit where their traces are equal.
 */
export type Half = {
  /** How many positions the half has. */
  readonly size: number;
  readonly groups: number;
  /** The hues of each group, ascending: groups × `size`. */
  readonly hues: Int32Array;
  /** What the answers need found beyond each group: groups × words. */
  readonly needs: Int32Array;
  /** Where the parts of each group begin: groups + 1. */
  readonly parts: Int32Array;
  /** The mark of each part: trace × `askedSteps` + exact matches with the asked guess. */
  readonly marks: Int32Array;
  /** Where the arrangements of each part begin: parts + 1. */
  readonly starts: Int32Array;
  readonly arrangements: Int32Array;
  readonly tree: Tree;
};

/** The groups of a half as a tree of hues, ascending, in preorder: one entry for each node. */
export type Tree = {
  readonly depth: Int32Array;
  readonly hue: Int32Array;
  /** How often the nodes above hold the same hue. */
  readonly held: Int32Array;
  /** The next node that is not below this one. */
  readonly next: Int32Array;
  /** The group that ends here, or −1. */
  readonly group: Int32Array;
};

/** Both halves of a puzzle. */
export type Halves = {
  readonly puzzle: Puzzle;
  readonly left: Half;
  readonly right: Half;
  /** Every mark is below this. */
  readonly marks: number;
  /** How many numbers of exact matches with the asked guess a part can have; 1 if none is asked. */
  readonly askedSteps: number;
};

/** Builds both halves; the left one is the longer if they differ. */
export function halvesOf(puzzle: Puzzle): Halves {
  const { pegs, asked, exacts } = puzzle;
  const middle = Math.ceil(pegs / 2);
  const askedSteps = asked.length === 0 ? 1 : middle + 1;
  const traces = tracesOf(exacts.words);
  const trace = new Int32Array(exacts.words);
  const left = halfOf(puzzle, 0, middle, askedSteps, (needs, at) => {
    exacts.start.forEach((start, word) => {
      trace[word] = start - (needs[at + word] ?? 0);
    });
    return traces.give(trace);
  });
  const right = halfOf(puzzle, middle, pegs, askedSteps, (needs, at) => {
    exacts.start.forEach((_, word) => {
      trace[word] = bare(needs[at + word] ?? 0);
    });
    return traces.find(trace);
  });
  return { puzzle, left, right, marks: traces.count() * askedSteps, askedSteps };
}

/** Builds the half of the positions from `from` up to `to`. */
function halfOf(
  puzzle: Puzzle,
  from: number,
  to: number,
  askedSteps: number,
  nameTrace: NameTrace,
): Half {
  const { pegs, hues, most, founds } = puzzle;
  const size = to - from;
  const arrange = arranger(puzzle, from, to, askedSteps, nameTrace);
  const groups: Group[] = [];
  const nodes: Node[] = [];
  const held = new Uint8Array(hues);
  const chosen: number[] = [];
  const needs = new Int32Array((size + 1) * founds.words);
  needs.set(founds.start);

  /** Adds the group of the hues chosen, if it can be arranged. */
  function finish(): void {
    const parts = arrange(held);
    if (parts.size === 0) return;
    groups.push({ hues: [...chosen], needs: needs.slice(size * founds.words), parts });
  }

  /** Adds every group that begins with the hues chosen. */
  function grow(depth: number, lowest: number): void {
    if (depth === size) {
      finish();
      return;
    }
    for (let hue = lowest; hue < hues; hue++) {
      const before = held[hue] ?? 0;
      if (before >= (most[hue] ?? 0)) continue;
      if (!spend(founds, needs, depth, hue * pegs + before, pegs - depth - 1)) continue;
      const groupsBefore = groups.length;
      const group = depth === size - 1 ? groupsBefore : -1;
      const node: Node = { depth, hue, held: before, next: 0, group };
      const at = nodes.push(node) - 1;
      held[hue] = before + 1;
      chosen[depth] = hue;
      grow(depth + 1, hue);
      held[hue] = before;
      if (groups.length === groupsBefore) nodes.length = at;
      else node.next = nodes.length;
    }
  }

  grow(0, 0);
  return layOut(size, groups, nodes);
}

type Group = {
  readonly hues: readonly number[];
  readonly needs: Int32Array;
  readonly parts: ReadonlyMap<number, readonly Arrangement[]>;
};

type Node = { readonly [column in keyof Omit<Tree, 'next'>]: number } & { next: number };

/** Lays groups and tree out flat, for speed. */
function layOut(size: number, groups: readonly Group[], nodes: readonly Node[]): Half {
  const parts = groups.flatMap((group) => [...group.parts]);
  const column = (name: keyof Tree): Int32Array => Int32Array.from(nodes, (node) => node[name]);
  return {
    size,
    groups: groups.length,
    hues: Int32Array.from(groups.flatMap(({ hues }) => hues)),
    needs: Int32Array.from(groups.flatMap(({ needs }) => [...needs])),
    parts: startsOf(groups.map((group) => group.parts.size)),
    marks: Int32Array.from(parts, ([mark]) => mark),
    starts: startsOf(parts.map(([, rows]) => rows.length)),
    arrangements: Int32Array.from(parts.flatMap(([, rows]) => rows)),
    tree: {
      depth: column('depth'),
      hue: column('hue'),
      held: column('held'),
      next: column('next'),
      group: column('group'),
    },
  };
}

/** Where each of a sequence of runs begins, and at the end where the last one ends. */
function startsOf(lengths: readonly number[]): Int32Array {
  const starts = new Int32Array(lengths.length + 1);
  lengths.forEach((length, index) => {
    starts[index + 1] = (starts[index] ?? 0) + length;
  });
  return starts;
}
