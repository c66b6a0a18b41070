import { presets } from '../core/pegs.ts';
import { startDialogue } from '../dialogue/dialogue.ts';
import { mostLenient } from '../dialogue/set-up.ts';
import type { Option } from './arguments.ts';
import type { Command } from './command.ts';
import { feedbackOption, readFeedbackStyle } from './feedback-option.ts';
import { freshSeed } from './fresh-seed.ts';
import {
  codeOptions,
  impossibleRules,
  readOpenRules,
  readRules,
  ruleOptions,
  seedOption,
} from './rule-options.ts';
import { strategyOptions } from './strategy-options.ts';
import { turnOption } from './turn-option.ts';

const standard = presets[0].rules;
const classic = { ...standard, colors: 8 };

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

/** The game as lines of text. */
const text: Command = {
  name: 'text',
  summary: 'play in lines of text, for pipes and screen readers',
  options: [...ruleOptions, seedOption, feedbackOption],
  examples: [
    { line: 'keypeg text', does: 'asks for length and repeats' },
    { line: 'keypeg text --preset super --feedback pegs', does: 'asks nothing' },
    { line: 'keypeg text --seed 7 < moves.txt', does: 'takes the lines from a file' },
  ],
  run: async (given, terminal) => {
    const rules = readOpenRules(given, classic);
    if (!rules.ok) return { usage: rules.problem };
    const feedback = readFeedbackStyle(given);
    if (!feedback.ok) return { usage: feedback.problem };
    const options = { rules: rules.value, feedback: feedback.value };
    const begun = startDialogue(options, given.values.get('seed') ?? freshSeed());
    if (!begun.ok) return { usage: impossibleRules(begun.problem, mostLenient(rules.value)) };
    const { textCommand } = await import('./text.ts');
    return await textCommand(begun.value, terminal);
  },
};

const jsonOption: Option = { name: 'json', summary: 'print JSON, for programs' };

/** The solver at a person's side. What it needs is loaded only when it runs. */
const solve: Command = {
  name: 'solve',
  summary: 'break a code that you keep: it guesses, you answer',
  options: [
    ...codeOptions,
    ...strategyOptions,
    { ...seedOption, summary: 'any text; the same seed and answers give the same guesses' },
    turnOption,
    jsonOption,
  ],
  examples: [
    { line: 'keypeg solve', does: 'asks for the sizes, then guesses' },
    { line: 'keypeg solve --turn 1122=1,1 --json', does: 'what to guess after this' },
    { line: 'keypeg solve --preset super', does: 'guesses at once' },
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
    ...codeOptions,
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
  ],
  run: async (given, terminal) => {
    const { simulateCommand } = await import('./simulate.ts');
    return await simulateCommand(given, terminal);
  },
};

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [play, text, solve, simulate];
