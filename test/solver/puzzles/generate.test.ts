import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../source/engine/core/random.ts';
import { type Level, levels, type PuzzleRow } from '../../../source/engine/puzzle.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { loadWords } from '../../../source/engine/variants/words/load-words.ts';
import { drawAsked, generatePuzzle } from '../../../source/solver/puzzles/generate.ts';
import { candidatesOf, puzzleVariant } from '../../../source/solver/puzzles/proofs.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';
import { codesLeft, puzzleOf, rowsIn, rowText } from '../../helpers/puzzles.ts';
import { wordRulesWith } from '../../helpers/words.ts';

const fiveLetters = wordRulesWith({}, await loadWords(5));

const listed: readonly (readonly [string, Rules])[] = [
  ['2 pegs of 3 colors', rulesWith({ pegs: 2, colors: 3 })],
  ['1 peg of 2 colors', rulesWith({ pegs: 1, colors: 2 })],
  ['the standard game', rulesWith()],
  ['no repeats', rulesWith({ repeats: false })],
  ['Bulls and Cows', rulesWith({ alphabet: 'digits', colors: 10, repeats: false })],
  ['equations', successOf(equationRules({ length: 6 }))],
  ['words', fiveLetters],
];

const seeds = ['a', 'b', 'c', 'd'];

const noPuzzle = (nearest: Level | 'none') => ({
  ok: false,
  problem: { kind: 'no-puzzle', nearest },
});

describe('a generated puzzle', () => {
  it.each(listed)('of %s leaves one code and has no row to spare', (_, rules) => {
    for (const seed of seeds) {
      const { rows, asked } = puzzleOf({ rules, seed, level: 'easy' });
      const left = codesLeft(rules, rows);
      expect(left).toHaveLength(1);
      expect(left[0]?.[asked]).toBeDefined();
      for (const row of rows) {
        expect(row.guess).not.toEqual(left[0]);
        const others = rows.filter((other) => other !== row);
        expect(codesLeft(rules, others).length).toBeGreaterThan(1);
      }
    }
  });

  it.each([
    [rulesWith({ pegs: 5, colors: 8 })],
    [rulesWith({ pegs: 6, colors: 10 })],
    [rulesWith({ pegs: 8, colors: 10, repeats: false })],
  ])('%# of a large game leaves one code and has no row to spare', (rules) => {
    const { rows } = puzzleOf({ rules, seed: 'large', level: 'hard' });
    const variant = puzzleVariant(rules);
    expect(candidatesOf(variant, rows).count()).toBe(1);
    for (const row of rows) {
      const others = rows.filter((other) => other !== row);
      expect(candidatesOf(variant, others).count()).toBeGreaterThan(1);
    }
  });

  it.each(levels)('is %s if that is wanted', (level) => {
    const puzzle = puzzleOf({ rules: rulesWith(), seed: 'graded', level });
    expect(puzzle.level).toBe(level);
    expect(puzzleOf({ rules: rulesWith(), seed: 'graded', level })).toEqual(puzzle);
  });

  it.each<[Rules, string]>([
    [rulesWith(), '3161 02, 5351 12, 1325 20'],
    [rulesWith({ alphabet: 'digits', colors: 10, repeats: false }), '4730 11, 6082 11, 6709 13'],
    [rulesWith({ pegs: 5, colors: 8 }), '55685 20, 56154 01, 72166 04'],
    [fiveLetters, 'LABEL .Y.Y., GROSS YG...'],
  ])('%# never changes', (rules, expected) => {
    const { rows } = puzzleOf({ rules, seed: 'golden', level: 'medium' });
    expect(rows.map((row) => rowText(rules, row)).join(', ')).toBe(expected);
  });

  it('is not there if the game has a single code, or none of the level', () => {
    const single = { rules: rulesWith({ colors: 1 }), seed: 'a', level: 'hard' } as const;
    expect(generatePuzzle(single)).toEqual(noPuzzle('none'));
    const tooHard = { rules: rulesWith({ pegs: 1, colors: 2 }), seed: 'a', level: 'hard' } as const;
    expect(generatePuzzle(tooHard)).toEqual(noPuzzle('easy'));
  });

  it.each([
    [rulesWith({ pegs: 2, colors: 10, repeats: false }), 'hard'],
    [rulesWith({ pegs: 6, colors: 10 }), 'easy'],
  ] as const)('%# names the nearest level that the game has', (rules, level) => {
    const found = generatePuzzle({ rules, seed: 's0', level });
    const nearest = found.ok || found.problem.nearest === 'none' ? level : found.problem.nearest;
    expect(nearest).not.toBe(level);
    expect(puzzleOf({ rules, seed: 's0', level: nearest }).level).toBe(nearest);
  });
});

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
    const { rows, asked } = puzzleOf({ rules, seed, level: 'medium' });
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
