import { type Code, codeOf, type Peg } from '../../core/code.ts';
import {
  countsOf,
  type FeedbackCounts,
  type FeedbackProblem,
  isMarks,
  marksOf,
} from '../../core/feedback.ts';
import { drawDistinct, drawMany } from '../../core/random.ts';
import type { Glyph, Variant } from '../../core/variant.ts';
import { minFound, type PegCodeProblem, type PegOptions, type PegRules } from './peg-rules.ts';

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
    checkGuess: (_turns, row) => checkRow(rules, row),
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
  // With two colors misplaced pegs are swapped pairs.
  if (rules.colors === 2 && partial % 2 === 1) return 'feedback-odd';
  return found < minFound(rules) ? 'feedback-too-few' : undefined;
}
