import type { Code } from '../core/code.ts';
import type { Feedback } from '../core/feedback.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { moveSentence } from '../text/problems.ts';
import { parseCode } from '../variants/codes.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import { readTiles } from './tiles-text.ts';

/** What a line says of a guess: the whole answer, or the first of two counts alone. */
export type TypedAnswer =
  | { readonly kind: 'whole'; readonly feedback: Feedback }
  | { readonly kind: 'one'; readonly count: number };

/**
 * Reads an answer: `2 1` or `2,1` as both counts, `2` as one, and signs, one for each peg in any
 * order, as both: `w` right place, `b` right colour, `.` wrong. Where a game shows marks in order it
 * reads these. A problem is a sentence.
 */
export function readAnswer(line: string, rules: Rules): Result<TypedAnswer, string> {
  return variantOf(rules).feedback === 'marks' ? readMarks(line, rules) : readCounts(line, rules);
}

function readMarks(line: string, rules: Rules): Result<TypedAnswer, string> {
  const marks = readTiles(line, rules);
  return marks.ok ? succeed({ kind: 'whole', feedback: marks.value }) : marks;
}

function readCounts(line: string, rules: Rules): Result<TypedAnswer, string> {
  const signs = line.replaceAll(/\s/gu, '').toLowerCase();
  if (/^[wb.]+$/u.test(signs)) return readSigns(signs, rules);
  const [first = '', second, ...more] = line.trim().split(/\s*[\s,]\s*/u);
  if (!isCount(first) || more.length > 0) return fail(NOT_A_COUNT);
  if (second === undefined) return succeed({ kind: 'one', count: Number(first) });
  return isCount(second)
    ? succeed({ kind: 'whole', feedback: { exact: Number(first), partial: Number(second) } })
    : fail(NOT_A_COUNT);
}

/** What is said to a line that should be a count and is none. */
const NOT_A_COUNT = 'Type a whole number, 0 or more.';

const isCount = (typed: string): boolean => /^\d+$/u.test(typed);

function readSigns(signs: string, { pegs }: Rules): Result<TypedAnswer, string> {
  if (signs.length !== pegs) {
    return fail(
      `Give a sign for each of the ${pegs} pegs: w right place, b right colour, . wrong.`,
    );
  }
  const howMany = (sign: string): number => [...signs].filter((typed) => typed === sign).length;
  return succeed({ kind: 'whole', feedback: { exact: howMany('w'), partial: howMany('b') } });
}

/** Why no code can give a guess this answer, as a sentence, if so. */
export function answerProblem(feedback: Feedback, rules: Rules): string | undefined {
  const problem = variantOf(rules).checkFeedback(feedback);
  return problem && moveSentence(problem, rules);
}

/** The same of a first count, whatever the second one may be. */
export function exactProblem(exact: number, rules: Rules): string | undefined {
  const others = Array.from({ length: Math.max(1, rules.pegs - exact + 1) }, (_, partial) =>
    answerProblem({ exact, partial }, rules),
  );
  return others.includes(undefined) ? undefined : others[0];
}

/** A guess and the answer to it. */
export type TypedTurn = { readonly guess: Code; readonly feedback: Feedback };

/**
 * Reads a guess and its whole answer from one line, such as `crane gy..g`, `crane=21002` or
 * `1122 2 1`; nothing where a line is no such thing.
 */
export function readTurnLine(line: string, rules: Rules): TypedTurn | undefined {
  const [, code = '', answer = ''] = /^\s*([^\s=]+)[\s=]+(.+)$/u.exec(line) ?? [];
  const guess = parseCode(rules, code);
  const typed = readAnswer(answer, rules);
  return guess.ok && typed.ok && typed.value.kind === 'whole'
    ? { guess: guess.value, feedback: typed.value.feedback }
    : undefined;
}
