import type { Seeds } from '../../../engine/core/random.ts';
import type { Result } from '../../../engine/core/result.ts';
import type { Game } from '../../../engine/variants/game.ts';
import type { PegRulesProblem } from '../../../engine/variants/pegs/peg-rules.ts';
import type { Catalog, ProseList } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/text/games/index.ts';
import { commandOf } from './entry.ts';
import { boardText, turnPrompt } from './game-text.ts';
import {
  answerLength,
  answerRepeats,
  lengthPrompt,
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
      return { dialogue, lines: () => [] };
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
  if (command === 'help') {
    return { dialogue, lines: (catalog) => [questionHelp(dialogue, catalog)] };
  }
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

function questionHelp(dialogue: OpenQuestion, catalog: Catalog): string {
  const { length, repeats, again } = catalog.lines.dialogue;
  switch (dialogue.waitingFor) {
    case 'length':
      return length.help;
    case 'repeats':
      return repeats.help;
    case 'again':
      return again.help(nounsOf(dialogue.game.rules, catalog));
  }
}

/** The board of the game that is over, or that there is none. */
const boardOf =
  (dialogue: OpenQuestion): ProseList =>
  (catalog) =>
    dialogue.waitingFor === 'again'
      ? boardText(dialogue.game, dialogue.options, catalog)
      : [catalog.lines.game.noGuesses];

function answerAgain(dialogue: WaitingFor<'again'>, line: string): Reply {
  const again = yesOrNo(line);
  if (again === undefined) {
    return { dialogue, lines: ({ lines }) => [lines.dialogue.yesOrNo] };
  }
  if (!again) return farewell(dialogue);
  return startOrAskAgain(dialogue, dialogue.seeds, dialogue.options.chosen);
}

const farewell = (dialogue: OpenQuestion): Reply => ({
  dialogue: { waitingFor: 'nothing', options: dialogue.options, game: gameOf(dialogue) },
  lines: goodbye,
});

/** The last line of a dialogue. */
export const goodbye: ProseList = ({ lines }) => [lines.dialogue.goodbye];

/** A reply of a dialogue that writes guesses on colored tiles from now on. */
export const withTiles = ({ dialogue, lines }: Reply): Reply => ({
  dialogue: { ...dialogue, options: { ...dialogue.options, tiles: 'colored' } },
  lines,
});

/** The game of a dialogue, from its start until the next one starts. */
export const gameOf = (dialogue: Dialogue): Game | 'none' =>
  dialogue.waitingFor === 'length' || dialogue.waitingFor === 'repeats' ? 'none' : dialogue.game;

/** The prompt for the next line, or an empty text when the dialogue has ended. */
export function promptOf(dialogue: Dialogue, catalog: Catalog): string {
  switch (dialogue.waitingFor) {
    case 'length':
      return lengthPrompt(catalog);
    case 'repeats':
      return catalog.lines.dialogue.repeats.prompt;
    case 'move':
      return turnPrompt(dialogue.game, catalog);
    case 'again':
      return catalog.lines.dialogue.again.prompt;
    case 'nothing':
      return '';
  }
}

/** What to print at the end of the input. */
export function endOfInput(dialogue: Dialogue, catalog: Catalog): readonly string[] {
  switch (dialogue.waitingFor) {
    case 'move':
      return leavingLines(dialogue, catalog);
    case 'length':
    case 'repeats':
    case 'again':
      return goodbye(catalog);
    case 'nothing':
      return [];
  }
}
