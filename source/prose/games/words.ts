import { isMarks } from '../../engine/core/feedback.ts';
import { englishLength } from '../../engine/variants/words/dictionary.ts';
import { defaultWordOptions } from '../../engine/variants/words/word-rules.ts';
import {
  counted,
  hardModes,
  marksInOrder,
  unusualInMarks,
  withHardMode,
  wordsName,
} from '../phrases.ts';
import type { GameSentences } from './game-sentences.ts';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The sentences that only the word game has. */
const own = {
  help: {
    aim: 'The code is a word, and so is every guess. Each letter is marked:',
    marks: '● right place, ○ in the word but elsewhere, · not in the word (or no further copies).',
    keyboard: 'The keyboard shows the best mark of each letter.',
    hard: 'Hard: a guess must use every letter found, in its place if known. Ultra hard: a guess must fit every answer so far.',
  },
  keyboard: 'Letters',
  lines: {
    opening: (letters: number) => `The word has ${counted(letters, 'letter')}.`,
    /** `code` describes the code: `5 letters, hard mode`. */
    size: (code: string) => `words of ${code}`,
    introduction: (answers: number, letters: number) =>
      `${counted(answers, 'word')} of ${counted(letters, 'letter')} may be the answer.`,
    introductionWithRarer: (answers: number, letters: number, rarer: number) =>
      `${counted(answers, 'common word')} of ${counted(letters, 'letter')} may be the answer, or else one of ${counted(rarer, 'rarer word')}.`,
  },
};

export const words: GameSentences<'words'> & typeof own = {
  ...own,
  nouns: () => ({ code: 'word', peg: 'letter', symbol: 'letter' }),
  names: ({ pegs, mode }) => withHardMode([wordsName(pegs), 'Words'], mode),
  storedName: ({ dictionary }) => wordsName(englishLength(dictionary.id)),
  title: (data) => {
    const letters = englishLength(data.dictionary.id);
    return {
      names: [
        letters === undefined ? `Words of ${data.dictionary.id}` : wordsName(letters),
        'Words',
      ],
      unusual: [
        ...(data.spelling === 'free' ? ['any letters'] : []),
        ...unusualInMarks(data, defaultWordOptions),
      ],
    };
  },
  signs: ({ dictionary }) => {
    const signs = dictionary.alphabet.map(({ sign }) => sign);
    return signs.join('') === LATIN ? 'A–Z' : signs.join(' ');
  },
  pegName: () => undefined,
  code: ({ pegs, mode }) => `${counted(pegs, 'letter')}, ${hardModes[mode]}`,
  countNames: () => ({ exact: 'right place', partial: 'right letter' }),
  countMeanings: () => ({ exact: 'right place', partial: 'right letter in the wrong place' }),
  feedback: (feedback) =>
    isMarks(feedback)
      ? marksInOrder(feedback)
      : `right place ${feedback.exact}, right letter ${feedback.partial}`,
  contains: (letter) =>
    `there is ${/^[AEFHILMNORSX]$/.test(letter) ? 'an' : 'a'} ${letter} in the word`,
  unlisted: ['Your word may not be in my list.'],
  contradiction:
    'Your word may not be in my list. If it is, some of your answers contradict each other.',
  setupTitle: 'Words',
  history: 'Words',
  headings: {
    page: 'Words',
  },
};
