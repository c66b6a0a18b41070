import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../source/engine/core/game/record.ts';
import { measureOf } from '../../../source/engine/core/game/roles.ts';
import { randomFrom } from '../../../source/engine/core/random.ts';
import { type Game, type Move, play, start } from '../../../source/engine/variants/game.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { adversaryAnswer } from '../../../source/solver/adversary/adversary.ts';
import { review } from '../../../source/solver/review/review.ts';
import { againstAdversary, againstMachine, codeIn, rulesWith } from '../../helpers/games.ts';

/** A game against the adversary after a move; a guess gets its answer. */
function after(game: Game, move: Move): Game {
  const asked = play(game, move);
  if (asked.phase !== 'answering') return asked;
  const feedback = adversaryAnswer(asked.rules, turnsOf(asked.record), asked.guess);
  return feedback === undefined ? asked : play(asked, { kind: 'feedback', feedback });
}

const gameOf = (rules: Rules, rows: readonly string[]): Game =>
  rows.reduce<Game>(
    (game, row) => after(game, { kind: 'guess', pegs: codeIn(rules, row) }),
    start(rules, againstAdversary, 'seed'),
  );

describe('the review of a game against the adversary', () => {
  it('is judged by the guesses that the adversary forces', () => {
    expect(measureOf(againstAdversary)).toBe('worst-case');
    expect(measureOf(againstMachine)).toBe('average');
  });

  it('has no loss for the line of par', () => {
    const reviewed = review(gameOf(rulesWith(), ['1123', '2445', '2566', '6434', '5451']));
    expect(reviewed.measure).toBe('worst-case');
    expect(reviewed.balance).toMatchObject({
      source: { kind: 'exact' },
      ...{ start: 5, turns: 5, rest: 0, loss: 0, luck: 0, skill: 100 },
    });
  });

  it('counts whole guesses for a guess that needs more of them', () => {
    const rules = rulesWith();
    const reviewed = review(gameOf(rules, ['1123', '1123', '2445', '2566', '6434', '5451']));
    const [, second] = reviewed.entries;
    expect(second).toMatchObject({
      verdict: {
        ...{ value: 4, guessValue: 5, loss: 1, answer: { kind: 'adversary' } },
        judgment: { kind: 'class', class: 'mistake', onlyMove: false },
      },
    });
    expect(reviewed.balance).toMatchObject({ start: 5, turns: 6, rest: 0, loss: 1 });
  });

  it('adds up in every game, without negative losses', () => {
    const games = [rulesWith({ pegs: 3, colors: 4 }), rulesWith({ pegs: 2, colors: 5 })];
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.nat(), fc.nat(6), (rules, seed, length) => {
        let random = randomFrom(`${seed}`);
        let game: Game = start(rules, againstAdversary, 'seed');
        for (let turn = 0; turn < length && game.phase !== 'over'; turn++) {
          const drawn = variantOf(rules).drawSecret(random);
          random = drawn.random;
          game = after(game, { kind: turn === 1 ? 'hint' : 'guess', pegs: drawn.value });
        }
        const { balance, entries } = review(game);
        if (balance.kind !== 'valued') throw new Error(balance.kind);
        const { turns, rest, start: first, loss, lifelines } = balance;
        expect(turns + rest).toBe(first + loss + lifelines);
        for (const entry of entries) {
          if (entry.kind === 'correction' || entry.verdict.kind !== 'valued') continue;
          expect(entry.verdict.loss).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 40 },
    );
  });
});
