import { describe, expect, it } from 'vitest';
import {
  englishLengths,
  loadWords,
  wordLengthOf,
} from '../../../source/variants/words/load-words.ts';

const dictionaries = new Map(
  await Promise.all(
    englishLengths.map(async (length) => [length, await loadWords(length)] as const),
  ),
);

it('loads the words of a length once', async () => {
  expect(await loadWords(8)).toBe(dictionaries.get(8));
});

it('has words of 4 to 11 letters', () => {
  expect([...dictionaries.keys()]).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  expect([3, 4, 11, 12, 5.5].map(wordLengthOf)).toEqual([undefined, 4, 11, undefined, undefined]);
});

describe.each([...dictionaries])('the words of %i letters', (length, dictionary) => {
  const { id, answers, guesses } = dictionary;

  it('have that length and the letters a to z, and include all answers', () => {
    const fitting = new RegExp(`^[a-z]{${length}}$`, 'u');
    const known = new Set(guesses);
    expect(id).toBe(`english-${length}`);
    expect(guesses.filter((word) => !fitting.test(word))).toEqual([]);
    expect(answers.filter((word) => !known.has(word))).toEqual([]);
  });

  it('have at least a thousand answers, and more guesses than answers', () => {
    expect(answers.length).toBeGreaterThan(1000);
    expect(guesses.length).toBeGreaterThan(2 * answers.length);
  });

  it('have no plain plurals among the answers', () => {
    const known = new Set([...dictionaries.values()].flatMap((other) => other.answers));
    const plurals = answers.filter((word) => /[^s]s$/u.test(word) && known.has(word.slice(0, -1)));
    expect(plurals).toEqual([]);
  });
});

it('has the expected counts of words', () => {
  const counts = [...dictionaries.values()].map(({ answers, guesses }) => [
    answers.length,
    guesses.length,
  ]);
  expect(counts).toEqual([
    [1452, 3904],
    [2022, 8645],
    [2845, 15264],
    [2910, 23177],
    [2720, 28525],
    [2482, 24994],
    [1877, 20388],
    [1170, 15567],
  ]);
});

it('has common words among its answers and rare ones only among its guesses', () => {
  const five = dictionaries.get(5);
  const kindOf = (word: string) => {
    if (five?.answers.includes(word)) return 'answer';
    return five?.guesses.includes(word) ? 'guess' : 'no word';
  };
  expect(['crane', 'slice', 'brave', 'atlas', 'pious'].map(kindOf)).toEqual(
    Array(5).fill('answer'),
  );
  expect(['aahed', 'zowie', 'boxes', 'taxed'].map(kindOf)).toEqual(Array(4).fill('guess'));
  expect(['baaba', 'james', 'alice'].map(kindOf)).toEqual(Array(3).fill('no word'));
});

it('gives each list its own hash', () => {
  const hashes = [...dictionaries.values()].map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(hashes.length);
});
