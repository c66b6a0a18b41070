import { type Code, checkRow, codeOf, type Peg, type RowProblem } from '../core/code.ts';
import {
  countsOf,
  type FeedbackCounts,
  type FeedbackProblem,
  isMarks,
  marksOf,
} from '../core/feedback.ts';
import { drawDistinct, drawMany } from '../core/random.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import {
  type Attempts,
  attemptLimits,
  type Glyph,
  isAttempts,
  isWithin,
  type Limits,
  type RulesCodec,
  readAttempts,
  type Variant,
} from '../core/variant.ts';
import {
  allOf,
  attemptsDigit,
  type ChallengeCodec,
  choiceDigit,
  type GameDefinition,
  nextAttempts,
} from './definition.ts';

declare const legal: unique symbol;

/**
 * The alphabets: colored pegs, or digits with the names of Bulls and Cows. The signs of both are
 * 1 … 9 0, or 0 … 9 where they are counted from 0.
 */
export const pegAlphabets = ['colors', 'colors-from-0', 'digits-from-0', 'digits'] as const;

type PegAlphabet = (typeof pegAlphabets)[number];

/** The form of the pegs of an alphabet, and the number of the first one. */
export const alphabetForms: Readonly<
  Record<PegAlphabet, { readonly symbol: 'color' | 'digit'; readonly first: 0 | 1 }>
> = {
  colors: { symbol: 'color', first: 1 },
  'colors-from-0': { symbol: 'color', first: 0 },
  'digits-from-0': { symbol: 'digit', first: 0 },
  digits: { symbol: 'digit', first: 1 },
};

/** The colors of pegs, in the order of their signs. */
export const colorNames = [
  ...(['red', 'green', 'yellow', 'purple', 'white', 'black'] as const),
  ...(['azure', 'orange', 'cyan', 'magenta'] as const),
] as const;

export type ColorName = (typeof colorNames)[number];

/** The options of a peg game. */
export type PegOptions = {
  readonly alphabet: PegAlphabet;
  /** The length of a code, 1 to 10. */
  readonly pegs: number;
  /** The size of the alphabet, 1 to 10. */
  readonly colors: number;
  /** Whether a code may contain a color twice; if not, there are no more pegs than colors. */
  readonly repeats: boolean;
  /** How many turns the codebreaker has, 1 to 20 or unlimited. */
  readonly attempts: Attempts;
};

/** Compatible options, which `pegRules` returns. */
export type PegRules = PegOptions & { readonly variant: 'pegs'; readonly [legal]: true };

export type PegRulesProblem =
  | 'pegs-out-of-range'
  | 'colors-out-of-range'
  | 'attempts-out-of-range'
  | 'more-pegs-than-colors';

export type PegCodeProblem = RowProblem | 'repeated-peg';

/** The limits of games: every code that the alphabets can write. */
export const pegLimits = {
  pegs: { min: 1, max: 10 },
  colors: { min: 1, max: 10 },
  attempts: attemptLimits,
} as const satisfies Readonly<Record<'pegs' | 'colors' | 'attempts', Limits>>;

const standard: PegOptions = {
  alphabet: 'colors',
  pegs: 4,
  colors: 6,
  repeats: true,
  attempts: 10,
};

export function checkPegOptions(options: PegOptions): PegRulesProblem | undefined {
  if (!isWithin(options.pegs, pegLimits.pegs)) return 'pegs-out-of-range';
  if (!isWithin(options.colors, pegLimits.colors)) return 'colors-out-of-range';
  if (!isAttempts(options.attempts)) return 'attempts-out-of-range';
  return !options.repeats && options.pegs > options.colors ? 'more-pegs-than-colors' : undefined;
}

/**
 * Rules of a game of pegs: the standard game with `options` changed.
 *
 * @example pegRules({ pegs: 5, colors: 8, attempts: 12 }).ok // true
 * @example pegRules({ pegs: 7, repeats: false }) // { ok: false, problem: 'more-pegs-than-colors' }
 */
export function pegRules(options: Partial<PegOptions> = {}): Result<PegRules, PegRulesProblem> {
  const { alphabet, pegs, colors, repeats, attempts } = { ...standard, ...options };
  const all: PegOptions = { alphabet, pegs, colors, repeats, attempts };
  const problem = checkPegOptions(all);
  return problem === undefined ? succeed(legalRules(all)) : fail(problem);
}

const legalRules = (options: PegOptions): PegRules => ({ variant: 'pegs', ...options }) as PegRules;

/** The standard game: 4 of 6 colors with repeats, and 10 turns. */
export const standardRules: PegRules = legalRules(standard);

/** Bulls and Cows: four different digits. */
export const bullsAndCows: PegRules = legalRules({
  ...standard,
  alphabet: 'digits',
  colors: 10,
  repeats: false,
});

export const pegSizes: readonly PegRules[] = [
  standardRules,
  legalRules({ ...standard, colors: 8 }),
  legalRules({ ...standard, pegs: 5, colors: 8, attempts: 12 }),
];

/** How many turns a game of a size usually has. */
export const usualAttempts = (rules: PegRules): Attempts =>
  (sizeOffered(rules) ?? standard).attempts;

export const sizeOffered = ({ pegs, colors }: PegRules): PegRules | undefined =>
  pegSizes.find((size) => size.pegs === pegs && size.colors === colors);

/** Whether a game is Bulls and Cows, with any number of turns. */
export const isBullsAndCows = ({ alphabet, pegs, colors, repeats }: PegRules): boolean =>
  alphabet === bullsAndCows.alphabet &&
  pegs === bullsAndCows.pegs &&
  colors === bullsAndCows.colors &&
  !repeats;

/** The smallest number of pegs that any guess finds: colors that no code has room to leave out. */
export function minFound({ pegs, colors, repeats }: PegRules): number {
  if (repeats) return colors === 1 ? pegs : 0;
  return Math.max(0, 2 * pegs - colors);
}

const pegCodec: RulesCodec<PegRules, PegRules, PegRulesProblem> = {
  toData: (rules) => rules,
  read: ({ alphabet: typed, pegs, colors, repeats, ...data }) => {
    const attempts = readAttempts(data.attempts);
    const alphabet = pegAlphabets.find((name) => name === typed);
    if (alphabet === undefined) return fail('not-rules');
    if (typeof pegs !== 'number' || typeof colors !== 'number') return fail('not-rules');
    if (attempts === undefined || typeof repeats !== 'boolean') return fail('not-rules');
    return pegRules({ alphabet, pegs, colors, attempts, repeats });
  },
  fromData: (data) => succeed(data),
};

/** The signs, by the number of the first one. */
const signs = { 0: '0123456789', 1: '1234567890' } as const;

const glyphs: Record<'color' | 'digit', (sign: string, peg: Peg) => Glyph> = {
  color: (sign, peg) => {
    const name = colorNames[peg] ?? '?';
    return { sign, initial: name.charAt(0).toUpperCase(), name };
  },
  digit: (sign) => ({ sign, initial: sign, name: sign }),
};

function alphabetOf({ alphabet, colors }: PegRules): readonly Glyph[] {
  const { symbol, first } = alphabetForms[alphabet];
  return Array.from(signs[first].slice(0, colors), glyphs[symbol]);
}

export function pegVariant(rules: PegRules): Variant<PegCodeProblem> {
  const { pegs, colors, repeats, attempts } = rules;
  const draw = repeats ? drawMany : drawDistinct;
  const alphabet = alphabetOf(rules);
  const check = (row: readonly Peg[]): PegCodeProblem | undefined =>
    checkRow(row, pegs, alphabet) ??
    (!repeats && new Set(row).size < row.length ? 'repeated-peg' : undefined);
  return {
    pegs,
    attempts,
    alphabet,
    feedback: 'counts',
    secretCount: secretCount(rules),
    secrets: () => codesOf(rules),
    otherGuesses: () => [],
    drawSecret: (random) => {
      const row = draw(random, pegs, colors);
      return { value: codeOf(row.value), random: row.random };
    },
    checkSecret: check,
    turnsBindGuesses: false,
    checkGuess: (_turns, row) => check(row),
    score: (secret, guess) => countsOf(marksOf(secret, guess)),
    checkFeedback: (feedback, guess) =>
      isMarks(feedback) ? 'feedback-of-another-game' : checkCounts(rules, feedback, guess),
    solved: (feedback) => !isMarks(feedback) && feedback.exact === pegs,
  };
}

function secretCount({ pegs, colors, repeats }: PegRules): number {
  if (repeats) return colors ** pegs;
  return Array.from({ length: pegs }, (_, i) => colors - i).reduce((count, n) => count * n, 1);
}

/** The codes of a game in ascending order, each made from the one before it. */
function* codesOf({ pegs, colors, repeats }: PegRules): Generator<Code> {
  const row: Peg[] = [];
  /** Adds the lowest peg from `lowest` on that may follow; returns whether there is one. */
  const add = (lowest: Peg): boolean => {
    let peg = lowest;
    while (!repeats && row.includes(peg)) peg++;
    if (peg < colors) row.push(peg);
    return peg < colors;
  };
  let last: Peg | undefined = -1;
  while (last !== undefined) {
    if (!add(last + 1)) {
      last = row.pop();
      continue;
    }
    while (row.length < pegs) add(0);
    yield codeOf([...row]);
    last = row.pop();
  }
}

function checkCounts(
  rules: PegRules,
  { exact, partial }: FeedbackCounts,
  guess: readonly Peg[] = [],
): FeedbackProblem | undefined {
  const matches = exact + partial;
  if (!Number.isInteger(exact) || !Number.isInteger(partial)) return 'feedback-not-whole';
  if (exact < 0 || partial < 0) return 'feedback-negative';
  if (matches > rules.pegs) return 'feedback-too-many';
  if (exact === rules.pegs - 1 && partial === 1) return 'feedback-all-but-one';
  // With two colors misplaced pegs are swapped pairs.
  if (rules.colors === 2 && partial % 2 === 1) return 'feedback-odd';
  // With one color nothing can be misplaced.
  if (rules.colors === 1 && partial > 0) return 'feedback-too-few';
  // A guess that repeats a peg leaves others out.
  const isCode = new Set(guess).size === guess.length;
  return (rules.repeats || isCode) && matches < minFound(rules) ? 'feedback-too-few' : undefined;
}

const SIZES = 10;

const challenge: ChallengeCodec<PegRules> = {
  write: ({ alphabet, pegs, colors, repeats, attempts }) =>
    allOf([
      choiceDigit(pegAlphabets, alphabet),
      { value: pegs - 1, radix: SIZES },
      { value: colors - 1, radix: SIZES },
      { value: Number(repeats), radix: 2 },
      attemptsDigit(attempts),
    ]),
  read: (next) => {
    const alphabet = pegAlphabets[next(pegAlphabets.length)];
    const pegs = next(SIZES) + 1;
    const colors = next(SIZES) + 1;
    const repeats = next(2) === 1;
    const rules =
      alphabet && pegRules({ alphabet, pegs, colors, repeats, attempts: nextAttempts(next) });
    return rules?.ok ? { pegs, symbols: colors, rules: () => succeed(rules.value) } : undefined;
  },
};

/** What differs from the standard game. */
function playOptions(rules: PegRules): readonly string[] {
  const usual = standardRules;
  return [
    ...(['alphabet', 'pegs', 'colors', 'attempts'] as const).flatMap((name) =>
      rules[name] === usual[name] ? [] : [`--${name}`, String(rules[name])],
    ),
    ...(rules.repeats === usual.repeats ? [] : ['--no-repeats']),
  ];
}

export const pegGame: GameDefinition<
  PegRules,
  PegRules,
  PegCodeProblem,
  PegCodeProblem,
  PegRulesProblem
> = {
  number: 0,
  variant: pegVariant,
  codec: pegCodec,
  challenge,
  withRareCodes: () => undefined,
  minFound,
  storedAlphabet: alphabetOf,
  playOptions,
  firstGuess: () => undefined,
};
