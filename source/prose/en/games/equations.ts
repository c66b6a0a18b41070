import type { FeedbackCounts } from '../../../engine/core/feedback.ts';
import type { NamedSign } from '../../../engine/variants/equations/equation.ts';
import type { Nouns } from '../../nouns.ts';
import { counted } from '../phrases.ts';
import { marks } from './marks.ts';

const nouns: Nouns = { code: 'equation', peg: 'symbol', symbol: 'symbol' };

const symbols: Readonly<Record<NamedSign, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '=': 'equals',
};

/** The games of equations. */
export const equations = {
  nouns,
  symbols,
  name: (symbols: number) => `Equations of ${counted(symbols, 'symbol')}`,
  shortName: 'Equations',
  signs: '0–9, + - * / and =',
  code: (symbols: number, mode: keyof typeof marks.hardModes) =>
    `${counted(symbols, 'symbol')}, ${marks.hardModes[mode]}`,
  countNames: { exact: 'right place', partial: 'right symbol' },
  countMeanings: { exact: 'right place', partial: 'right symbol in the wrong place' },
  counts: ({ exact, partial }: FeedbackCounts) => `right place ${exact}, right symbol ${partial}`,
};
