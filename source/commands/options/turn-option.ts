import { fail, type Result, succeed } from '../../core/result.ts';
import type { Prose } from '../../languages/catalog.ts';
import type { Turn } from '../../solver/turns.ts';
import { moveSentence } from '../../text/problems/problems.ts';
import { answerFormOf, answerProblem } from '../../text-mode/answers/index.ts';
import { parseCode, typedPegs } from '../../variants/codes.ts';
import type { Rules } from '../../variants/index.ts';
import type { Option } from '../arguments.ts';
import { gameOptions } from '../games/index.ts';

/** The option that gives one turn; it may be repeated. */
export const turnOption: Option = {
  name: 'turn',
  value: 'CODE=2,1',
  multiple: true,
  summary: ({ commands: { options } }) => options.turn,
};

/** The given turns, in order. */
export function readTurns(texts: readonly string[], rules: Rules): Result<readonly Turn[], Prose> {
  const turns: Turn[] = [];
  for (const text of texts) {
    const turn = readTurn(text, rules);
    if (!turn.ok) return turn;
    turns.push(turn.value);
  }
  return succeed(turns);
}

function readTurn(text: string, rules: Rules): Result<Turn, Prose> {
  const invalid = (reason: Prose): Result<Turn, Prose> =>
    fail((catalog) => catalog.commands.values.turn(text, reason(catalog)));
  // A guess may contain an equals sign, an answer may not.
  const separator = text.lastIndexOf('=');
  if (separator === -1 || (text.indexOf('=') !== separator && !hasGuess(text, separator, rules))) {
    const { turnExamples } = gameOptions[rules.variant];
    return invalid(({ commands: { values } }) => values.turnForm(turnExamples));
  }
  const typedGuess = text.slice(0, separator);
  const guess = parseCode(rules, typedGuess);
  if (!guess.ok) {
    const pegs = typedPegs(rules, typedGuess);
    const { problem } = guess;
    return invalid((catalog) => moveSentence(problem, rules, { pegs }, catalog));
  }
  const typed = answerFormOf(rules).read(text.slice(separator + 1), rules);
  if (!typed.ok) return invalid(typed.problem);
  if (typed.value.kind === 'exact') {
    return invalid(({ commands: { values } }) => values.bothCounts('2,1'));
  }
  const { feedback } = typed.value;
  const problem = answerProblem(feedback, rules);
  return problem === undefined ? succeed({ guess: guess.value, feedback }) : invalid(problem);
}

/** Whether the text before a separator is typed with symbols of the game only. */
const hasGuess = (text: string, separator: number, rules: Rules): boolean => {
  const guess = parseCode(rules, text.slice(0, separator));
  return guess.ok || guess.problem !== 'unknown-symbol';
};
