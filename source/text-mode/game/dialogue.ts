import type { Result } from '../../core/result.ts';
import type { Seeds } from '../../core/seeds.ts';
import { nounsOf } from '../../text/games/index.ts';
import type { Game } from '../../variants/game.ts';
import type { PegRulesProblem } from '../../variants/pegs/peg-rules.ts';
import { commandOf } from './entry.ts';
import { boardText, NO_GUESSES, turnPrompt } from './game-text.ts';
import {
  answerLength,
  answerRepeats,
  lengthPrompt,
  repeatsPrompt,
  startOrAsk,
  startOrAskAgain,
  yesOrNo,
} from './set-up.ts';
import type { Dialogue, DialogueOptions, Reply, WaitingFor } from './state.ts';
import { answerMove, leavingLines } from './turn.ts';

export type { FeedbackStyle } from '../answers/form.ts';
export type { ChosenRules, Dialogue, DialogueOptions, OpenRules, Reply } from './state.ts';

/**
 * Starts a game as lines of text: asks what the rules leave open, or starts the game; a problem if
 * the rules are impossible whatever the player answers.
 *
 * @example
 * const chosen = { kind: 'open', rules: { ...rules, pegs: 'ask' } };
 * const started = startDialogue({ chosen, feedback: 'words' }, seedsFrom('any seed'));
 * if (started.ok) answer(started.value.dialogue, '4').dialogue.waitingFor; // 'move'
 */
export const startDialogue = (
  options: DialogueOptions,
  seeds: Seeds,
): Result<Reply, PegRulesProblem> => startOrAsk(options, seeds, options.chosen);

/** Handles a line that the player typed. */
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

type OpenQuestion = WaitingFor<'length' | 'repeats' | 'again'>;

function answerQuestion(dialogue: OpenQuestion, line: string): Reply {
  const command = commandOf(line)?.kind;
  if (command === 'quit' || command === 'leave') return farewell(dialogue);
  if (command === 'help') return { dialogue, lines: [questionHelp(dialogue)] };
  if (command === 'board') return { dialogue, lines: boardOf(dialogue) };
  switch (dialogue.waitingFor) {
    case 'length':
      return answerLength(dialogue, line);
    case 'repeats':
      return answerRepeats(dialogue, line);
    case 'again':
      return answerAgain(dialogue, line);
  }
}

function questionHelp(dialogue: OpenQuestion): string {
  switch (dialogue.waitingFor) {
    case 'length':
      return 'Longer codes are harder. Type the number of pegs, or q to leave.';
    case 'repeats':
      return 'With yes there are more codes, such as 1 1 2 2. Type yes or no, or q to leave.';
    case 'again':
      return `Type yes for another ${nounsOf(dialogue.game.rules).code}, or no or q to leave.`;
  }
}

/** The board of the game that is over, or that there is none. */
const boardOf = (dialogue: OpenQuestion): readonly string[] =>
  dialogue.waitingFor === 'again' ? boardText(dialogue.game, dialogue.options) : [NO_GUESSES];

function answerAgain(dialogue: WaitingFor<'again'>, line: string): Reply {
  const again = yesOrNo(line);
  if (again === undefined) return { dialogue, lines: ['Type yes or no.'] };
  if (!again) return farewell(dialogue);
  return startOrAskAgain(dialogue, dialogue.seeds, dialogue.options.chosen);
}

const farewell = (dialogue: OpenQuestion): Reply => ({
  dialogue: { waitingFor: 'nothing', options: dialogue.options, game: gameOf(dialogue) },
  lines: ['Goodbye.'],
});

/** A reply of a dialogue that writes guesses on colored tiles from now on. */
export const withTiles = ({ dialogue, lines }: Reply): Reply => ({
  dialogue: { ...dialogue, options: { ...dialogue.options, tiles: 'colored' } },
  lines,
});

/** The game of a dialogue, from its start until the next one starts. */
export const gameOf = (dialogue: Dialogue): Game | 'none' =>
  dialogue.waitingFor === 'length' || dialogue.waitingFor === 'repeats' ? 'none' : dialogue.game;

/** The prompt for the next line, or an empty text when the dialogue has ended. */
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

/** What to print at the end of the input. */
export function endOfInput(dialogue: Dialogue): readonly string[] {
  switch (dialogue.waitingFor) {
    case 'move':
      return leavingLines(dialogue);
    case 'length':
    case 'repeats':
    case 'again':
      return ['Goodbye.'];
    case 'nothing':
      return [];
  }
}
