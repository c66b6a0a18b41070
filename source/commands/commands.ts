import { presets } from '../core/pegs.ts';
import { startDialogue } from '../dialogue/dialogue.ts';
import { mostLenient } from '../dialogue/set-up.ts';
import type { Command } from './command.ts';
import { feedbackOption, readFeedbackStyle } from './feedback-option.ts';
import { freshSeed } from './fresh-seed.ts';
import {
  impossibleRules,
  readOpenRules,
  readRules,
  ruleOptions,
  seedOption,
} from './rule-options.ts';

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

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [play, text];
