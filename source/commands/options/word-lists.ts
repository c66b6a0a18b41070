import { basename } from 'node:path';
import { fail, hasErrorCode, type Result, succeed } from '../../engine/core/result.ts';
import { type Casing, casingOf } from '../../engine/variants/letters.ts';
import {
  type Dictionary,
  dictionaryOf,
  englishLength,
  readWordList,
  type WordList,
  type WordSourceProblem,
  type Words,
} from '../../engine/variants/words/dictionary.ts';
import {
  englishLengths,
  loadWords,
  readWords,
  wordLengthOf,
} from '../../engine/variants/words/load-words.ts';
import { maxBytes, readTextFile } from '../../store/files.ts';

/** Which words to play with; keypeg's own English words are the default. */
export type WordSources = {
  readonly words?: string | undefined;
  /** The path of a list of words that may be the answer; without it those of `words` may. */
  readonly answers?: string | undefined;
  /** How many letters the words have; without it, the most common length of a list, or 5. */
  readonly length?: number | undefined;
};

/** A dictionary, and the lists that it was made from, that of `words` first. */
type OpenedWords = {
  readonly dictionary: Dictionary;
  readonly lists: readonly WordList[];
};

const DEFAULT_LENGTH = 5;

export async function openWords(
  sources: WordSources,
): Promise<Result<OpenedWords, WordSourceProblem>> {
  const files = await readWordFiles(sources);
  return files.ok ? await wordsOf(files.value, sources.length) : files;
}

type WordFile = { readonly path: string; readonly text: string };
type WordFiles = Readonly<Record<'words' | 'answers', WordFile | undefined>>;

export async function readWordFiles(
  sources: WordSources,
): Promise<Result<WordFiles, WordSourceProblem>> {
  const answers = await readText(sources.answers);
  if (!answers.ok) return answers;
  const words = await readText(sources.words);
  return words.ok ? succeed({ words: words.value, answers: answers.value }) : words;
}

/** The dictionaries that a name can mean: keypeg's own, or the given lists in every length. */
export async function* dictionariesOf(id: string, files: WordFiles): AsyncGenerator<Dictionary> {
  const english = wordLengthOf(englishLength(id) ?? 0);
  if (english !== undefined) yield await loadWords(english);
  if (files.words === undefined && files.answers === undefined) return;
  for (const length of englishLengths) {
    const opened = await wordsOf(files, length);
    if (opened.ok) yield opened.value.dictionary;
  }
}

async function wordsOf(
  files: WordFiles,
  length: number | undefined,
): Promise<Result<OpenedWords, WordSourceProblem>> {
  const casing = casingOf(`${files.answers?.text} ${files.words?.text}`);
  const answers = readList(files.answers, length, casing);
  if (!answers.ok) return answers;
  const words = readList(files.words, length ?? answers.value?.length, casing);
  if (!words.ok) return words;
  const lists = [words.value, answers.value].filter((list) => list !== undefined);
  const [first] = lists;
  if (first === undefined) return await openEnglishWords(length ?? DEFAULT_LENGTH);
  const guesses =
    words.value === undefined ? await englishGuesses(first.length) : { guesses: words.value.words };
  const dictionary = dictionaryOf(idOf(files), {
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

function readList(
  file: WordFile | undefined,
  length: number | undefined,
  casing: Casing,
): Result<WordList | undefined, WordSourceProblem> {
  if (file === undefined) return succeed(undefined);
  const list = readWordList(file.text, length, casing);
  return list.ok ? list : fail({ kind: 'unusable-list', path: file.path, problem: list.problem });
}

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
const idOf = ({ words, answers }: WordFiles): string =>
  [answers, words]
    .filter((file) => file !== undefined)
    .map(({ path }) => basename(path))
    .join('+');
