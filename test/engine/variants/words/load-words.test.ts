import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  englishLengths,
  loadWords,
  openWords,
  type WordSources,
  wordLengthOf,
} from '../../../../source/engine/variants/words/load-words.ts';
import type { WordSourceProblem } from '../../../../source/engine/variants/words/word-list.ts';
import { grouped } from '../../../../source/prose/en/phrases.ts';
import { successOf } from '../../../helpers/games.ts';

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
    [1452, 4012],
    [2022, 8843],
    [2845, 15565],
    [2910, 23659],
    [2720, 29197],
    [2482, 27079],
    [1877, 22570],
    [1170, 17401],
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

it.each(['salet', 'emoji', 'blogs', 'soare', 'login', 'halal'])('accepts %s as a guess', (word) => {
  expect(dictionaries.get(5)?.guesses).toContain(word);
  expect(dictionaries.get(5)?.answers).not.toContain(word);
});

it('has the counts that the README and the notice state', () => {
  const text = (file: string): string =>
    readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');
  const five = dictionaries.get(5);
  const [answers, guesses] = [five?.answers.length, five?.guesses.length].map((count = 0) =>
    grouped(count),
  );
  expect(text('README.md')).toContain(
    `${answers} common five-letter answers and ${guesses} guesses`,
  );
  const notice = text('source/engine/variants/words/NOTICE');
  for (const [length, { answers: common, guesses: all }] of dictionaries) {
    const row = [length, grouped(common.length), grouped(all.length)].map((cell) => `${cell}`);
    expect(notice.replaceAll(/ +/gu, ' ')).toContain(row.join(' '));
  }
});

const folder = await mkdtemp(join(tmpdir(), 'keypeg-words-'));
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const words = await file('words.txt', 'crane\nslice\nbrave\nbrave\nfour\n');
const answers = await file('answers.txt', 'Slice\n');
const empty = await file('empty.txt', '\n');
const six = await file('six.txt', 'planet\n');
const noneOfSix = { kind: 'none-of-length', length: 6 } as const;
const latin1 = await file('latin1.txt', Uint8Array.of(0x67, 0x72, 0xf6, 0xdf, 0x65));

const open = async (sources: WordSources) => successOf(await openWords(sources));

describe('openWords', () => {
  it('opens English words of five letters, or of the wanted length', async () => {
    expect((await open({})).dictionary).toEqual(await loadWords(5));
    expect((await open({ length: 7 })).dictionary.id).toBe('english-7');
  });

  it('takes the words of a file as answers and guesses', async () => {
    const { dictionary, lists } = await open({ words });
    expect(dictionary).toMatchObject({ id: 'words.txt', answers: ['brave', 'crane', 'slice'] });
    expect(dictionary.guesses).toEqual(dictionary.answers);
    expect(lists.map(({ skipped }) => skipped)).toEqual([
      { 'not-a-word': 0, 'another-length': 1, duplicate: 1 },
    ]);
  });

  it('takes the answers and the guesses of two files', async () => {
    const { dictionary } = await open({ words, answers });
    expect(dictionary).toMatchObject({
      id: 'answers.txt+words.txt',
      answers: ['slice'],
      guesses: ['brave', 'crane', 'slice'],
    });
  });

  it('takes the answers of a file and English guesses', async () => {
    const { dictionary } = await open({ answers });
    expect(dictionary).toMatchObject({ id: 'answers.txt', answers: ['slice'] });
    expect(dictionary.guesses).toEqual((await loadWords(5)).guesses);
  });

  it.each<[sources: WordSources, problem: WordSourceProblem]>([
    [{ length: 12 }, { kind: 'no-words-of-length', length: 12 }],
    [{ words: join(folder, 'none') }, { kind: 'no-such-file', path: join(folder, 'none') }],
    [{ words: folder }, { kind: 'unreadable-file', path: folder }],
    [{ answers: empty }, { kind: 'unusable-list', path: empty, problem: { kind: 'empty' } }],
    [{ words: latin1 }, { kind: 'not-utf-8', path: latin1 }],
    [
      { words, length: 7 },
      { kind: 'unusable-list', path: words, problem: { kind: 'none-of-length', length: 7 } },
    ],
    [
      { words, answers: six },
      { kind: 'unusable-list', path: words, problem: noneOfSix },
    ],
  ])('refuses %j', async (sources, problem) => {
    expect(await openWords(sources)).toEqual({ ok: false, problem });
  });
});
