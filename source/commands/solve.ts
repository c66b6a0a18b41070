import { presets } from '../core/pegs.ts';
import { type Result, succeed } from '../core/result.ts';
import { planFor } from '../dialogue/plan.ts';
import { answerSolving, endOfSolving, solvingPrompt, startSolving } from '../dialogue/solving.ts';
import { type Advice, adviceData, adviceOn, adviceText } from './advice.ts';
import type { Given } from './arguments.ts';
import type { Terminal, Usage } from './command.ts';
import { converse } from './conversation.ts';
import { freshSeed } from './fresh-seed.ts';
import { readOpenSizes, readRules } from './rule-options.ts';
import { readPlan } from './strategy-options.ts';
import { readTurns } from './turn-option.ts';

const standard = presets[0].rules;

/** Breaks a code that a person keeps; or, where turns or JSON are asked for, says what it would do. */
export const solveCommand = (given: Given, terminal: Terminal): Promise<number | Usage> =>
  given.lists.has('turn') || given.switches.get('json') === true
    ? Promise.resolve(advise(given, terminal))
    : solveTogether(given, terminal);

async function solveTogether(given: Given, terminal: Terminal): Promise<number | Usage> {
  const sizes = readOpenSizes(given, standard);
  if (!sizes.ok) return { usage: sizes.problem };
  const begun = startSolving({ sizes: sizes.value, ...readPlan(given, freshSeed()) });
  if (!begun.ok) return { usage: begun.problem };
  const conversation = {
    answer: answerSolving,
    promptOf: solvingPrompt,
    endOfInput: endOfSolving,
  };
  return await converse(begun.value, conversation, terminal);
}

function advise(given: Given, { stdout }: Terminal): number | Usage {
  const advice = readAdvice(given);
  if (!advice.ok) return { usage: advice.problem };
  const text =
    given.switches.get('json') === true
      ? JSON.stringify(adviceData(advice.value), undefined, 2)
      : adviceText(advice.value).join('\n');
  stdout.write(`${text}\n`);
  return 0;
}

function readAdvice(given: Given): Result<Advice, string> {
  const rules = readRules(given, standard);
  if (!rules.ok) return rules;
  const options = readPlan(given, '');
  const plan = planFor(options, rules.value);
  if (!plan.ok) return plan;
  const turns = readTurns(given.lists.get('turn') ?? [], rules.value);
  return turns.ok ? succeed(adviceOn(rules.value, turns.value, plan.value, options.seed)) : turns;
}
