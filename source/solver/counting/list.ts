import { type Code, codeOf, type Peg } from '../../core/code.ts';
import { type Arrangement, rowOf } from './arrangements.ts';
import type { Half } from './halves.ts';
import type { Join } from './join.ts';

/**
 * Up to `limit` candidates of a join, the lowest, in ascending order. Its puzzle must have been made
 * with `allColors`, so that hues are colours and arrangements are ordered as rows are.
 */
export function lowestOf(join: Join, limit: number): readonly Code[] {
  const { left, right, puzzle } = join.halves;
  const row = (arrangement: Arrangement, size: number): readonly Peg[] =>
    rowOf(arrangement, size, puzzle.hues);
  const codes: Code[] = [];
  const completions = new Map<number, ReadonlyMap<number, Arrangement[]>>();
  for (const { arrangement, mark, group } of leftAscending(left)) {
    if (codes.length >= limit) break;
    const known = completions.get(group) ?? completionsOf(join, group);
    completions.set(group, known);
    const start = row(arrangement, left.size);
    for (const end of known.get(mark) ?? []) {
      codes.push(codeOf([...start, ...row(end, right.size)]));
    }
  }
  return codes.slice(0, limit);
}

type LeftHalf = {
  readonly arrangement: Arrangement;
  readonly mark: number;
  readonly group: number;
};

function leftAscending(left: Half): readonly LeftHalf[] {
  const all: LeftHalf[] = [];
  for (let group = 0; group < left.groups; group++) {
    for (let part = left.parts[group] ?? 0; part < (left.parts[group + 1] ?? 0); part++) {
      const mark = left.marks[part] ?? 0;
      for (const arrangement of left.arrangements.subarray(
        left.starts[part],
        left.starts[part + 1],
      ))
        all.push({ arrangement, mark, group });
    }
  }
  return all.sort((one, other) => one.arrangement - other.arrangement);
}

/** For each mark in a left group the right arrangements that complete it, ascending. */
function completionsOf(join: Join, leftGroup: number): ReadonlyMap<number, Arrangement[]> {
  const { right } = join.halves;
  const completions = new Map<number, Arrangement[]>();
  const groups = join.select(leftGroup);
  for (const group of join.rightGroups.subarray(0, groups)) {
    for (let part = right.parts[group] ?? 0; part < (right.parts[group + 1] ?? 0); part++) {
      const mark = right.marks[part] ?? 0;
      if (join.ways[mark] === 0) continue;
      const rows = right.arrangements.subarray(right.starts[part], right.starts[part + 1]);
      completions.set(mark, [...(completions.get(mark) ?? []), ...rows]);
    }
  }
  for (const rows of completions.values()) rows.sort((one, other) => one - other);
  return completions;
}
