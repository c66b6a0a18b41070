import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rules } from '../../source/core/rules.ts';
import { variantOf } from '../../source/core/rules.ts';
import { bestGuess, bestGuesses } from '../../source/solver/best-guess.ts';
import { canonicalGuesses } from '../../source/solver/canonical.ts';
import { allSecrets, type CodeSpace, codeAt, codeSpaceOf } from '../../source/solver/code-space.ts';
import { costOf, type Heuristic, heuristics } from '../../source/solver/heuristics.ts';
import {
  isListed,
  type ListedPosition,
  positionAfter,
  startPosition,
} from '../../source/solver/position.ts';
import type { Turn } from '../../source/solver/turns.ts';
import { codeIn } from './games.ts';
import { rulesOf, smallHistories } from './histories.ts';

const after = (rules: Rules, turns: readonly Turn[]): ListedPosition => {
  const position = turns.reduce(
    (before, { guess, feedback }) => positionAfter(before, guess, feedback),
    startPosition(rules),
  );
  if (!isListed(position)) throw new Error('a small game is listed');
  return position;
};

/** The sizes of the parts, by scoring every candidate by the rules. */
const sizesOf = ({ rules, candidates }: ListedPosition, guess: number): readonly number[] => {
  const { space, indices } = candidates;
  const code = codeAt(space, guess);
  const answers = [...indices].map((index) =>
    JSON.stringify(variantOf(rules).score(codeAt(space, index), code)),
  );
  return [...Map.groupBy(answers, (answer) => answer).values()].map((group) => group.length);
};

/** The choice of a heuristic by looking at every guess in the plainest way. */
const plainlyBest = (position: ListedPosition, heuristic: Heuristic): number => {
  const { space, indices } = position.candidates;
  const rated = Array.from(space.all, (guess) => ({
    guess,
    cost: costOf(heuristic, sizesOf(position, guess)),
    candidate: indices.includes(guess) ? 0 : 1,
  }));
  rated.sort((a, b) => a.cost - b.cost || a.candidate - b.candidate || a.guess - b.guess);
  return rated[0]?.guess ?? -1;
};

const histories = smallHistories({ turns: 3, lies: 0 }).filter(
  ({ rules }) => variantOf(rules).secretCount <= 256,
);

describe('the best guess', () => {
  it.each(heuristics.map((heuristic) => [heuristic.name, heuristic] as const))(
    'is what looking at every guess finds: %s',
    (_name, heuristic) => {
      fc.assert(
        fc.property(histories, ({ rules, turns }) => {
          const position = after(rules, turns);
          expect(bestGuess(position, heuristic)).toBe(plainlyBest(position, heuristic));
        }),
        { numRuns: 60 },
      );
    },
  );

  it('leads the list of the best guesses, which split the candidates differently', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(...heuristics), ({ rules, turns }, heuristic) => {
        const position = after(rules, turns);
        const best = bestGuesses(position, heuristic, 5);
        expect(best[0]?.guess).toBe(bestGuess(position, heuristic));
        const costs = best.map(({ guess }) => costOf(heuristic, sizesOf(position, guess)));
        expect(costs).toEqual(costs.toSorted((a, b) => a - b));
        expect(new Set(best.map(({ guess }) => guess)).size).toBe(best.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('canonical guesses', () => {
  const countAfter = (space: CodeSpace, guesses: readonly string[], rules: Rules): number =>
    canonicalGuesses(
      space,
      guesses.map((text) => codeIn(rules, text)),
      allSecrets(space),
    ).length;

  it.each([
    [{ pegs: 5, colors: 8 }, ['11223'], 788],
    [{ pegs: 6, colors: 9 }, ['112234'], 11136],
    [{}, [], 8],
    [{}, ['1122'], 70],
    [{ colors: 10, repeats: false }, [], 1],
  ] as const)('are few: %o after %o', (options, guesses, count) => {
    const rules = rulesOf(options);
    const space = codeSpaceOf(variantOf(rules));
    expect(countAfter(space, guesses, rules)).toBe(count);
  });

  it('have among them, for any guess, one no higher that is as good by any heuristic', () => {
    fc.assert(
      fc.property(histories, ({ rules, turns }) => {
        const position = after(rules, turns);
        const { space, indices } = position.candidates;
        const history = turns.map(({ guess }) => guess);
        const kindOf = (guess: number): string =>
          JSON.stringify([
            sizesOf(position, guess).toSorted((a, b) => a - b),
            indices.includes(guess),
          ]);
        const met = new Set<string>();
        const canonical = new Set(canonicalGuesses(space, history, indices));
        for (const guess of space.all) {
          if (canonical.has(guess)) met.add(kindOf(guess));
          else expect(met).toContain(kindOf(guess));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are all codes of a space that is not closed under symmetry', () => {
    const variant = variantOf(rulesOf({}));
    const some = [...variant.secrets()].filter((_, index) => index % 7 === 0);
    const space = codeSpaceOf(variant, some);
    expect(canonicalGuesses(space, [], space.all)).toEqual(space.all);
  });
});
