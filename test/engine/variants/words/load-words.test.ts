import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  englishLengths,
  loadWords,
  wordLengthOf,
} from '../../../../source/engine/variants/words/load-words.ts';
import { grouped } from '../../../../source/prose/phrases.ts';

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
    [1452, 4056],
    [2022, 8915],
    [2845, 15664],
    [2910, 23743],
    [2720, 29267],
    [2482, 27132],
    [1877, 22606],
    [1170, 17436],
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

it('never changes the hashes by which stored games name the lists', () => {
  const hashes = [...dictionaries.values()].map(({ hash }) => hash);
  expect(hashes).toEqual([
    ...['e5ad0e0bf06228f0', 'cb23ea12b8a1e19a', '1cdaf3de309b49c6', '5f0b2f8073239f08'],
    ...['90c073c4820750ac', '196f248080e0b3ca', 'ffc0b091bb8b2371', '0940cf2974909f7d'],
  ]);
});

it.each([
  ...['salet', 'emoji', 'blogs', 'soare', 'login', 'halal', 'cyber', 'admin', 'ouija', 'mochi'],
  ...['panko', 'outro', 'vlogs', 'abled', 'jello', 'umami'],
])('accepts %s as a guess', (word) => {
  expect(dictionaries.get(5)?.guesses).toContain(word);
  expect(dictionaries.get(5)?.answers).not.toContain(word);
});

it('has the counts that its page and the notice state', () => {
  const text = (file: string): string =>
    readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');
  const five = dictionaries.get(5);
  const [answers, guesses] = [five?.answers.length, five?.guesses.length].map((count = 0) =>
    grouped(count),
  );
  expect(text('docs/playing.md')).toContain(
    `${answers} common five-letter answers and ${guesses} guesses`,
  );
  const notice = text('source/engine/variants/words/NOTICE');
  for (const [length, { answers: common, guesses: all }] of dictionaries) {
    const row = [length, grouped(common.length), grouped(all.length)].map((cell) => `${cell}`);
    expect(notice.replaceAll(/ +/gu, ' ')).toContain(row.join(' '));
  }
});
