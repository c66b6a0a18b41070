import { type Result, succeed } from '../core/result.ts';
import {
  answerSolving,
  endOfSolving,
  type SolvingReply,
  solvingPrompt,
  startSolving,
  startSolvingRules,
} from '../text-mode/solving/solving.ts';
import { strategyFor } from '../text-mode/solving/strategy-choice.ts';
import type { Rules } from '../variants/index.ts';
import { presets } from '../variants/pegs/peg-rules.ts';
import { type Advice, adviceData, adviceOn, adviceText } from './advice.ts';
import type { Given } from './arguments.ts';
import type { Terminal, Usage } from './command.ts';
import { converse } from './conversation.ts';
import { freshSeed } from './fresh-seed.ts';
import { readOpenSizes } from './rule-options.ts';
import { spelledFor } from './spelling.ts';
import { readStrategy } from './strategy-options.ts';
import { readTurns } from './turn-option.ts';
import { readEitherRules, readVariant } from './variant-option.ts';
import { readWordRules, warn } from './word-options.ts';

const standard = presets[0].rules;

/** Breaks a code that a person keeps; or, where turns or JSON are asked for, says what it would do. */
export const solveCommand = (given: Given, terminal: Terminal): Promise<number | Usage> =>
  given.lists.has('turn') || given.switches.get('json') === true
    ? advise(given, terminal)
    : solveTogether(given, terminal);

async function solveTogether(given: Given, terminal: Terminal): Promise<number | Usage> {
  const begun = await beginSolving(given, terminal);
  if (!begun.ok) return { usage: begun.problem };
  const conversation = {
    answer: answerSolving,
    promptOf: solvingPrompt,
    endOfInput: endOfSolving,
  };
  return await converse(begun.value, conversation, terminal);
}

async function beginSolving(
  given: Given,
  terminal: Terminal,
): Promise<Result<SolvingReply, string>> {
  const variant = readVariant(given);
  if (!variant.ok) return variant;
  const choice = readStrategy(given, freshSeed());
  if (variant.value === 'words') {
    const words = await readWordRules(given);
    if (!words.ok) return words;
    warn(terminal, words.value.warnings);
    return startSolvingRules(choice, words.value.rules);
  }
  const sizes = readOpenSizes(given, standard);
  return sizes.ok ? startSolving({ sizes: sizes.value, ...choice }) : sizes;
}

async function advise(given: Given, terminal: Terminal): Promise<number | Usage> {
  const chosen = await readEitherRules(given, standard);
  if (!chosen.ok) return { usage: chosen.problem };
  const advice = readAdvice(given, chosen.value.rules);
  if (!advice.ok) return { usage: advice.problem };
  warn(terminal, chosen.value.warnings);
  const text =
    given.switches.get('json') === true
      ? JSON.stringify(adviceData(advice.value), undefined, 2)
      : spelledFor(terminal, adviceText(advice.value).join('\n'));
  terminal.stdout.write(`${text}\n`);
  return 0;
}

function readAdvice(given: Given, rules: Rules): Result<Advice, string> {
  const choice = readStrategy(given, '');
  const strategy = strategyFor(choice, rules);
  if (!strategy.ok) return strategy;
  const turns = readTurns(given.lists.get('turn') ?? [], rules);
  return turns.ok ? succeed(adviceOn(rules, turns.value, strategy.value, choice.seed)) : turns;
}
