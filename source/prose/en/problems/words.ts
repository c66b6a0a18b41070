import type { Limits } from '../../../engine/core/variant.ts';
import type { SkipReason } from '../../../engine/variants/words/word-list.ts';
import { counted } from '../phrases.ts';

const skipped: Readonly<Record<SkipReason, (length: number) => string>> = {
  'not-a-word': () => 'not only letters',
  'another-length': (length) => `not ${length} letters long`,
  duplicate: () => 'repeated',
};

/** Why words cannot be played with. */
export const words = {
  noWords: 'A game of words needs at least one word.',
  unequalLengths: 'All words of a game have the same length.',
  lengthOutOfRange: ({ min, max }: Limits) => `Words have from ${min} to ${max} letters.`,
  emptyList: 'The list has no words: put one on each line.',
  noneOfLength: (length: number) => `The list has no word of ${length} letters.`,
  lengths: ({ min, max }: Limits, length: number) =>
    `Words have from ${min} to ${max} letters, not ${length}.`,
  noWordsOfLength: ({ min, max }: Limits, length: number) =>
    `There are words of ${min} to ${max} letters, not ${length}.`,
  noSuchFile: (path: string) => `cannot read ${path}: no such file.`,
  unreadableFile: (path: string) => `cannot read ${path}.`,
  notUtf8: (path: string) => `${path}: the file is not text in UTF-8.`,
  /** A whole sentence about the list in a file. */
  listInFile: (path: string, sentence: string) => `${path}: ${sentence}`,
  /** A warning that lines of a list were skipped. */
  skipped: (lines: number, reason: SkipReason, length: number) =>
    `Word list: ${counted(lines, 'line')} skipped (${skipped[reason](length)}).`,
};
