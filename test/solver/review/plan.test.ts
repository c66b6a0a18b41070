import fc from 'fast-check';
import { expect, it } from 'vitest';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { searchOf } from '../../../source/solver/optimal/search.ts';
import { historyOf, isListed, positionWithKnowledge } from '../../../source/solver/position.ts';
import { sharedSearch } from '../../../source/solver/review/plan.ts';
import { codeSpaceOf } from '../../../source/solver/space/code-space.ts';
import { codeOf } from '../../helpers/arbitraries.ts';
import { rulesWith } from '../../helpers/games.ts';

const spaceOf = (options: Parameters<typeof rulesWith>[0]) =>
  codeSpaceOf(variantOf(rulesWith(options)));

it('is the same for equal games', () => {
  const search = sharedSearch(spaceOf({ pegs: 3, colors: 6 }));
  expect(sharedSearch(spaceOf({ pegs: 3, colors: 6, attempts: 5 }))).toBe(search);
  expect(sharedSearch(spaceOf({ pegs: 3, colors: 6, repeats: false }))).not.toBe(search);
  expect(sharedSearch(spaceOf({ pegs: 3, colors: 7 }))).not.toBe(search);
});

it('is forgotten after reviews of large games', () => {
  const search = sharedSearch(spaceOf({ pegs: 3, colors: 5 }));
  sharedSearch(spaceOf({ pegs: 4, colors: 8 }));
  expect(sharedSearch(spaceOf({ pegs: 3, colors: 5 }))).toBe(search);
  sharedSearch(spaceOf({ pegs: 4, colors: 9 }));
  expect(sharedSearch(spaceOf({ pegs: 3, colors: 5 }))).not.toBe(search);
});

it('gives the plans of a search of its own, whatever was proved before', () => {
  const rules = rulesWith({ pegs: 3, colors: 6 });
  const variant = variantOf(rules);
  fc.assert(
    fc.property(codeOf(rules), fc.array(codeOf(rules), { maxLength: 3 }), (secret, guesses) => {
      const position = positionWithKnowledge(
        rules,
        guesses.map((guess) => ({ guess, feedback: variant.score(secret, guess) })),
      );
      if (!isListed(position)) throw new Error('a game with too many codes');
      const { space, indices } = position.candidates;
      const plan = (search = searchOf(space)) => search?.plan(indices, historyOf(position));
      expect(plan(sharedSearch(space)?.search)).toEqual(plan());
    }),
    { numRuns: 40 },
  );
});
