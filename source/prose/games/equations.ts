import { isMarks } from '../../engine/core/feedback.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import { isNamedSign, type NamedSign } from '../../engine/variants/equations/equation.ts';
import {
  defaultEquationRules,
  type EquationRules,
} from '../../engine/variants/equations/equation-rules.ts';
import { counted, hardModes, marksInOrder, unusualInMarks, withHardMode } from '../phrases.ts';
import type { GameSentences, NameVersions } from './game-sentences.ts';

const signNames: Readonly<Record<NamedSign, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '=': 'equals',
};

const names = ({ pegs }: EquationRules): NameVersions => [
  `Equations of ${counted(pegs, 'symbol')}`,
  'Equations',
];

/** The sentences that only the game of equations has. */
const own = {
  help: {
    aim: 'The code is a true equation, and so is every guess. There is one =, a single number after it, and numbers with + - * / before it.',
    order:
      '* and / go before + and -. Every division is exact, no number starts with 0, and a lone 0 is allowed only after the =.',
    marks: 'Each symbol is marked as in Words:',
    hard: 'Hard: a guess must use every symbol found, in its place if known. Ultra hard: a guess must fit every answer so far.',
  },
  keyboard: 'Symbols',
  lines: {
    opening: (symbols: number) => `The code is a true equation of ${counted(symbols, 'symbol')}.`,
    symbols:
      'An equation has one =, a single number after it, and numbers with + - * / before it. * and / go first, every division is exact, and no number starts with 0.',
    /** `code` describes the code: `8 symbols, hard mode`. */
    size: (code: string) => `equations of ${code}`,
    introduction: (equationCount: number, symbols: number) =>
      `${counted(equationCount, 'equation')} of ${counted(symbols, 'symbol')} may be the code.`,
  },
};

export const equations: GameSentences<'equations'> & typeof own = {
  ...own,
  nouns: () => ({ code: 'equation', peg: 'symbol', symbol: 'symbol' }),
  names: (rules) => withHardMode(names(rules), rules.mode),
  storedName: (rules) => names(rules)[0],
  title: (rules) => ({
    names: names(rules),
    unusual: unusualInMarks(rules, defaultEquationRules),
  }),
  signs: () => '0–9, + - * / and =',
  pegName: (peg, rules) => {
    const sign = formatCode(rules, [peg]);
    return isNamedSign(sign) ? signNames[sign] : undefined;
  },
  code: ({ pegs, mode }) => `${counted(pegs, 'symbol')}, ${hardModes[mode]}`,
  countNames: () => ({ exact: 'right place', partial: 'right symbol' }),
  countMeanings: () => ({ exact: 'right place', partial: 'right symbol in the wrong place' }),
  feedback: (feedback) =>
    isMarks(feedback)
      ? marksInOrder(feedback)
      : `right place ${feedback.exact}, right symbol ${feedback.partial}`,
  contains: (symbol) => `the equation contains ${symbol}`,
  unlisted: [],
  contradiction: 'No equation fits your answers. Some of them contradict each other.',
  setupTitle: 'Equations',
  history: 'Equations',
  headings: {
    page: 'Equations',
  },
};
