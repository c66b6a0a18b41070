import { fail, type Result, succeed } from '../../core/result.ts';
import { isWithin } from '../../core/variant.ts';
import { type Casing, casingOf, foldedText, isLetter, lettersOf } from '../letters.ts';
import {
  type Dictionary,
  type DictionaryProblem,
  dictionaryOf,
  englishId,
  type Words,
  wordLengths,
} from './dictionary.ts';

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

/** The words of a list of the player's own, all of one length, and how many lines were skipped. */
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

/** Why words cannot be opened from their files. */
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
