import type { HardMode } from '../../../engine/variants/hard-mode.ts';
import type { Nouns } from '../../nouns.ts';
import type { TypedCode } from '../../typed-code.ts';
import { type Symbols, symbols as symbolsText } from '../games/pegs.ts';
import { counted, plural, withArticle } from '../phrases.ts';

/** A color by its sign and its name. */
type NamedColor = { readonly sign: string; readonly name: string };

/** The pegs of a code, and the signs that each can have. */
type Pegs = {
  readonly pegs: number;
  readonly colors: number;
  readonly nouns: Nouns;
  readonly signs: string;
};

const pegsText = ({ pegs, colors, nouns: { symbol }, signs }: Pegs): string =>
  `${counted(pegs, 'peg')}, each ${colors === 1 ? `the ${symbol}` : `one of the ${plural(symbol)}`} ${signs}`;

const formsText = ({ forms, initials }: TypedCode): string =>
  `${forms.join(' or ')}${initials === undefined ? '' : `, or by initials, ${initials}`}`;

const repeats = {
  mayRepeat: ({ symbol }: Nouns) => `A ${symbol} may appear more than once.`,
  noRepeats: ({ symbol }: Nouns) => `No ${symbol} appears twice.`,
};

const hardModes = {
  hard: ({ symbol }: Nouns) =>
    `Hard mode: a guess must have every ${symbol} that was found, in its place where that is known.`,
  'ultra-hard': ({ symbol }: Nouns) =>
    `Ultra hard mode: a guess must fit every answer so far, in ${plural(symbol)} found and in ${plural(symbol)} missed.`,
} satisfies Readonly<Record<Exclude<HardMode, 'easy'>, (nouns: Nouns) => string>>;

/** What is said differently about each game in lines of text. */
export const games = {
  howToGuess: (code: TypedCode) => `Type a guess such as ${formsText(code)}.`,
  howToHide: ({ code: noun }: Nouns, code: TypedCode) =>
    `Type ${withArticle(noun)} such as ${formsText(code)}.`,
  hardModes,
  /** How a solver hears of a guess that it did not make. */
  otherGuess: (guess: string, answer: string) =>
    `If you played another guess, type it before its tiles: ${guess} ${answer}.`,
  pegs: {
    ...repeats,
    opening: (pegs: Pegs) => `The code has ${pegsText(pegs)}.`,
    introduction: (pegs: Pegs) => `Think of a code of ${pegsText(pegs)}.`,
    writeDown: 'Write it down.',
    colors: (colors: readonly NamedColor[]) =>
      `The colors are ${colors.map(({ sign, name }) => `${sign} (${name})`).join(', ')}.`,
    size: (pegs: number, symbols: Symbols) => `${counted(pegs, 'peg')} of ${symbolsText(symbols)}`,
    sizeWithoutRepeats: (pegs: number, symbols: Symbols) =>
      `${counted(pegs, 'peg')} of ${symbolsText(symbols)} without repeats`,
  },
  words: {
    opening: (letters: number) => `The word has ${counted(letters, 'letter')}.`,
    /** `code` describes the code: `5 letters, hard mode`. */
    size: (code: string) => `words of ${code}`,
    introduction: (answers: number, letters: number) =>
      `${counted(answers, 'word')} of ${counted(letters, 'letter')} may be the answer.`,
    introductionWithRarer: (answers: number, letters: number, rarer: number) =>
      `${counted(answers, 'common word')} of ${counted(letters, 'letter')} may be the answer, or else one of ${counted(rarer, 'rarer word')}.`,
  },
  equations: {
    opening: (symbols: number) => `The code is a true equation of ${counted(symbols, 'symbol')}.`,
    symbols:
      'An equation has one =, a single number after it, and numbers with + - * / before it. * and / go first, every division is exact, and no number starts with 0.',
    size: (code: string) => `equations of ${code}`,
    introduction: (equations: number, symbols: number) =>
      `${counted(equations, 'equation')} of ${counted(symbols, 'symbol')} may be the code.`,
  },
};
