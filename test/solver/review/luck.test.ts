import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/engine/core/code.ts';
import type { Move } from '../../../source/engine/core/game/game.ts';
import { isCandidate, knowledgeOf } from '../../../source/engine/core/knowledge.ts';
import { drawBelow, randomFrom } from '../../../source/engine/core/random.ts';
import { play, start } from '../../../source/engine/variants/game.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { luckSize } from '../../../source/prose/review.ts';
import { zScoreOf } from '../../../source/solver/review/judge-turn.ts';
import { review } from '../../../source/solver/review/review.ts';
import { classOf } from '../../../source/solver/review/review-types.ts';
import { againstMachine, codeIn, hotSeat, playAll, rulesWith } from '../../helpers/games.ts';

/** How lucky each of some games is in which any candidate is guessed. */
function sizesOf(rules: Rules, games: number): readonly string[] {
  const variant = variantOf(rules);
  const all = [...variant.secrets()];
  return Array.from({ length: games }, (_, index) => {
    let game = start(rules, againstMachine, `game ${index}`);
    let random = randomFrom(`guesses ${index}`);
    while (game.phase === 'guessing') {
      const known = knowledgeOf(game.record);
      const candidates = all.filter((code) => isCandidate(variant, known, code));
      const draw = drawBelow(random, candidates.length);
      random = draw.random;
      game = play(game, { kind: 'guess', pegs: candidates[draw.value] ?? [] });
    }
    const { balance } = review(game);
    return balance.kind === 'valued' ? luckSize(balance.zScore) : 'unvalued';
  });
}

it.each([
  [4, 4, 0.06],
  [3, 10, 0.1],
  [7, 2, 0.1],
])('has words for good and bad luck that are about as frequent: %i×%i', (pegs, colors, apart) => {
  const sizes = sizesOf(rulesWith({ pegs, colors, attempts: 20 }), 300);
  const share = (...names: readonly string[]): number =>
    sizes.filter((size) => names.includes(size)).length / sizes.length;
  const lucky = share('veryLucky', 'rarelyLucky');
  const unlucky = share('veryUnlucky', 'rarelyUnlucky');
  expect(Math.abs(lucky - unlucky)).toBeLessThan(apart);
  expect(Math.max(lucky, unlucky)).toBeLessThan(0.13);
  expect(Math.max(share('rarelyLucky'), share('rarelyUnlucky'))).toBeLessThan(0.02);
});

it.each([2.2e-16, -2.2e-16, 0])('luck of %f without variance is ordinary', (luck) => {
  const variant = variantOf(rulesWith({ pegs: 2, colors: 10, repeats: false, attempts: 5 }));
  expect(zScoreOf(variant, luck, 4.9e-32)).toBe(0);
});

describe('a loss of exactly a limit has the class above it', () => {
  const limits = [
    [1, 20, 'inaccuracy'],
    [3, 20, 'mistake'],
    [1, 2, 'blunder'],
  ] as const;

  it.each(limits)('%i/%i is %s, whatever the totals', (over, under, expected) => {
    const classes = new Set<string>();
    for (let codes = under; codes <= 2000; codes += under) {
      const extra = (codes * over) / under;
      for (let total = codes; total < 6 * codes; total += Math.ceil(codes / 7)) {
        classes.add(classOf((total + extra) / codes - total / codes));
      }
    }
    expect([...classes]).toEqual([expected]);
  });

  it('and one less is below it', () => {
    expect([0.05 - 1 / 1_000_000, 0.15 - 1 / 1_000_000, 0.5 - 1 / 1_000_000].map(classOf)).toEqual([
      ...['good', 'inaccuracy', 'mistake'],
    ]);
  });
});

/** Every secret of a game and every position that its one lifeline could show, or none. */
function meanLuck(pegs: number, colors: number, lifeline: 'none' | 'place' | 'color', row: string) {
  const rules = rulesWith({ pegs, colors });
  const guess = codeIn(rules, row);
  const positions = lifeline === 'none' ? [0] : Array.from({ length: pegs }, (_, place) => place);
  const sources = new Set<string>();
  let luck = 0;
  let games = 0;
  const add = (secret: Code, position: number): void => {
    const clue: readonly Move[] =
      lifeline === 'none' ? [] : [{ kind: 'lifeline', lifeline, position }];
    const { balance } = review(
      playAll(start(rules, hotSeat, 'seed'), [
        { kind: 'secret', pegs: secret },
        ...clue,
        { kind: 'guess', pegs: guess },
      ]),
    );
    if (balance.kind !== 'valued') throw new Error('the game has values');
    sources.add(balance.source.kind);
    luck += balance.luck;
    games += 1;
  };
  for (const secret of variantOf(rules).secrets()) {
    for (const position of positions) add(secret, position);
  }
  return { sources: [...sources], mean: luck / games };
}

const sizes = [[3, 4, '112']] as const;

it.each(sizes)('luck that is exact has a mean of 0 over all codes and clues: %i×%i', (...game) => {
  const [pegs, colors, row] = game;
  for (const lifeline of ['none', 'place'] as const) {
    const { sources, mean } = meanLuck(pegs, colors, lifeline, row);
    expect(sources).toEqual(['exact']);
    expect(mean).toBeCloseTo(0, 9);
  }
});

it.each(sizes)('luck after a color counts codes equally and says so: %i×%i', (...game) => {
  const [pegs, colors, row] = game;
  const { sources, mean } = meanLuck(pegs, colors, 'color', row);
  expect(sources).toEqual(['equal-codes']);
  expect(Math.abs(mean)).toBeGreaterThan(1e-4);
  expect(Math.abs(mean)).toBeLessThan(0.05);
});
