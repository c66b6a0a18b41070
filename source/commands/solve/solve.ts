import { fail, type Result, succeed } from '../../core/result.ts';
import type { Prose } from '../../languages/catalog.ts';
import { systemSeeds } from '../../session/system-seeds.ts';
import { answerSolving, endOfSolving, solvingPrompt } from '../../text-mode/solving/solving.ts';
import { strategyFor } from '../../text-mode/solving/strategy-choice.ts';
import type { Rules } from '../../variants/index.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { Terminal, Usage } from '../command.ts';
import { gameOptions, readRules, readVariant } from '../games/index.ts';
import { readStrategy } from '../options/strategy-options.ts';
import { readTurns } from '../options/turn-option.ts';
import { runLineDialogue } from '../text/line-dialogue.ts';
import { textFor, warn } from '../text/terminal-text.ts';
import { type Advice, adviceData, adviceOn, adviceText } from './advice.ts';

/** Breaks a person's code; with `--turn` or `--json` it only advises on the given turns. */
export const solveCommand = (
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> =>
  given.lists.has('turn') || given.switches.get('json') === true
    ? advise(given, terminal)
    : solveInteractively(given, terminal);

async function solveInteractively(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const variant = readVariant(given);
  if (!variant.ok) return { usage: variant.problem };
  const choice = readStrategy(given, systemSeeds().seed);
  const started = await gameOptions[variant.value].startSolving(given, choice);
  if (!started.ok) return { usage: started.problem };
  warn(terminal, started.value.warnings);
  const dialogue = { answer: answerSolving, promptOf: solvingPrompt, endOfInput: endOfSolving };
  return await runLineDialogue(started.value.value, dialogue, terminal);
}

async function advise(given: ParsedArguments, terminal: Terminal): Promise<number | Usage> {
  const rules = await readRules(given);
  if (!rules.ok) return { usage: rules.problem };
  const advice = readAdvice(given, rules.value.value);
  if (!advice.ok) return { usage: advice.problem };
  warn(terminal, rules.value.warnings);
  const text =
    given.switches.get('json') === true
      ? JSON.stringify(adviceData(advice.value), undefined, 2)
      : textFor(terminal, adviceText(advice.value, terminal.catalog).join('\n'));
  terminal.stdout.write(`${text}\n`);
  return 0;
}

function readAdvice(given: ParsedArguments, rules: Rules): Result<Advice, Prose> {
  const choice = readStrategy(given, '');
  const strategy = strategyFor(choice, rules);
  if (!strategy.ok) return fail(strategy.problem);
  const turns = readTurns(given.lists.get('turn') ?? [], rules);
  return turns.ok ? succeed(adviceOn(rules, turns.value, strategy.value, choice.seed)) : turns;
}
