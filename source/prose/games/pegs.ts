import { countsOf } from '../../engine/core/feedback.ts';
import {
  alphabetForms,
  type ColorName,
  colorNames,
  isBullsAndCows,
  type PegRules,
  usualAttempts,
} from '../../engine/variants/pegs.ts';
import { attempts, capitalized, counted, plural } from '../phrases.ts';
import type { Wording } from '../wording.ts';
import type { CountNames, GameSentences, NameVersions, Nouns } from './game-sentences.ts';

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
function symbolCount({ alphabet, colors: count }: PegRules): string {
  const { symbol, first } = alphabetForms[alphabet];
  return `${counted(count, symbol)}${first === 1 ? '' : ` from ${first}`}`;
}

const sizeOf = (rules: PegRules): string => `${counted(rules.pegs, 'peg')}, ${symbolCount(rules)}`;

function namesOf(rules: PegRules): NameVersions {
  if (isBullsAndCows(rules)) return ['Bulls and Cows'];
  const [name, ...shorter] = sizeNames(rules);
  return rules.repeats ? [name, ...shorter] : [`${name}, no repeats`, name, ...shorter];
}

const sizeNames = (rules: PegRules): NameVersions =>
  rules.alphabet === 'colors'
    ? [`Pegs ${rules.pegs}x${rules.colors}`]
    : [sizeOf(rules), counted(rules.pegs, 'peg')];

/** The signs of an alphabet: `1–6`, `1–9 or 0`, `0–5`, or `1` alone. */
function signsOf({ alphabet, colors: count }: PegRules): string {
  const { first } = alphabetForms[alphabet];
  if (count === 1) return String(first);
  return first + count > 10 ? '1–9 or 0' : `${first}–${first + count - 1}`;
}

const symbolOf = ({ alphabet }: PegRules): 'color' | 'digit' => alphabetForms[alphabet].symbol;

const nounsOf = (rules: PegRules): Nouns => {
  const symbol = symbolOf(rules);
  return { code: 'code', peg: symbol === 'digit' ? symbol : 'peg', symbol };
};

const pegsText = (rules: PegRules): string => {
  const { peg, symbol } = nounsOf(rules);
  const one = rules.colors === 1 ? `the ${symbol} ` : `one of the ${plural(symbol)} `;
  return `${counted(rules.pegs, peg)}, each ${peg === symbol ? '' : one}${signsOf(rules)}`;
};

const repeatsText = (rules: PegRules): string =>
  rules.repeats
    ? `${capitalized(plural(symbolOf(rules)))} may repeat.`
    : `No ${symbolOf(rules)} repeats.`;

type NamedColor = { readonly sign: string; readonly name: string };

/** The sentences that only the peg game has. */
const own = {
  help: {
    aim: 'The computer or another player hides a code: a row of pegs. You guess rows. Each answer says how many pegs are right, but not which ones.',
    exact: '● right place: a peg of the right color in the right place.',
    partial: '○ right color: the code contains the color, but in another place.',
    absent: '· neither. The order of these marks means nothing.',
    bullsAndCows:
      'In Bulls and Cows a right place is a bull, and a right digit elsewhere is a cow.',
    /** Colors with their signs, such as `1 red`. */
    colors: (named: readonly NamedColor[]) =>
      `The colors: ${named.map(({ sign, name }) => `${sign} ${name}`).join(', ')}. Type the digit or the initial.`,
    end: 'Find the code before your turns run out.',
    example:
      'Your first 1 is in the right place. The code contains one more 1, so only one of your other two counts: each peg counts once. The 4 is not in the code.',
  },
  lines: {
    opening: (rules: PegRules) => `The code has ${pegsText(rules)}. ${repeatsText(rules)}`,
    introduction: (rules: PegRules) =>
      `Think of a code of ${pegsText(rules)}. ${repeatsText(rules)} Write it down.`,
    colors: (named: readonly NamedColor[]) =>
      `The colors are ${named.map(({ sign, name }) => `${sign} (${name})`).join(', ')}.`,
    size: (rules: PegRules) =>
      `${counted(rules.pegs, 'peg')} of ${symbolCount(rules)}${rules.repeats ? '' : ' without repeats'}`,
  },
};

export const pegs: GameSentences<'pegs'> & typeof own = {
  ...own,
  nouns: nounsOf,
  names: namesOf,
  storedName: (rules) => namesOf(rules)[0],
  title: (rules) => ({
    names: isBullsAndCows(rules) ? namesOf(rules) : sizeNames(rules),
    unusual: [
      ...(rules.repeats || isBullsAndCows(rules) ? [] : ['no repeats']),
      ...(rules.attempts === usualAttempts(rules) ? [] : [attempts.allowed(rules.attempts)]),
    ],
  }),
  signs: signsOf,
  pegName: (peg, rules) => {
    const color = colorNames[peg];
    return color === undefined || symbolOf(rules) === 'digit' ? undefined : colors[color];
  },
  code: (rules) => `${sizeOf(rules)}, ${rules.repeats ? 'repeats allowed' : 'no repeats'}`,
  countNames: (rules, wording) =>
    symbolOf(rules) === 'digit' ? digitCounts : colorCounts[wording],
  countMeanings: (rules, wording) =>
    symbolOf(rules) === 'digit' ? digitMeanings : colorMeanings[wording],
  feedback: (feedback, rules, wording) => {
    const { exact, partial } = countsOf(feedback);
    if (symbolOf(rules) === 'digit') return `${counted(exact, 'bull')}, ${counted(partial, 'cow')}`;
    const names = colorCounts[wording];
    return `${names.exact} ${exact}, ${names.partial} ${partial}`;
  },
  contains: (symbol) => `the code contains ${symbol}`,
  unlisted: [],
  contradiction: 'No code fits your answers. Some of them contradict each other.',
  setupTitle: 'Break the code',
  history: 'Pegs',
  headings: {
    page: 'The game',
  },
};
