import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../source/engine/core/random.ts';
import { levels } from '../../../source/engine/puzzle.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { loadWords } from '../../../source/engine/variants/words/load-words.ts';
import { drawPuzzle, levelOf } from '../../../source/solver/puzzles/generate.ts';
import { candidatesOf, puzzleVariant } from '../../../source/solver/puzzles/proofs.ts';
import { codeIn, rulesWith, successOf } from '../../helpers/games.ts';
import { codesLeft, rowsIn } from '../../helpers/puzzles.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';

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

const drawn = (rules: Rules, count: number) =>
  Array.from({ length: count }, (_, index) =>
    drawPuzzle(variantOf(rules), puzzleVariant(rules), randomFrom(`step ${index}`)),
  ).filter((puzzle) => puzzle !== undefined);

describe('solving by steps', () => {
  it.each(games)('of %s finds the code', (_, rules, count) => {
    const variant = puzzleVariant(rules);
    for (const { code, rows } of drawn(rules, count)) {
      expect(levelOf(variant, rows, code)).toBeDefined();
    }
  });

  it('concludes with logic alone only what every code has that the rows leave', () => {
    const rules = rulesWith();
    for (const { code, rows } of drawn(rules, 10)) {
      // A row that is dropped leaves other codes, which no step may exclude.
      const fewer = rows.slice(1);
      const left = codesLeft(rules, fewer);
      for (const truth of left.slice(0, 3)) {
        expect(levelOf(puzzleVariant(rules), fewer, truth)).toBeUndefined();
      }
      expect(left).toContainEqual(code);
    }
  });

  it.each([
    ['an empty or full row', 'easy', '2244 02, 1421 22, 1252 02'],
    ['a sum', 'easy', '3225 20, 4222 22'],
    ['a difference', 'medium', '2162 30, 2164 22'],
    ['a refuted assumption', 'medium', '3234 02, 1461 12, 1626 20, 4312 03'],
    ['refuted assumptions', 'hard', '2131 11, 3511 11, 6566 02, 6415 03'],
  ])('calls a puzzle that needs %s %s', (_, level, text) => {
    const rules = rulesWith();
    const rows = rowsIn(rules, text);
    const [code, ...others] = codesLeft(rules, rows);
    if (code === undefined) throw new Error('no code');
    expect(others).toEqual([]);
    expect(levelOf(puzzleVariant(rules), rows, code)).toBe(level);
  });

  it('stops at the hardest level that is wanted', () => {
    const rules = rulesWith();
    for (const { code, rows } of drawn(rules, 10)) {
      const level = levelOf(puzzleVariant(rules), rows, code) ?? 'hard';
      for (const hardest of levels) {
        const isEnough = levels.indexOf(level) <= levels.indexOf(hardest);
        expect(levelOf(puzzleVariant(rules), rows, code, hardest)).toBe(
          isEnough ? level : undefined,
        );
      }
    }
  });

  it.each([
    ['no letter', 'easy', 'crane', 'brane .GGGG, crate GGG.G'],
    ['the order', 'easy', 'spear', 'pares YYYYY'],
    ['one letter', 'medium', 'crane', 'brane .GGGG'],
    ['two letters', 'hard', 'crane', 'irate .GG.G'],
    ['three letters', 'hard', 'crane', 'flame ..G.G'],
  ])('judges words by what the tiles leave open: %s', (_, level, secret, text) => {
    const guessed = text.split(', ').map((row) => row.slice(0, 5));
    const rules = wordRulesWith({}, dictionaryWith([secret, ...guessed]));
    const rows = rowsIn(rules, text);
    expect(codesLeft(rules, rows)).toEqual([codeIn(rules, secret)]);
    expect(levelOf(puzzleVariant(rules), rows, codeIn(rules, secret))).toBe(level);
  });

  it.each([
    [rulesWith(), 100, [8, 27, 65]],
    [rulesWith({ repeats: false }), 100, [22, 43, 35]],
    [rulesWith({ colors: 10, repeats: false }), 100, [17, 40, 43]],
    [fiveLetters, 50, [7, 23, 16]],
  ])('%# draws so many puzzles of each level', (rules, count, expected) => {
    const all = drawn(rules, count).map(({ code, rows }) =>
      levelOf(puzzleVariant(rules), rows, code),
    );
    expect(levels.map((level) => all.filter((each) => each === level).length)).toEqual(expected);
  });

  it('counts candidates of a drawn puzzle as one', () => {
    const rules = rulesWith({ pegs: 10, colors: 10, repeats: false });
    const puzzle = drawPuzzle(variantOf(rules), puzzleVariant(rules), randomFrom('ten'));
    expect(puzzle && candidatesOf(variantOf(rules), puzzle.rows).list(2)).toEqual([puzzle?.code]);
  });
});
