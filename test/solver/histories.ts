import * as fc from 'fast-check';
import type { Code } from '../../source/engine/core/code.ts';
import type { FeedbackCounts } from '../../source/engine/core/feedback.ts';
import type { AnsweredGuess } from '../../source/engine/core/game/record.ts';
import { randomFrom } from '../../source/engine/core/random.ts';
import { type Rules, variantOf } from '../../source/engine/variants/index.ts';
import type { PegRules } from '../../source/engine/variants/pegs.ts';
import { candidateSetOf } from '../../source/solver/counting/count.ts';
import { codeIn, rulesWith } from '../helpers/games.ts';

/** A turn in short form: `turn(rules, '1122', 1, 2)`. */
export const turn = (
  rules: PegRules,
  guess: string,
  exact: number,
  partial: number,
): AnsweredGuess => ({
  guess: codeIn(rules, guess),
  feedback: { exact, partial },
});

/** The lowest codes that are consistent with some turns, up to `limit`, in ascending order. */
export const listCandidates = (
  rules: Rules,
  turns: readonly AnsweredGuess[],
  limit: number,
): readonly Code[] => candidateSetOf(variantOf(rules), turns).list(limit);

/** Random guesses at a random secret with its feedback; equal for equal seeds. */
export function historyOf(rules: PegRules, count: number, seed: string): readonly AnsweredGuess[] {
  const variant = variantOf(rules);
  const secret = variant.drawSecret(randomFrom(seed));
  const turns: AnsweredGuess[] = [];
  let random = secret.random;
  while (turns.length < count) {
    const guess = variant.drawSecret(random);
    turns.push({ guess: guess.value, feedback: variant.score(secret.value, guess.value) });
    random = guess.random;
  }
  return turns;
}

/** A random code; equal for equal seeds. */
export const codeFrom = (rules: PegRules, seed: string): Code =>
  variantOf(rules).drawSecret(randomFrom(seed)).value;

/** Games that are small enough to scan every code. */
const smallRules: fc.Arbitrary<PegRules> = fc
  .record({
    pegs: fc.integer({ min: 2, max: 5 }),
    colors: fc.integer({ min: 2, max: 5 }),
    repeats: fc.boolean(),
  })
  .map(({ pegs, colors, repeats }) =>
    rulesWith({ pegs, colors: repeats ? colors : Math.max(colors, pegs), repeats }),
  );

/** A small game with up to `turns` turns; up to `lies` of them may have wrong feedback. */
export const smallHistories = (max: {
  readonly turns: number;
  readonly lies: number;
}): fc.Arbitrary<{ readonly rules: PegRules; readonly turns: readonly AnsweredGuess[] }> =>
  smallRules.chain((rules) =>
    fc
      .record({
        count: fc.integer({ min: 0, max: max.turns }),
        seed: fc.string(),
        lies: fc.array(fc.record({ at: fc.nat(max.turns - 1), feedback: anyCounts(rules) }), {
          maxLength: max.lies,
        }),
      })
      .map(({ count, seed, lies }) => ({
        rules,
        turns: historyOf(rules, count, seed).map((played, index) => {
          const lie = lies.find(({ at }) => at === index);
          return lie === undefined ? played : { ...played, feedback: lie.feedback };
        }),
      })),
  );

/** A small game with enough turns to fill up to three words of requirements. */
export const smallHistory = smallHistories({ turns: 14, lies: 2 });

/** Any counts, some of which no code can give. */
const anyCounts = ({ pegs }: PegRules): fc.Arbitrary<FeedbackCounts> =>
  fc.record({ exact: fc.nat(pegs), partial: fc.nat(pegs) });
