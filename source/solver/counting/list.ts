import { type Code, codeOf, type Peg } from '../../engine/core/code.ts';
import { checkpoint } from '../../engine/core/game/checkpoint.ts';
import { type Arrangement, classesIn } from './arrangements.ts';
import type { Half } from './halves.ts';
import type { Join } from './join.ts';

/**
 * The lowest candidates of a join, up to `limit`, in ascending order. Its constraints must have
 * `separateColors`, so that classes are colors and arrangements have the order of codes.
 */
export function lowestCandidates(join: Join, limit: number): readonly Code[] {
  const { left, right, constraints } = join.halves;
  const row = (arrangement: Arrangement, size: number): readonly Peg[] =>
    classesIn(arrangement, size, constraints.classes);
  const codes: Code[] = [];
  const completionsByGroup = new Map<number, ReadonlyMap<number, Arrangement[]>>();
  for (const { arrangement, key, group } of leftInOrder(left)) {
    if (codes.length >= limit) break;
    const completions = completionsByGroup.get(group) ?? completionsOf(join, group);
    completionsByGroup.set(group, completions);
    const start = row(arrangement, left.size);
    for (const end of completions.get(key) ?? []) {
      if (codes.length >= limit) break;
      codes.push(codeOf([...start, ...row(end, right.size)]));
    }
  }
  return codes;
}

type LeftArrangement = {
  readonly arrangement: Arrangement;
  readonly key: number;
  readonly group: number;
};

function leftInOrder(left: Half): readonly LeftArrangement[] {
  const all: LeftArrangement[] = [];
  for (let group = 0; group < left.groups; group++) {
    const end = left.bucketStarts[group + 1] ?? 0;
    for (let bucket = left.bucketStarts[group] ?? 0; bucket < end; bucket++) {
      const key = left.bucketKeys[bucket] ?? 0;
      for (const arrangement of arrangementsIn(left, bucket)) all.push({ arrangement, key, group });
    }
  }
  checkpoint(500 * all.length);
  // Numbers in a typed array are sorted much faster than objects.
  const order = Float64Array.from(
    all,
    ({ arrangement }, index) => arrangement * all.length + index,
  ).sort();
  checkpoint(100 * all.length);
  return Array.from(order).flatMap((rank) => all[rank % all.length] ?? []);
}

/** For each bucket key of a left group, the right arrangements that complete it, ascending. */
function completionsOf(join: Join, leftGroup: number): ReadonlyMap<number, Arrangement[]> {
  const { right } = join.halves;
  const completions = new Map<number, Arrangement[]>();
  const groups = join.select(leftGroup);
  for (const group of join.rightGroups.subarray(0, groups)) {
    const end = right.bucketStarts[group + 1] ?? 0;
    for (let bucket = right.bucketStarts[group] ?? 0; bucket < end; bucket++) {
      const key = right.bucketKeys[bucket] ?? 0;
      if (join.leftCounts[key] === 0) continue;
      const known = completions.get(key);
      if (known === undefined) completions.set(key, [...arrangementsIn(right, bucket)]);
      else for (const arrangement of arrangementsIn(right, bucket)) known.push(arrangement);
    }
    checkpoint(1000);
  }
  for (const rows of completions.values()) {
    rows.sort((one, other) => one - other);
    checkpoint(500 * rows.length);
  }
  return completions;
}

const arrangementsIn = ({ arrangements, arrangementStarts }: Half, bucket: number): Int32Array =>
  arrangements.subarray(arrangementStarts[bucket], arrangementStarts[bucket + 1]);
