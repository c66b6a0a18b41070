import { drawDistinct } from '../../engine/core/random.ts';
import type { Variant } from '../../engine/core/variant.ts';
import type { PuzzleRow, Statement } from '../../engine/puzzles/puzzle.ts';
import type { DrawnPuzzle } from './draw-rows.ts';
import { refutationOf } from './verdict.ts';

/**
 * Draws the position whose peg the player must prove. The proof should need more than one row but not
 * all; if there is no such position, at least not all rows, so that the player has to choose.
 */
export function drawAsked(all: Variant, { code, rows, random }: DrawnPuzzle): number {
  const positions = drawDistinct(random, code.length, code.length).value;
  const follows = (position: number, from: readonly PuzzleRow[]): boolean => {
    const statement: Statement = { kind: 'must', peg: code[position] ?? 0, place: position };
    return refutationOf(all, from, statement) === undefined;
  };
  const fewerThanAll = positions.filter((position) =>
    rows.some((row) => follows(position, without(rows, row))),
  );
  const moreThanOne = fewerThanAll.find(
    (position) => !rows.some((row) => follows(position, [row])),
  );
  return moreThanOne ?? fewerThanAll[0] ?? positions[0] ?? 0;
}

const without = (rows: readonly PuzzleRow[], row: PuzzleRow): readonly PuzzleRow[] =>
  rows.filter((other) => other !== row);
