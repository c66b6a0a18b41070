import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openWords, type WordSources } from '../../../source/commands/options/word-lists.ts';
import type { WordSourceProblem } from '../../../source/engine/variants/words/dictionary.ts';
import { loadWords } from '../../../source/engine/variants/words/load-words.ts';
import { successOf } from '../../helpers/games.ts';

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
