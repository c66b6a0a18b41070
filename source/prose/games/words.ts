import type { RowProblem } from '../../engine/core/code.ts';
import { isMarks } from '../../engine/core/feedback.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import { englishLength } from '../../engine/variants/words/dictionary.ts';
import {
  defaultWordOptions,
  type WordCodeProblem,
  type WordRules,
  type WordRulesProblem,
  wordLimits,
} from '../../engine/variants/words/word-rules.ts';
import {
  type GameText,
  type RowSentences,
  type RulesSentences,
  unusualInMarks,
  unusualOptions,
} from './game-text.ts';

/** The letters of a word where nothing else is chosen. */
const USUAL_LENGTH = 5;

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function signsOf({ dictionary }: WordRules): string {
  const signs = dictionary.alphabet.map(({ sign }) => sign);
  return signs.join('') === LATIN ? 'A–Z' : signs.join(' ');
}

/** Prose about the games of words. */
export const wordText: GameText<'words'> = {
  nouns: (_, { games }) => games.words.nouns,
  names: ({ pegs }, { games }) => [games.words.name(pegs), games.words.shortName],
  title: (data, catalog) => {
    const { dictionary, spelling } = data;
    const letters = englishLength(dictionary.id);
    const { words } = catalog.games;
    return {
      names: [
        letters === undefined ? words.nameOfList(dictionary.id) : words.name(letters),
        words.shortName,
      ],
      unusual: [
        ...(spelling === 'free' ? [words.anyLetters] : []),
        ...unusualInMarks(data, defaultWordOptions, catalog),
      ],
    };
  },
  storedRow: ({ dictionary }, pegs) =>
    englishLength(dictionary.id) === undefined
      ? undefined
      : pegs.map((peg) => LATIN[peg] ?? '?').join(''),
  signs: signsOf,
  pegName: () => undefined,
  options: (rules) =>
    englishLength(rules.dictionary.id) === undefined
      ? undefined
      : [
          ...['--variant', 'words'],
          ...(rules.pegs === USUAL_LENGTH ? [] : ['--length', String(rules.pegs)]),
          ...(rules.spelling === 'checked' ? [] : ['--spelling', rules.spelling]),
          ...unusualOptions(rules, defaultWordOptions),
        ],
  code: ({ pegs, mode }, { games }) => games.words.code(pegs, mode),
  countNames: (_, { games }) => games.words.countNames,
  countMeanings: (_, { games }) => games.words.countMeanings,
  feedback: (feedback, _, { games }) =>
    isMarks(feedback) ? games.marks.inOrder(feedback) : games.words.counts(feedback),
  unlisted: ({ games }) => games.words.unlisted,
  minFound: () => 0,
};

/** Why a row of letters is not a word of the game, beyond what every game refuses. */
export const wordCodeSentences: RowSentences<Exclude<WordCodeProblem, RowProblem>> = {
  'not-a-word': ({ rules, pegs }, { problems }) =>
    problems.codes.notAWord(pegs && formatCode(rules, pegs)),
};

/** Why options are not rules of a game of words. */
export const wordRulesSentences: RulesSentences<WordRulesProblem> = {
  'attempts-out-of-range': ({ problems }) => problems.rules.attempts(wordLimits.attempts),
};
