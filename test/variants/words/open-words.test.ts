import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../source/variants/words/load-words.ts';
import { openWords, type WordSources } from '../../../source/variants/words/open-words.ts';
import { successOf } from '../../helpers/games.ts';

const folder = await mkdtemp(join(tmpdir(), 'keypeg-words-'));
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const words = await file('words.txt', 'crane\nslice\nbrave\nbrave\nlonger\n');
const answers = await file('answers.txt', 'Slice\n');
const empty = await file('empty.txt', '\n');
const latin1 = await file('latin1.txt', Uint8Array.of(0x67, 0x72, 0xf6, 0xdf, 0x65));

const open = async (sources: WordSources) => successOf(await openWords(sources));

describe('openWords', () => {
  it('opens five letters of its own, or as many as are wanted', async () => {
    expect((await open({})).dictionary).toEqual(await loadWords(5));
    expect((await open({ length: 7 })).dictionary.id).toBe('english-7');
  });

  it('takes the words of a file as answers and guesses', async () => {
    const { dictionary, warnings } = await open({ words });
    expect(dictionary).toMatchObject({ id: 'words.txt', answers: ['brave', 'crane', 'slice'] });
    expect(dictionary.guesses).toEqual(dictionary.answers);
    expect(warnings).toEqual([
      'Left out of the word list as not 5 letters long: 1 line.',
      'Left out of the word list as there already: 1 line.',
    ]);
  });

  it('takes answers and guesses of two files', async () => {
    const { dictionary } = await open({ words, answers });
    expect(dictionary).toMatchObject({
      id: 'answers.txt+words.txt',
      answers: ['slice'],
      guesses: ['brave', 'crane', 'slice'],
    });
  });

  it('takes answers of a file with guesses of its own', async () => {
    const { dictionary } = await open({ answers });
    expect(dictionary).toMatchObject({ id: 'answers.txt', answers: ['slice'] });
    expect(dictionary.guesses).toEqual((await loadWords(5)).guesses);
  });

  it.each<[sources: WordSources, problem: string]>([
    [{ length: 12 }, 'There are words of 4 to 11 letters, not 12.'],
    [
      { words: join(folder, 'none') },
      `${folder}/none: there is no such file, or it cannot be read.`,
    ],
    [{ answers: empty }, `${empty}: There are no words in it: it needs one word a line.`],
    [{ words: latin1 }, `${latin1}: that is no text in UTF-8.`],
    [{ words, length: 7 }, `${words}: There is no word of 7 letters in it.`],
  ])('of %j says what is wrong', async (sources, problem) => {
    expect(await openWords(sources)).toEqual({ ok: false, problem });
  });
});
