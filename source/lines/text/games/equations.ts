import { formatCode } from '../../../engine/variants/codes.ts';
import { equationCount } from '../../../engine/variants/equations/equation-list.ts';
import type { EquationRules } from '../../../engine/variants/equations/equation-rules.ts';
import { codeInWords } from '../../../prose/games.ts';
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
  sample: (rules) => ({ forms: [sampleOf(rules)] }),
  opening: (rules, catalog) =>
    [catalog.lines.games.equations.opening(rules.pegs), ...hardModeTexts(rules, catalog)].join(' '),
  symbols: (_, { lines }) => [lines.games.equations.symbols],
  share: shareLines,
  size: (rules, catalog) => catalog.lines.games.equations.size(codeInWords(rules, catalog)),
  solving: {
    introduction: ({ pegs }, { lines }) =>
      lines.games.equations.introduction(equationCount(pegs), pegs),
    help: (rules, { lines }) => [lines.games.otherGuess(sampleOf(rules), marksForm.example(rules))],
    suggestions: 'always',
  },
};
