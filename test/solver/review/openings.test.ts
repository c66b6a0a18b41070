import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Course } from '../../../source/engine/core/game/game.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { searchOf } from '../../../source/solver/optimal/search.ts';
import {
  isListed,
  positionWithKnowledge,
  startPosition,
} from '../../../source/solver/position/position.ts';
import { renamingFor } from '../../../source/solver/review/openings/canonical-facts.ts';
import { openingOf, storedOpenings } from '../../../source/solver/review/openings/openings.ts';
import { tabledPlansOf } from '../../../source/solver/review/plans/plans.ts';
import { reviewOf } from '../../../source/solver/review/review.ts';
import { codeAt } from '../../../source/solver/space/code-space.ts';
import { canonicalGuesses } from '../../../source/solver/space/symmetry.ts';
import { storedTrees } from '../../../source/solver/trees/stored-trees.ts';
import { totalOf } from '../../../source/solver/trees/tree.ts';
import { codeOf } from '../../helpers/arbitraries.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';

const startOf = (options: Parameters<typeof rulesWith>[0]) => {
  const position = startPosition(rulesWith(options));
  if (!isListed(position)) throw new Error('a game with too many codes');
  return position;
};

describe('the first guesses of the standard game', () => {
  const rules = rulesWith();

  it.each([
    ['1123', 5625, 0],
    ['1234', 5673, 0.037],
    ['1122', 5702, 0.059],
    ['1112', 5791, 0.128],
    ['1111', 6318, 0.535],
    // The same up to names and positions.
    ['5353', 5702, 0.059],
    ['4664', 5702, 0.059],
    ['2633', 5625, 0],
  ])('%s takes %i guesses with perfect play after it', (text, total, loss) => {
    const guess = codeIn(rules, text);
    const feedback = variantOf(rules).score(codeIn(rules, '2635'), guess);
    const course: Course = [{ kind: 'turn', guess, feedback }];
    const [entry] = reviewOf(rules, course).entries;
    if (entry?.kind !== 'turn' || entry.verdict.kind !== 'valued') throw new Error('no values');
    expect(entry.verdict.guessValue * 1296).toBeCloseTo(total, 6);
    expect(entry.verdict.loss).toBeCloseTo(loss, 3);
    expect(entry.verdict.judgment).toEqual({ kind: 'opening' });
  });
});

describe.each(storedOpenings.map((stored) => [`${stored.pegs}×${stored.colors}`, stored] as const))(
  'the table of %s',
  (_, stored) => {
    const { pegs, colors, repeats } = stored;
    const start = startOf({ pegs, colors, repeats });
    const { space } = start.candidates;

    it('has every first guess, and every answer to it that leaves a code', () => {
      const openings = stored.openings.map(openingOf);
      const canonical = Array.from(canonicalGuesses(space, [], space.all), (guess) => [
        ...codeAt(space, guess),
      ]);
      expect(openings.map(({ guess }) => guess)).toEqual(canonical);
    });

    it('agrees with the tree of the game', () => {
      const tree = storedTrees.find(
        (other) => other.pegs === pegs && other.colors === colors && other.repeats === repeats,
      );
      const total = tabledPlansOf(start)(start)?.total ?? 0;
      if (stored.source.kind === 'exact') expect(total).toBe(tree?.total);
      else expect(total).toBeGreaterThanOrEqual(tree?.total ?? 0);
    });
  },
);

describe('a plan of a table', () => {
  const rules = rulesWith();
  const start = startOf({});
  const { space } = start.candidates;
  const search = searchOf(space);

  it('is that of a search, whatever the first guess is', () => {
    fc.assert(
      fc.property(codeOf(rules), codeOf(rules), (secret, guess) => {
        const feedback = variantOf(rules).score(secret, guess);
        if (variantOf(rules).solved(feedback)) return;
        const position = positionWithKnowledge(rules, [{ guess, feedback }]);
        if (!isListed(position)) throw new Error('a game with too many codes');
        const plan = tabledPlansOf(start)(position);
        const searched = search?.plan(position.candidates.indices, [guess]);
        expect(plan?.total).toBe(searched && totalOf(searched.cost));
        // The best next guess is as good as that of the search.
        if (plan === undefined || position.candidates.indices.length <= 2) return;
        const next = { guess: plan.guess, feedback: variantOf(rules).score(secret, plan.guess) };
        const entry = reviewOf(rules, [
          { kind: 'turn', guess, feedback },
          { kind: 'turn', ...next },
        ]).entries[1];
        if (entry?.kind !== 'turn' || entry.verdict.kind !== 'valued') throw new Error('no values');
        expect(entry.verdict.loss).toBeCloseTo(0, 9);
      }),
      { numRuns: 40 },
    );
  });

  it('uses a renaming that turns the canonical guess into the first guess', () => {
    fc.assert(
      fc.property(codeOf(rules), (guess) => {
        const { canonical, apply } = renamingFor(guess, 6);
        expect(apply(canonical)).toEqual([...guess]);
      }),
    );
  });
});
