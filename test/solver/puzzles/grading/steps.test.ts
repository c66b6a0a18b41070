import { describe, expect, it } from 'vitest';
import type { Code } from '../../../../source/engine/core/code.ts';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import { equationRules } from '../../../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, variantOf } from '../../../../source/engine/variants/index.ts';
import { loadWords } from '../../../../source/engine/variants/words/load-words.ts';
import { candidatesOf, puzzleVariant } from '../../../../source/solver/puzzles/candidates.ts';
import { drawPuzzle } from '../../../../source/solver/puzzles/generate.ts';
import type { Conclusion } from '../../../../source/solver/puzzles/grading/constraints.ts';
import { solveBySteps } from '../../../../source/solver/puzzles/grading/steps.ts';
import { codeIn, rulesWith, successOf } from '../../../helpers/games.ts';
import { codesLeft, isTrueOf, rowsIn } from '../../../helpers/puzzles.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';

const fiveLetters = wordRulesWith({}, await loadWords(5));

const games: readonly (readonly [string, Rules, number])[] = [
  ['4×6', rulesWith(), 60],
  ['4×6 without repeats', rulesWith({ repeats: false }), 60],
  ['3×6', rulesWith({ pegs: 3 }), 60],
  ['Bulls and Cows', rulesWith({ colors: 10, repeats: false }), 60],
  ['5×8', rulesWith({ pegs: 5, colors: 8 }), 10],
  ['equations', successOf(equationRules({ length: 6 })), 30],
  ['words', fiveLetters, 30],
];

const holds = (conclusion: Conclusion, code: Code): boolean => {
  if ('place' in conclusion) return isTrueOf(conclusion, code);
  const copies = code.filter((peg) => peg === conclusion.peg).length;
  return conclusion.kind === 'at-least' ? copies >= conclusion.copies : copies <= conclusion.copies;
};

const drawn = (rules: Rules, count: number) =>
  Array.from({ length: count }, (_, index) =>
    drawPuzzle(variantOf(rules), puzzleVariant(rules), randomFrom(`step ${index}`)),
  ).filter((puzzle) => puzzle !== undefined);

describe('solving by steps', () => {
  it.each(games)('of %s is sound and finds the code', (_, rules, count) => {
    const variant = puzzleVariant(rules);
    for (const { code, rows } of drawn(rules, count)) {
      const solved = solveBySteps(variant, rows, code);
      if (solved === undefined) throw new Error('not solved');
      const conclusions = solved.deductions.flatMap((step) => step.conclusions);
      for (const conclusion of conclusions) {
        expect([conclusion, holds(conclusion, code)]).toEqual([conclusion, true]);
      }
      for (const [place, peg] of code.entries()) {
        expect(conclusions).toContainEqual({ kind: 'must', peg, place });
      }
      for (const step of solved.deductions) expect(step.conclusions).not.toEqual([]);
      const hardest = Math.max(...solved.deductions.map(({ grade }) => grade));
      expect(solved.grade).toBe(hardest);
    }
  });

  it('concludes with logic alone only what every code has that the rows leave', () => {
    const rules = rulesWith();
    for (const { code, rows } of drawn(rules, 60)) {
      // A row that is dropped leaves other codes, which no step may exclude.
      const fewer = rows.slice(1);
      const left = codesLeft(rules, fewer);
      for (const truth of left.slice(0, 3)) {
        const steps = solveBySteps(puzzleVariant(rules), fewer, truth);
        expect(steps).toBeUndefined();
      }
      expect(left).toContainEqual(code);
    }
  });

  it.each([
    ['an empty or full row', 1, '2244 02, 1421 22, 1252 02'],
    ['a sum', 2, '3225 20, 4222 22'],
    ['a difference', 3, '2162 30, 2164 22'],
    ['a refuted assumption', 4, '3234 02, 1461 12, 1626 20, 4312 03'],
    ['refuted assumptions', 5, '2131 11, 3511 11, 6566 02, 6415 03'],
  ])('gives a puzzle that needs %s grade %i', (_, grade, text) => {
    const rules = rulesWith();
    const rows = rowsIn(rules, text);
    const [code, ...others] = codesLeft(rules, rows);
    if (code === undefined) throw new Error('no code');
    expect(others).toEqual([]);
    expect(solveBySteps(puzzleVariant(rules), rows, code)?.grade).toBe(grade);
  });

  it('records the steps with their rows', () => {
    const rules = rulesWith({ pegs: 2, colors: 3 });
    const rows = rowsIn(rules, '12 02');
    const solved = solveBySteps(puzzleVariant(rules), rows, codeIn(rules, '21'));
    expect(solved?.grade).toBe(1);
    expect(solved?.deductions[0]).toEqual({
      grade: 1,
      rows: [0],
      conclusions: [
        { kind: 'cannot', peg: 0, place: 0 },
        { kind: 'cannot', peg: 1, place: 1 },
      ],
    });
  });

  it('stops at the hardest grade that is wanted', () => {
    const rules = rulesWith();
    for (const { code, rows } of drawn(rules, 30)) {
      const grade = solveBySteps(puzzleVariant(rules), rows, code)?.grade ?? 5;
      for (const hardest of [1, 2, 3, 4, 5] as const) {
        const solved = solveBySteps(puzzleVariant(rules), rows, code, hardest);
        expect(solved?.grade).toBe(grade <= hardest ? grade : undefined);
      }
    }
  });

  it.each([
    ['no letter', 1, 'crane', 'brane .GGGG, crate GGG.G'],
    ['the order', 2, 'spear', 'pares YYYYY'],
    ['one letter', 3, 'crane', 'brane .GGGG'],
    ['two letters', 4, 'crane', 'irate .GG.G'],
    ['three letters', 5, 'crane', 'flame ..G.G'],
  ])('grades words by what the tiles leave open: %s', (_, grade, secret, text) => {
    const guessed = text.split(', ').map((row) => row.slice(0, 5));
    const rules = wordRulesWith({}, dictionaryWith([secret, ...guessed]));
    const rows = rowsIn(rules, text);
    expect(codesLeft(rules, rows)).toEqual([codeIn(rules, secret)]);
    expect(solveBySteps(puzzleVariant(rules), rows, codeIn(rules, secret))?.grade).toBe(grade);
  });

  it.each([
    [rulesWith(), 300, [3, 29, 28, 50, 190]],
    [rulesWith({ repeats: false }), 300, [10, 48, 28, 122, 92]],
    [rulesWith({ colors: 10, repeats: false }), 300, [1, 52, 24, 111, 111]],
    [fiveLetters, 100, [6, 6, 49, 24, 5]],
  ])('%# gives drawn puzzles these grades, from 1 to 5', (rules, count, expected) => {
    const all = drawn(rules, count).map(
      ({ code, rows }) => solveBySteps(puzzleVariant(rules), rows, code)?.grade,
    );
    expect([1, 2, 3, 4, 5].map((grade) => all.filter((each) => each === grade).length)).toEqual(
      expected,
    );
  });

  it('counts candidates of a drawn puzzle as one', () => {
    const rules = rulesWith({ pegs: 10, colors: 10, repeats: false });
    const puzzle = drawPuzzle(variantOf(rules), puzzleVariant(rules), randomFrom('ten'));
    expect(puzzle && candidatesOf(variantOf(rules), puzzle.rows).list(2)).toEqual([puzzle?.code]);
  });
});
