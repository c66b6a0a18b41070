import { describe, expect, it } from 'vitest';
import { depthsOfTree } from '../../../scripts/strategy-text.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { type SearchOptions, searchOf } from '../../../source/solver/optimal/search.ts';
import { partitionOf } from '../../../source/solver/position.ts';
import { type CodeSpace, codeAt, codeSpaceOf } from '../../../source/solver/space/code-space.ts';
import { deepestOf, minCosts, totalOf, treeCost } from '../../../source/solver/trees/tree.ts';
import { rulesWith } from '../../helpers/games.ts';

/** The total and the depth of the best tree that a search finds, by playing every secret. */
function searchedCost(rules: Rules, options: SearchOptions = {}): readonly [number, number] {
  const variant = variantOf(rules);
  const space = codeSpaceOf(variant);
  const tree = searchOf(space, options)?.tree();
  if (tree === undefined) throw new Error('no tree');
  const depths = depthsOfTree(variant, space, tree);
  return [depths.reduce((sum, count, depth) => sum + count * depth), depths.length - 1];
}

/** The same by trying every guess in every position. */
function bruteForceCost(space: CodeSpace): readonly [number, number] {
  const memory = new Map<string, readonly [number, number]>();
  const bestOf = (set: Uint32Array): readonly [number, number] => {
    if (set.length === 1) return [1, 1];
    const known = memory.get(set.join());
    if (known !== undefined) return known;
    let best: readonly [number, number] = [Infinity, Infinity];
    for (const guess of space.all) {
      const parts = partitionOf(space, set, guess);
      if (parts.length === 1) continue;
      let total = set.length;
      let deepest = 1;
      for (const { ordinal, candidates } of parts) {
        if (ordinal === space.ordinals.solved) continue;
        const [more, deeper] = bestOf(candidates);
        total += more;
        deepest = Math.max(deepest, 1 + deeper);
      }
      if (total < best[0] || (total === best[0] && deepest < best[1])) best = [total, deepest];
    }
    memory.set(set.join(), best);
    return best;
  };
  return bestOf(space.all);
}

describe('the search', () => {
  it.each([
    [{ pegs: 2, colors: 2 }],
    [{ pegs: 2, colors: 5 }],
    [{ pegs: 3, colors: 3 }],
    [{ pegs: 4, colors: 2 }],
    [{ pegs: 2, colors: 6, repeats: false }],
    [{ pegs: 3, colors: 4, repeats: false }],
    [{ pegs: 4, colors: 4, repeats: false }],
  ])('finds the same cost as brute force for %o', (options) => {
    const rules = rulesWith(options);
    expect(searchedCost(rules)).toEqual(bruteForceCost(codeSpaceOf(variantOf(rules))));
  });

  it.each([
    [{ pegs: 3, colors: 6 }, 854, 5],
    [{ pegs: 3, colors: 9 }, 3596, 6],
    [{ pegs: 4, colors: 6 }, 5625, 6],
    [{ pegs: 4, colors: 6, repeats: false }, 1446, 5],
  ])('proves the total of %o', (options, total, deepest) => {
    expect(searchedCost(rulesWith(options))).toEqual([total, deepest]);
  });

  it.each([[8], [32], [96], [1296]])('finds the same cost if sets up to %i are small', (size) => {
    expect(searchedCost(rulesWith({ pegs: 3, colors: 6 }), { small: size })).toEqual([854, 5]);
  });

  it('finds a tree with a beam that may be worse', () => {
    const [total] = searchedCost(rulesWith({}), { beam: 1, small: 8 });
    expect(total).toBeGreaterThan(5625);
    expect(total).toBeLessThan(5750);
  });

  it('finds the same costs where another search goes on at the same time', () => {
    const searches = [
      { pegs: 3, colors: 6 },
      { pegs: 5, colors: 3 },
    ].map((options) => {
      const space = codeSpaceOf(variantOf(rulesWith(options)));
      return { space, search: searchOf(space), alone: searchOf(space) };
    });
    const sets = searches.map(({ space }) => partitionOf(space, space.all, 7));
    for (let part = 0; part < 6; part++) {
      for (const [at, { space, search, alone }] of searches.entries()) {
        const candidates = sets[at]?.[part]?.candidates ?? space.all;
        const history = [codeAt(space, 7)];
        const plan = search?.plan(candidates, history);
        expect(plan?.cost).toBeGreaterThan(0);
        expect(alone?.plan(candidates, history)).toEqual(plan);
      }
    }
  });

  it('does not support games with more feedbacks than bits in a word', () => {
    const rules = rulesWith({ pegs: 8, colors: 3 });
    expect(searchOf(codeSpaceOf(variantOf(rules)))).toBeUndefined();
  });
});

describe('costs', () => {
  it('compare by the total, then by the depth', () => {
    expect(treeCost(10, 5)).toBeLessThan(treeCost(11, 1));
    expect(treeCost(10, 4)).toBeLessThan(treeCost(10, 5));
    expect([totalOf(treeCost(10, 5)), deepestOf(treeCost(10, 5))]).toEqual([10, 5]);
  });

  it('are at least those of a tree with a branch for each feedback', () => {
    const costs = minCosts(6, 3);
    expect([...costs]).toEqual([
      0,
      treeCost(1, 1),
      treeCost(3, 2),
      treeCost(5, 2),
      treeCost(8, 3),
      treeCost(11, 3),
      treeCost(14, 3),
    ]);
  });
});
