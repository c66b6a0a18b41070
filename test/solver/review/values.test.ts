import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clueAt, turnsOf } from '../../../source/engine/core/game/record.ts';
import { isClue, knowledgeOf, revealable } from '../../../source/engine/core/knowledge.ts';
import { toCode } from '../../../source/engine/variants/codes.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { review, reviewOf } from '../../../source/solver/review/review.ts';
import {
  type GuessVerdict,
  type LifelineVerdict,
  ONLY_MOVE_LOSS,
} from '../../../source/solver/review/review-types.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';
import { wordRulesWith } from '../../helpers/words.ts';
import { bruteForceOf } from './brute-force.ts';
import { anyPlayedGame } from './random-games.ts';

type Valued<Verdict> = Extract<Verdict, { readonly kind: 'valued' }>;

function valued<Verdict extends GuessVerdict | LifelineVerdict>(verdict: Verdict): Valued<Verdict> {
  if (verdict.kind !== 'valued') throw new Error('an entry without values');
  return verdict as Valued<Verdict>;
}

const games: readonly (readonly [string, Rules])[] = [
  ['2×4', rulesWith({ pegs: 2, colors: 4 })],
  ['3×3', rulesWith({ pegs: 3, colors: 3 })],
  ['3×4 without repeats', rulesWith({ pegs: 3, colors: 4, repeats: false })],
];

describe.each(games)('the values of %s', (_, rules) => {
  const variant = variantOf(rules);
  const { codes, value, guessValue } = bruteForceOf(rules);

  it('of guesses are those of a search that tries everything', () => {
    fc.assert(
      fc.property(anyPlayedGame(rules), (game) => {
        for (const [at, entry] of review(game).entries.entries()) {
          if (entry.kind !== 'turn') continue;
          const left = codes(knowledgeOf(game.record.slice(0, at)));
          const verdict = valued(entry.verdict);
          expect(entry.before).toBe(left.length);
          const clues = knowledgeOf(game.record.slice(0, at)).filter(isClue);
          const isUneven = clues.length > 1 || clues.some(({ lifeline }) => lifeline === 'color');
          const repeats = rules.variant === 'pegs' && rules.repeats;
          expect(verdict.source.kind).toBe(isUneven && repeats ? 'equal-codes' : 'exact');
          expect(verdict.value).toBeCloseTo(value(left), 9);
          expect(verdict.guessValue).toBeCloseTo(guessValue(left, entry.guess), 9);
          expect(guessValue(left, verdict.best.guess)).toBeCloseTo(value(left), 9);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('of answers are luck with a mean of 0 and the variance of the review', () => {
    fc.assert(
      fc.property(anyPlayedGame(rules, { lifelines: false }), (game) => {
        const turn = turnsOf(game.record).at(-1);
        if (turn === undefined) return;
        const before = turnsOf(game.record).slice(0, -1);
        const left = codes(before);
        const verdicts = left.map((secret) => {
          const feedback = variant.score(secret, turn.guess);
          const course = [...before, { guess: turn.guess, feedback }];
          const { entries } = reviewOf(
            rules,
            course.map((each) => ({ ...each, kind: 'turn' as const })),
          );
          const last = entries.at(-1);
          if (last?.kind !== 'turn') throw new Error('no turn');
          const { answer } = valued(last.verdict);
          if (answer.kind !== 'luck') throw new Error('no luck');
          return answer;
        });
        const mean = verdicts.reduce((sum, { luck }) => sum + luck, 0) / left.length;
        const variance = verdicts.reduce((sum, { luck }) => sum + luck ** 2, 0) / left.length;
        expect(mean).toBeCloseTo(0, 9);
        expect(verdicts[0]?.variance).toBeCloseTo(variance, 9);
      }),
      { numRuns: 30 },
    );
  });

  it('of lifelines are the mean over the clues that they could give', () => {
    fc.assert(
      fc.property(anyPlayedGame(rules), (game) => {
        for (const [at, entry] of review(game).entries.entries()) {
          if (entry.kind !== 'lifeline') continue;
          const { clue } = entry;
          const known = knowledgeOf(game.record.slice(0, at));
          const left = codes(known);
          const verdict = valued(entry.verdict);
          if (clue.lifeline === 'hint') {
            expect([verdict.loss, verdict.luck, verdict.variance]).toEqual([entry.price, 0, 0]);
            continue;
          }
          const { lifeline } = clue;
          const choicesOf = revealable(variant, known, lifeline);
          const means = left.map((secret) => {
            const values = choicesOf(secret).map((position) =>
              value(codes([...known, clueAt(secret, lifeline, position)])),
            );
            return values.reduce((sum, each) => sum + each, 0) / values.length;
          });
          const mean = means.reduce((sum, each) => sum + each, 0) / left.length;
          expect(verdict.loss).toBeCloseTo(entry.price + mean - value(left), 9);
          expect(verdict.luck).toBeCloseTo(mean - value(codes([...known, clue])), 9);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a value of a game of words', () => {
  const rules = wordRulesWith();
  const { codes, value, guessValue } = bruteForceOf(rules);

  it('that is called exact is that of a search that tries everything', () => {
    let exact = 0;
    fc.assert(
      fc.property(anyPlayedGame(rules), (game) => {
        for (const [at, entry] of review(game).entries.entries()) {
          if (entry.kind !== 'turn' || entry.verdict.kind !== 'valued') continue;
          const left = codes(knowledgeOf(game.record.slice(0, at)));
          const verdict = valued(entry.verdict);
          expect(verdict.value).toBeGreaterThan(value(left) - 1e-9);
          if (verdict.source.kind !== 'exact') continue;
          exact += 1;
          expect(verdict.value).toBeCloseTo(value(left), 9);
          expect(verdict.guessValue).toBeCloseTo(guessValue(left, entry.guess), 9);
        }
      }),
      { numRuns: 100 },
    );
    expect(exact).toBeGreaterThan(0);
  });
});

describe('an only move', () => {
  const rules = rulesWith({ pegs: 3, colors: 6 });
  const variant = variantOf(rules);
  const { codes, value, guessValue } = bruteForceOf(rules);

  it('is a guess that loses nothing where every other guess loses much more', () => {
    const all = [...variant.secrets()];
    fc.assert(
      fc.property(anyPlayedGame(rules, { lifelines: false }), (game) => {
        const turns = turnsOf(game.record);
        const left = codes(turns);
        const [secret] = left;
        if (turns.length === 0 || left.length <= 2 || left.length > 8 || secret === undefined)
          return;
        const ranked = all
          .map((code) => ({ code, loss: guessValue(left, code) - value(left) }))
          .toSorted((one, other) => one.loss - other.loss);
        const [best, second] = ranked;
        if (best === undefined || second === undefined) throw new Error('a game of one code');
        const guess = best.code;
        const course = [...turns, { guess, feedback: variant.score(secret, guess) }];
        const { entries } = reviewOf(
          rules,
          course.map((turn) => ({ kind: 'turn', guess: turn.guess, feedback: turn.feedback })),
        );
        const last = entries.at(-1);
        if (last?.kind !== 'turn') throw new Error('no turn');
        const { judgment } = valued(last.verdict);
        const onlyMove = second.loss > ONLY_MOVE_LOSS - 1e-9;
        expect(judgment).toEqual({ kind: 'class', class: 'best', onlyMove });
      }),
      { numRuns: 40 },
    );
  });

  it('is praised, and so is no other best guess', () => {
    const standard = rulesWith();
    const turn = (pegs: readonly number[], exact: number, partial: number) => ({
      kind: 'turn' as const,
      guess: successOf(toCode(standard, pegs)),
      feedback: { exact, partial },
    });
    const turns = [turn([1, 5, 0, 4], 1, 0), turn([3, 0, 0, 2], 1, 1), turn([5, 4, 1, 2], 0, 2)];
    const left = bruteForceOf(standard).codes(turns);
    const judged = left.map((guess) => {
      const { entries } = reviewOf(standard, [...turns, turn([...guess], 4, 0)]);
      const last = entries.at(-1);
      if (last?.kind !== 'turn') throw new Error('no turn');
      return valued(last.verdict).judgment;
    });
    const only = judged.filter((judgment) => judgment.kind === 'class' && judgment.onlyMove);
    expect(only).toEqual([{ kind: 'class', class: 'best', onlyMove: true }]);
  });
});
