import type { RowProblem } from '../../core/code.ts';
import { isMarks } from '../../core/feedback.ts';
import { counted } from '../../languages/en/phrases.ts';
import { formatCode } from '../../variants/codes.ts';
import { englishLength } from '../../variants/words/dictionary.ts';
import {
  defaultWordOptions,
  type WordCodeProblem,
  type WordRules,
  type WordRulesProblem,
  wordLimits,
} from '../../variants/words/word-rules.ts';
import type { GameText, RowSentences } from './game-text.ts';
import { hardModeNames, marksInWords, unusualInMarks, unusualOptions } from './marks.ts';

/** The letters of a word where nothing else is chosen. */
const USUAL_LENGTH = 5;

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function signsOf({ dictionary }: WordRules): string {
  const signs = dictionary.alphabet.map(({ sign }) => sign);
  return signs.join('') === LATIN ? 'A–Z' : signs.join(' ');
}

/** Prose about the games of words. */
export const wordText: GameText<'words'> = {
  nouns: () => ({ code: 'word', peg: 'letter', symbol: 'letter' }),
  name: ({ pegs }) => wordsName(pegs),
  title: (data) => {
    const { dictionary, spelling } = data;
    const letters = englishLength(dictionary.id);
    return [
      letters === undefined ? `Words of ${dictionary.id}` : wordsName(letters),
      ...(spelling === 'free' ? ['any letters'] : []),
      ...unusualInMarks(data, defaultWordOptions),
    ].join(', ');
  },
  storedRow: ({ dictionary }, pegs) =>
    englishLength(dictionary.id) === undefined
      ? undefined
      : pegs.map((peg) => LATIN[peg] ?? '?').join(''),
  signs: signsOf,
  options: (rules) =>
    englishLength(rules.dictionary.id) === undefined
      ? undefined
      : [
          ...['--variant', 'words'],
          ...(rules.pegs === USUAL_LENGTH ? [] : ['--length', String(rules.pegs)]),
          ...(rules.spelling === 'checked' ? [] : ['--spelling', rules.spelling]),
          ...unusualOptions(rules, defaultWordOptions),
        ],
  code: ({ pegs, mode }) => `${counted(pegs, 'letter')}, ${hardModeNames[mode]}`,
  countNames: () => ({ exact: 'right place', partial: 'right letter' }),
  feedback: (feedback) =>
    isMarks(feedback)
      ? marksInWords(feedback)
      : `right place ${feedback.exact}, right letter ${feedback.partial}`,
  contains: (letter) =>
    `there is ${/^[AEFHILMNORSX]$/.test(letter) ? 'an' : 'a'} ${letter} in the word`,
  unlisted: 'Your word may not be in my list.',
  minFound: () => 0,
};

/** What a game of words with so many letters is called. */
export const wordsName = (letters: number): string => `Words of ${counted(letters, 'letter')}`;

/** Why a row of letters is not a word of the game, beyond what every game refuses. */
export const wordCodeSentences: RowSentences<Exclude<WordCodeProblem, RowProblem>> = {
  'not-a-word': ({ rules, pegs }) =>
    `${pegs === undefined ? 'That word' : formatCode(rules, pegs)} is not in the word list.`,
};

/** Why options are not rules of a game of words. */
export const wordRulesSentences: Readonly<Record<WordRulesProblem, string>> = {
  'attempts-out-of-range': `A game has from ${wordLimits.attempts.min} to ${wordLimits.attempts.max} attempts, or unlimited ones.`,
};
