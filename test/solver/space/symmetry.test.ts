import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/engine/core/code.ts';
import type { AnsweredGuess } from '../../../source/engine/core/game/record.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import {
  allSecrets,
  type CodeSpace,
  codeAt,
  codeSpaceOf,
} from '../../../source/solver/space/code-space.ts';
import { canonicalGuesses } from '../../../source/solver/space/symmetry.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';
import { smallHistories, turn } from '../histories.ts';
import { listedPosition, scoredPartSizes } from '../positions.ts';

/** All permutations of the numbers below a count. */
const ordersOf = (count: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : ordersOf(count - 1).flatMap((order) =>
        Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
      );

/** A code with exchanged positions and renamed symbols. */
const image = (
  code: Code,
  symmetry: { readonly sources: readonly number[]; readonly names: readonly number[] },
): string => symmetry.sources.map((source) => symmetry.names[code[source] ?? 0]).join();

const histories = smallHistories({ turns: 3, lies: 0 }).filter(
  ({ rules }) => variantOf(rules).secretCount <= 256,
);

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
  ] as const)('are few for %o after %o', (options, guesses, count) => {
    const rules = rulesWith(options);
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
  ] as const)('are the lowest guesses of each set of symmetric guesses: %o', (options, texts) => {
    const rules = rulesWith(options);
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
  });

  /** Expects, for each guess, an equal or lower canonical guess that is as good by any heuristic. */
  const expectEquivalents = (rules: Rules, turns: readonly AnsweredGuess[]): readonly number[] => {
    const position = listedPosition(rules, turns);
    const { space, indices } = position.candidates;
    const history = turns.map(({ guess }) => guess);
    const kindOf = (guess: number): string =>
      JSON.stringify([
        scoredPartSizes(position, guess).toSorted((a, b) => a - b),
        indices.includes(guess),
      ]);
    const seen = new Set<string>();
    const canonical = new Set(canonicalGuesses(space, history, indices));
    for (const guess of space.all) {
      if (canonical.has(guess)) seen.add(kindOf(guess));
      else expect(seen).toContain(kindOf(guess));
    }
    return [...canonical];
  };

  it('include an equal or lower guess for each guess that is as good by any heuristic', () => {
    fc.assert(
      fc.property(histories, ({ rules, turns }) => {
        expectEquivalents(rules, turns);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [{ pegs: 4, colors: 5 }, ['1111'], 12],
    [{ pegs: 4, colors: 5 }, ['1122'], 11],
    [{ pegs: 3, colors: 9, repeats: false }, ['123'], 4],
    [{ pegs: 3, colors: 9 }, ['112', '334'], 7],
  ] as const)('are fewer where colors are eliminated: %o after %o', (options, texts, count) => {
    const rules = rulesWith(options);
    const turns = texts.map((text) => turn(rules, text, 0, 0));
    expect(expectEquivalents(rules, turns)).toHaveLength(count);
  });

  it('are all codes of a space that is not closed under symmetries', () => {
    const variant = variantOf(rulesWith({}));
    const some = [...variant.secrets()].filter((_, index) => index % 7 === 0);
    const space = codeSpaceOf(variant, some);
    expect(canonicalGuesses(space, [], space.all)).toEqual(space.all);
  });
});
