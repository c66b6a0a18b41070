import type { FeedbackCounts } from '../../../engine/core/feedback.ts';
import type { ColorName, PresetId } from '../../../engine/variants/pegs/peg-rules.ts';
import type { Nouns } from '../../nouns.ts';
import type { Wording } from '../../wording.ts';
import { counted } from '../phrases.ts';

const colors: Readonly<Record<ColorName, string>> = {
  red: 'red',
  green: 'green',
  yellow: 'yellow',
  purple: 'purple',
  white: 'white',
  black: 'black',
  azure: 'azure',
  orange: 'orange',
  cyan: 'cyan',
  magenta: 'magenta',
};

const presets: Readonly<Record<PresetId, string>> = {
  standard: 'Standard',
  classic: 'Classic',
  'no-repeats': 'No repeats',
  super: 'Super',
  'bulls-and-cows': 'Bulls and Cows',
};

const nouns: Readonly<Record<'color' | 'digit', Nouns>> = {
  color: { code: 'code', peg: 'peg', symbol: 'color' },
  digit: { code: 'code', peg: 'peg', symbol: 'digit' },
};

type CountNames = Readonly<Record<keyof FeedbackCounts, string>>;

const colorCounts: Readonly<Record<Wording, CountNames>> = {
  places: { exact: 'right place', partial: 'right color' },
  'red-white': { exact: 'red', partial: 'white' },
  'black-white': { exact: 'black', partial: 'white' },
};

const digitCounts: CountNames = { exact: 'bulls', partial: 'cows' };

const colorMeanings: Readonly<Record<Wording, CountNames>> = {
  places: { exact: 'right place', partial: 'right color in the wrong place' },
  'red-white': { exact: 'red (right place)', partial: 'white (right color in the wrong place)' },
  'black-white': {
    exact: 'black (right place)',
    partial: 'white (right color in the wrong place)',
  },
};

const digitMeanings: CountNames = {
  exact: 'bull (right place)',
  partial: 'cow (right digit, wrong place)',
};

type Size = {
  readonly pegs: number;
  readonly colors: number;
  /** What the pegs show, and the number of the first one. */
  readonly symbol: 'color' | 'digit';
  readonly first: 0 | 1;
};

/** The symbols of a game. */
export type Symbols = Omit<Size, 'pegs'>;

export const symbols = ({ colors, symbol, first }: Symbols): string =>
  `${counted(colors, symbol)}${first === 1 ? '' : ` from ${first}`}`;

const size = (size: Size): string => `${counted(size.pegs, 'peg')}, ${symbols(size)}`;

/** The games of pegs. */
export const pegs = (wording: Wording) => ({
  nouns,
  colors,
  presets,
  /** How many symbols there are, such as `6 colors from 0`. */
  symbols,
  size,
  shortSize: (pegs: number) => counted(pegs, 'peg'),
  code: (chosen: Size & { readonly repeats: boolean }) =>
    `${size(chosen)}, ${chosen.repeats ? 'repeats allowed' : 'no repeats'}`,
  noRepeats: 'no repeats',
  /** The signs of ten symbols, which start with 1. */
  tenSigns: '1–9 or 0',
  countNames: { color: colorCounts[wording], digit: digitCounts },
  /** What the two counts mean, where an answer has each of them. */
  countMeanings: { color: colorMeanings[wording], digit: digitMeanings },
  feedback: {
    color: ({ exact, partial }: FeedbackCounts) => {
      const names = colorCounts[wording];
      return `${names.exact} ${exact}, ${names.partial} ${partial}`;
    },
    digit: ({ exact, partial }: FeedbackCounts) =>
      `${counted(exact, 'bull')}, ${counted(partial, 'cow')}`,
  },
});
