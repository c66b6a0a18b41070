import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/core/code.ts';
import { sameFeedback } from '../../../source/core/feedback.ts';
import { randomFrom } from '../../../source/core/random.ts';
import type { Variant } from '../../../source/core/variant.ts';
import { candidateSetOf } from '../../../source/solver/counting/count.ts';
import type { Turn } from '../../../source/solver/turns.ts';
import { variantOf } from '../../../source/variants/index.ts';
import { markedGames } from '../marked-games.ts';

/** A game of marks, up to three of its guesses with the answers of one secret, and a seed. */
const histories = fc.record({
  rules: markedGames,
  secret: fc.nat(),
  guesses: fc.array(fc.nat(), { maxLength: 3 }),
  seed: fc.string(),
});

type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

function played({ rules, secret, guesses }: History) {
  const variant = variantOf(rules);
  const codes = [...variant.secrets()];
  const turns: readonly Turn[] = guesses.map((number) => {
    const guess = among(codes, number);
    return { guess, feedback: variant.score(among(codes, secret), guess) };
  });
  return { variant, turns, codes: lookedThrough(variant, codes, turns) };
}

/** One of some codes, for any number. */
function among(codes: readonly Code[], number: number): Code {
  const code = codes[number % codes.length];
  if (code === undefined) throw new Error('a game has codes');
  return code;
}

/** The codes that agree with the turns, by the rules of the game. */
const lookedThrough = (
  variant: Variant,
  codes: readonly Code[],
  turns: readonly Turn[],
): readonly Code[] =>
  codes.filter((code) =>
    turns.every(({ guess, feedback }) => sameFeedback(variant.score(code, guess), feedback)),
  );

describe('the candidates among secrets that are looked through', () => {
  it('are those that agree with every turn, in ascending order', () => {
    fc.assert(
      fc.property(histories, fc.nat(30), (history, limit) => {
        const { variant, turns, codes } = played(history);
        const set = candidateSetOf(variant, turns);
        expect(set.count()).toBe(codes.length);
        expect(set.list(limit)).toEqual(codes.slice(0, limit));
        expect(set.list(Infinity)).toEqual(codes);
      }),
      { numRuns: 50 },
    );
  });

  it('are drawn without repeats, the same ones for the same state of randomness', () => {
    fc.assert(
      fc.property(histories, fc.nat(40), (history, count) => {
        const { variant, turns, codes } = played(history);
        const random = randomFrom(history.seed);
        const drawn = candidateSetOf(variant, turns).sample(count, random);
        const places = drawn.value.map((code) =>
          codes.findIndex((other) => String(other) === String(code)),
        );
        expect(places).toHaveLength(Math.min(count, codes.length));
        expect(places).not.toContain(-1);
        expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
        expect(candidateSetOf(variant, turns).sample(count, random)).toEqual(drawn);
      }),
      { numRuns: 50 },
    );
  });

  it('are split by a guess as the rules split them, the largest part first', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (history, number) => {
        const { variant, turns, codes } = played(history);
        const guess = among([...variant.secrets()], number);
        const parts = candidateSetOf(variant, turns).partSizes(guess);
        for (const { feedback, size } of parts) {
          expect(size).toBe(lookedThrough(variant, codes, [{ guess, feedback }]).length);
        }
        const sizes = parts.map(({ size }) => size);
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(codes.length);
      }),
      { numRuns: 50 },
    );
  });
});
