import { type Code, codeOf, type Peg } from '../../core/code.ts';
import { hash } from '../../core/random.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { type Glyph, isWithin, type Limits } from '../../core/variant.ts';

declare const legal: unique symbol;

/**
 * The identity of a word list: its name, and a hash of its words. Words that were added to a list later
 * do not count: they make more guesses legal, and every earlier game is replayed to the same result.
 */
export type DictionaryName = { readonly id: string; readonly hash: string };

/** The words of one length that a game is played with; `dictionaryOf` makes one. */
export type Dictionary = DictionaryName & {
  /** How many letters each word has. */
  readonly length: number;
  /** The letters that words are made of; a peg is an index into it. */
  readonly alphabet: readonly Glyph[];
  /** The words that a machine draws the secret from, in ascending order. */
  readonly answers: readonly string[];
  /** All words, the answers included, in ascending order. */
  readonly guesses: readonly string[];
  readonly [legal]: true;
};

/** Why words are not a dictionary. */
export type DictionaryProblem = 'no-words' | 'unequal-lengths' | 'length-out-of-range';

/** The limits of how many letters a word has. */
export const wordLengths = { min: 4, max: 11 } as const satisfies Limits;

/** Words to play with. */
export type Words = {
  readonly answers: readonly string[];
  readonly guesses: readonly string[];
  /** Guesses that the list got after games were stored with it. */
  readonly added?: readonly string[];
};

/**
 * A dictionary of lower-case words, in any order. Every answer is also a guess. Its alphabet has
 * the letters of its words, and all of a–z if they use any of them.
 *
 * @example dictionaryOf('mine', { answers: ['crane'], guesses: [] }).ok // true
 * @example dictionaryOf('mine', { answers: [], guesses: [] }) // { ok: false, problem: 'no-words' }
 */
export function dictionaryOf(id: string, words: Words): Result<Dictionary, DictionaryProblem> {
  const answers = ascending(words.answers);
  const named = ascending([...answers, ...words.guesses]);
  const guesses = words.added === undefined ? named : ascending([...named, ...words.added]);
  const length = lettersIn(answers[0] ?? '');
  if (answers.length === 0) return fail('no-words');
  if (guesses.some((word) => lettersIn(word) !== length)) return fail('unequal-lengths');
  if (!isWithin(length, wordLengths)) return fail('length-out-of-range');
  const name = { id, hash: hashOf(answers, named) };
  return succeed(legalDictionary(name, length, answers, guesses));
}

/** Each word once, in ascending order. */
const ascending = (words: readonly string[]): readonly string[] =>
  words.toSorted(byLetters).filter((word, index, sorted) => word !== sorted[index - 1]);

// Players of a server wait while it makes a dictionary, and an iterator for each word is slow.
const lettersIn = (word: string): number => (SURROGATE.test(word) ? [...word].length : word.length);

const SURROGATE = /[\ud800-\udfff]/;

const legalDictionary = (
  { id, hash }: DictionaryName,
  length: number,
  answers: readonly string[],
  guesses: readonly string[],
): Dictionary =>
  ({ id, hash, length, alphabet: alphabetOf(guesses), answers, guesses }) as Dictionary;

/** The same words, and a machine draws the secret from all of them. */
export const withEveryAnswer = ({ id, length, guesses }: Dictionary): Dictionary =>
  legalDictionary({ id, hash: hashOf(guesses, guesses) }, length, guesses, guesses);

/**
 * Whether a word is in a dictionary.
 *
 * @example isWord(dictionary, 'crane') // true
 */
export function isWord({ guesses }: Dictionary, word: string): boolean {
  let low = 0;
  let high = guesses.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const middleWord = guesses[middle] ?? '';
    if (middleWord === word) return true;
    if (byLetters(middleWord, word) < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

/** Words of a dictionary as codes, in the same order. */
export function* codesOf(
  { alphabet }: Dictionary,
  words: Iterable<string>,
): Generator<Code, undefined> {
  const pegs = new Map(alphabet.map(({ name }, peg) => [name, peg]));
  for (const word of words) yield codeOf([...word].map((letter) => pegs.get(letter) ?? -1));
}

/** The letters of a row of pegs, which need not be a word of the dictionary. */
export const wordOf = ({ alphabet }: Dictionary, pegs: readonly Peg[]): string =>
  pegs.map((peg) => alphabet[peg]?.name ?? '?').join('');

/** Compares UTF-16 units, not by locale: alphabets have that order too, so codes are in order. */
function byLetters(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz';

function alphabetOf(words: readonly string[]): readonly Glyph[] {
  const points = new Set<number>();
  for (const word of words) {
    for (let at = 0; at < word.length; at++) {
      const point = word.codePointAt(at) ?? 0;
      points.add(point);
      if (point > 0xffff) at++;
    }
  }
  const used = new Set([...points].map((point) => String.fromCodePoint(point)));
  const latin = [...LATIN].some((letter) => used.has(letter)) ? LATIN : '';
  return [...new Set([...used, ...latin])].toSorted(byLetters).map(glyphOf);
}

/** The sign of a letter is its capital, unless that is more than one character, as for ß. */
function glyphOf(name: string): Glyph {
  const capital = name.toUpperCase();
  const sign = [...capital].length === 1 && capital.toLowerCase() === name ? capital : name;
  return { sign, initial: sign, name };
}

function hashOf(...lists: readonly (readonly string[])[]): string {
  const text = lists.map((words) => words.join(' ')).join('\n');
  return [0x811c9dc5, 0x9e3779b9]
    .map((start) => hash(text, start).toString(16).padStart(8, '0'))
    .join('');
}

/** The name of keypeg's list of English words of a length. */
export const englishId = (length: number): string => `english-${length}`;

/** The length of the words in a list, if it is one of keypeg's lists of English words. */
export function englishLength(id: string): number | undefined {
  const { min, max } = wordLengths;
  const lengths = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return lengths.find((length) => englishId(length) === id);
}
