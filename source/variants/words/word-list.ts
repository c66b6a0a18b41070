import { fail, type Result, succeed } from '../../core/result.ts';
import { counted } from '../../text/phrases.ts';
import { wordLengths } from './dictionary.ts';

/** The words of a list that somebody wrote, all of one length, and how many lines were left out. */
export type WordList = {
  readonly words: readonly string[];
  readonly length: number;
  readonly leftOut: Readonly<Record<Fault, number>>;
};

/** Why a line of a list is left out. */
export type Fault = 'not-a-word' | 'another-length' | 'duplicate';

/** Why a list cannot be played with. */
export type WordListProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'none-of-length'; readonly length: number }
  | { readonly kind: 'length-out-of-range'; readonly length: number };

/**
 * Reads a list of one word a line, in any letters and either case. Empty lines do not count; lines
 * with anything but letters, words of another length and duplicates are left out and counted.
 *
 * @param wanted the length that words must have; if none is given, the one that most of them have
 */
export function readWordList(text: string, wanted?: number): Result<WordList, WordListProblem> {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\r|\n/u)
    .map((line) => line.trim().normalize('NFC').toLowerCase())
    .filter((line) => line !== '');
  const words = lines.filter((line) => /^\p{L}+$/u.test(line));
  if (words.length === 0) return fail({ kind: 'empty' });
  const length = wanted ?? mostCommonLength(words);
  if (length < wordLengths.min || length > wordLengths.max) {
    return fail({ kind: 'length-out-of-range', length });
  }
  const fitting = words.filter((word) => lettersIn(word) === length);
  if (fitting.length === 0) return fail({ kind: 'none-of-length', length });
  const different = [...new Set(fitting)];
  const leftOut = {
    'not-a-word': lines.length - words.length,
    'another-length': words.length - fitting.length,
    duplicate: fitting.length - different.length,
  };
  return succeed({ words: different, length, leftOut });
}

/** One clear sentence that tells why a list cannot be played with. */
export function wordListSentence(problem: WordListProblem): string {
  const { min: least, max: most } = wordLengths;
  switch (problem.kind) {
    case 'empty':
      return 'There are no words in it: it needs one word a line.';
    case 'none-of-length':
      return `There is no word of ${problem.length} letters in it.`;
    case 'length-out-of-range':
      return `Words have from ${least} to ${most} letters, not ${problem.length}.`;
  }
}

/** A warning for each reason why lines of a list were left out. */
export function wordListWarnings({ length, leftOut }: WordList): readonly string[] {
  const reasons: Record<Fault, string> = {
    'not-a-word': 'not only letters',
    'another-length': `not ${length} letters long`,
    duplicate: 'there already',
  };
  const faults: readonly Fault[] = ['not-a-word', 'another-length', 'duplicate'];
  return faults
    .filter((fault) => leftOut[fault] > 0)
    .map(
      (fault) =>
        `Left out of the word list as ${reasons[fault]}: ${counted(leftOut[fault], 'line')}.`,
    );
}

const lettersIn = (word: string): number => [...word].length;

/** The shortest of the most common lengths. */
function mostCommonLength(words: readonly string[]): number {
  const counts = new Map<number, number>();
  for (const word of words) {
    const length = lettersIn(word);
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const [[length] = [0]] = [...counts].toSorted(
    ([length, count], [otherLength, otherCount]) => otherCount - count || length - otherLength,
  );
  return length;
}
