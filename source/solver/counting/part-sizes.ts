import { largestFirst, type PartSize } from './candidate-set.ts';
import { classCounts } from './constraints.ts';
import { bucketSize, classesOf, type Join } from './join.ts';

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
      const end = right.bucketStarts[rightGroup + 1] ?? 0;
      for (let bucket = right.bucketStarts[rightGroup] ?? 0; bucket < end; bucket++) {
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
