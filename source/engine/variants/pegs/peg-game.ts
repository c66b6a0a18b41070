import { type Code, codeOf, type Peg } from '../../core/code.ts';
import {
  countsOf,
  type FeedbackCounts,
  type FeedbackProblem,
  isMarks,
  marksOf,
} from '../../core/feedback.ts';
import { drawDistinct, drawMany } from '../../core/random.ts';
import { succeed } from '../../core/result.ts';
import type { Glyph, Variant } from '../../core/variant.ts';
import {
  allOf,
  attemptsDigit,
  type ChallengeCodec,
  choiceDigit,
  type GameDefinition,
  nextAttempts,
} from '../definition.ts';
import {
  alphabetForms,
  colorNames,
  minFound,
  type PegCodeProblem,
  type PegRules,
  type PegRulesProblem,
  pegAlphabets,
  pegCodec,
  pegRules,
  standardRules,
} from './peg-rules.ts';

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

/** The peg game as the engine knows it. */
export function pegVariant(rules: PegRules): Variant<PegCodeProblem> {
  const { pegs, colors, repeats, attempts } = rules;
  const draw = repeats ? drawMany : drawDistinct;
  return {
    pegs,
    attempts,
    alphabet: alphabetOf(rules),
    feedback: 'counts',
    secretCount: secretCount(rules),
    secrets: () => codesOf(rules),
    otherGuesses: () => [],
    drawSecret: (random) => {
      const row = draw(random, pegs, colors);
      return { value: codeOf(row.value), random: row.random };
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
  const matches = exact + partial;
  if (!Number.isInteger(exact) || !Number.isInteger(partial)) return 'feedback-not-whole';
  if (exact < 0 || partial < 0) return 'feedback-negative';
  if (matches > rules.pegs) return 'feedback-too-many';
  if (exact === rules.pegs - 1 && partial === 1) return 'feedback-all-but-one';
  // With two colors misplaced pegs are swapped pairs.
  if (rules.colors === 2 && partial % 2 === 1) return 'feedback-odd';
  // With one color nothing can be misplaced.
  if (rules.colors === 1 && partial > 0) return 'feedback-too-few';
  return matches < minFound(rules) ? 'feedback-too-few' : undefined;
}

/** Lengths and numbers of colors from 1 to 10. */
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
