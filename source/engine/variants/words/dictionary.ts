import { type Code, codeOf, type Peg } from '../../core/code.ts';
import { memoize } from '../../core/memoize.ts';
import { hash } from '../../core/random.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { type Glyph, isWithin, type Limits, numbersWithin } from '../../core/variant.ts';
import {
  beginningsOf,
  type Casing,
  casingOf,
  clustersOf,
  foldedText,
  isLetter,
  lettersOf,
  signOf,
} from '../letters.ts';

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

/** Why rules cannot be restored: their dictionary is missing, or another one has its name. */
export type DictionaryLack = {
  readonly problem: 'dictionary-missing' | 'dictionary-differs';
  readonly dictionary: DictionaryName;
};

export type DictionaryProblem = 'no-words' | 'unequal-lengths' | 'length-out-of-range';

/** The limits of how many letters a word has. */
export const wordLengths = { min: 4, max: 11 } as const satisfies Limits;

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
  const { answers: common, guesses: others, added = [] } = words;
  const isSimpleList = [common, others, added].every((list) => list.every(isSimple));
  const { spell, lettersIn, compare } = isSimpleList
    ? simpleLetters
    : lettersOfAny([common, others]);
  const answers = ascending(common.map(spell), compare);
  const named = ascending([...answers, ...others.map(spell)], compare);
  const guesses = added.length === 0 ? named : ascending([...named, ...added], compare);
  const length = lettersIn(answers[0] ?? '');
  if (answers.length === 0) return fail('no-words');
  if (guesses.some((word) => lettersIn(word) !== length)) return fail('unequal-lengths');
  if (!isWithin(length, wordLengths)) return fail('length-out-of-range');
  const name = { id, hash: hashOf(answers, named) };
  return succeed(legalDictionary(name, length, answers, guesses));
}

/** How the words of a list are spelled, measured and compared. */
type Letters = {
  readonly spell: (word: string) => string;
  readonly lettersIn: (word: string) => number;
  readonly compare: (one: string, other: string) => number;
};

// Players of a server wait while it makes a dictionary, and an array for each word is slow.
const simpleLetters: Letters = {
  spell: (word) => word,
  lettersIn: (word) => word.length,
  compare: byUnits,
};

/** The letters of lists with words of any letters; other words tell how to write them in lower case. */
function lettersOfAny(lists: readonly (readonly string[])[]): Letters {
  const casing = casingOf(
    lists
      .flat()
      .filter((word) => !isSimple(word))
      .join(' '),
  );
  return {
    spell: (word) => (isSimple(word) ? word : lettersOf(word, casing).join('')),
    lettersIn: (word) => (isSimple(word) ? word.length : clustersOf(word).length),
    compare: byLetters,
  };
}

const ascending = (words: readonly string[], compare: Letters['compare']): readonly string[] =>
  words.toSorted(compare).filter((word, index, sorted) => word !== sorted[index - 1]);

/** Whether a word has only the letters a–z, each a character, as in nearly all lists. */
const isSimple = (word: string): boolean => /^[a-z]*$/.test(word);

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

export function* codesOf(
  { alphabet }: Dictionary,
  words: Iterable<string>,
): Generator<Code, undefined> {
  const pegs = new Map(alphabet.map(({ name }, peg) => [name, peg]));
  for (const word of words) yield codeOf(clustersOf(word).map((letter) => pegs.get(letter) ?? -1));
}

/**
 * The word that a text spells with other letters than the word has: in capitals, ß is SS, and outside
 * of Turkish both i and ı are I. Undefined if it is none, or several.
 */
export const respelledWord = (dictionary: Dictionary, text: string): string | undefined =>
  respellings(dictionary).get(foldedText(text, 'common'));

const respellings = memoize(({ alphabet, guesses }: Dictionary): ReadonlyMap<string, string> => {
  const isAmbiguous = alphabet.some(({ name }) => foldedText(name, 'common') !== name);
  return isAmbiguous ? wordsBySpelling(guesses) : new Map();
});

/** Words by the text that `foldedText` makes of them, without a text that several of them share. */
function wordsBySpelling(words: readonly string[]): ReadonlyMap<string, string> {
  const bySpelling = new Map<string, string>();
  const shared = new Set<string>();
  for (const word of words) {
    const folded = foldedText(word, 'common');
    if (bySpelling.has(folded)) shared.add(folded);
    bySpelling.set(folded, word);
  }
  for (const folded of shared) bySpelling.delete(folded);
  return bySpelling;
}

export const wordOf = ({ alphabet }: Dictionary, pegs: readonly Peg[]): string =>
  pegs.map((peg) => alphabet[peg]?.name ?? '?').join('');

/** Compares letter by letter, not by locale: alphabets have that order, so codes are in order. */
const byLetters = (one: string, other: string): number =>
  isSimple(one) && isSimple(other)
    ? byUnits(one, other)
    : byUnits(clustersOf(one).join('\0'), clustersOf(other).join('\0'));

/** Compares UTF-16 units. */
function byUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/** The letters of words in order, and after them the beginnings of letters that take several keys. */
function alphabetOf(words: readonly string[]): readonly Glyph[] {
  const used = lettersUsed(words);
  const latin = [...LATIN].some((letter) => used.has(letter)) ? LATIN : '';
  const letters = new Set([...used, ...latin]);
  const others = new Set([...letters].flatMap(beginningsOf).filter((each) => !letters.has(each)));
  const casing = casingOf([...letters].join(' '));
  return [...[...letters].toSorted(byLetters), ...[...others].toSorted(byLetters)].map((name) => {
    const sign = signOf(name, casing);
    return { sign, initial: sign, name };
  });
}

function lettersUsed(words: readonly string[]): ReadonlySet<string> {
  const units = new Set<number>();
  const letters = new Set<string>();
  for (const word of words) {
    if (isSimple(word)) {
      for (let at = 0; at < word.length; at++) units.add(word.charCodeAt(at));
    } else {
      for (const letter of clustersOf(word)) letters.add(letter);
    }
  }
  for (const unit of units) letters.add(String.fromCharCode(unit));
  return letters;
}

function hashOf(...lists: readonly (readonly string[])[]): string {
  const text = lists.map((words) => words.join(' ')).join('\n');
  return [0x811c9dc5, 0x9e3779b9]
    .map((start) => hash(text, start).toString(16).padStart(8, '0'))
    .join('');
}

export const englishId = (length: number): string => `english-${length}`;

/** The length of the words in a list, if it is one of keypeg's lists of English words. */
export const englishLength = (id: string): number | undefined =>
  numbersWithin(wordLengths).find((length) => englishId(length) === id);

/**
 * Packs words of one length into one text, half as long: each word omits what it shares with the
 * word before, and a capital starts the rest, so `AbackSeTeBotHor` is aback, abase, abate, abbot,
 * abhor.
 *
 * @param words lower case, of one length, in ascending order
 */
export const pack = (words: readonly string[]): string =>
  words.map((word, index) => capitalize(restAfter(words[index - 1] ?? '', word))).join('');

export function unpack(packed: string): readonly string[] {
  const rests = packed.match(/[A-Z][a-z]*/gu) ?? [];
  const words: string[] = [];
  let before = '';
  for (const rest of rests) {
    before = before.slice(0, Math.max(0, before.length - rest.length)) + rest.toLowerCase();
    words.push(before);
  }
  return words;
}

/** keypeg's words of a length, as the modules of data/ have them. */
export type PackedWords = Readonly<Record<'answers' | 'others' | 'added', string>>;

export const unpackWords = ({ answers, others, added }: PackedWords): Words => ({
  answers: unpack(answers),
  guesses: unpack(others),
  added: unpack(added),
});

/** keypeg's English words of a length: common ones as answers, all of ENABLE and much of SCOWL as guesses. */
export function englishWords(length: number, packed: PackedWords): Dictionary {
  const dictionary = dictionaryOf(englishId(length), unpackWords(packed));
  if (!dictionary.ok) throw new Error(`The words of ${length} letters are damaged.`);
  return dictionary.value;
}

function restAfter(before: string, word: string): string {
  let shared = 0;
  while (shared < before.length && before[shared] === word[shared]) shared++;
  return word.slice(shared);
}

const capitalize = (rest: string): string => rest.charAt(0).toUpperCase() + rest.slice(1);

export type WordList = {
  readonly words: readonly string[];
  readonly length: number;
  readonly skipped: Readonly<Record<SkipReason, number>>;
};

export type SkipReason = 'not-a-word' | 'another-length' | 'duplicate';

/** Why a list cannot be played with; a line is numbered from 1. */
export type WordListProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'no-words'; readonly line: number; readonly text: string }
  | { readonly kind: 'same-spelling'; readonly line: number; readonly words: readonly string[] }
  | { readonly kind: 'none-of-length'; readonly length: number }
  | { readonly kind: 'length-out-of-range'; readonly length: number };

export type WordSourceProblem =
  | { readonly kind: 'no-words-of-length'; readonly length: number }
  | {
      readonly kind:
        | 'no-such-file'
        | 'unreadable-file'
        | 'not-utf-8'
        | 'no-regular-file'
        | 'slow-pipe'
        | 'too-large';
      readonly path: string;
    }
  | { readonly kind: 'unusable-list'; readonly path: string; readonly problem: WordListProblem }
  | { readonly kind: 'unusable-words'; readonly problem: DictionaryProblem };

/** A word of a list, in letters that are spelled in one way only. */
type ListedWord = { readonly word: string; readonly letters: number; readonly line: number };

/**
 * Reads a list of one word a line, in any letters and either case. Empty lines do not count; lines
 * with anything but letters, words of another length and duplicates are skipped and counted. Each
 * word of the list can be typed as given, in either case, composed or not: a list is refused where
 * two of its words would be the same.
 *
 * @param wordLength the length that words must have; without it, the most common length
 * @param casing how the list is written, if another list of the game tells
 */
export function readWordList(
  text: string,
  wordLength?: number,
  casing: Casing = casingOf(text),
): Result<WordList, WordListProblem> {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\r|\n/u)
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter((line) => line.text !== '');
  const words = lines.flatMap((line) => wordsIn(line.text, line.line, casing));
  const [first] = lines;
  if (first === undefined) return fail({ kind: 'empty' });
  if (words.length === 0) return fail({ kind: 'no-words', ...first });
  const length = wordLength ?? mostCommonLength(words);
  if (!isWithin(length, wordLengths)) return fail({ kind: 'length-out-of-range', length });
  const fitting = words.filter(({ letters }) => letters === length);
  if (fitting.length === 0) return fail({ kind: 'none-of-length', length });
  const unique = [...new Map(fitting.map((each) => [each.word, each])).values()];
  const same = casing === 'common' ? sameSpelling(unique) : undefined;
  if (same !== undefined) return fail(same);
  const skipped = {
    'not-a-word': lines.length - words.length,
    'another-length': words.length - fitting.length,
    duplicate: fitting.length - unique.length,
  };
  return succeed({ words: unique.map(({ word }) => word), length, skipped });
}

/** The word in a line, or none if the line has anything but letters. */
function wordsIn(text: string, line: number, casing: Casing): readonly ListedWord[] {
  const letters = lettersOf(text, casing);
  return letters.every(isLetter) ? [{ word: letters.join(''), letters: letters.length, line }] : [];
}

/** The first word that is spelled as an earlier one in capitals, as both maßs and masß are MASSS. */
function sameSpelling(words: readonly ListedWord[]): WordListProblem | undefined {
  const earlier = new Map<string, string>();
  for (const { word, line } of words) {
    const folded = foldedText(word, 'common');
    const other = earlier.get(folded);
    if (other !== undefined) return { kind: 'same-spelling', line, words: [other, word] };
    earlier.set(folded, word);
  }
  return undefined;
}

/** The shortest of the most common lengths. */
function mostCommonLength(words: readonly ListedWord[]): number {
  const counts = new Map<number, number>();
  for (const { letters: length } of words) {
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const [[length] = [0]] = [...counts].toSorted(
    ([length, count], [otherLength, otherCount]) => otherCount - count || length - otherLength,
  );
  return length;
}
