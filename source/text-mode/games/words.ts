import { counted } from '../../languages/en/phrases.ts';
import { codeInWords } from '../../text/games/index.ts';
import { formatCode } from '../../variants/codes.ts';
import type { WordRules } from '../../variants/words/word-rules.ts';
import { marksForm } from '../answers/marks.ts';
import type { GameTexts } from './game-texts.ts';
import { hardModeTexts, shareLines } from './marks-texts.ts';

/** The texts of the word game. */
export const wordTexts: GameTexts<WordRules> = {
  guess: formatCode,
  unknown: '*',
  howToGuess: (rules) => `Type a guess such as ${firstAnswer(rules).toUpperCase()}.`,
  opening: (rules) =>
    `The word has ${counted(rules.pegs, 'letter')}. ${hardModeTexts('letter')[rules.mode]}`.trimEnd(),
  symbols: () => [],
  share: shareLines,
  size: (rules) => `words of ${codeInWords(rules)}`,
  solving: {
    introduction: ({ dictionary: { answers, guesses }, pegs }) => {
      const rarer = guesses.length - answers.length;
      const letters = counted(pegs, 'letter');
      return rarer === 0
        ? `${counted(answers.length, 'word')} of ${letters} may be the answer.`
        : `${counted(answers.length, 'common word')} of ${letters} may be the answer, or else one of ${counted(rarer, 'rarer word')}.`;
    },
    help: (rules) => [
      `If you played another guess, type it before its tiles: ${firstAnswer(rules)} ${marksForm.example(rules)}.`,
    ],
    suggestions: 'always',
  },
};

const firstAnswer = ({ dictionary }: WordRules): string => dictionary.answers[0] ?? '';
