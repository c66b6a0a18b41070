import { fail, type Result, succeed } from '../core/result.ts';
import type { Turn } from '../solver/turns.ts';
import { moveSentence } from '../text/problems.ts';
import { answerProblem, readAnswer } from '../text-mode/answer-text.ts';
import { parseCode } from '../variants/codes.ts';
import type { Rules } from '../variants/index.ts';
import type { Option } from './arguments.ts';

/** The option that tells of a turn, once for each. */
export const turnOption: Option = {
  name: 'turn',
  value: 'CODE=2,1',
  multiple: true,
  summary: 'a guess and its answer, 2,1 or wwb. (for words gy..g); once for each turn',
};

/** The turns that were told, in their order. */
export function readTurns(texts: readonly string[], rules: Rules): Result<readonly Turn[], string> {
  const turns: Turn[] = [];
  for (const text of texts) {
    const turn = readTurn(text, rules);
    if (!turn.ok) return turn;
    turns.push(turn.value);
  }
  return succeed(turns);
}

function readTurn(text: string, rules: Rules): Result<Turn, string> {
  const unfit = (reason: string): Result<Turn, string> => fail(`--turn “${text}”: ${reason}`);
  const [code = '', answer, ...more] = text.split('=');
  if (answer === undefined || more.length > 0) {
    return unfit(`Give a guess and its answer, such as ${example(rules)}`);
  }
  const guess = parseCode(rules, code);
  if (!guess.ok) return unfit(moveSentence(guess.problem, rules));
  const typed = readAnswer(answer, rules);
  if (!typed.ok) return unfit(typed.problem);
  if (typed.value.kind === 'one') return unfit('Give both counts, such as 2,1.');
  const { feedback } = typed.value;
  const problem = answerProblem(feedback, rules);
  return problem === undefined ? succeed({ guess: guess.value, feedback }) : unfit(problem);
}

const example = (rules: Rules): string =>
  rules.variant === 'words' ? 'crane=gy..g or crane=21002.' : '1122=2,1 or 1122=wwb.';
