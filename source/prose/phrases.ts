import type { Mark, Marks } from '../engine/core/feedback.ts';
import { nearest } from '../engine/core/nearest.ts';
import type { Distribution } from '../engine/core/stored/game.ts';
import type { Attempts, Rarity } from '../engine/core/variant.ts';
import type { Mean, Statistics, Tally } from '../engine/statistics.ts';
import type { HardMode, HardModeOptions } from '../engine/variants/hard-mode.ts';
import type { Nouns } from './games/game-sentences.ts';

/** A whole number with a comma every three digits; loading a locale for it would take 5 ms. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A text as a sentence: with a period, unless it is a question. */
export const asSentence = (text: string): string => (text.endsWith('?') ? text : `${text}.`);

type Miss = {
  /** What is wrong with the typed word. */
  readonly fact: string;
  /** What works, where none of the known words is near. */
  readonly advice?: string;
  /** The nearest word as it is to be typed. */
  readonly corrected?: (meant: string) => string;
};

/**
 * A clause that says that a typed word is unknown, and names the nearest known one.
 *
 * @example missClause('wrods', ['words'], { fact: 'no game' }) // 'no game: did you mean words?'
 */
export function missClause(
  typed: string,
  known: readonly string[],
  { fact, advice, corrected = (meant) => meant }: Miss,
): string {
  const meant = nearest(typed, known);
  if (meant !== undefined) return `${fact}: did you mean ${corrected(meant)}?`;
  return advice === undefined ? fact : `${fact}: ${advice}`;
}

export const missSentence = (typed: string, known: readonly string[], miss: Miss): string =>
  asSentence(missClause(typed, known, miss));

/** The plural of a noun: `turns`, `guesses`. */
export const plural = (noun: string): string => `${noun}${noun.endsWith('s') ? 'es' : 's'}`;

/** A number with its noun: `1 turn`, `3 turns`, `2 guesses`. */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${count === 1 ? noun : plural(noun)}`;

/** A mean with two decimals: `4.40`, `1,185.31`. */
export const formatMean = (mean: number): string => withGroups(mean.toFixed(2));

/** A number of digits and maybe decimals, with a comma every three digits before them. */
function withGroups(text: string): string {
  const [whole = '', ...decimals] = text.split('.');
  return [grouped(Number(whole)), ...decimals].join('.');
}

/** A noun with its indefinite article: `a code`, `an equation`. */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type Range = { readonly min: number; readonly max: number };

/** A range of numbers: `4 to 11`. */
export const rangeText = ({ min, max }: Range): string => `${min} to ${max}`;

/**
 * A number with so many decimals: `1,185.3`, and never `-0.0`. Up to 15 digits it is what `toLocaleString` returns, which
 * takes 20 ms to load.
 */
export const decimal = (value: number, digits: number): string => {
  const size = Math.abs(value);
  // Rounds what the number is written as: 2.675 is a little less in binary.
  const scaled = size < SMALLEST_WRITTEN ? 0 : Math.round(Number(`${size}e${digits}`));
  const sign = value < 0 && scaled > 0 ? '-' : '';
  return sign + withGroups((scaled / 10 ** digits).toFixed(digits));
};

/** A smaller number is written with an exponent. */
const SMALLEST_WRITTEN = 1e-6;

/** Numbers or names as a choice: `2, 4 or 8`. */
export const oneOf = (choices: readonly (number | string)[]): string => joined(choices, 'or');

/** A mean without its interval, such as `4.42`; a dash if there is none. */
export const shortMean = (mean: Mean | undefined): string =>
  mean === undefined ? '-' : formatMean(mean.mean);

/** A mean with its interval, such as `4.42 ± 0.11`; a dash if there is none. */
export const meanText = (mean: Mean | undefined): string =>
  mean?.margin === undefined ? shortMean(mean) : `${shortMean(mean)} ± ${formatMean(mean.margin)}`;

export const percentOf = ({ played, won }: Pick<Tally, 'played' | 'won'>): number =>
  played === 0 ? 0 : Math.round((100 * won) / played);

const MINUTE = 60_000;

/** A duration in milliseconds, rounded up to minutes: `3 h 12 min`, `12 min`. */
export function duration(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Names or numbers in a sentence, such as `Ann, Ben and Cy`. */
export const inSentence = (items: readonly (number | string)[]): string => joined(items, 'and');

const joined = (items: readonly (number | string)[], word: 'and' | 'or'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

/** Rows by their numbers, such as `row 3` or `rows 1, 2 and 4`. */
export const rowList = (rows: readonly number[]): string =>
  `${rows.length === 1 ? 'row' : 'rows'} ${inSentence(rows)}`;

export const rowsDo = (rows: readonly number[], verb: string): string =>
  `${rowList(rows)} ${rows.length === 1 ? `${verb}s` : verb}`;

export const list = (items: readonly string[]): string => items.join(', ');

/** A line that a machine speaks, among other messages. */
export const quoted = (line: string): string => `“${line}”`;

export const attempts = {
  allowed: (attempts: Attempts) =>
    attempts === 'unlimited' ? 'unlimited turns' : counted(attempts, 'turn'),
  turn: (turn: number, attempts: Attempts) =>
    attempts === 'unlimited' ? `turn ${turn}` : `turn ${turn} of ${attempts}`,
};

const codes = (count: number, rarity: Rarity, { code }: Nouns): string =>
  counted(count, rarity === 'rare' ? `rarer ${code}` : code);

export const candidates = {
  /** How many fit: `3 words`, or `3 rarer words` if they are words that a game never draws. */
  codes,
  onlyRare: (count: number, nouns: Nouns) =>
    `Not a common ${nouns.code}, then: ${codes(count, 'rare', nouns)} ${count === 1 ? 'is' : 'are'} left.`,
};

const noGames = 'no games';

export const figures = {
  /** The mean turns of won games, such as `4.42 ± 0.11 turns`. */
  turns: ({ turns }: Tally, text = meanText) =>
    turns === undefined ? 'no win yet' : `${text(turns)} turns`,
  /** A mean and how many games were won, such as `4.42 ± 0.11, 9 of 10 won`. */
  average: ({ played, won, turns }: Tally, text = meanText) => {
    if (played === 0) return noGames;
    const mean = turns === undefined ? '' : `${text(turns)}, `;
    return `${mean}${grouped(won)} of ${grouped(played)} won`;
  },
  tally: (tally: Tally) =>
    `${counted(tally.played, 'game')}, ${grouped(tally.won)} won (${percentOf(tally)}%)`,
  streaks: ({ streaks: { current, longest }, daily }: Statistics) =>
    `${counted(current, daily === undefined ? 'win' : 'day')} now, best ${grouped(longest)}`,
  lost: 'lost',
};

export const markNames: Readonly<Record<Mark, string>> = {
  exact: 'right',
  partial: 'elsewhere',
  absent: 'no',
};

/** Marks in the order of the guess: `right, no, elsewhere`. */
export const marksInOrder = (marks: Marks): string =>
  marks.map((mark) => markNames[mark]).join(', ');

export const hardModes: Readonly<Record<HardMode, string>> = {
  easy: 'easy mode',
  hard: 'hard mode',
  'ultra-hard': 'ultra hard mode',
};

/** The names of a game, the longest first; a hard mode, which has figures of its own, is in the first one. */
export const withHardMode = (
  [name, ...shorter]: readonly [string, ...string[]],
  mode: HardMode,
): readonly [string, ...string[]] =>
  mode === 'easy' ? [name, ...shorter] : [list([name, hardModes[mode]]), name, ...shorter];

/** What differs from the usual rules of a game with a hard mode. */
export const unusualInMarks = (
  options: HardModeOptions,
  usual: HardModeOptions,
): readonly string[] => [
  ...(options.mode === usual.mode ? [] : [hardModes[options.mode]]),
  ...(options.attempts === usual.attempts ? [] : [attempts.allowed(options.attempts)]),
];

/** The name of the games with words of so many letters, or of a list that is not there. */
export const wordsName = (letters: number | undefined): string =>
  letters === undefined ? 'Words of another list' : `Words of ${counted(letters, 'letter')}`;

/** One line of a distribution: the turns, or that the code was not found, and how many games. */
type Bar = {
  readonly label: string;
  readonly games: number;
  /** The fewest and the most turns of its games. */
  readonly turns: readonly [number, number] | 'lost';
};

/** Whether a game that took so many turns is in a bar. */
export const isIn = ({ turns }: Bar, result: number | 'lost'): boolean =>
  result === 'lost' || turns === 'lost'
    ? result === turns
    : result >= turns[0] && result <= turns[1];

/**
 * The distribution of the turns of won games, and the games that were not won, in at most `rows`
 * lines: where there are too many, it begins with the best game, and the longest games share a line.
 */
export function barsOf({ wonIn, all, best }: Distribution, rows: number): readonly Bar[] {
  const kept = Math.max(1, rows - 1);
  const first = wonIn.length > kept && best !== undefined ? best : 1;
  const turns = wonIn.slice(first - 1);
  const isShared = turns.length > kept;
  const own = isShared ? turns.slice(0, kept - 1) : turns;
  const rest = turns.slice(own.length).reduce((sum, games) => sum + games, 0);
  return [
    ...own.map((games, index): Bar => {
      const turns = first + index;
      return { label: String(turns), games, turns: [turns, turns] };
    }),
    ...(isShared ? [sharedBar(first + own.length, rest)] : []),
    { label: figures.lost, games: all.played - all.won, turns: 'lost' },
  ];
}

const sharedBar = (turns: number, games: number): Bar => ({
  label: `${turns}+`,
  games,
  turns: [turns, Number.POSITIVE_INFINITY],
});

/** The length of a bar in cells: at most `room`, and at least one for any game. */
export function barLength(games: number, most: number, room: number): number {
  if (games === 0 || most === 0) return 0;
  return Math.max(1, Math.round((room * games) / most));
}
