import { createInterface } from 'node:readline';
import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import type { AnsweredGuess } from '../../engine/core/game/record.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Rarity } from '../../engine/core/variant.ts';
import { formatCode, parseRow, typedPegs } from '../../engine/variants/codes.ts';
import type { Rules } from '../../engine/variants/index.ts';
import {
  answerSolving,
  endOfSolving,
  solvingPrompt,
  startSolving,
  startSolvingRules,
} from '../../lines/text/solving/solving.ts';
import { contradictionText } from '../../lines/text/solving/solving-text.ts';
import { strategyFor } from '../../lines/text/solving/strategy-choice.ts';
import { solveCommands } from '../../prose/commands/solving.ts';
import { answerFormOf, answerProblem } from '../../prose/games/answers.ts';
import { linesOf } from '../../prose/games/game-lines.ts';
import { nounsOf } from '../../prose/games.ts';
import { lines } from '../../prose/lines.ts';
import { candidates as candidateWords, decimal, grouped } from '../../prose/phrases.ts';
import { moveSentence } from '../../prose/refusals.ts';
import type { Wording } from '../../prose/wording.ts';
import { systemSeeds } from '../../session/system-random.ts';
import {
  type Contradiction,
  explainContradiction,
  type RankedGuess,
  rankedGuesses,
} from '../../solver/advice.ts';
import { candidatesAt, countOf, positionAfter, startPosition } from '../../solver/position.ts';
import type { Strategy } from '../../solver/strategies/search-settings.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { gameTable } from '../options/game-table.ts';
import { gameOptions, readRules, readVariant, withGame } from '../options/games.ts';
import { inColumns, printLines, textFor, warn, wrappedFor } from '../output.ts';
import { chosenWording } from '../start/local-start.ts';

/** Breaks a person's code; with `--turn` or `--json` it only advises on the given turns. */
export async function solveCommand(
  typed: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const given = withGame(typed, typed.argument);
  if (!given.ok) return { usage: given.problem };
  const wording = chosenWording(given.value, terminal);
  return typed.lists.has('turn') || typed.switches.get('json') === true
    ? await advise(given.value, terminal, wording)
    : await solveInteractively(given.value, terminal, wording);
}

async function solveInteractively(
  given: ParsedArguments,
  terminal: Terminal,
  wording: Wording,
): Promise<number | Usage> {
  const variant = readVariant(given);
  if (!variant.ok) return { usage: variant.problem };
  const choice = { ...gameTable.strategy.read(given, systemSeeds().seed), wording };
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

async function advise(
  given: ParsedArguments,
  terminal: Terminal,
  wording: Wording,
): Promise<number | Usage> {
  const rules = await readRules(given);
  if (!rules.ok) return { usage: rules.problem };
  const advice = readAdvice(given, rules.value.value, wording);
  if (!advice.ok) return { usage: advice.problem };
  warn(terminal, rules.value.warnings);
  const { value } = advice;
  if (given.switches.get('json') === true) {
    terminal.stdout.write(`${JSON.stringify(adviceData(value))}\n`);
  } else printLines(terminal, adviceText(value, wording));
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

type LineDialogue<State extends { readonly waitingFor: string }> = {
  readonly answer: (state: State, line: string) => LineReply<State> | Promise<LineReply<State>>;
  readonly promptOf: (state: State) => string;
  readonly endOfInput: (state: State) => readonly string[];
};

/** The state after a line, and the lines to print; the dialogue ends when it waits for `nothing`. */
type LineReply<State> = { readonly dialogue: State; readonly lines: readonly string[] };

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

/** The solver's advice on some turns: how many codes fit, what to guess next, or what is wrong. */
type Advice = {
  readonly rules: Rules;
  readonly turns: readonly AnsweredGuess[];
  /** Whether the possible codes are those that the game draws, or rarer ones because none of those agrees. */
  readonly rarity: Rarity;
} & (
  | {
      readonly kind: 'open';
      readonly candidates: number;
      /** The first of these codes. */
      readonly possible: readonly Code[];
      /** Guesses with their measures; the guess of the strategy is first. */
      readonly suggestions: readonly RankedGuess[];
    }
  | { readonly kind: 'contradiction'; readonly contradiction: Contradiction }
);

const SUGGESTIONS = 10;

/** At most this many possible codes are listed. */
const LISTED = 20;

export function adviceOn(
  rules: Rules,
  turns: readonly AnsweredGuess[],
  strategy: Strategy,
  seed: string,
): Advice {
  const position = turns.reduce(
    (now, { guess, feedback }) => positionAfter(now, guess, feedback),
    startPosition(rules),
  );
  const about = { rules, turns, rarity: position.rarity };
  const candidates = countOf(position);
  if (candidates > 0) {
    const chosen = strategy.choose(position);
    const suggestions = rankedGuesses(position, chosen, seed, SUGGESTIONS);
    return {
      ...about,
      kind: 'open',
      candidates,
      possible: candidatesAt(position, LISTED),
      suggestions,
    };
  }
  const explanation = explainContradiction(rules, turns);
  return explanation.kind === 'contradiction'
    ? { ...about, kind: 'contradiction', contradiction: explanation }
    : { ...about, kind: 'open', candidates, possible: [], suggestions: [] };
}

/** Advice as JSON data; the rows of `contradiction` are indices of turns, from 0. */
function adviceData(advice: Advice) {
  const { rules, rarity } = advice;
  if (advice.kind === 'contradiction') {
    const { conflict, repairs } = advice.contradiction;
    const contradiction = { conflict, repairs };
    return { candidates: 0, rarity, possible: [], suggestions: [], contradiction };
  }
  return {
    candidates: advice.candidates,
    rarity,
    possible: advice.possible.map((code) => formatCode(rules, code)),
    suggestions: advice.suggestions.map(({ guess, ...measures }) => ({
      code: formatCode(rules, guess),
      ...measures,
    })),
    contradiction: null,
  };
}

function adviceText(advice: Advice, wording: Wording): readonly string[] {
  const { rules, turns, rarity } = advice;
  if (advice.kind === 'contradiction') {
    return contradictionText(rules, turns, advice.contradiction, wording);
  }
  const { candidates, suggestions } = advice;
  return [
    candidatesText(rules, candidates, rarity),
    ...possibleText(advice),
    ...inColumns([headsOf(), ...suggestions.map((guess) => cellsOf(rules, guess))], [0]),
  ];
}

function candidatesText(rules: Rules, candidates: number, rarity: Rarity): string {
  const nouns = nounsOf(rules);
  return rarity === 'rare'
    ? candidateWords.onlyRare(candidates, nouns)
    : `${candidateWords.codes(candidates, rarity, nouns)} ${candidates === 1 ? 'is' : 'are'} possible.`;
}

/** The possible codes of a game whose codes are words: of others, their number says as much. */
function possibleText({
  rules,
  turns,
  candidates,
  possible,
}: Extract<Advice, { readonly kind: 'open' }>): readonly string[] {
  if (turns.length === 0 || linesOf(rules).solving.suggestions !== 'always') return [];
  const more = candidates - possible.length;
  return [
    possible.map((code) => formatCode(rules, code)).join(' '),
    ...(more > 0 ? [lines.solving.more(more)] : []),
  ];
}

const headsOf = (): readonly string[] => {
  const { guess, possible, worstCase, expectedSize, entropy, parts } = solveCommands.solve.heads;
  return [guess, possible, worstCase, expectedSize, entropy, parts];
};

const cellsOf = (rules: Rules, ranked: RankedGuess): readonly string[] => [
  formatCode(rules, ranked.guess),
  ranked.candidate ? 'yes' : 'no',
  grouped(ranked.worstCase),
  decimal(ranked.expectedSize, 1),
  decimal(ranked.entropy, 2),
  `${ranked.parts}`,
];

/** The given turns, in order. */
function readTurns(
  texts: readonly string[],
  rules: Rules,
  wording: Wording,
): Result<readonly AnsweredGuess[], string> {
  const turns: AnsweredGuess[] = [];
  for (const text of texts) {
    const turn = readTurn(text, rules, wording);
    if (!turn.ok) return turn;
    turns.push(turn.value);
  }
  return succeed(turns);
}

function readTurn(text: string, rules: Rules, wording: Wording): Result<AnsweredGuess, string> {
  const invalid = (reason: string): Result<AnsweredGuess, string> =>
    fail(`--turn “${text}”: ${reason}`);
  const typed = readGuess(text, rules, wording);
  if (!typed.ok) return invalid(typed.problem);
  const { guess, answer } = typed.value;
  const feedback = readAnswer(answer, guess, rules, wording);
  return feedback.ok ? succeed({ guess, feedback: feedback.value }) : invalid(feedback.problem);
}

function readGuess(
  typed: string,
  rules: Rules,
  wording: Wording,
): Result<{ readonly guess: Code; readonly answer: string }, string> {
  // A guess may contain an equals sign, an answer may not.
  const text = typed.replaceAll('＝', '=');
  const separator = text.lastIndexOf('=');
  if (separator === -1 || (text.indexOf('=') !== separator && !hasGuess(text, separator, rules))) {
    const { turnExamples } = gameOptions[rules.variant];
    return fail(`Give a guess and its answer, such as ${turnExamples(wording).join(' or ')}.`);
  }
  const typedGuess = text.slice(0, separator);
  const guess = parseRow(rules, typedGuess);
  if (!guess.ok) {
    const pegs = typedPegs(rules, typedGuess);
    const { problem } = guess;
    return fail(moveSentence(problem, rules, { pegs }));
  }
  return succeed({ guess: guess.value, answer: text.slice(separator + 1) });
}

function readAnswer(
  text: string,
  guess: Code,
  rules: Rules,
  wording: Wording,
): Result<Feedback, string> {
  const typed = answerFormOf(rules).read(text, rules, wording);
  if (!typed.ok) return typed;
  if (typed.value.kind === 'exact') {
    return fail('Give both counts, such as 2,1.');
  }
  const { feedback } = typed.value;
  const problem = answerProblem(feedback, rules, guess);
  return problem === undefined ? succeed(feedback) : fail(problem);
}

/** Whether the text before a separator is typed with symbols of the game only. */
const hasGuess = (text: string, separator: number, rules: Rules): boolean => {
  const guess = parseRow(rules, text.slice(0, separator));
  return guess.ok || guess.problem !== 'unknown-symbol';
};
