import { basename } from 'node:path';
import { fail, hasErrorCode, type Result, succeed } from '../../core/result.ts';
import { maxBytes, readTextFile } from '../../core/stored/text-file.ts';
import { type Casing, casingOf } from '../letters.ts';
import { type Dictionary, dictionaryOf, englishId, type Words } from './dictionary.ts';
import { readWordList, unpack, type WordList, type WordSourceProblem } from './word-list.ts';

type Packed = { readonly answers: string; readonly others: string; readonly added: string };

/** One module per length, so that a game loads only its own words. */
const modules = {
  4: () => import('./data/length-4.ts'),
  5: () => import('./data/length-5.ts'),
  6: () => import('./data/length-6.ts'),
  7: () => import('./data/length-7.ts'),
  8: () => import('./data/length-8.ts'),
  9: () => import('./data/length-9.ts'),
  10: () => import('./data/length-10.ts'),
  11: () => import('./data/length-11.ts'),
} satisfies Record<number, () => Promise<Packed>>;

/** A length of the English words that keypeg has. */
export type WordLength = keyof typeof modules;

/** The lengths of the English words that keypeg has, ascending. */
export const englishLengths: readonly WordLength[] = [4, 5, 6, 7, 8, 9, 10, 11];

/** A number as a length of the English words that keypeg has, if it is one. */
export const wordLengthOf = (length: number): WordLength | undefined =>
  englishLengths.find((one) => one === length);

/** Dictionaries take up to megabytes, so the players of a server share them. */
const loaded = new Map<WordLength, Promise<Dictionary>>();

/** keypeg's English words of a length: common ones as answers, all of ENABLE and much of SCOWL as guesses. */
export function loadWords(length: WordLength): Promise<Dictionary> {
  const dictionary = loaded.get(length) ?? load(length);
  loaded.set(length, dictionary);
  return dictionary;
}

async function load(length: WordLength): Promise<Dictionary> {
  const dictionary = dictionaryOf(englishId(length), await readWords(length));
  if (!dictionary.ok) throw new Error(`The words of ${length} letters are damaged.`);
  return dictionary.value;
}

/** keypeg's English words of a length, apart from those that were added later. */
async function readWords(length: WordLength): Promise<Words> {
  const { answers, others, added } = await modules[length]();
  return { answers: unpack(answers), guesses: unpack(others), added: unpack(added) };
}

/** Which words to play with; keypeg's own English words are the default. */
export type WordSources = {
  /** The path of a list of words that may be guessed. */
  readonly words?: string | undefined;
  /** The path of a list of words that may be the answer; without it those of `words` may. */
  readonly answers?: string | undefined;
  /** How many letters the words have; without it, the most common length of a list, or 5. */
  readonly length?: number | undefined;
};

/** A dictionary, and the lists that it was made from, in the order that they were read. */
export type OpenedWords = {
  readonly dictionary: Dictionary;
  readonly lists: readonly WordList[];
};

const DEFAULT_LENGTH = 5;

/** Opens the words to play with. */
export async function openWords(
  sources: WordSources,
): Promise<Result<OpenedWords, WordSourceProblem>> {
  const answerText = await readText(sources.answers);
  if (!answerText.ok) return answerText;
  const wordText = await readText(sources.words);
  if (!wordText.ok) return wordText;
  const casing = casingOf(`${answerText.value?.text} ${wordText.value?.text}`);
  const answers = readList(answerText.value, sources.length, casing);
  if (!answers.ok) return answers;
  const words = readList(wordText.value, sources.length ?? answers.value?.length, casing);
  if (!words.ok) return words;
  const lists = [words.value, answers.value].filter((list) => list !== undefined);
  const [first] = lists;
  if (first === undefined) return await openEnglishWords(sources.length ?? DEFAULT_LENGTH);
  const guesses =
    words.value === undefined ? await englishGuesses(first.length) : { guesses: words.value.words };
  const dictionary = dictionaryOf(idOf(sources), {
    answers: answers.value?.words ?? first.words,
    ...guesses,
  });
  return dictionary.ok
    ? succeed({ dictionary: dictionary.value, lists })
    : fail({ kind: 'unusable-words', problem: dictionary.problem });
}

async function openEnglishWords(
  wordLength: number,
): Promise<Result<OpenedWords, WordSourceProblem>> {
  const length = wordLengthOf(wordLength);
  return length === undefined
    ? fail({ kind: 'no-words-of-length', length: wordLength })
    : succeed({ dictionary: await loadWords(length), lists: [] });
}

async function englishGuesses(wordLength: number): Promise<Omit<Words, 'answers'>> {
  const length = wordLengthOf(wordLength);
  if (length === undefined) return { guesses: [] };
  const { answers, guesses, ...added } = await readWords(length);
  return { guesses: [...answers, ...guesses], ...added };
}

type WordFile = { readonly path: string; readonly text: string };

/** The list in a file, or undefined without one. */
function readList(
  file: WordFile | undefined,
  length: number | undefined,
  casing: Casing,
): Result<WordList | undefined, WordSourceProblem> {
  if (file === undefined) return succeed(undefined);
  const list = readWordList(file.text, length, casing);
  return list.ok ? list : fail({ kind: 'unusable-list', path: file.path, problem: list.problem });
}

/** The text of a file, or undefined without a path. */
async function readText(
  path: string | undefined,
): Promise<Result<WordFile | undefined, WordSourceProblem>> {
  if (path === undefined) return succeed(undefined);
  const text = await readTextFile(path, maxBytes.words);
  if (text.ok) return succeed({ path, text: text.value });
  const { problem } = text;
  if (problem.kind !== 'unreadable') return fail({ kind: problem.kind, path });
  const isMissing = hasErrorCode(problem.error, 'ENOENT');
  return fail({ kind: isMissing ? 'no-such-file' : 'unreadable-file', path });
}

/** The names of the files, by which a transcript names the dictionary. */
const idOf = ({ words, answers }: WordSources): string =>
  [answers, words]
    .filter((path) => path !== undefined)
    .map((path) => basename(path))
    .join('+');
