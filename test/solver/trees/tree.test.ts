import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { depthsOfTree, encodeTree } from '../../../scripts/strategy-text.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { codeAt, codeSpaceOf } from '../../../source/solver/space/code-space.ts';
import { storedTreeOf, storedTrees } from '../../../source/solver/trees/stored-games.ts';
import {
  decodeTree,
  guessInTree,
  type Tree,
  treeLookupOf,
  treeOf,
} from '../../../source/solver/trees/tree.ts';
import { rulesOfSize, rulesWith } from '../../helpers/games.ts';
import { guessesIn, readStrategy } from '../../helpers/published-strategy.ts';

const smallVariant = variantOf(rulesWith({ pegs: 2, colors: 3 }));
const small = codeSpaceOf(smallVariant);

const firstCandidateTree = (): Tree => {
  const tree = treeOf(small, small.all, ([first]) => first);
  if (tree === undefined) throw new Error('every position has a first candidate');
  return tree;
};

describe('a tree', () => {
  it('plays every secret', () => {
    const depths = depthsOfTree(smallVariant, small, firstCandidateTree());
    expect(depths.reduce((sum, count) => sum + count)).toBe(9);
    expect(depths[1]).toBe(1);
  });

  it('has a guess after its own turns, and none after others', () => {
    const tree = firstCandidateTree();
    const feedback = { exact: 1, partial: 0 };
    const guess = codeAt(small, tree.guess);
    const second = guessInTree(small, tree, [{ guess, feedback }]);
    expect(guessInTree(small, tree, [])).toBe(tree.guess);
    expect(second).toBe(tree.after.get(small.ordinals.ordinalOf(feedback))?.guess);
    expect(guessInTree(small, tree, [{ guess: codeAt(small, 5), feedback }])).toBeUndefined();
  });

  it('is undefined if a guess is missing or does not split the candidates', () => {
    expect(treeOf(small, small.all, () => undefined)).toBeUndefined();
    const unsplit = Uint32Array.of(0, 1, 3);
    expect(treeOf(small, unsplit, () => 8)).toBeUndefined();
  });
});

describe('the text of a tree', () => {
  it('decodes to the same tree', () => {
    const tree = firstCandidateTree();
    expect(decodeTree(small, encodeTree(small, tree))).toEqual({ ok: true, value: tree });
  });

  it('omits guesses where one or two candidates are left', () => {
    expect(encodeTree(small, firstCandidateTree())).toBe('AAA');
  });

  it.each([[''], ['A'], ['AAAA'], ['!AA'], ['AA*'], ['gA'], ['____A']])(
    'cannot be decoded from "%s"',
    (text) => {
      expect(decodeTree(small, text)).toEqual({ ok: false, problem: 'not-a-tree-of-this-game' });
    },
  );

  it('throws at the first lookup if it is for another game', () => {
    expect(() => treeLookupOf('AAAA')(small, [])).toThrow(RangeError);
  });
});

describe('the shipped trees', () => {
  it.each(storedTrees)('$size cracks all secrets in $depths guesses, $status', (stored) => {
    const rules = rulesOfSize(stored.size);
    expect(storedTreeOf(rules)).toBe(stored);
    const variant = variantOf(rules);
    const space = codeSpaceOf(variant);
    const tree = decodeTree(space, stored.text);
    if (!tree.ok) throw new Error(tree.problem);
    expect(depthsOfTree(variant, space, tree.value)).toEqual([0, ...stored.depths]);
    expect(stored.depths.reduce((sum, count) => sum + count)).toBe(variant.secretCount);
  });

  it('are proved to be optimal, except one', () => {
    const bestKnown = storedTrees.filter(({ status }) => status === 'best-known');
    expect(bestKnown.map(({ size }) => size)).toEqual(['5x8']);
  });

  it('match the best published totals', () => {
    const totals = storedTrees.map(({ size, depths }) => [
      size,
      depths.reduce((sum, count, before) => sum + count * (before + 1), 0),
    ]);
    expect(Object.fromEntries(totals)).toMatchObject({
      '3x6': 854,
      '3x9': 3596,
      '4x6': 5625,
      '4x6-distinct': 1446,
      '4x7-distinct': 3639,
      '4x7': 11228,
      '4x8': 20471,
      '4x8-distinct': 7817,
      '4x10-distinct': 26274,
      '5x5': 13496,
      '5x8': 178_571,
    });
  });
});

const allCodes = (pegs: number): readonly string[] =>
  pegs === 0 ? [''] : allCodes(pegs - 1).flatMap((code) => [...'ABCDEFGH'].map((c) => code + c));

/** Black pegs, then white pegs. */
function answerTo(guess: string, code: string): string {
  const black = [...guess].filter((color, position) => color === code[position]).length;
  const common = [...'ABCDEFGH'].reduce(
    (sum, color) => sum + Math.min(guess.split(color).length, code.split(color).length) - 1,
    0,
  );
  return `${black}${common - black}`;
}

it('the published strategy of 5×8 finds each of 32,768 codes, with 178,571 guesses in all', () => {
  const strategy = readStrategy(readFileSync('docs/data/strategy-5x8.txt', 'utf8'));
  const guesses = guessesIn(strategy, allCodes(5), answerTo);
  expect(guesses.size).toBe(8 ** 5);
  expect([...guesses.values()].reduce((sum, count) => sum + count, 0)).toBe(178_571);
  expect(Math.max(...guesses.values())).toBe(8);
});
