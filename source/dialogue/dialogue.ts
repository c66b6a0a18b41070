import type { PegRulesProblem } from '../core/pegs.ts';
import { drawSeed, randomFrom } from '../core/random.ts';
import type { Result } from '../core/result.ts';
import { commandOf } from './entry.ts';
import { seedText, turnPrompt } from './game-text.ts';
import {
  answerLength,
  answerRepeats,
  lengthPrompt,
  repeatsPrompt,
  settle,
  settleOrAskAgain,
  yesOrNo,
} from './set-up.ts';
import type { Dialogue, DialogueOptions, Reply, Waiting } from './state.ts';
import { answerMove } from './turn.ts';

export type { FeedbackStyle } from './feedback-text.ts';
export type { Dialogue, DialogueOptions, OpenRules, Reply } from './state.ts';

/**
 * Begins a game as lines of text: asks what the rules leave open, or opens the game; a problem if
 * the rules are impossible whatever the player would answer.
 *
 * @example
 * const begun = startDialogue({ rules: { ...rules, pegs: 'ask' }, feedback: 'words' }, 'seed');
 * if (begun.ok) answer(begun.value.dialogue, '4').dialogue.waitingFor; // 'move'
 */
export const startDialogue = (
  options: DialogueOptions,
  seed: string,
): Result<Reply, PegRulesProblem> => settle(options, seed, options.rules);

/** Takes a line that the player typed. */
export function answer(dialogue: Dialogue, line: string): Reply {
  switch (dialogue.waitingFor) {
    case 'move':
      return answerMove(dialogue, line);
    case 'nothing':
      return { dialogue, lines: [] };
    case 'length':
    case 'repeats':
    case 'again':
      return answerQuestion(dialogue, line);
  }
}

type Question = Waiting<'length' | 'repeats' | 'again'>;

function answerQuestion(dialogue: Question, line: string): Reply {
  const command = commandOf(line)?.kind;
  if (command === 'quit') return farewell(dialogue.options);
  if (command === 'help') return { dialogue, lines: [questionHelp[dialogue.waitingFor]] };
  switch (dialogue.waitingFor) {
    case 'length':
      return answerLength(dialogue, line);
    case 'repeats':
      return answerRepeats(dialogue, line);
    case 'again':
      return answerAgain(dialogue, line);
  }
}

const questionHelp: Record<Question['waitingFor'], string> = {
  length: 'Longer codes are harder. Type the number of pegs, or q to leave.',
  repeats: 'With yes there are more codes, such as 1 1 2 2. Type yes or no, or q to leave.',
  again: 'Type yes for another code, or no or q to leave.',
};

/** Another game draws its seed from the last one's, so that one seed settles a whole sitting. */
function answerAgain(dialogue: Waiting<'again'>, line: string): Reply {
  const again = yesOrNo(line);
  if (again === undefined) return { dialogue, lines: ['Type yes or no.'] };
  if (!again) return farewell(dialogue.options);
  const seed = drawSeed(randomFrom(dialogue.game.seed)).value;
  return settleOrAskAgain(dialogue, seed, dialogue.options.rules);
}

const farewell = (options: DialogueOptions): Reply => ({
  dialogue: { waitingFor: 'nothing', options },
  lines: ['Goodbye.'],
});

/** What to ask the player for next; nothing when the dialogue has ended. */
export function promptOf(dialogue: Dialogue): string {
  switch (dialogue.waitingFor) {
    case 'length':
      return lengthPrompt;
    case 'repeats':
      return repeatsPrompt;
    case 'move':
      return turnPrompt(dialogue.game);
    case 'again':
      return 'Play again, yes or no? ';
    case 'nothing':
      return '';
  }
}

/**
 * What to print when no more lines come. An unfinished game keeps its code to itself and tells its
 * seed instead, so that whoever feeds the lines can add more and go on.
 */
export function endOfInput(dialogue: Dialogue): readonly string[] {
  switch (dialogue.waitingFor) {
    case 'move':
      return [`The game stops here. ${seedText(dialogue.game)}`, 'Goodbye.'];
    case 'length':
    case 'repeats':
    case 'again':
      return ['Goodbye.'];
    case 'nothing':
      return [];
  }
}
