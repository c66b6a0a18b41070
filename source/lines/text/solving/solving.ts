import type { Result } from '../../../engine/core/result.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog, LocalizedText } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { answerFormOf, readTurnLine } from '../answers/index.ts';
import { yesOrNo } from '../typed-line.ts';
import { rowsText, runCommand } from './commands.ts';
import { solvingEntryOf, unknownCommandText } from './entry.ts';
import { answerNumbering, answerSize, startOrAskSize, startWithRules } from './set-up.ts';
import {
  farewell,
  type Solving,
  type SolvingFor,
  type SolvingOptions,
  type SolvingReply,
} from './state.ts';
import type { StrategyChoice } from './strategy-choice.ts';
import { answerExact, answerPartial } from './turn.ts';

export type { Solving, SolvingOptions, SolvingReply } from './state.ts';

/**
 * Starts to break a person's code, as lines of text: asks for the open sizes, or makes the first
 * guess; a problem, as a sentence, if no answer makes the game possible.
 *
 * @example
 * const sizes = { pegs: 4, colors: 6 };
 * const started = startSolving({ sizes, strategy: 'auto', seed: 'any seed', first: undefined });
 * if (started.ok) answerSolving(started.value.dialogue, '2 1').dialogue.waitingFor; // 'exact'
 */
export const startSolving = (options: SolvingOptions): Result<SolvingReply, LocalizedText> =>
  startOrAskSize(options, options.sizes);

/** Starts to break a code of complete rules. */
export const startSolvingRules = (
  options: StrategyChoice,
  rules: Rules,
): Result<SolvingReply, LocalizedText> => startWithRules(options, rules);

/** Handles a line that the person typed. */
export function answerSolving(dialogue: Solving, line: string): SolvingReply {
  switch (dialogue.waitingFor) {
    case 'nothing':
      return { dialogue, lines: () => [] };
    case 'pegs':
    case 'colors':
    case 'numbering':
      return answerSizeOrCommand(dialogue, line);
    case 'exact':
    case 'partial':
    case 'confirmation':
    case 'repair': {
      // A guess with its answer goes first: some words, such as GUESS, start a command too.
      const { start, wording } = dialogue.state;
      const played = readTurnLine(line, start.rules, wording) !== undefined;
      const entry = played ? undefined : solvingEntryOf(line);
      return entry === undefined ? answerQuestion(dialogue, line) : runCommand(dialogue, entry);
    }
  }
}

function answerSizeOrCommand(
  dialogue: SolvingFor<'pegs' | 'colors'> | SolvingFor<'numbering'>,
  line: string,
): SolvingReply {
  switch (solvingEntryOf(line)?.kind) {
    case 'quit':
      return farewell;
    case 'help':
      return {
        dialogue,
        lines: ({ lines: { solving } }) => [
          dialogue.waitingFor === 'numbering' ? solving.sizes.numberingHelp : solving.sizes.help,
        ],
      };
    case 'board':
      return { dialogue, lines: ({ lines }) => [lines.game.noGuesses] };
    default:
      return dialogue.waitingFor === 'numbering'
        ? answerNumberingOrAsk(dialogue, line)
        : answerSize(dialogue, line);
  }
}

function answerNumberingOrAsk(dialogue: SolvingFor<'numbering'>, line: string): SolvingReply {
  const answered = answerNumbering(dialogue, line);
  if (answered === undefined) return { dialogue, lines: ({ lines }) => [lines.dialogue.yesOrNo] };
  if (answered.ok) return answered.value;
  const { problem } = answered;
  return { dialogue, lines: (catalog) => [problem(catalog)] };
}

function answerQuestion(
  dialogue: SolvingFor<'exact' | 'partial' | 'confirmation' | 'repair'>,
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
      return unknownLine(dialogue, line, ({ lines }) => lines.solving.repair);
  }
}

function answerConfirmation(dialogue: SolvingFor<'confirmation'>, line: string): SolvingReply {
  const right = yesOrNo(line);
  if (right === undefined) return unknownLine(dialogue, line, ({ lines }) => lines.solving.confirm);
  if (right) return farewell;
  return {
    dialogue,
    lines: (catalog) => [
      catalog.lines.solving.wrongAnswer,
      ...rowsText(dialogue.state, catalog),
      catalog.lines.solving.howToRepair,
    ],
  };
}

/** The reply to a line that means nothing: the command that it resembles, or what can be typed. */
function unknownLine(
  dialogue: SolvingFor<'confirmation' | 'repair'>,
  line: string,
  advice: LocalizedText,
): SolvingReply {
  const problem = unknownCommandText(line, dialogue.state.start.rules) ?? advice;
  return { dialogue, lines: (catalog) => [problem(catalog)] };
}

/** The prompt for the next line, or an empty text when the dialogue has ended. */
export function solvingPrompt(dialogue: Solving, catalog: Catalog): string {
  const { sizes, isIt, whichAnswer } = catalog.lines.solving;
  switch (dialogue.waitingFor) {
    case 'pegs':
    case 'colors':
    case 'numbering':
      return sizes[dialogue.waitingFor];
    case 'exact':
    case 'partial':
      return promptFor(dialogue, catalog);
    case 'confirmation':
      return isIt(nounsOf(dialogue.state.start.rules, catalog));
    case 'repair':
      return whichAnswer;
    case 'nothing':
      return '';
  }
}

function promptFor(
  { state, waitingFor }: SolvingFor<'exact' | 'partial'>,
  catalog: Catalog,
): string {
  const { rules } = state.start;
  return answerFormOf(rules).prompt(rules, waitingFor, catalog);
}

/** What to print at the end of the input. */
export const endOfSolving = ({ waitingFor }: Solving, { lines }: Catalog): readonly string[] =>
  waitingFor === 'nothing' ? [] : [lines.dialogue.goodbye];
