import type { Dictionary, Words } from './dictionary.ts';
import { englishWords, type PackedWords, unpackWords } from './word-list.ts';

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
} satisfies Record<number, () => Promise<PackedWords>>;

type WordLength = keyof typeof modules;

/** The lengths of the English words that keypeg has, ascending. */
export const englishLengths: readonly WordLength[] = [4, 5, 6, 7, 8, 9, 10, 11];

/** A number as a length of the English words that keypeg has, if it is one. */
export const wordLengthOf = (length: number): WordLength | undefined =>
  englishLengths.find((one) => one === length);

/** Dictionaries take up to megabytes, so the players of a server share them. */
const loaded = new Map<WordLength, Promise<Dictionary>>();

/** keypeg's English words of a length. */
export function loadWords(length: WordLength): Promise<Dictionary> {
  const dictionary =
    loaded.get(length) ?? modules[length]().then((packed) => englishWords(length, packed));
  loaded.set(length, dictionary);
  return dictionary;
}

/** The same words, apart from those that were added later. */
export const readWords = async (length: WordLength): Promise<Words> =>
  unpackWords(await modules[length]());
