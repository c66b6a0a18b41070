import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../source/engine/core/random.ts';
import type { PuzzleRow } from '../../../source/engine/puzzles/puzzle.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { drawAsked } from '../../../source/solver/puzzles/generate.ts';
import { rulesWith } from '../../helpers/games.ts';
import { codesLeft, puzzleOf, rowsIn } from '../../helpers/puzzles.ts';

const rules = rulesWith();

/** How many rows the shortest proof of each peg of the code needs. */
function proofSizes(rows: readonly PuzzleRow[]): readonly number[] {
  const sets = Array.from({ length: 2 ** rows.length }, (_, set) =>
    rows.filter((_row, index) => (set & (1 << index)) !== 0),
  );
  return [0, 1, 2, 3].map((position) => {
    const proofs = sets.filter(
      (set) => new Set(codesLeft(rules, set).map((code) => code[position])).size === 1,
    );
    return Math.min(...proofs.map((proof) => proof.length));
  });
}

describe('the peg to prove', () => {
  it.each(['a', 'b', 'c', 'd', 'e', 'f'])('needs a choice of rows: %s', (seed) => {
    const { rows, asked } = puzzleOf({ rules, seed, grade: 'any' });
    const sizes = proofSizes(rows);
    const size = sizes[asked] ?? 0;
    const isChoice = (each: number): boolean => each > 1 && each < rows.length;
    if (sizes.some(isChoice)) expect(isChoice(size)).toBe(true);
    else if (sizes.some((each) => each < rows.length)) expect(size).toBeLessThan(rows.length);
  });

  it('may need all rows if every peg does', () => {
    const rows = rowsIn(rules, '2162 30, 2164 22');
    const [code] = codesLeft(rules, rows);
    if (code === undefined) throw new Error('no code');
    expect(proofSizes(rows)).toEqual([2, 2, 2, 2]);
    const draw = (seed: string) =>
      drawAsked(variantOf(rules), { code, rows, random: randomFrom(seed) });
    expect(new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(draw))).toEqual(
      new Set([0, 1, 2, 3]),
    );
  });
});
