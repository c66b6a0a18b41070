import type { FeedbackCounts } from '../../../engine/core/feedback.ts';
import type { Nouns } from '../../nouns.ts';
import { counted } from '../phrases.ts';
import { marks } from './marks.ts';

const nouns: Nouns = { code: 'word', peg: 'letter', symbol: 'letter' };

/** The games of words. */
export const words = {
  nouns,
  name: (letters: number) => `Words of ${counted(letters, 'letter')}`,
  shortName: 'Words',
  nameOfList: (list: string) => `Words of ${list}`,
  nameOfAnotherList: 'Words of another list',
  anyLetters: 'any letters',
  code: (letters: number, mode: keyof typeof marks.hardModes) =>
    `${counted(letters, 'letter')}, ${marks.hardModes[mode]}`,
  countNames: { exact: 'right place', partial: 'right letter' },
  countMeanings: { exact: 'right place', partial: 'right letter in the wrong place' },
  counts: ({ exact, partial }: FeedbackCounts) => `right place ${exact}, right letter ${partial}`,
  /** What a codemaker reads first when no word fits. */
  unlisted: 'Your word may not be in my list.',
};
