import { largestFirst, type PartSize } from './candidate-set.ts';
import { huesOf, type Join, sizeOf } from './join.ts';
import { huesHeld } from './puzzle.ts';

/** How the guess that a join's puzzle asks about splits its candidates. */
export function partSizesOf(join: Join): readonly PartSize[] {
  const { left, right, puzzle, askedSteps } = join.halves;
  const columns = puzzle.pegs + 1;
  const inAsked = huesHeld(puzzle.asked, puzzle.hues);
  const sizes = new Float64Array(columns * columns);
  for (let leftGroup = 0; leftGroup < left.groups; leftGroup++) {
    const inLeft = huesHeld(huesOf(left, leftGroup), puzzle.hues);
    const groups = join.select(leftGroup);
    for (const rightGroup of join.rightGroups.subarray(0, groups)) {
      const found = foundIn(inAsked, inLeft, huesOf(right, rightGroup));
      const codesPerPair = join.codesPerPair(rightGroup);
      const end = right.parts[rightGroup + 1] ?? 0;
      for (let part = right.parts[rightGroup] ?? 0; part < end; part++) {
        const mark = right.marks[part] ?? 0;
        const rightExact = mark % askedSteps;
        const codes = sizeOf(right, part) * codesPerPair;
        for (let leftExact = 0; leftExact < askedSteps; leftExact++) {
          const at = found * columns + leftExact + rightExact;
          const ways = join.ways[mark - rightExact + leftExact] ?? 0;
          if (ways > 0) sizes[at] = (sizes[at] ?? 0) + ways * codes;
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

/** How many pegs of a guess a code has, wherever they stand. */
function foundIn(inGuess: Uint8Array, inLeft: Uint8Array, right: Int32Array): number {
  const inCode = inLeft.slice();
  for (const hue of right) inCode[hue] = (inCode[hue] ?? 0) + 1;
  return inGuess.reduce((found, held, hue) => found + Math.min(held, inCode[hue] ?? 0), 0);
}
