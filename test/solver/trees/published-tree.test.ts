import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The guesses for each code that the strategy of a text finds, by rules that this file alone knows. */
function guessesIn(text: string): ReadonlyMap<string, number> {
  const guesses = new Map<string, number>();
  let at = 0;
  const read = (pattern: RegExp): string => {
    const [found] = text.slice(at, at + 8).match(pattern) ?? [];
    if (found === undefined) throw new Error(`no ${pattern.source} at ${at}`);
    at += found.length;
    return found;
  };
  const readStrategy = (codes: readonly string[], depth: number): void => {
    if (text[at] !== '{') {
      const code = read(/^[A-H]{5}/);
      expect(codes).toEqual([code]);
      guesses.set(code, depth);
      return;
    }
    read(/^\{/);
    const guess = read(/^[A-H]{5}/);
    const byAnswer = Map.groupBy(codes, (code) => answerTo(guess, code));
    if (byAnswer.delete('50')) guesses.set(guess, depth);
    read(/^:\{/);
    do {
      const answer = read(/^[0-5][0-5]/);
      read(/^:/);
      readStrategy(byAnswer.get(answer) ?? [], depth + 1);
      byAnswer.delete(answer);
    } while (read(/^[,}]/) === ',');
    read(/^\}/);
    expect([...byAnswer.keys()]).toEqual([]);
  };
  readStrategy(allCodes(5), 1);
  expect(text.slice(at)).toBe('\n');
  return guesses;
}

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
  const guesses = guessesIn(readFileSync('docs/data/strategy-5x8.txt', 'utf8'));
  expect(guesses.size).toBe(8 ** 5);
  expect([...guesses.values()].reduce((sum, count) => sum + count, 0)).toBe(178_571);
  expect(Math.max(...guesses.values())).toBe(8);
});
