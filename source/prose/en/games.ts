import type { FeedbackCounts, Mark, Marks } from '../../engine/core/feedback.ts';
import type { NamedSign } from '../../engine/variants/equations/symbols.ts';
import type { Outcome } from '../../engine/variants/game.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import type { VariantName } from '../../engine/variants/index.ts';
import type { ColorName, PresetId } from '../../engine/variants/pegs/peg-rules.ts';
import type { NamedClue, Nouns, Wording } from '../sentence-data.ts';
import { capitalized, counted, grouped } from './phrases.ts';

const names: Readonly<Record<Mark, string>> = {
  exact: 'right',
  partial: 'elsewhere',
  absent: 'no',
};

const hardModes: Readonly<Record<HardMode, string>> = {
  easy: 'any guess allowed',
  hard: 'hard mode',
  'ultra-hard': 'ultra hard mode',
};

/** The games that show marks in order. */
export const marks = {
  names,
  /** Marks in the order of the guess: `right, no, elsewhere`. */
  inOrder: (marks: Marks) => marks.map((mark) => names[mark]).join(', '),
  counts: (exact: number, partial: number) =>
    `${exact} ${names.exact}, ${partial} ${names.partial}`,
  /** The name of a hard mode where rules are described. */
  hardModes,
};

const equationNouns: Nouns = { code: 'equation', peg: 'symbol', symbol: 'symbol' };

const signNames: Readonly<Record<NamedSign, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '=': 'equals',
};

/** The games of equations. */
const equations = {
  nouns: equationNouns,
  symbols: signNames,
  name: (symbols: number) => `Equations of ${counted(symbols, 'symbol')}`,
  shortName: 'Equations',
  signs: '0–9, + - * / and =',
  code: (symbols: number, mode: keyof typeof marks.hardModes) =>
    `${counted(symbols, 'symbol')}, ${marks.hardModes[mode]}`,
  countNames: { exact: 'right place', partial: 'right symbol' },
  countMeanings: { exact: 'right place', partial: 'right symbol in the wrong place' },
  counts: ({ exact, partial }: FeedbackCounts) => `right place ${exact}, right symbol ${partial}`,
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

const presets: Readonly<Record<PresetId, string>> = {
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

type CountNames = Readonly<Record<keyof FeedbackCounts, string>>;

const colorCounts: Readonly<Record<Wording, CountNames>> = {
  places: { exact: 'right place', partial: 'right color' },
  'red-white': { exact: 'red', partial: 'white' },
};

const digitCounts: CountNames = { exact: 'bulls', partial: 'cows' };

const colorMeanings: Readonly<Record<Wording, CountNames>> = {
  places: { exact: 'right place', partial: 'right color in the wrong place' },
  'red-white': { exact: 'red (right place)', partial: 'white (right color in the wrong place)' },
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
const pegs = (wording: Wording) => ({
  nouns: pegNouns,
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

const wordNouns: Nouns = { code: 'word', peg: 'letter', symbol: 'letter' };

/** The games of words. */
const words = {
  nouns: wordNouns,
  name: (letters: number) => `Words of ${counted(letters, 'letter')}`,
  shortName: 'Words',
  nameOfList: (list: string) => `Words of ${list}`,
  nameOfAnotherList: 'Words of another list',
  anyLetters: 'any letters',
  code: (letters: number, mode: keyof typeof marks.hardModes) =>
    `${counted(letters, 'letter')}, ${marks.hardModes[mode]}`,
  countNames: { exact: 'right place', partial: 'right letter' },
  countMeanings: { exact: 'right place', partial: 'right letter in the wrong place' },
  counts: ({ exact, partial }: FeedbackCounts) => `right place ${exact}, right letter ${partial}`,
  /** What a codemaker reads first when no word fits. */
  unlisted: 'Your word may not be in my list.',
};

/** What is said differently about each game. */
export const games = (wording: Wording) => ({
  pegs: pegs(wording),
  words,
  equations,
  marks,
  /** A symbol by its name and its sign, such as `yellow (3)`. */
  namedSymbol: (name: string, sign: string) => `${name} (${sign})`,
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
  names: { place: 'place', hint: 'hint', coach: 'coach' },
  clue: clueClause,
  clueSentence: (clue: NamedClue) => `${capitalized(clueClause(clue))}.`,
  /** The lifelines that a game used, by their names. */
  used: (names: readonly string[]) =>
    names.length === 0 ? 'no lifelines' : `lifelines: ${names.join(', ')}`,
};

const dailyNames = { code: 'code', word: 'word', equation: 'equation', adversary: 'adversary' };

type DailyName = keyof typeof dailyNames;

/** A daily of a day: every keypeg has the same, but a server has its own. */
type Daily = {
  readonly source: 'offline' | 'server';
  readonly name: DailyName;
  readonly day: number;
};

/** What stored games are called, and how they ended. */
export const titles = {
  /** A game of a variant that this version does not know. */
  anotherVersion: (variant: string) => `${variant} of another version`,
  daily: {
    offline: (name: DailyName) => `Daily ${dailyNames[name]}`,
    server: (name: DailyName) => `Server daily ${dailyNames[name]}`,
    anotherVersion: 'Daily of another version',
    /** The daily of a day, by its title and its number, such as `Daily word 312`. */
    game: (title: string, number: number) => `${title} ${number}`,
    practice: (title: string, number: number) => `${title} ${number}, practice`,
    /** The same in fewer words. */
    short: (name: DailyName, number: number) => `${capitalized(dailyNames[name])} ${number}`,
    shortPractice: (name: DailyName, number: number) =>
      `${capitalized(dailyNames[name])} ${number}, practice`,
    /** The same after the name of the program: `daily word 312`. */
    within: ({ source, name, day }: Daily, kind: 'daily' | 'practice') => {
      const title = `${source === 'server' ? 'server daily' : 'daily'} ${dailyNames[name]} ${day}`;
      return kind === 'practice' ? `${title}, practice` : title;
    },
  },
  /** A kind of game with the players, where the program is not the only other one. */
  againstMachine: (title: string) => `${title}, against a machine`,
  adversary: (title: string) => `${title}, adversary`,
  twoPlayers: (title: string) => `${title}, two players`,
  results: {
    cracked: (turns: number) => `won in ${counted(turns, 'turn')}`,
    exhausted: () => 'lost',
    resigned: () => 'given up',
  } satisfies Record<Outcome, (turns: number) => string>,
  /** The same in fewer words. */
  shortResults: {
    cracked: (turns: number) => `won in ${turns}`,
    exhausted: () => 'lost',
    resigned: () => 'given up',
  } satisfies Record<Outcome, (turns: number) => string>,
};

/** Figures of finished games; a mean is a text such as `4.42 ± 0.11`. */
export const figures = {
  noWin: 'no win yet',
  turns: (mean: string) => `${mean} turns`,
  noGames: 'no games',
  share: (won: number, played: number) => `${grouped(won)} of ${grouped(played)} won`,
  average: (mean: string, won: number, played: number) =>
    `${mean}, ${grouped(won)} of ${grouped(played)} won`,
  tally: (played: number, won: number, percent: number) =>
    `${counted(played, 'game')}, ${grouped(won)} won (${percent} %)`,
  /** The streak of today and the longest one. */
  winStreak: (current: number, longest: number) =>
    `${counted(current, 'win')} now, ${grouped(longest)} at most`,
  dayStreak: (current: number, longest: number) =>
    `${counted(current, 'day')} now, ${grouped(longest)} at most`,
  lost: 'lost',
};

const next = 'The next one is yours.';
const guessed = (guess: string): string => `Your nearest guess, ${guess},`;
const inPlace = (guess: string, exact: number, pegs: number, { peg }: Nouns): string =>
  `${guessed(guess)} had ${exact} of ${counted(pegs, peg)} in place.`;

/** How near the guesses of a lost game came to its code. */
export const nearestGuess = {
  next,
  inPlace: (guess: string, exact: number, pegs: number, nouns: Nouns) =>
    `${inPlace(guess, exact, pegs, nouns)} ${next}`,
  close: (guess: string, exact: number, pegs: number, nouns: Nouns) =>
    `${inPlace(guess, exact, pegs, nouns)} So close! ${next}`,
  elsewhere: (guess: string, partial: number, { code, symbol }: Nouns) =>
    `${guessed(guess)} had ${counted(partial, symbol)} of the ${code}. ${next}`,
  nothing: `Every miss ruled something out. ${next}`,
};

/** How a game ended; undefined attempts are unlimited. */
type Result = { readonly spent: number; readonly attempts: number | undefined };

const outcomes: Readonly<Record<Outcome, (result: Result) => string>> = {
  cracked: ({ spent, attempts }) =>
    attempts === undefined
      ? `found in ${counted(spent, 'turn')}`
      : `found in ${spent} of ${counted(attempts, 'turn')}`,
  exhausted: ({ spent }) => `not found in ${counted(spent, 'turn')}`,
  resigned: ({ spent }) =>
    spent === 0 ? 'given up before the first turn' : `given up after ${counted(spent, 'turn')}`,
};

/** Results to share. */
export const share = {
  /** What names a puzzle: its seed, or who chose it. */
  puzzle: {
    friend: ({ code }: Nouns) => `${code} from a friend`,
    random: ({ code }: Nouns) => `random ${code}`,
    seed: (seed: string) => `seed ${seed}`,
    chosen: ({ code }: Nouns) => `chosen ${code}`,
  },
  /** The title of a result, by the name of its puzzle, and by the description of the code. */
  title: (puzzle: string, code: string) => `keypeg ${puzzle}, ${code}`,
  dailyTitle: (daily: string) => `keypeg ${daily}`,
  hardTitle: (daily: string) => `keypeg ${daily} in hard mode`,
  score: (title: string, score: string) => `${title}: ${score}`,
  /** The result to read out, with the names of the lifelines that were used. */
  spoken: (title: string, outcome: Outcome, result: Result, used: readonly string[]) =>
    `${title}: ${outcomes[outcome](result)}, ${lifelines.used(used)}.`,
  turn: (turn: number, answer: string) => `Turn ${turn}: ${answer}.`,
  board: (board: number, turn: number | 'not-solved') =>
    `Board ${board}: ${turn === 'not-solved' ? 'not solved' : `turn ${turn}`}.`,
  lifelineTurn: (turn: number, lifeline: string) => `Turn ${turn}: lifeline ${lifeline}.`,
};
