import * as fc from 'fast-check';
import type { Code } from '../../source/core/code.ts';
import type { FeedbackCounts } from '../../source/core/feedback.ts';
import { randomFrom } from '../../source/core/random.ts';
import type { Turn } from '../../source/solver/turns.ts';
import { parseCode } from '../../source/variants/codes.ts';
import { variantOf } from '../../source/variants/index.ts';
import { type PegOptions, type PegRules, pegRules } from '../../source/variants/pegs/peg-rules.ts';

/** Rules that a test knows to be possible. */
export function rulesOf(options: Partial<PegOptions>): PegRules {
  const rules = pegRules(options);
  if (!rules.ok) throw new Error(rules.problem);
  return rules.value;
}

/** A turn as a test writes it: `turn(rules, '1122', 1, 2)`. */
export function turn(rules: PegRules, guess: string, exact: number, partial: number): Turn {
  const code = parseCode(rules, guess);
  if (!code.ok) throw new Error(code.problem);
  return { guess: code.value, feedback: { exact, partial } };
}

/** Random guesses at a random secret with the true answers, the same for the same seed. */
export function historyOf(rules: PegRules, count: number, seed: string): readonly Turn[] {
  const variant = variantOf(rules);
  const secret = variant.drawSecret(randomFrom(seed));
  const turns: Turn[] = [];
  let random = secret.random;
  while (turns.length < count) {
    const guess = variant.drawSecret(random);
    turns.push({ guess: guess.value, feedback: variant.score(secret.value, guess.value) });
    random = guess.random;
  }
  return turns;
}

/** A random code, the same for the same seed. */
export const codeFrom = (rules: PegRules, seed: string): Code =>
  variantOf(rules).drawSecret(randomFrom(seed)).value;

/** Games small enough to look through every code. */
const smallRules: fc.Arbitrary<PegRules> = fc
  .record({
    pegs: fc.integer({ min: 2, max: 5 }),
    colors: fc.integer({ min: 2, max: 5 }),
    repeats: fc.boolean(),
  })
  .map(({ pegs, colors, repeats }) =>
    rulesOf({ pegs, colors: repeats ? colors : Math.max(colors, pegs), repeats }),
  );

/** A small game and a history of it, of which up to `lies` answers may be wrong. */
export const smallHistories = (most: {
  readonly turns: number;
  readonly lies: number;
}): fc.Arbitrary<{ readonly rules: PegRules; readonly turns: readonly Turn[] }> =>
  smallRules.chain((rules) =>
    fc
      .record({
        count: fc.integer({ min: 0, max: most.turns }),
        seed: fc.string(),
        lies: fc.array(fc.record({ at: fc.nat(most.turns - 1), answer: answerOf(rules) }), {
          maxLength: most.lies,
        }),
      })
      .map(({ count, seed, lies }) => ({
        rules,
        turns: historyOf(rules, count, seed).map((told, index) => {
          const lie = lies.find(({ at }) => at === index);
          return lie === undefined ? told : { ...told, feedback: lie.answer };
        }),
      })),
  );

/** A small game and a history of it that takes up to three words of needs. */
export const smallHistory = smallHistories({ turns: 14, lies: 2 });

/** Any two counts, some of which no code could earn. */
const answerOf = ({ pegs }: PegRules): fc.Arbitrary<FeedbackCounts> =>
  fc.record({ exact: fc.nat(pegs), partial: fc.nat(pegs) });
