import { formatCode } from '../../../engine/variants/codes.ts';
import type { WordRules } from '../../../engine/variants/words/word-rules.ts';
import { codeInWords } from '../../../prose/games.ts';
import { marksForm } from '../answers/marks.ts';
import type { GameTexts } from './game-texts.ts';
import { hardModeTexts, shareLines } from './marks-texts.ts';

/** The texts of the word game. */
export const wordTexts: GameTexts<WordRules> = {
  guess: formatCode,
  unknown: '*',
  sample: (rules) => ({ forms: [firstAnswer(rules).toUpperCase()] }),
  opening: (rules, catalog) =>
    [catalog.lines.games.words.opening(rules.pegs), ...hardModeTexts(rules, catalog)].join(' '),
  symbols: () => [],
  share: shareLines,
  size: (rules, catalog) => catalog.lines.games.words.size(codeInWords(rules, catalog)),
  solving: {
    introduction: ({ dictionary: { answers, guesses }, pegs }, { lines }) => {
      const { words } = lines.games;
      const rarer = guesses.length - answers.length;
      return rarer === 0
        ? words.introduction(answers.length, pegs)
        : words.introductionWithRarer(answers.length, pegs, rarer);
    },
    help: (rules, { lines }) => [
      lines.games.otherGuess(firstAnswer(rules), marksForm.example(rules)),
    ],
    suggestions: 'always',
  },
};

const firstAnswer = ({ dictionary }: WordRules): string => dictionary.answers[0] ?? '';
