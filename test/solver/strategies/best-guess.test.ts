import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/core/code.ts';
import {
  isListed,
  type ListedPosition,
  positionAfter,
  startPosition,
} from '../../../source/solver/position.ts';
import { canonicalGuesses } from '../../../source/solver/space/canonical.ts';
import {
  allSecrets,
  type CodeSpace,
  codeAt,
  codeSpaceOf,
} from '../../../source/solver/space/code-space.ts';
import { bestGuess, bestGuesses } from '../../../source/solver/strategies/best-guess.ts';
import {
  costOf,
  type Heuristic,
  heuristics,
} from '../../../source/solver/strategies/heuristics.ts';
import type { Turn } from '../../../source/solver/turns.ts';
import type { Rules } from '../../../source/variants/index.ts';
import { variantOf } from '../../../source/variants/index.ts';
import { codeIn } from '../games.ts';
import { rulesOf, smallHistories, turn } from '../histories.ts';

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

/** All orders of the numbers below a count. */
const ordersOf = (count: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : ordersOf(count - 1).flatMap((order) =>
        Array.from({ length: count }, (_, place) => order.toSpliced(place, 0, count - 1)),
      );

/** What positions that take their pegs from others and renamed symbols make of a code. */
const image = (
  code: Code,
  symmetry: { readonly sources: readonly number[]; readonly names: readonly number[] },
): string => symmetry.sources.map((source) => symmetry.names[code[source] ?? 0]).join();

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
    [{ pegs: 5, colors: 8 }, ['11223'], 387],
    [{ pegs: 6, colors: 9 }, ['112234'], 2857],
    [{}, [], 5],
    [{}, ['1122'], 39],
    [{ colors: 10, repeats: false }, [], 1],
    [{ colors: 10, repeats: false }, ['1234'], 20],
    [{ colors: 10, repeats: false }, ['1234', '1256'], 295],
  ] as const)('are few: %o after %o', (options, guesses, count) => {
    const rules = rulesOf(options);
    const space = codeSpaceOf(variantOf(rules));
    expect(countAfter(space, guesses, rules)).toBe(count);
  });

  it.each([
    [{ pegs: 3, colors: 5 }, []],
    [{ pegs: 3, colors: 5 }, ['112']],
    [{ pegs: 4, colors: 4 }, ['1123', '2213']],
    [{ pegs: 4, colors: 4 }, ['1122', '3344']],
    [{ pegs: 4, colors: 5, repeats: false }, ['1234']],
    [{ pegs: 4, colors: 5, repeats: false }, ['1234', '2143']],
  ] as const)(
    'are the lowest of those that symmetries make of each other: %o',
    (options, texts) => {
      const rules = rulesOf(options);
      const space = codeSpaceOf(variantOf(rules));
      const history = texts.map((text) => codeIn(rules, text));
      const symmetries = ordersOf(options.pegs)
        .flatMap((sources) => ordersOf(options.colors).map((names) => ({ sources, names })))
        .filter((symmetry) => history.every((guess) => guess.join() === image(guess, symmetry)));
      const lowest = space.all.filter((index) => {
        const code = codeAt(space, index);
        return symmetries.every((symmetry) => code.join() <= image(code, symmetry));
      });
      expect(canonicalGuesses(space, history, space.all)).toEqual(lowest);
    },
  );

  /** Expects for any guess a canonical one that is no higher and as good by any heuristic. */
  const expectAsGood = (rules: Rules, turns: readonly Turn[]): readonly number[] => {
    const position = after(rules, turns);
    const { space, indices } = position.candidates;
    const history = turns.map(({ guess }) => guess);
    const kindOf = (guess: number): string =>
      JSON.stringify([sizesOf(position, guess).toSorted((a, b) => a - b), indices.includes(guess)]);
    const met = new Set<string>();
    const canonical = new Set(canonicalGuesses(space, history, indices));
    for (const guess of space.all) {
      if (canonical.has(guess)) met.add(kindOf(guess));
      else expect(met).toContain(kindOf(guess));
    }
    return [...canonical];
  };

  it('have among them, for any guess, one no higher that is as good by any heuristic', () => {
    fc.assert(
      fc.property(histories, ({ rules, turns }) => {
        expectAsGood(rules, turns);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [{ pegs: 4, colors: 5 }, ['1111'], 12],
    [{ pegs: 4, colors: 5 }, ['1122'], 11],
    [{ pegs: 3, colors: 9, repeats: false }, ['123'], 4],
    [{ pegs: 3, colors: 9 }, ['112', '334'], 7],
  ] as const)(
    'are even fewer where colors are eliminated: %o after %o',
    (options, texts, count) => {
      const rules = rulesOf(options);
      const turns = texts.map((text) => turn(rules, text, 0, 0));
      expect(expectAsGood(rules, turns)).toHaveLength(count);
    },
  );

  it('are all codes of a space that is not closed under symmetry', () => {
    const variant = variantOf(rulesOf({}));
    const some = [...variant.secrets()].filter((_, index) => index % 7 === 0);
    const space = codeSpaceOf(variant, some);
    expect(canonicalGuesses(space, [], space.all)).toEqual(space.all);
  });
});
