import { basename } from 'node:path';
import { fail, hasErrorCode, type Result, succeed } from '../../engine/core/result.ts';
import { type Casing, casingOf } from '../../engine/variants/letters.ts';
import {
  type Dictionary,
  dictionaryOf,
  readWordList,
  type WordList,
  type WordSourceProblem,
  type Words,
} from '../../engine/variants/words/dictionary.ts';
import { loadWords, readWords, wordLengthOf } from '../../engine/variants/words/load-words.ts';
import { maxBytes, readTextFile } from '../../store/files.ts';

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
