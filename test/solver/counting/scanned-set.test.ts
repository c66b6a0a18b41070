import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/engine/core/code.ts';
import { sameFeedback } from '../../../source/engine/core/feedback.ts';
import type { AnsweredGuess } from '../../../source/engine/core/game/record.ts';
import { randomFrom } from '../../../source/engine/core/random.ts';
import type { Variant } from '../../../source/engine/core/variant.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { candidateSetOf } from '../../../source/solver/counting/count.ts';
import { markedGames } from '../marked-games.ts';

/** A game with marks, up to three guesses with their feedback, and a seed. */
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
  const turns: readonly AnsweredGuess[] = guesses.map((number) => {
    const guess = codeAtModulo(codes, number);
    return { guess, feedback: variant.score(codeAtModulo(codes, secret), guess) };
  });
  return { variant, turns, codes: consistentCodes(variant, codes, turns) };
}

/** The code at an index modulo the number of codes. */
function codeAtModulo(codes: readonly Code[], number: number): Code {
  const code = codes[number % codes.length];
  if (code === undefined) throw new Error('a game has codes');
  return code;
}

/** The codes that are consistent with the turns, by scoring each code. */
const consistentCodes = (
  variant: Variant,
  codes: readonly Code[],
  turns: readonly AnsweredGuess[],
): readonly Code[] =>
  codes.filter((code) =>
    turns.every(({ guess, feedback }) => sameFeedback(variant.score(code, guess), feedback)),
  );

describe('a scanned set', () => {
  it('counts and lists the consistent codes in ascending order', () => {
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

  it('draws without repeats, and the same codes for the same random state', () => {
    fc.assert(
      fc.property(histories, fc.nat(40), (history, count) => {
        const { variant, turns, codes } = played(history);
        const random = randomFrom(history.seed);
        const drawn = candidateSetOf(variant, turns).sample(count, random);
        const indices = drawn.value.map((code) =>
          codes.findIndex((other) => String(other) === String(code)),
        );
        expect(indices).toHaveLength(Math.min(count, codes.length));
        expect(indices).not.toContain(-1);
        expect(indices).toEqual([...new Set(indices)].toSorted((one, other) => one - other));
        expect(candidateSetOf(variant, turns).sample(count, random)).toEqual(drawn);
      }),
      { numRuns: 50 },
    );
  });

  it('has the part sizes of a guess by the rules, the largest first', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (history, number) => {
        const { variant, turns, codes } = played(history);
        const guess = codeAtModulo([...variant.secrets()], number);
        const parts = candidateSetOf(variant, turns).partSizes(guess);
        for (const { feedback, size } of parts) {
          expect(size).toBe(consistentCodes(variant, codes, [{ guess, feedback }]).length);
        }
        const sizes = parts.map(({ size }) => size);
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(codes.length);
      }),
      { numRuns: 50 },
    );
  });
});
