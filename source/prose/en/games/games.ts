import { countsOf, isMarks, type Mark, type Marks } from '../../../engine/core/feedback.ts';
import type { Attempts } from '../../../engine/core/variant.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { isNamedSign, type NamedSign } from '../../../engine/variants/equations/equation.ts';
import { defaultEquationRules } from '../../../engine/variants/equations/equation-rules.ts';
import type { HardMode } from '../../../engine/variants/hard-mode.ts';
import type { VariantName } from '../../../engine/variants/index.ts';
import {
  alphabetForms,
  type ColorName,
  colorNames,
  type PegRules,
  type PresetId,
  presetOf,
} from '../../../engine/variants/pegs/peg-rules.ts';
import { englishLength } from '../../../engine/variants/words/dictionary.ts';
import { defaultWordOptions } from '../../../engine/variants/words/word-rules.ts';
import {
  type CountNames,
  type GameSentences,
  type NamedClue,
  type NameVersions,
  type Nouns,
  type PegSymbols,
  symbolsOf,
  type Wording,
} from '../../sentence-data.ts';
import { attempts, capitalized, counted } from '../phrases.ts';

/** The names of marks. */
export const markNames: Readonly<Record<Mark, string>> = {
  exact: 'right',
  partial: 'elsewhere',
  absent: 'no',
};

/** How many pegs earned which mark, which is shorter than the mark of each peg. */
export const markCounts = (exact: number, partial: number): string =>
  `${exact} ${markNames.exact}, ${partial} ${markNames.partial}`;

/** A symbol by its name and its sign, such as `yellow (3)`. */
export const namedSymbol = (name: string, sign: string): string => `${name} (${sign})`;

/** Marks in the order of the guess: `right, no, elsewhere`. */
const inOrder = (marks: Marks): string => marks.map((mark) => markNames[mark]).join(', ');

const hardModes: Readonly<Record<HardMode, string>> = {
  easy: 'any guess allowed',
  hard: 'hard mode',
  'ultra-hard': 'ultra hard mode',
};

type MarksOptions = { readonly mode: HardMode; readonly attempts: Attempts };

/** What differs from the usual rules of a game that shows marks in order. */
const unusualInMarks = (options: MarksOptions, usual: MarksOptions): readonly string[] => [
  ...(options.mode === usual.mode ? [] : [hardModes[options.mode]]),
  ...(options.attempts === usual.attempts ? [] : [attempts.allowed(options.attempts)]),
];

const signNames: Readonly<Record<NamedSign, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '=': 'equals',
};

const equationNames = (symbols: number): NameVersions => [
  `Equations of ${counted(symbols, 'symbol')}`,
  'Equations',
];

const equations: GameSentences<'equations'> = {
  nouns: () => ({ code: 'equation', peg: 'symbol', symbol: 'symbol' }),
  names: ({ pegs }) => equationNames(pegs),
  title: (rules) => ({
    names: equationNames(rules.pegs),
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
      ? inOrder(feedback)
      : `right place ${feedback.exact}, right symbol ${feedback.partial}`,
  unlisted: [],
};

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

const presetNames: Readonly<Record<PresetId, string>> = {
  standard: 'Standard',
  classic: 'Classic',
  'no-repeats': 'No repeats',
  super: 'Super',
  'bulls-and-cows': 'Bulls and Cows',
};

const pegNouns: Readonly<Record<'color' | 'digit', Nouns>> = {
  color: { code: 'code', peg: 'peg', symbol: 'color' },
  digit: { code: 'code', peg: 'peg', symbol: 'digit' },
};

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

/** How many symbols there are, such as `6 colors from 0`. */
export const pegSymbols = ({ colors, symbol, first }: PegSymbols): string =>
  `${counted(colors, symbol)}${first === 1 ? '' : ` from ${first}`}`;

const pegSize = (rules: PegRules): string =>
  `${counted(rules.pegs, 'peg')}, ${pegSymbols(symbolsOf(rules))}`;

function pegNames(rules: PegRules): NameVersions {
  const preset = presetOf(rules);
  return preset === undefined
    ? [pegSize(rules), counted(rules.pegs, 'peg')]
    : [presetNames[preset.id]];
}

/** The signs of an alphabet: `1–6`, `1–9 or 0`, `0–5`, or `1` alone. */
function pegSigns({ alphabet, colors }: PegRules): string {
  const { first } = alphabetForms[alphabet];
  if (colors === 1) return String(first);
  return first + colors > 10 ? '1–9 or 0' : `${first}–${first + colors - 1}`;
}

const symbolOf = ({ alphabet }: PegRules): 'color' | 'digit' => alphabetForms[alphabet].symbol;

const pegs = (wording: Wording): GameSentences<'pegs'> => ({
  nouns: (rules) => pegNouns[symbolOf(rules)],
  names: pegNames,
  title: (rules) => ({
    names: pegNames(rules),
    unusual:
      presetOf(rules) === undefined
        ? [...(rules.repeats ? [] : ['no repeats']), attempts.allowed(rules.attempts)]
        : [],
  }),
  signs: pegSigns,
  pegName: (peg, rules) => {
    const color = colorNames[peg];
    return color === undefined || symbolOf(rules) === 'digit' ? undefined : colors[color];
  },
  code: (rules) => `${pegSize(rules)}, ${rules.repeats ? 'repeats allowed' : 'no repeats'}`,
  countNames: (rules) => (symbolOf(rules) === 'digit' ? digitCounts : colorCounts[wording]),
  countMeanings: (rules) => (symbolOf(rules) === 'digit' ? digitMeanings : colorMeanings[wording]),
  feedback: (feedback, rules) => {
    const { exact, partial } = countsOf(feedback);
    if (symbolOf(rules) === 'digit') return `${counted(exact, 'bull')}, ${counted(partial, 'cow')}`;
    const names = colorCounts[wording];
    return `${names.exact} ${exact}, ${names.partial} ${partial}`;
  },
  unlisted: [],
});

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The name of the games with words of so many letters, or of a list that is not there. */
export const wordsName = (letters: number | undefined): string =>
  letters === undefined ? 'Words of another list' : `Words of ${counted(letters, 'letter')}`;

const words: GameSentences<'words'> = {
  nouns: () => ({ code: 'word', peg: 'letter', symbol: 'letter' }),
  names: ({ pegs }) => [wordsName(pegs), 'Words'],
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
      ? inOrder(feedback)
      : `right place ${feedback.exact}, right letter ${feedback.partial}`,
  unlisted: ['Your word may not be in my list.'],
};

/** What is said differently about each game. */
export const games = (
  wording: Wording,
): { readonly [Name in VariantName]: GameSentences<Name> } => ({
  pegs: pegs(wording),
  words,
  equations,
});

const contains: Readonly<Record<VariantName, (symbol: string) => string>> = {
  pegs: (symbol) => `the code contains ${symbol}`,
  words: (letter) =>
    `there is ${/^[AEFHILMNORSX]$/.test(letter) ? 'an' : 'a'} ${letter} in the word`,
  equations: (symbol) => `the equation contains ${symbol}`,
};

/** What a lifeline gave away, as a clause: `the code contains red (1)`. */
export function clueClause(clue: NamedClue): string {
  switch (clue.lifeline) {
    case 'color':
      return contains[clue.game](clue.symbol);
    case 'place':
      return `place ${clue.place} of the ${clue.nouns.code} is ${clue.symbol}`;
    case 'hint':
      return `a good guess is ${clue.guess}`;
  }
}

/** Lifelines, and what they gave away. */
export const lifelines = {
  /** Their names; the color is called what the symbols of a game are called. */
  names: { place: 'place', hint: 'hint', coach: 'coach', warnings: 'warnings' },
  clue: clueClause,
  clueSentence: (clue: NamedClue) => `${capitalized(clueClause(clue))}.`,
  /** The lifelines that a game used, by their names. */
  used: (names: readonly string[]) =>
    names.length === 0 ? 'no lifelines' : `lifelines: ${names.join(', ')}`,
};
