import { expect, it } from 'vitest';
import type { Code } from '../../../source/engine/core/code.ts';
import type { Move } from '../../../source/engine/core/game/game.ts';
import { start } from '../../../source/engine/variants/game.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { review } from '../../../source/solver/review/review.ts';
import { codeIn, hotSeat, playAll, rulesWith } from '../../helpers/games.ts';

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

const sizes = [
  [3, 4, '112'],
  [4, 4, '1122'],
] as const;

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
