import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnsSpent } from '../../../../source/engine/core/game/record.ts';
import { type Game, play, start } from '../../../../source/engine/variants/game.ts';
import { type Rules, withBoards } from '../../../../source/engine/variants/index.ts';
import { reviewBoards } from '../../../../source/solver/review/boards/boards-review.ts';
import type { BoardsBalance } from '../../../../source/solver/review/boards/boards-review-types.ts';
import { againstMachine, guess, rulesWith } from '../../../helpers/games.ts';

const small = rulesWith({ pegs: 3, colors: 4, attempts: 4 });

function valued(balance: BoardsBalance): Extract<BoardsBalance, { readonly kind: 'valued' }> {
  if (balance.kind !== 'valued') throw new Error('a game without values');
  return balance;
}

const anyCode = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 })
  .map((signs) => signs.join(''));

const played = (rules: Rules, seed: string, codes: readonly string[]): Game =>
  codes.reduce<Game>(
    (game, code) => play(game, guess(rules, code)),
    start(rules, againstMachine, seed),
  );

const anyGame = (boards: 2 | 4): fc.Arbitrary<Game> =>
  fc
    .tuple(fc.string({ minLength: 1 }), fc.array(anyCode, { maxLength: 9 }))
    .map(([seed, codes]) => played(withBoards(small, boards), seed, codes));

describe.each([2, 4] as const)('a review of %i boards', (boards) => {
  it('explains the turns of every game, whether it ended or not', () => {
    fc.assert(
      fc.property(anyGame(boards), (game) => {
        const { balance, entries } = reviewBoards({ ...game, secrets: [] });
        const { turns, rest, start: expected, loss, lifelines, luck, correction } = valued(balance);
        expect(turns).toBe(turnsSpent(game.record));
        expect(turns + rest).toBeCloseTo(expected + loss + lifelines - luck + correction, 9);
        if (game.phase === 'over' && game.outcome === 'cracked') expect(rest).toBe(0);
        else expect(rest).toBeGreaterThanOrEqual(1);
        for (const entry of entries) {
          if (entry.kind !== 'turn' || entry.worth.kind !== 'valued') continue;
          expect(entry.worth.loss).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('the luck of a guess on two boards', () => {
  it('has a mean of 0 over the codes of both', () => {
    const tiny = withBoards(rulesWith({ pegs: 2, colors: 3, attempts: 9 }), 2);
    const lucks = new Map<string, number>();
    for (let seed = 0; lucks.size < 81 && seed < 5000; seed++) {
      const game = start(tiny, againstMachine, `${seed}`);
      const { codes } = secretsOf(game);
      if (lucks.has(codes)) continue;
      const [entry] = reviewBoards({
        ...play(game, guess(tiny, '12')),
        secrets: [],
      }).entries;
      if (entry?.kind === 'turn' && entry.worth.kind === 'valued') {
        lucks.set(codes, entry.worth.luck);
      }
    }
    const all = [...lucks.values()];
    expect(all).toHaveLength(81);
    expect(all.reduce((sum, luck) => sum + luck, 0) / 81).toBeCloseTo(0, 9);
    expect(new Set(all.map((luck) => luck.toFixed(6))).size).toBeGreaterThan(3);
  });
});

const secretsOf = (game: Game): { readonly codes: string } => ({
  codes: game.phase === 'guessing' ? JSON.stringify(game.secret) : '',
});
