import { type Code, codeOf, type Peg, type RowProblem } from '../../core/code.ts';
import {
  countsOf,
  type FeedbackCounts,
  type FeedbackProblem,
  isMarks,
  marksOf,
} from '../../core/feedback.ts';
import { drawDistinct, drawMany } from '../../core/random.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import type { Glyph, Preset, Variant } from '../../core/variant.ts';

declare const legal: unique symbol;

/** What a game of pegs can be told apart by. */
export type PegOptions = {
  /** Coloured pegs, or the digits 1 … 9 0 with the names of Bulls and Cows. */
  readonly alphabet: 'colors' | 'digits';
  /** The length of a code, 2 to 10. */
  readonly pegs: number;
  /** The size of the alphabet, 2 to 10. */
  readonly colors: number;
  /** Whether a code may hold a colour twice; if not, there are no more pegs than colours. */
  readonly repeats: boolean;
  /** How many turns the codebreaker has, 1 to 20. */
  readonly attempts: number;
};

/** Options that fit together: `pegRules` makes them. */
export type PegRules = PegOptions & { readonly variant: 'pegs'; readonly [legal]: true };

/** Why options are no rules. */
export type PegRulesProblem =
  | 'pegs-out-of-range'
  | 'colors-out-of-range'
  | 'attempts-out-of-range'
  | 'more-pegs-than-colors';

/** Why a row of pegs is not a code of a peg game. */
export type PegCodeProblem = RowProblem | 'repeated-peg';

/** The least and the most that each number of the rules can be. */
export type PegLimits = Readonly<
  Record<'pegs' | 'colors' | 'attempts', { readonly min: number; readonly max: number }>
>;

/** Those of games: with a single peg or colour there is nothing to think about. */
export const pegLimits = {
  pegs: { min: 2, max: 10 },
  colors: { min: 2, max: 10 },
  attempts: { min: 1, max: 20 },
} as const satisfies PegLimits;

/** Those of codes, however dull: all that the alphabets can write. */
export const codeLimits: PegLimits = {
  ...pegLimits,
  pegs: { min: 1, max: 10 },
  colors: { min: 1, max: 10 },
};

const standard: PegOptions = {
  alphabet: 'colors',
  pegs: 4,
  colors: 6,
  repeats: true,
  attempts: 10,
};

/** The first reason why options are no rules, or nothing if they are. */
export function checkPegOptions(
  options: PegOptions,
  limits: PegLimits = pegLimits,
): PegRulesProblem | undefined {
  const within = (field: keyof PegLimits): boolean =>
    Number.isInteger(options[field]) &&
    options[field] >= limits[field].min &&
    options[field] <= limits[field].max;
  if (!within('pegs')) return 'pegs-out-of-range';
  if (!within('colors')) return 'colors-out-of-range';
  if (!within('attempts')) return 'attempts-out-of-range';
  return !options.repeats && options.pegs > options.colors ? 'more-pegs-than-colors' : undefined;
}

/**
 * Rules of a game of coloured pegs: the standard game with `options` changed.
 *
 * @example pegRules({ pegs: 5, colors: 8, attempts: 12 }).ok // true
 * @example pegRules({ pegs: 7, repeats: false }) // { ok: false, problem: 'more-pegs-than-colors' }
 */
export function pegRules(
  options: Partial<PegOptions> = {},
  limits: PegLimits = pegLimits,
): Result<PegRules, PegRulesProblem> {
  const { alphabet, pegs, colors, repeats, attempts } = { ...standard, ...options };
  const chosen: PegOptions = { alphabet, pegs, colors, repeats, attempts };
  const problem = checkPegOptions(chosen, limits);
  return problem === undefined ? succeed(legalRules(chosen)) : fail(problem);
}

const legalRules = (options: PegOptions): PegRules => ({ variant: 'pegs', ...options }) as PegRules;

const preset = (id: string, name: string, options: Partial<PegOptions>): Preset<PegRules> => ({
  id,
  name,
  rules: legalRules({ ...standard, ...options }),
});

/**
 * The peg games that players know by name; all of them are legal, which a test holds them to.
 *
 * @example presets.map(({ name }) => name)[4] // 'Bulls and Cows'
 */
export const presets: readonly [Preset<PegRules>, ...Preset<PegRules>[]] = [
  preset('standard', 'Standard', {}),
  preset('classic', 'Classic', { colors: 8 }),
  preset('no-repeats', 'No repeats', { repeats: false }),
  preset('super', 'Super', { pegs: 5, colors: 8, attempts: 12 }),
  preset('bulls-and-cows', 'Bulls and Cows', { alphabet: 'digits', colors: 10, repeats: false }),
];

const SIGNS = '1234567890';
const COLORS = [
  ...['Red', 'Green', 'Yellow', 'Purple', 'White', 'Black'],
  ...['Azure', 'Orange', 'Cyan', 'Magenta'],
];

const alphabets: Record<PegOptions['alphabet'], readonly Glyph[]> = {
  colors: COLORS.map((name, peg) => ({
    sign: SIGNS.charAt(peg),
    initial: name.charAt(0),
    name: name.toLowerCase(),
  })),
  digits: [...SIGNS].map((sign) => ({ sign, initial: sign, name: sign })),
};

/** The peg game as the engine knows it. */
export function pegVariant(rules: PegRules): Variant<PegCodeProblem> {
  const { pegs, colors, repeats, attempts } = rules;
  const draw = repeats ? drawMany : drawDistinct;
  return {
    pegs,
    attempts,
    alphabet: alphabets[rules.alphabet].slice(0, colors),
    feedback: 'counts',
    secretCount: secretCount(rules),
    secrets: () => codesFrom([], rules),
    otherGuesses: () => [],
    drawSecret: (random) => {
      const drawn = draw(random, pegs, colors);
      return { value: codeOf(drawn.value), random: drawn.random };
    },
    checkSecret: (row) => checkRow(rules, row),
    turnsBindGuesses: false,
    checkGuess: (_, row) => checkRow(rules, row),
    score: (secret, guess) => countsOf(marksOf(secret, guess)),
    checkFeedback: (feedback) =>
      isMarks(feedback) ? 'feedback-of-another-game' : checkCounts(rules, feedback),
    solved: (feedback) => !isMarks(feedback) && feedback.exact === pegs,
  };
}

function secretCount({ pegs, colors, repeats }: PegRules): number {
  if (repeats) return colors ** pegs;
  return Array.from({ length: pegs }, (_, i) => colors - i).reduce((count, n) => count * n, 1);
}

function* codesFrom(start: readonly Peg[], rules: PegRules): Generator<Code> {
  if (start.length === rules.pegs) {
    yield codeOf(start);
    return;
  }
  for (let peg = 0; peg < rules.colors; peg++) {
    if (rules.repeats || !start.includes(peg)) yield* codesFrom([...start, peg], rules);
  }
}

function checkRow(rules: PegRules, row: readonly Peg[]): PegCodeProblem | undefined {
  if (row.some((peg) => !Number.isInteger(peg) || peg < 0 || peg >= rules.colors)) {
    return 'unknown-symbol';
  }
  if (row.length < rules.pegs) return 'too-short';
  if (row.length > rules.pegs) return 'too-long';
  return !rules.repeats && new Set(row).size < row.length ? 'repeated-peg' : undefined;
}

function checkCounts(
  rules: PegRules,
  { exact, partial }: FeedbackCounts,
): FeedbackProblem | undefined {
  const found = exact + partial;
  if (!Number.isInteger(exact) || !Number.isInteger(partial)) return 'feedback-not-whole';
  if (exact < 0 || partial < 0) return 'feedback-negative';
  if (found > rules.pegs) return 'feedback-too-many';
  if (exact === rules.pegs - 1 && partial === 1) return 'feedback-all-but-one';
  // Of two colours each misplaced peg is one of a swapped pair, so they come in twos.
  if (rules.colors === 2 && partial % 2 === 1) return 'feedback-odd';
  return found < minFound(rules) ? 'feedback-too-few' : undefined;
}

/** Two codes share at least the colours that there is no room to leave out. */
export function minFound({ pegs, colors, repeats }: PegRules): number {
  if (repeats) return colors === 1 ? pegs : 0;
  return Math.max(0, 2 * pegs - colors);
}
