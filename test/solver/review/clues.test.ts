import { expect, it } from 'vitest';
import { lifelineMove, play, start } from '../../../source/engine/variants/game.ts';
import { review } from '../../../source/solver/review/review.ts';
import { againstMachine, codeIn, rulesWith } from '../../helpers/games.ts';

type Step = 'color' | 'place' | 'guess';

/** The sources of the verdicts of a game with some steps. */
function sourcesOf(pegs: number, colors: number, steps: readonly Step[]): readonly string[] {
  const rules = rulesWith({ pegs, colors });
  const guess = codeIn(rules, '1123'.slice(0, pegs));
  const game = steps.reduce(
    (before, step) =>
      step === 'guess'
        ? play(before, { kind: 'guess', pegs: guess })
        : play(before, lifelineMove(before, step)),
    start(rules, againstMachine, 'clues'),
  );
  return review(game).entries.map((entry) =>
    entry.kind !== 'correction' && entry.verdict.kind === 'valued'
      ? entry.verdict.source.kind
      : 'none',
  );
}

const sizes = [
  [3, 4],
  [4, 4],
  [4, 6],
] as const;

it.each(sizes)('in %i×%i the values are exact until clues make codes unequal', (pegs, colors) => {
  const sources = (...steps: readonly Step[]) => sourcesOf(pegs, colors, steps);
  expect(sources('guess', 'guess')).toEqual(['exact', 'exact']);
  expect(sources('place', 'guess')).toEqual(['exact', 'exact']);
  expect(sources('guess', 'color', 'guess')).toEqual(['exact', 'equal-codes', 'equal-codes']);
  expect(sources('color', 'place', 'guess')).toEqual(Array(3).fill('equal-codes'));
});
