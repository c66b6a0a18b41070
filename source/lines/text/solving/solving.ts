import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import { parseRow } from '../../../engine/variants/codes.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { type PegOptions, pegRules, standardRules } from '../../../engine/variants/pegs.ts';
import { answerFormOf, readTurnLine } from '../../../prose/games/answers.ts';
import { yesOrNo } from '../../../prose/games/typed-line.ts';
import { nounsOf } from '../../../prose/games.ts';
import { lines } from '../../../prose/lines.ts';
import { problems } from '../../../prose/problems.ts';
import type { Wording } from '../../../prose/wording.ts';
import { startPosition } from '../../../solver/position.ts';
import type { Strategy } from '../../../solver/strategies/search-settings.ts';
import { assumedSizes, type OpenSizes } from '../open-rules.ts';
import { solvingEntryOf, unknownCommandText } from './entry.ts';
import { introductionText } from './solving-text.ts';
import { type StrategyChoice, strategyFor } from './strategy-choice.ts';
import {
  answerExact,
  answerPartial,
  farewell,
  proposeGuess,
  reply,
  rowsText,
  runCommand,
  type Solving,
  type SolvingFor,
  type SolvingOptions,
  type SolvingReply,
} from './turn.ts';

export type { Solving, SolvingOptions, SolvingReply } from './turn.ts';

type SolvingForSize = SolvingFor<'pegs' | 'colors' | 'numbering'>;

/**
 * Starts to break a person's code, as lines of text: asks for the open sizes, or makes the first
 * guess; a problem, as a sentence, if no answer makes the game possible.
 *
 * @example
 * const sizes = { pegs: 4, colors: 6 };
 * const started = startSolving({ sizes, strategy: 'auto', seed: 'any seed' });
 * if (started.ok) answerSolving(started.value.dialogue, '2 1').dialogue.waitingFor; // 'exact'
 */
export const startSolving = (options: SolvingOptions): Result<SolvingReply, string> =>
  startOrAskSize(options, options.sizes);

export function answerSolving(dialogue: Solving, line: string): SolvingReply {
  switch (dialogue.waitingFor) {
    case 'nothing':
      return reply(dialogue);
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

function answerSizeOrCommand(dialogue: SolvingForSize, line: string): SolvingReply {
  const { numberingHelp, help } = lines.solving.sizes;
  switch (solvingEntryOf(line)?.kind) {
    case 'quit':
      return farewell;
    case 'help':
      return reply(dialogue, dialogue.waitingFor === 'numbering' ? numberingHelp : help);
    case 'board':
      return reply(dialogue, lines.game.noGuesses);
    default:
      if (dialogue.waitingFor === 'numbering') return answerNumbering(dialogue, line);
      return usualGame(dialogue, line.trim()) ?? answerSize(dialogue, dialogue.waitingFor, line);
  }
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
      return unknownLine(dialogue, line, 'Type undo, change, why or q.');
  }
}

function answerConfirmation(dialogue: SolvingFor<'confirmation'>, line: string): SolvingReply {
  const right = yesOrNo(line);
  if (right === undefined) return unknownLine(dialogue, line, 'Type yes or no, or undo.');
  if (right) return farewell;
  return reply(
    dialogue,
    'Then at least one answer is wrong:',
    ...rowsText(dialogue.state),
    lines.solving.howToRepair,
  );
}

function unknownLine(
  dialogue: SolvingFor<'confirmation' | 'repair'>,
  line: string,
  advice: string,
): SolvingReply {
  return reply(dialogue, unknownCommandText(line, dialogue.state.start.rules) ?? advice);
}

export function solvingPrompt(dialogue: Solving): string {
  const { sizes, isIt, whichAnswer } = lines.solving;
  switch (dialogue.waitingFor) {
    case 'pegs':
    case 'colors':
    case 'numbering':
      return sizes[dialogue.waitingFor];
    case 'exact':
    case 'partial': {
      const { start, wording } = dialogue.state;
      return answerFormOf(start.rules).prompt(start.rules, dialogue.waitingFor, wording);
    }
    case 'confirmation':
      return isIt(nounsOf(dialogue.state.start.rules));
    case 'repair':
      return whichAnswer;
    case 'nothing':
      return '';
  }
}

export const endOfSolving = ({ waitingFor }: Solving): readonly string[] =>
  waitingFor === 'nothing' ? [] : [lines.dialogue.goodbye];

/**
 * Asks the next open question: pegs, colors, numbering; without one it makes the first guess. A
 * problem, as a sentence, if no answer makes the game possible.
 */
function startOrAskSize(options: SolvingOptions, sizes: OpenSizes): Result<SolvingReply, string> {
  const lenient = assumedSizes(sizes);
  const rules = pegRules(lenient);
  if (!rules.ok) return fail(problems.rule(rules.problem));
  const open = (['pegs', 'colors'] as const).find((size) => sizes[size] === 'ask');
  if (open !== undefined) {
    const tried = strategyIn(smallestGame(lenient, sizes), options);
    return tried.ok ? succeed(reply({ waitingFor: open, options, sizes })) : tried;
  }
  if (sizes.numbering === 'ask') {
    return succeed(reply({ waitingFor: 'numbering', options, sizes }));
  }
  return startSolvingRules(options, rules.value);
}

function answerNumbering(dialogue: SolvingForSize, line: string): SolvingReply {
  const { options, sizes } = dialogue;
  const fromZero = line.trim() === '' ? false : yesOrNo(line);
  if (fromZero === undefined) return reply(dialogue, lines.dialogue.yesOrNo);
  const { numbering: _, ...known } = sizes;
  const next = startOrAskSize(options, fromZero ? { ...known, alphabet: 'colors-from-0' } : known);
  return next.ok ? next.value : reply(dialogue, next.problem);
}

/** Enough pegs to tell whether a strategy can play at all. */
const FEWEST_PEGS = 2;

/** The smallest game on which a strategy is checked while the sizes are not known. */
const smallestGame = (lenient: PegOptions, { pegs }: OpenSizes): PegOptions => ({
  ...lenient,
  pegs: Math.min(FEWEST_PEGS, lenient.colors, pegs === 'ask' ? FEWEST_PEGS : pegs),
});

export function startSolvingRules(
  options: StrategyChoice,
  rules: Rules,
): Result<SolvingReply, string> {
  const strategy = strategyFor(options, rules);
  if (!strategy.ok) return strategy;
  const { wording = 'places' } = options;
  const state = { strategy: strategy.value, start: startPosition(rules), wording, later: [] };
  return succeed(introduced(proposeGuess(state), rules, wording));
}

const introduced = (next: SolvingReply, rules: Rules, wording: Wording): SolvingReply =>
  reply(next.dialogue, ...introductionText(rules, wording), ...next.lines);

function strategyIn(game: PegOptions, options: SolvingOptions): Result<Strategy, string> {
  const rules = pegRules(game);
  return rules.ok ? strategyFor(options, rules.value) : fail(problems.rule(rules.problem));
}

/**
 * The usual game after an empty line, or after a first guess that is legal in it, with its answer or
 * without; undefined for any other line. A 0 in the guess says that the colors count from 0.
 */
const usualGame = (dialogue: SolvingForSize, typed: string): SolvingReply | undefined =>
  usualGameIn(dialogue, typed, dialogue.sizes.alphabet) ??
  usualGameIn(dialogue, typed, 'colors-from-0');

function usualGameIn(
  { options, sizes, waitingFor }: SolvingForSize,
  typed: string,
  alphabet: OpenSizes['alphabet'],
): SolvingReply | undefined {
  if (waitingFor === 'colors') return undefined;
  const { pegs, colors } = standardRules;
  const { numbering: _, ...known } = sizes;
  const rules = pegRules({
    ...known,
    pegs,
    colors: known.colors === 'ask' ? colors : known.colors,
    alphabet,
  });
  if (!rules.ok) return undefined;
  const { wording = 'places' } = options;
  const isTurn = readTurnLine(typed, rules.value, wording) !== undefined;
  if (typed !== '' && !isTurn && !parseRow(rules.value, typed).ok) return undefined;
  const started = startSolvingRules(options, rules.value);
  if (!started.ok) return undefined;
  const { dialogue } = started.value;
  if (typed === '') return started.value;
  if (dialogue.waitingFor !== 'exact') return undefined;
  const next = answerSolving(dialogue, isTurn ? typed : `guess ${typed}`);
  return introduced(next, rules.value, wording);
}

/** Handles a line as a size; if it makes the game impossible, the question is asked again. */
function answerSize(dialogue: SolvingForSize, of: 'pegs' | 'colors', line: string): SolvingReply {
  const { options, sizes } = dialogue;
  const size = /^\d+$/u.test(line.trim()) ? Number(line) : 0;
  if (size === 0) return reply(dialogue, lines.solving.sizes.notANumber);
  const nextSizes = { ...sizes, [of]: size };
  const next = startOrAskSize(options, nextSizes);
  if (next.ok) return next.value;
  // If the sizes are possible but another option is not, either size may have to change.
  const first = options.sizes.pegs === 'ask' ? 'pegs' : 'colors';
  const again: Solving = pegRules(assumedSizes(nextSizes)).ok
    ? { ...dialogue, waitingFor: first, sizes: options.sizes }
    : dialogue;
  return reply(again, next.problem);
}
