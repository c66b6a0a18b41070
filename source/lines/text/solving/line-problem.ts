import type { Peg } from '../../../engine/core/code.ts';
import { nearest } from '../../../engine/core/nearest.ts';
import { parseCode, typedPegs } from '../../../engine/variants/codes.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { moveSentence } from '../../../prose/problems.ts';
import { answerFormOf, turnSplits } from '../answers/index.ts';
import { solvingCommandWords } from './entry.ts';

/**
 * Why a line is neither a command nor an answer nor a guess, as a sentence about what it resembles
 * most.
 *
 * @param answerProblem why the whole line is not an answer
 */
export function lineProblem(
  line: string,
  rules: Rules,
  answerProblem: LocalizedText,
): LocalizedText {
  const splits = turnSplits(line);
  const played = splits.find(({ guess }) => isRowOfCode(guess, rules));
  if (played !== undefined) {
    return guessProblem(played.guess, rules) ?? answerProblemIn(played.answer, rules);
  }
  const answered = splits.find(
    ({ guess, answer }) =>
      answerFormOf(rules).read(answer, rules).ok &&
      resemblesRow(guess, rules) &&
      !(/\s/u.test(guess) && unknownCommandText(guess, rules) !== undefined),
  );
  return (
    (answered && guessProblem(answered.guess, rules)) ??
    unknownCommandText(line, rules) ??
    (resemblesGuess(line, rules) ? guessProblem(line, rules) : undefined) ??
    answerProblem
  );
}

/** The reply to a line that looks like a mistyped command and does not begin with a row of a code. */
export function unknownCommandText(line: string, rules: Rules): LocalizedText | undefined {
  const [first = ''] = line.trim().split(/\s/u);
  if (isRowOfCode(first, rules)) return undefined;
  const meant = nearest(first, solvingCommandWords);
  return meant === undefined
    ? undefined
    : ({ lines }) => lines.dialogue.noCommand(line.trim(), meant);
}

/** Why a text is no code, or undefined if it is one. */
export function guessProblem(typed: string, rules: Rules): LocalizedText | undefined {
  const code = parseCode(rules, typed);
  if (code.ok) return undefined;
  const pegs = typedPegs(rules, typed);
  return (catalog) => moveSentence(code.problem, rules, { pegs }, catalog);
}

/** Why a text is no whole answer. */
function answerProblemIn(typed: string, rules: Rules): LocalizedText {
  const form = answerFormOf(rules);
  const answer = form.read(typed, rules);
  return answer.ok ? ({ lines }) => lines.solving.wholeAnswer(form.example(rules)) : answer.problem;
}

/** Whether a text has the length of a code and only its symbols. */
function isRowOfCode(typed: string, rules: Rules): boolean {
  const pegs = typedPegs(rules, typed);
  return pegs.length === rules.pegs && !pegs.includes(-1);
}

/** Whether a text has nearly the length of a code, and more than half of it are symbols of a code. */
function resemblesRow(typed: string, rules: Rules): boolean {
  const pegs = typedPegs(rules, typed);
  return Math.abs(pegs.length - rules.pegs) <= 1 && 2 * symbolsIn(pegs) > pegs.length;
}

/** Whether more than half of a text are symbols of a code, and fewer are signs of an answer. */
function resemblesGuess(typed: string, rules: Rules): boolean {
  const pegs = typedPegs(rules, typed);
  const signs = [...typed].filter(answerFormOf(rules).isSign).length;
  return symbolsIn(pegs) > signs && 2 * symbolsIn(pegs) > pegs.length;
}

const symbolsIn = (pegs: readonly Peg[]): number => pegs.filter((peg) => peg !== -1).length;
