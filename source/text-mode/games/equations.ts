import { counted } from '../../languages/en/phrases.ts';
import { codeInWords } from '../../text/games/index.ts';
import { formatCode } from '../../variants/codes.ts';
import { equationCount } from '../../variants/equations/equation-list.ts';
import type { EquationRules } from '../../variants/equations/equation-rules.ts';
import { marksForm } from '../answers/marks.ts';
import type { GameTexts } from './game-texts.ts';
import { hardModeTexts, shareLines } from './marks-texts.ts';

/** An equation of each length, to show how guesses are typed. */
const samples: readonly string[] = [
  ...['5-1=4', '4*7=28', '5+26=31', '12+35=47', '7+28-31=4', '75+2-31=46'],
];

const sampleOf = ({ pegs }: EquationRules): string =>
  samples.find((sample) => sample.length === pegs) ?? '';

/** The texts of the game of equations. */
export const equationTexts: GameTexts<EquationRules> = {
  guess: formatCode,
  // The asterisk is a symbol of the game.
  unknown: '_',
  howToGuess: (rules) => `Type a guess such as ${sampleOf(rules)}.`,
  opening: (rules) =>
    `The code is a true equation of ${counted(rules.pegs, 'symbol')}. ${hardModeTexts('symbol')[rules.mode]}`.trimEnd(),
  symbols: () => [
    'An equation has one =, a single number after it, and numbers with + - * / before it. * and / go first, every division is exact, and no number starts with 0.',
  ],
  share: shareLines,
  size: (rules) => `equations of ${codeInWords(rules)}`,
  solving: {
    introduction: ({ pegs }) =>
      `${counted(equationCount(pegs), 'equation')} of ${counted(pegs, 'symbol')} may be the code.`,
    help: (rules) => [
      `If you played another guess, type it before its tiles: ${sampleOf(rules)} ${marksForm.example(rules)}.`,
    ],
    suggestions: 'always',
  },
};
