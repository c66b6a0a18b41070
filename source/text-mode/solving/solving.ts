import type { Result } from '../../core/result.ts';
import { countNames, nounsOf } from '../../text/games/index.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { readTurnLine } from '../answer-text.ts';
import { yesOrNo } from '../game/set-up.ts';
import { obey, rowsText } from './commands.ts';
import { solvingEntryOf } from './entry.ts';
import { answerSize, settleRules, settleSizes, sizePrompts } from './set-up.ts';
import {
  type Awaiting,
  farewell,
  type Solving,
  type SolvingOptions,
  type SolvingReply,
} from './state.ts';
import type { StrategyChoice } from './strategy-choice.ts';
import { answerExact, answerPartial, howToRepair, nearestText } from './turn.ts';

export type { Solving, SolvingOptions, SolvingReply } from './state.ts';

/**
 * Begins to break a code that a person keeps, as lines of text: asks for the sizes that are open,
 * or makes the first guess; a problem, as a sentence, if no answer could make it work.
 *
 * @example
 * const begun = startSolving({ sizes, strategy: 'auto', seed: 'any seed', first: undefined });
 * if (begun.ok) answerSolving(begun.value.dialogue, '2 1').lines; // what the solver says to it
 */
export const startSolving = (options: SolvingOptions): Result<SolvingReply, string> =>
  settleSizes(options, options.sizes);

/** The same in a game that is known, such as one of words. */
export const startSolvingRules = (
  options: StrategyChoice,
  rules: Rules,
): Result<SolvingReply, string> => settleRules(options, rules);

/** Takes a line that the person typed. */
export function answerSolving(dialogue: Solving, line: string): SolvingReply {
  switch (dialogue.waitingFor) {
    case 'nothing':
      return { dialogue, lines: [] };
    case 'pegs':
    case 'colors':
      return answerSizeOrCommand(dialogue, line);
    case 'exact':
    case 'partial':
    case 'confirmation':
    case 'repair': {
      // A guess with its answer comes first: some words, such as GUESS, begin a command too.
      const played = readTurnLine(line, dialogue.study.start.rules) !== undefined;
      const entry = played ? undefined : solvingEntryOf(line);
      return entry === undefined ? answerQuestion(dialogue, line) : obey(dialogue, entry);
    }
  }
}

function answerSizeOrCommand(dialogue: Awaiting<'pegs' | 'colors'>, line: string): SolvingReply {
  switch (solvingEntryOf(line)?.kind) {
    case 'quit':
      return farewell;
    case 'help':
      return { dialogue, lines: ['Type a number, such as 5 pegs and 8 colours, or q to leave.'] };
    default:
      return answerSize(dialogue, line);
  }
}

function answerQuestion(
  dialogue: Awaiting<'exact' | 'partial' | 'confirmation' | 'repair'>,
  line: string,
): SolvingReply {
  switch (dialogue.waitingFor) {
    case 'exact':
      return answerExact(dialogue, line);
    case 'partial':
      return answerPartial(dialogue, line);
    case 'confirmation':
      return answerConfirmation(dialogue, line);
    case 'repair':
      return { dialogue, lines: [nearestText(line) ?? 'Type undo, change, why or q.'] };
  }
}

function answerConfirmation(dialogue: Awaiting<'confirmation'>, line: string): SolvingReply {
  const right = yesOrNo(line);
  if (right === undefined) {
    return { dialogue, lines: [nearestText(line) ?? 'Type yes or no, or undo.'] };
  }
  if (right) return farewell;
  return {
    dialogue,
    lines: ['Then at least one answer is wrong:', ...rowsText(dialogue.study), howToRepair],
  };
}

/** What to ask next; nothing when the dialogue has ended. */
export function solvingPrompt(dialogue: Solving): string {
  switch (dialogue.waitingFor) {
    case 'pegs':
    case 'colors':
      return sizePrompts[dialogue.waitingFor];
    case 'exact':
    case 'partial':
      return answerPrompt(dialogue.study.start.rules, dialogue.waitingFor);
    case 'confirmation':
      return `Is that your ${nounsOf(dialogue.study.start.rules).code}, yes or no? `;
    case 'repair':
      return 'Which answer was another? ';
    case 'nothing':
      return '';
  }
}

/** What is asked for: `Tiles: ` where marks are told in order, else a count, `Right place: `. */
function answerPrompt(rules: Rules, count: 'exact' | 'partial'): string {
  if (variantOf(rules).feedback === 'marks') return 'Tiles: ';
  const name = countNames(rules)[count];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: `;
}

/** What to print when no more lines come. */
export const endOfSolving = ({ waitingFor }: Solving): readonly string[] =>
  waitingFor === 'nothing' ? [] : ['Goodbye.'];
