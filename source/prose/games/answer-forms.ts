import type { Code, Peg } from '../../engine/core/code.ts';
import {
  countsOf,
  type Feedback,
  type FeedbackCounts,
  isMarks,
  type Mark,
  type Marks,
  marksShown,
} from '../../engine/core/feedback.ts';
import type { Turn } from '../../engine/core/game/record.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { formatCode, pegOf } from '../../engine/variants/codes.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { plainText } from '../../engine/variants/letters.ts';
import { countMeanings, countNames, feedbackInWords, nounsOf } from '../games.ts';
import { lines } from '../lines.ts';
import { capitalized, counted, list, markNames, plural } from '../phrases.ts';
import { answerLetters, namedSigns, type Wording } from '../wording.ts';

export type MarkSigns = Readonly<Record<Mark, string>>;

/** The content of a line about a guess: the whole answer, or only the first of two counts. */
type TypedAnswer =
  | { readonly kind: 'whole'; readonly feedback: Feedback }
  | { readonly kind: 'exact'; readonly count: number };

export type AnsweredGuess = Pick<Turn, 'feedback'> & { readonly guess: Code | readonly Peg[] };

export type AnswerForm = {
  /** Reads an answer that a person typed; a problem is a sentence. */
  readonly read: (line: string, rules: Rules, wording: Wording) => Result<TypedAnswer, string>;
  readonly isSign: (character: string, wording: Wording) => boolean;
  readonly prompt: (rules: Rules, count: 'exact' | 'partial', wording: Wording) => string;
  readonly help: (rules: Rules, wording: Wording) => readonly string[];
  readonly introduction: (rules: Rules, wording: Wording) => string;
  readonly example: (rules: Rules) => string;
  readonly legend: (rules: Rules, wording: Wording) => string;
  readonly short: (feedback: Feedback, rules: Rules) => string;
  readonly inWords: (turn: AnsweredGuess, rules: Rules, wording: Wording) => string;
  /** The signs of the style `letters`: those that the wording gives an answer. */
  readonly letters: (wording: Wording) => MarkSigns;
  readonly wordsHelp: (rules: Rules, wording: Wording) => string;
  readonly signsHelp: (rules: Rules, signs: MarkSigns, wording: Wording) => string;
};

/** Why typed signs are not one for each peg, or undefined if they are. */
function signsProblem(
  signs: readonly string[],
  isSign: (sign: string) => boolean,
  { pegs }: Rules,
): string | undefined {
  const unknown = signs.find((sign) => !isSign(sign));
  if (unknown !== undefined) return `“${unknown}” is not a sign of an answer.`;
  if (signs.length === pegs) return undefined;
  return signs.length < pegs
    ? `Too few signs: ${signs.length} instead of ${pegs}.`
    : `Too many signs: ${signs.length} instead of ${pegs}.`;
}

/**
 * Answers that count marks: `2 1`, `2-1`, `2A1B` or the words that are printed are both counts, and `2`
 * is the first one. Signs, one for each peg in any order, are both: `w` right place, `b` right color,
 * `.` wrong, or the letters of another wording, or drawn pegs such as `●○○·`.
 */
export const countsForm: AnswerForm = {
  read: readCounts,
  isSign: (character, wording) =>
    /\d/u.test(plainText(character)) ||
    countMarkOf(plainText(character).toLowerCase(), wording) !== undefined,
  prompt: (rules, count, wording) => `${capitalized(countNames(rules, wording)[count])}: `,
  help: (rules, wording) => {
    const { exact, partial } = countNames(rules, wording);
    const signs = exampleSigns(rules.pegs, wording);
    return lines.answers.counts.help(nounsOf(rules), exact, partial, signs);
  },
  introduction: (rules, wording) => {
    const { exact, partial } = countNames(rules, wording);
    return lines.answers.counts.introduction(nounsOf(rules), exact, partial, namedSigns[wording]);
  },
  example: () => '2 0',
  legend: (rules, wording) => {
    const { exact, partial } = countNames(rules, wording);
    return list([exact, partial]);
  },
  short: (feedback) => {
    const { exact, partial } = countsOf(feedback);
    return `${exact} ${partial}`;
  },
  inWords: ({ feedback }, rules, wording) => feedbackInWords(feedback, rules, wording),
  letters: (wording) => {
    const { exact, partial } = answerLetters[wording];
    return { exact, partial, absent: '.' };
  },
  wordsHelp: (rules, wording) => {
    const { exact, partial } = countMeanings(rules, wording);
    return `The answer counts the ${plural(nounsOf(rules).peg)} of each kind: ${exact}, ${partial}.`;
  },
  signsHelp: (rules, signs, wording) => {
    const { exact, partial } = countMeanings(rules, wording);
    return `The answer has ${signs.exact} for each ${exact}, ${signs.partial} for each ${partial}, ${signs.absent} for each wrong ${nounsOf(rules).peg}, always in this order.`;
  },
};

/** An answer with one sign for each peg, such as `●●○·`. */
export function exampleSigns(pegs: number, wording: Wording): string {
  const { exact, partial, absent } = namedSigns[wording];
  return `${exact}${exact}${partial}${absent.repeat(pegs)}`.slice(0, pegs);
}

function readCounts(typed: string, rules: Rules, wording: Wording): Result<TypedAnswer, string> {
  const signs = signsOf(typed, rules);
  if (areSigns(signs, wording)) return readSigns(signs, rules, wording);
  const line = plainText(typed).trim();
  const named = namedCounts(line, rules, wording);
  if (named !== undefined) return succeed({ kind: 'whole', feedback: named });
  const [first = '', second, ...more] = line
    .replace(/^[([](?<counts>.*)[)\]]$/u, '$1')
    .split(BETWEEN);
  if (isCount(first) && more.length === 0) {
    const exact = Number(first);
    if (second === undefined) return succeed({ kind: 'exact', count: exact });
    if (isCount(second)) {
      return succeed({ kind: 'whole', feedback: { exact, partial: Number(second) } });
    }
  }
  // A word is no attempt at an answer in signs, unless it is as long as one.
  const isWord = /^\p{L}*$/u.test(line) && line.length !== rules.pegs;
  return fail(
    isWord
      ? 'Type a whole number, 0 or more.'
      : `Type a sign for each ${nounsOf(rules).peg}, such as ${exampleSigns(rules.pegs, wording)}, or the counts, such as 2 1 or 2A1B.`,
  );
}

/** What stands between two counts. */
const BETWEEN = /\s*[,;:/+]\s*|(?<=\d)-(?=\d)|\s+(?:-\s+)?/u;

const isCount = (typed: string): boolean => /^\d+$/u.test(typed);

/**
 * Counts with their names or the initials of those, such as `2A1B` or `right place 2, right color 1`.
 * `2B1W` is not read where `b` is no right place: others mean by it two in the right place.
 */
function namedCounts(line: string, rules: Rules, wording: Wording): FeedbackCounts | undefined {
  const [first, second, more] = line.match(/\d+/gu) ?? [];
  if (second === undefined || more !== undefined) return undefined;
  const names = line
    .toLowerCase()
    .split(/[\s,:]*\d+[\s,:]*/u)
    .filter((name) => name !== '')
    .map((name) => name.replace(/(?<=..)s$/u, ''));
  const { exact, partial } = countNames(rules, wording);
  const known = [
    ...namesOfCounts,
    ...(wording === 'places' ? [] : ['b w', 'r w']),
    `${exact} ${partial}`,
  ];
  if (known.includes(names.join(' '))) return { exact: Number(first), partial: Number(second) };
  return known.includes(names.toReversed().join(' '))
    ? { exact: Number(second), partial: Number(first) }
    : undefined;
}

/** As in `1A3B`, bulls and cows, and black or red pegs and white ones. */
const namesOfCounts = ['a b', 'b c', 'bull cow', 'black white', 'red white'];

/** The drawn pegs that type each mark with every wording. */
const drawnSigns: Readonly<Record<Mark, string>> = {
  exact: '●⚫🔴🟩🟧',
  partial: '○⚪🟨🟦',
  absent: '.·⬛-_',
};

const marksIn = (signs: Readonly<Record<Mark, string>>): ReadonlyMap<string, Mark> =>
  new Map(
    (['exact', 'partial', 'absent'] as const).flatMap((mark) =>
      Array.from(signs[mark], (sign): [string, Mark] => [sign, mark]),
    ),
  );

const drawnMarks = marksIn(drawnSigns);

function countMarkOf(sign: string, wording: Wording): Mark | undefined {
  const { exact, partial } = answerLetters[wording];
  if (sign === exact) return 'exact';
  return sign === partial ? 'partial' : drawnMarks.get(sign);
}

/**
 * The signs in a text, without what divides them: an emoji may be followed by a variation selector,
 * and a terminal without Unicode shows `#` and `o` for the pegs.
 */
function signsOf(typed: string, rules: Rules): readonly string[] {
  const text = plainText(typed)
    .replaceAll(/\s|,|\uFE0F/gu, '')
    .toLowerCase();
  const isDrawn = /^[#o.]+$/u.test(text) && (/[#.]/u.test(text) || pegOf(rules, 'o') === undefined);
  return [...(isDrawn ? text.replaceAll('#', '●').replaceAll('o', '○') : text)];
}

/** Whether a text is meant as signs: at least half of it are signs, and no character is a digit. */
function areSigns(signs: readonly string[], wording: Wording): boolean {
  const known = signs.filter((sign) => countMarkOf(sign, wording) !== undefined).length;
  return known > 0 && 2 * known >= signs.length && !signs.some((sign) => /\d/u.test(sign));
}

function readSigns(
  signs: readonly string[],
  rules: Rules,
  wording: Wording,
): Result<TypedAnswer, string> {
  const marks = signs.map((sign) => countMarkOf(sign, wording));
  // Others draw only the pegs that count.
  const areDrawn = signs.every((sign) => /[●⚫🔴○⚪]/u.test(sign)) && signs.length < rules.pegs;
  const problem = areDrawn
    ? undefined
    : signsProblem(signs, (sign) => countMarkOf(sign, wording) !== undefined, rules);
  if (problem !== undefined) {
    // To a player who types letters, say what the letters mean.
    const letters = { ...answerLetters[wording], absent: '.' };
    const named = signs.some((sign) => /\p{L}/u.test(sign)) ? letters : namedSigns[wording];
    const { peg, symbol } = nounsOf(rules);
    return fail(
      `${problem} Type one sign for each of the ${counted(rules.pegs, peg)}: ${named.exact} right place, ${named.partial} right ${symbol}, ${named.absent} neither.`,
    );
  }
  const count = (counted: Mark): number => marks.filter((mark) => mark === counted).length;
  return succeed({ kind: 'whole', feedback: { exact: count('exact'), partial: count('partial') } });
}

/** The characters that type each mark; emoji are pasted from a shared grid. */
const typedSigns: Readonly<Record<Mark, string>> = {
  exact: 'g2●🟩🟧',
  partial: 'y1○🟨🟦',
  absent: '.0·-_xb⬛⬜',
};

const markOf = marksIn(typedSigns);

/** As an answer in words is printed: `C right, R no`. */
const marksByName: ReadonlyMap<string, Mark> = new Map(
  (['exact', 'partial', 'absent'] as const).map((mark) => [markNames[mark], mark]),
);

const letters: MarkSigns = { exact: 'G', partial: 'Y', absent: '.' };

/** Answers that mark each peg of the guess in order: `gy..g`, `21002` or `🟩🟨⬛⬛🟩`. */
export const marksForm: AnswerForm = {
  read: (line, rules) => {
    const marks = readTiles(line, rules);
    return marks.ok ? succeed({ kind: 'whole', feedback: marks.value }) : marks;
  },
  isSign: (character) => markOf.has(plainText(character).toLowerCase()),
  prompt: () => 'Tiles: ',
  help: (rules) => [howToAnswer(rules)],
  introduction: () =>
    'Answer each guess with its tiles: g right, y elsewhere, . absent. Type help for more.',
  example: ({ pegs }) => `gy${'.'.repeat(pegs - 3)}g`,
  legend: () => 'G right, Y elsewhere, . absent',
  short: (feedback, rules) =>
    marksShown(feedback, rules.pegs)
      .map((mark) => letters[mark])
      .join(''),
  inWords: ({ guess, feedback }, rules) => {
    const marks = marksShown(feedback, rules.pegs);
    return list(
      guess.map((peg, position) =>
        lines.answers.marks.peg(formatCode(rules, [peg]), marks[position] ?? 'absent'),
      ),
    );
  },
  letters: () => letters,
  wordsHelp: (rules) => lines.answers.marks.wordsHelp(nounsOf(rules)),
  signsHelp: (rules, signs) => lines.answers.marks.signsHelp(nounsOf(rules), signs),
};

/** Reads one mark for each peg of a guess, in order; a problem is a sentence. */
export function readTiles(line: string, rules: Rules): Result<Marks, string> {
  const parts = plainText(line).toLowerCase().split(',');
  const named = parts.flatMap((part) => marksByName.get(part.trim().split(' ').at(-1) ?? '') ?? []);
  if (named.length === parts.length && named.length === rules.pegs) return succeed(named);
  const typed = signsOf(line, rules);
  const problem = signsProblem(typed, (sign) => markOf.has(sign), rules);
  if (problem === undefined) {
    return succeed(typed.map((sign) => markOf.get(sign)).filter((mark) => mark !== undefined));
  }
  return fail([...(typed.length === 0 ? [] : [problem]), howToAnswer(rules)].join(' '));
}

const howToAnswer = (rules: Rules): string => lines.answers.marks.howTo(rules.pegs, nounsOf(rules));

/** Black on green, black on yellow, and white on gray, in the 16 colors of every terminal. */
const colors: Readonly<Record<Mark, string>> = {
  exact: '30;42',
  partial: '30;43',
  absent: '97;100',
};

/** A guess with a colored tile for each symbol; undefined if its feedback has no order. */
export const tilesText = (rules: Rules, { guess, feedback }: AnsweredGuess): string | undefined =>
  isMarks(feedback)
    ? guess
        .map((peg, position) => {
          const color = colors[feedback[position] ?? 'absent'];
          return `\u001b[${color}m ${formatCode(rules, [peg])} \u001b[0m`;
        })
        .join('')
    : undefined;

/**
 * How feedback is written: in words; in pegs, `●` right place, `○` right color, `·` wrong; or in
 * letters, those of the wording such as `w` right place, `b` right color, `.` wrong, and for marks in order `G`, `Y` and `.`.
 * Pegs and letters have one sign for each peg of the code, such as `●●○·` and `wwb.`.
 */
export const feedbackStyles = ['words', 'pegs', 'letters'] as const;

/** One of the ways in which feedback is written. */
export type FeedbackStyle = (typeof feedbackStyles)[number];

export type TurnStyle = {
  readonly feedback: FeedbackStyle;
  /** Whether guesses are on colored tiles where answers have an order; plain text by default. */
  readonly tiles?: 'colored';
};

/** How the screens become lines: in full for a screen reader, or terse for a text game: only what answers a line. */
export type LineStyle =
  | { readonly speech: 'full'; readonly feedback: 'words' }
  | (TurnStyle & {
      readonly speech: 'terse';
      /** The command that continues a game that is left, or that games are not saved. */
      readonly continuedBy: { readonly command: string } | 'nothing';
    });

/** The style of a screen reader. */
export const fullStyle: LineStyle = { speech: 'full', feedback: 'words' };
