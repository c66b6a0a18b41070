import type { Counts } from '../core/feedback.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { type Rules, variantOf } from '../core/rules.ts';
import { moveSentence } from '../core/sentences.ts';

/** What a line says of a guess: both counts, or the first of them alone. */
export type TypedAnswer =
  | { readonly kind: 'both'; readonly counts: Counts }
  | { readonly kind: 'one'; readonly count: number };

/**
 * Reads an answer: `2 1` or `2,1` as both counts, `2` as one, and signs, one for each peg in any
 * order, as both: `w` right place, `b` right colour, `.` wrong. A problem is a sentence.
 */
export function readAnswer(line: string, rules: Rules): Result<TypedAnswer, string> {
  const signs = line.replaceAll(/\s/gu, '').toLowerCase();
  if (/^[wb.]+$/u.test(signs)) return readSigns(signs, rules);
  const [first = '', second, ...more] = line.trim().split(/\s*[\s,]\s*/u);
  if (!isCount(first) || more.length > 0) return fail(NOT_A_COUNT);
  if (second === undefined) return succeed({ kind: 'one', count: Number(first) });
  return isCount(second)
    ? succeed({ kind: 'both', counts: { exact: Number(first), partial: Number(second) } })
    : fail(NOT_A_COUNT);
}

/** What is said to a line that should be a count and is none. */
export const NOT_A_COUNT = 'Type a whole number, 0 or more.';

const isCount = (typed: string): boolean => /^\d+$/u.test(typed);

function readSigns(signs: string, { pegs }: Rules): Result<TypedAnswer, string> {
  if (signs.length !== pegs) {
    return fail(
      `Give a sign for each of the ${pegs} pegs: w right place, b right colour, . wrong.`,
    );
  }
  const howMany = (sign: string): number => [...signs].filter((typed) => typed === sign).length;
  return succeed({ kind: 'both', counts: { exact: howMany('w'), partial: howMany('b') } });
}

/** Why no code can give a guess these counts, as a sentence, if so. */
export function countsProblem(counts: Counts, rules: Rules): string | undefined {
  const problem = variantOf(rules).checkFeedback(counts);
  return problem && moveSentence(problem, rules);
}

/** The same of a first count, whatever the second one may be. */
export function exactProblem(exact: number, rules: Rules): string | undefined {
  const others = Array.from({ length: Math.max(1, rules.pegs - exact + 1) }, (_, partial) =>
    countsProblem({ exact, partial }, rules),
  );
  return others.includes(undefined) ? undefined : others[0];
}
