import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/core/code.ts';
import { costOf, deepestOf, leastCosts, totalOf } from '../../../source/solver/optimal/bounds.ts';
import { optimalOf } from '../../../source/solver/optimal/optimal.ts';
import { type SearchOptions, searchOf } from '../../../source/solver/optimal/search.ts';
import { partitionOf } from '../../../source/solver/partition.ts';
import { type Position, positionAfter, startPosition } from '../../../source/solver/position.ts';
import { type CodeSpace, codeSpaceOf } from '../../../source/solver/space/code-space.ts';
import { depthsOfTree } from '../../../source/solver/trees/tree.ts';
import { type Rules, variantOf } from '../../../source/variants/index.ts';
import { type PegOptions, pegRules } from '../../../source/variants/pegs/peg-rules.ts';
import { codeIn } from '../games.ts';

const rulesOf = (options: Partial<PegOptions>): Rules => {
  const rules = pegRules(options);
  if (!rules.ok) throw new Error(rules.problem);
  return rules.value;
};

/** Total and deepest of the best tree that a search finds, by playing every secret. */
function searched(rules: Rules, options: SearchOptions = {}): readonly [number, number] {
  const variant = variantOf(rules);
  const space = codeSpaceOf(variant);
  const tree = searchOf(space, options)?.tree();
  if (tree === undefined) throw new Error('no tree');
  const depths = depthsOfTree(variant, space, tree);
  return [depths.reduce((sum, count, depth) => sum + count * depth), depths.length - 1];
}

/** The same by trying every guess everywhere: slow, and plain to see. */
function bruteForce(space: CodeSpace): readonly [number, number] {
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
  ])('finds what brute force finds for %o', (options) => {
    const rules = rulesOf(options);
    expect(searched(rules)).toEqual(bruteForce(codeSpaceOf(variantOf(rules))));
  });

  it.each([
    [{ pegs: 3, colors: 6 }, 854, 5],
    [{ pegs: 3, colors: 9 }, 3596, 6],
    [{ pegs: 4, colors: 6 }, 5625, 6],
    [{ pegs: 4, colors: 6, repeats: false }, 1446, 5],
  ])('proves the total of %o', (options, total, deepest) => {
    expect(searched(rulesOf(options))).toEqual([total, deepest]);
  });

  it.each([[8], [32], [96], [1296]])('finds the same with sets up to %i taken as small', (size) => {
    expect(searched(rulesOf({ pegs: 3, colors: 6 }), { small: size })).toEqual([854, 5]);
  });

  it('with a beam finds a tree that may be worse', () => {
    const [total] = searched(rulesOf({}), { beam: 1, small: 8 });
    expect(total).toBeGreaterThan(5625);
    expect(total).toBeLessThan(5750);
  });

  it('gives up games with more answers than bits in a word', () => {
    const rules = rulesOf({ pegs: 8, colors: 3 });
    expect(searchOf(codeSpaceOf(variantOf(rules)))).toBeUndefined();
  });
});

describe('costs', () => {
  it('compare by the total, then by the deepest', () => {
    expect(costOf(10, 5)).toBeLessThan(costOf(11, 1));
    expect(costOf(10, 4)).toBeLessThan(costOf(10, 5));
    expect([totalOf(costOf(10, 5)), deepestOf(costOf(10, 5))]).toEqual([10, 5]);
  });

  it('are at least those of a tree that branches as often as there are answers', () => {
    const least = leastCosts(6, 3);
    expect([...least]).toEqual([
      0,
      costOf(1, 1),
      costOf(3, 2),
      costOf(5, 2),
      costOf(8, 3),
      costOf(11, 3),
      costOf(14, 3),
    ]);
  });
});

describe('optimal play', () => {
  const standard = rulesOf({});
  const chosenBy = (rules: Rules): ((position: Position) => Code) => {
    const strategy = optimalOf(rules);
    if (!strategy.ok) throw new Error(strategy.problem);
    return (position) => strategy.value.choose(position);
  };

  it('walks the tree', () => {
    const choose = chosenBy(standard);
    const start = startPosition(standard);
    expect(choose(start)).toEqual(codeIn(standard, '1123'));
    const next = positionAfter(start, choose(start), { exact: 0, partial: 0 });
    expect(choose(next)).not.toEqual(choose(start));
  });

  it('finds its way from turns that are not of its tree', () => {
    const choose = chosenBy(standard);
    const guess = codeIn(standard, '1111');
    const position = positionAfter(startPosition(standard), guess, { exact: 3, partial: 0 });
    const last = positionAfter(position, choose(position), { exact: 1, partial: 0 });
    expect(last.candidates.kind === 'listed' && last.candidates.indices.length).toBeLessThan(10);
  });

  it('searches a small game that has no tree', () => {
    const rules = rulesOf({ pegs: 3, colors: 4 });
    expect(chosenBy(rules)(startPosition(rules))).toHaveLength(3);
  });

  it.each([
    [{ pegs: 6, colors: 9 }],
    [{ pegs: 5, colors: 6, repeats: false }],
    [{ pegs: 10, colors: 10 }],
  ])('is refused for %o', (options) => {
    expect(optimalOf(rulesOf(options))).toEqual({ ok: false, problem: 'too-large-for-optimal' });
  });
});
