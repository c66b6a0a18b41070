import { createInterface } from 'node:readline';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Rules } from '../../engine/variants/index.ts';
import {
  answerSolving,
  endOfSolving,
  solvingPrompt,
  startSolving,
  startSolvingRules,
} from '../../lines/text/solving/solving.ts';
import { strategyFor } from '../../lines/text/solving/strategy-choice.ts';
import type { Wording } from '../../prose/wording.ts';
import { systemSeeds } from '../../session/system-random.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { gameTable } from '../options/game.ts';
import { gameOptions } from '../options/game-options.ts';
import { readRules, readVariant, withGame } from '../options/games.ts';
import { printLines, textFor, warn, wrappedFor } from '../text/terminal-text.ts';
import { type Advice, adviceData, adviceOn, adviceText, readTurns } from './advice.ts';

/** Breaks a person's code; with `--turn` or `--json` it only advises on the given turns. */
export async function solveCommand(
  typed: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const given = withGame(typed, typed.argument);
  if (!given.ok) return { usage: given.problem };
  return typed.lists.has('turn') || typed.switches.get('json') === true
    ? await advise(given.value, terminal)
    : await solveInteractively(given.value, terminal);
}

async function solveInteractively(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const variant = readVariant(given);
  if (!variant.ok) return { usage: variant.problem };
  const choice = {
    ...gameTable.strategy.read(given, systemSeeds().seed),
    wording: terminal.wording,
  };
  const typist = terminal.stdin.isTTY && terminal.stdout.isTTY ? 'person' : 'script';
  const chosen = await gameOptions[variant.value].readSizes(given, typist);
  if (!chosen.ok) return { usage: chosen.problem };
  const { value: game, warnings } = chosen.value;
  const started =
    game.kind === 'open'
      ? startSolving({ sizes: game.sizes, ...choice })
      : startSolvingRules(choice, game.rules);
  if (!started.ok) return { usage: started.problem };
  warn(terminal, warnings);
  const dialogue = { answer: answerSolving, promptOf: solvingPrompt, endOfInput: endOfSolving };
  return await runLineDialogue(started.value, dialogue, terminal);
}

/** The exit status where the given answers contradict each other, so that a script need not read why. */
const CONTRADICTION_STATUS = 1;

async function advise(given: ParsedArguments, terminal: Terminal): Promise<number | Usage> {
  const rules = await readRules(given);
  if (!rules.ok) return { usage: rules.problem };
  const advice = readAdvice(given, rules.value.value, terminal.wording);
  if (!advice.ok) return { usage: advice.problem };
  warn(terminal, rules.value.warnings);
  const { value } = advice;
  if (given.switches.get('json') === true) {
    terminal.stdout.write(`${JSON.stringify(adviceData(value))}\n`);
  } else printLines(terminal, adviceText(value, terminal.wording));
  return value.kind === 'contradiction' ? CONTRADICTION_STATUS : 0;
}

function readAdvice(
  given: ParsedArguments,
  rules: Rules,
  wording: Wording,
): Result<Advice, string> {
  const choice = gameTable.strategy.read(given, '');
  const strategy = strategyFor(choice, rules);
  if (!strategy.ok) return fail(strategy.problem);
  const turns = readTurns(given.lists.get('turn') ?? [], rules, wording);
  return turns.ok ? succeed(adviceOn(rules, turns.value, strategy.value, choice.seed)) : turns;
}

/** A dialogue in lines of text. */
export type LineDialogue<State extends { readonly waitingFor: string }> = {
  /** Handles a typed line. */
  readonly answer: (state: State, line: string) => LineReply<State> | Promise<LineReply<State>>;
  readonly promptOf: (state: State) => string;
  readonly endOfInput: (state: State) => readonly string[];
};

/** The state after a line, and the lines to print; the dialogue ends when it waits for `nothing`. */
export type LineReply<State> = { readonly dialogue: State; readonly lines: readonly string[] };

/**
 * Runs a dialogue until the player leaves or the input ends (end of file, Ctrl-D, Ctrl-C); returns the
 * exit status, 0 in each case. If the lines do not come from a terminal, they are printed after their
 * prompts, so that the output reads as the whole dialogue.
 */
export async function runLineDialogue<State extends { readonly waitingFor: string }>(
  opening: LineReply<State>,
  { answer, promptOf, endOfInput }: LineDialogue<State>,
  { env, stdin, stdout }: Pick<Terminal, 'env' | 'stdin' | 'stdout'>,
): Promise<number> {
  const isInteractive = stdin.isTTY && stdout.isTTY;
  const lines = createInterface({ input: stdin, ...(isInteractive && { output: stdout }) });
  // readline throws if it should prompt after the end of the input.
  let input: 'open' | 'ended' = 'open';
  lines.once('close', () => {
    input = 'ended';
  });
  const print = (printed: readonly string[]): void => printLines({ env, stdout }, printed);
  const ask = (question: string): void => {
    const prompt = wrappedFor({ stdout }, textFor({ env }, question));
    lines.setPrompt(prompt);
    if (!isInteractive) stdout.write(prompt);
    else if (input === 'open') lines.prompt();
  };
  const take = ({ dialogue, lines: said }: LineReply<State>): State => {
    print(said);
    if (dialogue.waitingFor !== 'nothing') ask(promptOf(dialogue));
    return dialogue;
  };

  // From here on, no line is lost that comes while something is awaited.
  const typed = lines[Symbol.asyncIterator]();
  let dialogue = take(opening);
  while (dialogue.waitingFor !== 'nothing') {
    const next = await typed.next();
    if (next.done === true) break;
    if (!isInteractive) print([next.value]);
    dialogue = take(await answer(dialogue, next.value));
  }
  lines.close();
  if (dialogue.waitingFor !== 'nothing') print(['', ...endOfInput(dialogue)]);
  return 0;
}
