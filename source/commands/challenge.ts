import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { formatChallenge } from '../engine/challenge.ts';
import type { Code } from '../engine/core/code.ts';
import { fail, type Result, succeed } from '../engine/core/result.ts';
import { parseCode, typedPegs } from '../engine/variants/codes.ts';
import type { Rules, VariantName } from '../engine/variants/index.ts';
import { playCommands } from '../prose/commands/playing.ts';
import { codeInWords } from '../prose/games.ts';
import { attempts } from '../prose/phrases.ts';
import { moveSentence } from '../prose/refusals.ts';
import { challengeCommandLine, challengeHonesty } from '../prose/results.ts';
import type { ParsedArguments } from './command-line/arguments.ts';
import type { Terminal, Usage } from './command-line/command.ts';
import { gameOptions, possibleVariants, type WithWarnings } from './options/games.ts';
import { printLines, warn } from './output.ts';

/** Prints a challenge of a person's secret; the exit status, or why that is impossible. */
export async function challengeCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const typed = given.argument ?? (await askTwice(terminal));
  if (typeof typed === 'object') return typed;
  const chosen = await readSecret(given, typed);
  if (!chosen.ok) return { usage: chosen.problem };
  const { value, warnings } = chosen.value;
  warn(terminal, warnings);
  const { rules, secret } = value;
  const challenge = formatChallenge(rules, secret);
  if (challenge === undefined) {
    return {
      usage: 'Your friend does not have your word list: take a word from keypeg’s own lists.',
    };
  }

  const lines = [
    challenge,
    `Your friend plays it with: ${challengeCommandLine(challenge)}`,
    `It has your secret and its rules: ${codeInWords(rules)}, ${attempts.allowed(rules.attempts)}.`,
    challengeHonesty,
  ];
  printLines(terminal, lines);
  return 0;
}

/** A secret that is typed blindly can be mistyped. */
async function askTwice(terminal: Terminal): Promise<string | Usage> {
  const { secret, secretAgain } = playCommands.challenge;
  const [typed = '', again] = await askSecretly(terminal, [secret, secretAgain]);
  if (typed === '') {
    return { usage: 'There is no secret. Try: keypeg challenge CRANE.' };
  }
  return again === typed || !terminal.stdin.isTTY
    ? typed
    : { usage: 'The two secrets differ: no challenge was made.' };
}

/**
 * Lines that answer questions and are not shown while they are typed; without a keyboard, the first
 * line of the input answers the first question. There are fewer at the end of the input and after
 * Ctrl-C.
 */
async function askSecretly(
  { stdin, stdout }: Pick<Terminal, 'stdin' | 'stdout'>,
  questions: readonly string[],
): Promise<readonly string[]> {
  const lines = createInterface({
    input: stdin,
    // Line editing works as usual, and what it would echo is lost.
    ...(stdin.isTTY && { output: nowhere(), terminal: true }),
  });
  const answers: string[] = [];
  const show = (text: string): void => {
    if (stdin.isTTY) stdout.write(text);
  };
  const ask = (): void => show(questions[answers.length] ?? '');
  ask();
  for await (const line of lines) {
    answers.push(line.trim());
    show('\n');
    if (!stdin.isTTY || answers.length === questions.length) break;
    ask();
  }
  lines.close();
  return answers;
}

const nowhere = (): Writable =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });

type ChosenSecret = WithWarnings<{ readonly rules: Rules; readonly secret: Code }>;

const LENGTH_OPTIONS = ['pegs', 'length', 'words', 'answers'];

/**
 * Reads a secret under the rules that the options choose. Without them the secret shows which game
 * it belongs to, and how long its codes are.
 */
async function readSecret(
  given: ParsedArguments,
  text: string,
): Promise<Result<ChosenSecret, string>> {
  const possible = possibleVariants(given);
  if (!possible.ok) return possible;
  const alike = possible.value.filter((name) => gameOptions[name].secretForm.test(text));
  let problem = '';
  for (const name of alike.length === 0 ? possible.value : alike) {
    const read = await readSecretOf(name, withLengthOf(text, given), text);
    if (read.ok) return read;
    // The last game is the one with the narrowest form.
    problem = read.problem;
  }
  return fail(problem);
}

async function readSecretOf(
  name: VariantName,
  given: ParsedArguments,
  text: string,
): Promise<Result<ChosenSecret, string>> {
  const read = await gameOptions[name].readRules(given);
  if (!read.ok) return read;
  const { value: rules, warnings } = read.value;
  const secret = parseCode(rules, text);
  return secret.ok
    ? succeed({ value: { rules, secret: secret.value }, warnings })
    : fail(moveSentence(secret.problem, rules, { pegs: typedPegs(rules, text) }));
}

/** The options with the length of a secret, unless they determine one. */
function withLengthOf(text: string, given: ParsedArguments): ParsedArguments {
  if (LENGTH_OPTIONS.some((name) => given.values.has(name))) return given;
  const { length } = [...text.replaceAll(/\s/gu, '')];
  const sizes = ['pegs', 'length'].map((name) => [name, String(length)] as const);
  return { ...given, values: new Map([...given.values, ...sizes]) };
}
