import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fail, type Result, succeed } from '../../core/result.ts';
import { dictionarySentence } from '../../text/word-lists.ts';
import { type Dictionary, dictionaryOf, wordLengths } from './dictionary.ts';
import { loadWords, wordLengthOf } from './load-words.ts';
import { readWordList, type WordList, wordListSentence, wordListWarnings } from './word-list.ts';

/** Which words to play with; what is not given are keypeg's own. */
export type WordSources = {
  /** The path of a list of words that may be guessed. */
  readonly words?: string | undefined;
  /** The path of a list of words that may be the answer; without it those of `words` may. */
  readonly answers?: string | undefined;
  /** How many letters the words have; without it as many as most of a list's, or 5. */
  readonly length?: number | undefined;
};

/** A dictionary, and what a player should know of how it was read. */
export type OpenedWords = {
  readonly dictionary: Dictionary;
  readonly warnings: readonly string[];
};

const USUAL_LENGTH = 5;

/** Opens the words to play with; a problem is a sentence for the player. */
export async function openWords(sources: WordSources): Promise<Result<OpenedWords, string>> {
  const answers = await readList(sources.answers, sources.length);
  if (!answers.ok) return answers;
  const words = await readList(sources.words, sources.length ?? answers.value?.length);
  if (!words.ok) return words;
  const lists = [words.value, answers.value].filter((list) => list !== undefined);
  const [first] = lists;
  if (first === undefined) return await openOwnWords(sources.length ?? USUAL_LENGTH);
  const guesses = words.value?.words ?? (await ownGuesses(first.length));
  const dictionary = dictionaryOf(idOf(sources), {
    answers: answers.value?.words ?? first.words,
    guesses,
  });
  return dictionary.ok
    ? succeed({ dictionary: dictionary.value, warnings: lists.flatMap(wordListWarnings) })
    : fail(dictionarySentence(dictionary.problem));
}

async function openOwnWords(wanted: number): Promise<Result<OpenedWords, string>> {
  const length = wordLengthOf(wanted);
  if (length !== undefined) return succeed({ dictionary: await loadWords(length), warnings: [] });
  const { min: least, max: most } = wordLengths;
  return fail(`There are words of ${least} to ${most} letters, not ${wanted}.`);
}

async function ownGuesses(wanted: number): Promise<readonly string[]> {
  const length = wordLengthOf(wanted);
  return length === undefined ? [] : (await loadWords(length)).guesses;
}

/** The list in a file, or nothing where no file is named. */
async function readList(
  path: string | undefined,
  length: number | undefined,
): Promise<Result<WordList | undefined, string>> {
  if (path === undefined) return succeed(undefined);
  const text = await readText(path);
  if (!text.ok) return text;
  const list = readWordList(text.value, length);
  return list.ok ? list : fail(`${path}: ${wordListSentence(list.problem)}`);
}

async function readText(path: string): Promise<Result<string, string>> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch {
    return fail(`${path}: there is no such file, or it cannot be read.`);
  }
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail(`${path}: that is no text in UTF-8.`);
  }
}

/** The names of the files, which a transcript tells the lists by. */
const idOf = ({ words, answers }: WordSources): string =>
  [answers, words]
    .filter((path) => path !== undefined)
    .map((path) => basename(path))
    .join('+');
