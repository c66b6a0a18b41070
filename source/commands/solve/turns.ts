/** The check of `--turn`: a guess and its answer, under the rules of a game. */

import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import type { AnsweredGuess } from '../../engine/core/game/record.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { parseCode, typedPegs } from '../../engine/variants/codes.ts';
import type { Rules } from '../../engine/variants/index.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { answerFormOf, answerProblem } from '../../prose/games/answers/index.ts';
import { moveSentence } from '../../prose/refusals.ts';
import { gameOptions } from '../options/games.ts';

/** The given turns, in order. */
export function readTurns(
  texts: readonly string[],
  rules: Rules,
): Result<readonly AnsweredGuess[], LocalizedText> {
  const turns: AnsweredGuess[] = [];
  for (const text of texts) {
    const turn = readTurn(text, rules);
    if (!turn.ok) return turn;
    turns.push(turn.value);
  }
  return succeed(turns);
}

function readTurn(text: string, rules: Rules): Result<AnsweredGuess, LocalizedText> {
  const invalid = (reason: LocalizedText): Result<AnsweredGuess, LocalizedText> =>
    fail((catalog) => catalog.commands.values.turn(text, reason(catalog)));
  const typed = readGuess(text, rules);
  if (!typed.ok) return invalid(typed.problem);
  const { guess, answer } = typed.value;
  const feedback = readAnswer(answer, rules);
  return feedback.ok ? succeed({ guess, feedback: feedback.value }) : invalid(feedback.problem);
}

/** The guess of a turn, and its answer as typed. */
function readGuess(
  typed: string,
  rules: Rules,
): Result<{ readonly guess: Code; readonly answer: string }, LocalizedText> {
  // A guess may contain an equals sign, an answer may not.
  const text = typed.replaceAll('＝', '=');
  const separator = text.lastIndexOf('=');
  if (separator === -1 || (text.indexOf('=') !== separator && !hasGuess(text, separator, rules))) {
    const { turnExamples } = gameOptions[rules.variant];
    return fail(({ commands: { values } }) => values.turnForm(turnExamples));
  }
  const typedGuess = text.slice(0, separator);
  const guess = parseCode(rules, typedGuess);
  if (!guess.ok) {
    const pegs = typedPegs(rules, typedGuess);
    const { problem } = guess;
    return fail((catalog) => moveSentence(problem, rules, { pegs }, catalog));
  }
  return succeed({ guess: guess.value, answer: text.slice(separator + 1) });
}

function readAnswer(text: string, rules: Rules): Result<Feedback, LocalizedText> {
  const typed = answerFormOf(rules).read(text, rules, 'places');
  if (!typed.ok) return typed;
  if (typed.value.kind === 'exact') {
    return fail(({ commands: { values } }) => values.bothCounts('2,1'));
  }
  const { feedback } = typed.value;
  const problem = answerProblem(feedback, rules);
  return problem === undefined ? succeed(feedback) : fail(problem);
}

/** Whether the text before a separator is typed with symbols of the game only. */
const hasGuess = (text: string, separator: number, rules: Rules): boolean => {
  const guess = parseCode(rules, text.slice(0, separator));
  return guess.ok || guess.problem !== 'unknown-symbol';
};
