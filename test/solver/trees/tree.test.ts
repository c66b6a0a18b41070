import { describe, expect, it } from 'vitest';
import { codeAt, codeSpaceOf } from '../../../source/solver/space/code-space.ts';
import { storedTreeOf, storedTrees } from '../../../source/solver/trees/index.ts';
import { depthsOfTree, type Tree, treeOf } from '../../../source/solver/trees/tree.ts';
import { decodeTree, encodeTree } from '../../../source/solver/trees/tree-text.ts';
import { guessOfTree, treeWalkOf } from '../../../source/solver/trees/tree-walk.ts';
import { type Rules, variantOf } from '../../../source/variants/index.ts';
import { pegRules } from '../../../source/variants/pegs/peg-rules.ts';

const rulesOf = (pegs: number, colors: number, repeats = true): Rules => {
  const rules = pegRules({ pegs, colors, repeats });
  if (!rules.ok) throw new Error(rules.problem);
  return rules.value;
};

const small = codeSpaceOf(variantOf(rulesOf(2, 3)));

const firstCandidateTree = (): Tree => {
  const tree = treeOf(small, small.all, ([first]) => first);
  if (tree === undefined) throw new Error('the first candidate is always a guess');
  return tree;
};

describe('a tree', () => {
  it('plays every secret', () => {
    const depths = depthsOfTree(variantOf(rulesOf(2, 3)), small, firstCandidateTree());
    expect(depths.reduce((sum, count) => sum + count)).toBe(9);
    expect(depths[1]).toBe(1);
  });

  it('says what to guess after its own turns, and nothing after others', () => {
    const tree = firstCandidateTree();
    const feedback = { exact: 1, partial: 0 };
    const guess = codeAt(small, tree.guess);
    const second = guessOfTree(small, tree, [{ guess, feedback }]);
    expect(guessOfTree(small, tree, [])).toBe(tree.guess);
    expect(second).toBe(tree.after.get(small.ordinals.ordinalOf(feedback))?.guess);
    expect(guessOfTree(small, tree, [{ guess: codeAt(small, 5), feedback }])).toBeUndefined();
  });

  it('is none where a guess is missing or tells nothing', () => {
    expect(treeOf(small, small.all, () => undefined)).toBeUndefined();
    const alike = Uint32Array.of(0, 1, 3);
    expect(treeOf(small, alike, () => 8)).toBeUndefined();
  });
});

describe('the text of a tree', () => {
  it('reads back as the tree', () => {
    const tree = firstCandidateTree();
    expect(decodeTree(small, encodeTree(small, tree))).toEqual({ ok: true, value: tree });
  });

  it('is short: guesses of one or two candidates are not in it', () => {
    expect(encodeTree(small, firstCandidateTree())).toBe('AAA');
  });

  it.each([[''], ['A'], ['AAAA'], ['!AA'], ['AA*'], ['gA'], ['____A']])(
    'cannot be "%s"',
    (text) => {
      expect(decodeTree(small, text)).toEqual({ ok: false, problem: 'not-a-tree-of-this-game' });
    },
  );

  it('of another game is noticed at the first step', () => {
    expect(() => treeWalkOf('AAAA')(small, [])).toThrow(RangeError);
  });
});

describe('the shipped trees', () => {
  it.each(storedTrees.map((stored) => ({ ...stored, game: `${stored.pegs}x${stored.colors}` })))(
    '$game, repeats $repeats: $total guesses for all secrets, $standing',
    (stored) => {
      const rules = rulesOf(stored.pegs, stored.colors, stored.repeats);
      expect(storedTreeOf(rules)?.text).toBe(stored.text);
      const variant = variantOf(rules);
      const space = codeSpaceOf(variant);
      const tree = decodeTree(space, stored.text);
      if (!tree.ok) throw new Error(tree.problem);
      const depths = depthsOfTree(variant, space, tree.value);
      expect(depths.reduce((sum, count) => sum + count)).toBe(variant.secretCount);
      expect(depths.reduce((sum, count, depth) => sum + count * depth)).toBe(stored.total);
      expect(depths.length - 1).toBe(stored.deepest);
    },
  );

  it('are proved to be the best, all but one', () => {
    const found = storedTrees.filter(({ standing }) => standing === 'found');
    expect(found.map(({ pegs, colors }) => [pegs, colors])).toEqual([[5, 8]]);
  });

  it('are as good as the best that others published', () => {
    const totals = storedTrees.map(({ pegs, colors, repeats, total }) => [
      `${pegs}x${colors}${repeats ? '' : ' without repeats'}`,
      total,
    ]);
    expect(Object.fromEntries(totals)).toMatchObject({
      '3x6': 854,
      '3x9': 3596,
      '4x6': 5625,
      '4x6 without repeats': 1446,
      '4x7 without repeats': 3639,
      '4x7': 11228,
      '4x8': 20471,
      '4x8 without repeats': 7817,
      '4x10 without repeats': 26274,
      '5x5': 13496,
    });
  });
});
