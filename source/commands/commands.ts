import { presets } from '../variants/pegs/peg-rules.ts';
import type { Option } from './arguments.ts';
import type { Command } from './command.ts';
import { feedbackOption } from './feedback-option.ts';
import { codeOptions, readRules, ruleOptions, seedOption } from './rule-options.ts';
import { serveNotes, serveOptions } from './serve-options.ts';
import { strategyOptions } from './strategy-options.ts';
import { turnOption } from './turn-option.ts';
import { variantOption } from './variant-option.ts';
import { readWordRules, warn, wordCodeOptions, wordRuleOptions } from './word-options.ts';

const standard = presets[0].rules;

/** The full-screen game. What it needs is loaded only when it runs. */
const play: Command = {
  name: 'play',
  summary: 'play full screen, the standard game by default',
  options: [...ruleOptions, seedOption],
  examples: [
    { line: 'keypeg play', does: 'four pegs, six colours, ten turns' },
    { line: 'keypeg play --preset bulls-and-cows', does: 'digits, none of them twice' },
    { line: 'keypeg play --pegs 5 --seed monday', does: 'a code to share with a friend' },
  ],
  run: async (given, terminal) => {
    const rules = readRules(given, standard);
    if (!rules.ok) return { usage: rules.problem };
    const { playCommand } = await import('./play.ts');
    return await playCommand({ rules: rules.value, seed: given.values.get('seed') }, terminal);
  },
};

/** The game of words, full screen. What it needs is loaded only when it runs. */
const words: Command = {
  name: 'words',
  summary: 'play words full screen, five letters by default',
  options: [...wordRuleOptions, seedOption],
  examples: [
    { line: 'keypeg words', does: 'a word of five letters' },
    { line: 'keypeg words --length 7 --mode hard', does: 'what was found must be used' },
  ],
  run: async (given, terminal) => {
    const chosen = await readWordRules(given);
    if (!chosen.ok) return { usage: chosen.problem };
    const { rules, warnings } = chosen.value;
    warn(terminal, warnings);
    const { playCommand } = await import('./play.ts');
    return await playCommand({ rules, seed: given.values.get('seed') }, terminal);
  },
};

/** The game as lines of text. */
const text: Command = {
  name: 'text',
  summary: 'play in lines of text, for pipes and screen readers',
  options: [variantOption, ...ruleOptions, ...wordCodeOptions, seedOption, feedbackOption],
  examples: [
    { line: 'keypeg text', does: 'asks for length and repeats' },
    { line: 'keypeg text --preset super --feedback pegs', does: 'asks nothing' },
    { line: 'keypeg text --seed 7 < moves.txt', does: 'takes the lines from a file' },
    { line: 'keypeg text --variant words', does: 'a word of five letters' },
  ],
  run: async (given, terminal) => {
    const { openText } = await import('./text-opening.ts');
    const opened = await openText(given);
    if (!opened.ok) return { usage: opened.problem };
    warn(terminal, opened.value.warnings);
    const { textCommand } = await import('./text.ts');
    return await textCommand(opened.value.opening, terminal);
  },
};

const jsonOption: Option = { name: 'json', summary: 'print JSON, for programs' };

/** The solver at a person's side. What it needs is loaded only when it runs. */
const solve: Command = {
  name: 'solve',
  summary: 'break a code that you keep: it guesses, you answer',
  options: [
    variantOption,
    ...codeOptions,
    ...wordCodeOptions,
    ...strategyOptions,
    { ...seedOption, summary: 'any text; the same seed and answers give the same guesses' },
    turnOption,
    jsonOption,
  ],
  examples: [
    { line: 'keypeg solve', does: 'asks for the sizes, then guesses' },
    { line: 'keypeg solve --turn 1122=1,1 --json', does: 'what to guess after this' },
    { line: 'keypeg solve --preset super', does: 'guesses at once' },
    { line: 'keypeg solve --variant words', does: 'a word that is played elsewhere' },
    { line: 'keypeg solve --length 5 --turn crane=.y..g', does: 'what to guess after this' },
  ],
  run: async (given, terminal) => {
    const { solveCommand } = await import('./solve.ts');
    return await solveCommand(given, terminal);
  },
};

/** Strategies put to the test. What it needs is loaded only when it runs. */
const simulate: Command = {
  name: 'simulate',
  summary: 'count the guesses of a strategy over all codes',
  options: [
    variantOption,
    ...codeOptions,
    ...wordCodeOptions,
    ...strategyOptions,
    { name: 'sample', value: 'N', summary: 'play against N codes drawn by the seed, not all' },
    { ...seedOption, summary: 'any text; the same seed draws the same codes' },
    jsonOption,
  ],
  examples: [
    { line: 'keypeg simulate --strategy worst-case', does: 'all 1,296 standard codes' },
    {
      line: 'keypeg simulate --strategy first --sample 9',
      does: 'nine of them, drawn by the seed',
    },
    { line: 'keypeg simulate --length 5 --sample 50', does: 'fifty words, drawn by the seed' },
  ],
  run: async (given, terminal) => {
    const { simulateCommand } = await import('./simulate.ts');
    return await simulateCommand(given, terminal);
  },
};

/** The game for whoever connects. What it needs is loaded only when it runs. */
const serve: Command = {
  name: 'serve',
  summary: 'let others play over SSH, without an account',
  options: serveOptions,
  notes: serveNotes,
  examples: [
    { line: 'keypeg serve', does: 'prints the command players type' },
    { line: 'keypeg serve --host :: --workers 2', does: 'to everyone, on two cores' },
  ],
  run: async (given, terminal) => {
    const { serveCommand } = await import('./serve.ts');
    return await serveCommand(given, terminal);
  },
};

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [play, words, text, solve, simulate, serve];
