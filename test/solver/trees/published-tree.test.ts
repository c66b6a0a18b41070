import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  guessesIn,
  type PublishedStrategy,
  readStrategy,
} from '../../helpers/published-strategy.ts';

const strategyIn = (name: string): PublishedStrategy =>
  readStrategy(readFileSync(`docs/data/${name}.txt`, 'utf8'));

const allCodes = (pegs: number): readonly string[] =>
  pegs === 0 ? [''] : allCodes(pegs - 1).flatMap((code) => [...'ABCDEFGH'].map((c) => code + c));

/** Black pegs, then white pegs. */
function answerTo(guess: string, code: string): string {
  const black = [...guess].filter((color, position) => color === code[position]).length;
  const common = [...'ABCDEFGH'].reduce(
    (sum, color) => sum + Math.min(guess.split(color).length, code.split(color).length) - 1,
    0,
  );
  return `${black}${common - black}`;
}

it('the published strategy of 5×8 finds each of 32,768 codes, with 178,571 guesses in all', () => {
  const guesses = guessesIn(strategyIn('strategy-5x8'), allCodes(5), answerTo);
  expect(guesses.size).toBe(8 ** 5);
  expect([...guesses.values()].reduce((sum, count) => sum + count, 0)).toBe(178_571);
  expect(Math.max(...guesses.values())).toBe(8);
});

/** The depths at which a strategy guesses an answer, by the numbers of the answers. */
function depthsIn(strategy: PublishedStrategy): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  const walk = ({ guess, after }: PublishedStrategy, depth: number): void => {
    if (guess.startsWith('a')) {
      expect(depths.has(guess), guess).toBe(false);
      depths.set(guess, depth);
    }
    for (const [marks, next] of after) {
      expect(marks).toMatch(/^(?!2{5})[012]{5}$/);
      walk(next, depth + 1);
    }
    if (after.size === 0) expect(guess).toMatch(/^a/);
  };
  walk(strategy, 1);
  return depths;
}

it('the published strategy of words guesses each of 2,315 answers, with 7,920 guesses in all', () => {
  const depths = depthsIn(strategyIn('strategy-words'));
  const answers = Array.from({ length: 2315 }, (_, index) => `a${index + 1}`);
  expect([...depths.keys()].toSorted()).toEqual(answers.toSorted());
  expect([...depths.values()].reduce((sum, depth) => sum + depth, 0)).toBe(7920);
  expect(Math.max(...depths.values())).toBe(5);
});
