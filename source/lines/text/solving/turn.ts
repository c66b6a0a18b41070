import type { Code } from '../../../engine/core/code.ts';
import type { Feedback } from '../../../engine/core/feedback.ts';
import type { AnsweredGuess } from '../../../engine/core/game/record.ts';
import { parseRow } from '../../../engine/variants/codes.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import {
  answerFormOf,
  answerProblem,
  exactProblem,
  readTurnLine,
} from '../../../prose/games/answers.ts';
import { withoutGuessSign } from '../../../prose/games/typed-line.ts';
import { nounsOf, spokenRow } from '../../../prose/games.ts';
import { lines } from '../../../prose/lines.ts';
import { candidates, counted } from '../../../prose/phrases.ts';
import type { Wording } from '../../../prose/wording.ts';
import { explainContradiction } from '../../../solver/advice.ts';
import {
  candidatesAt,
  countOf,
  type Position,
  positionAfter,
  startPosition,
} from '../../../solver/position.ts';
import type { Strategy } from '../../../solver/strategies/search-settings.ts';
import type { OpenSizes } from '../open-rules.ts';
import { guessProblem, lineProblem, type SolvingEntry } from './entry.ts';
import {
  bestText,
  changeExample,
  contradictionText,
  listText,
  proposalText,
  reasonText,
  solvingHelp,
  turnRowText,
} from './solving-text.ts';
import type { StrategyChoice } from './strategy-choice.ts';

export type SolvingOptions = StrategyChoice & { readonly sizes: OpenSizes };

type SolvingState = {
  readonly strategy: Strategy;
  readonly start: Position;
  readonly wording: Wording;
  readonly later: readonly Position[];
};

/** A code being broken as lines of text, by what the next line must tell. */
export type Solving =
  | {
      readonly waitingFor: 'pegs' | 'colors' | 'numbering';
      readonly options: SolvingOptions;
      readonly sizes: OpenSizes;
    }
  | { readonly waitingFor: 'exact'; readonly state: SolvingState; readonly guess: Code }
  | {
      readonly waitingFor: 'partial';
      readonly state: SolvingState;
      readonly guess: Code;
      readonly exact: number;
    }
  | { readonly waitingFor: 'confirmation'; readonly state: SolvingState; readonly guess: Code }
  /** No code is left, so an answer has to be taken back. */
  | { readonly waitingFor: 'repair'; readonly state: SolvingState }
  | { readonly waitingFor: 'nothing' };

export type SolvingFor<For extends Solving['waitingFor']> = Extract<
  Solving,
  { readonly waitingFor: For }
>;

type ActiveSolving = SolvingFor<'exact' | 'partial' | 'confirmation' | 'repair'>;
export type SolvingReply = { readonly dialogue: Solving; readonly lines: readonly string[] };

export const reply = (dialogue: Solving, ...said: readonly string[]): SolvingReply => ({
  dialogue,
  lines: said,
});

export const farewell = reply({ waitingFor: 'nothing' }, lines.dialogue.goodbye);
const positionIn = ({ start, later }: SolvingState): Position => later.at(-1) ?? start;

export function proposeGuess(state: SolvingState): SolvingReply {
  const position = positionIn(state);
  const { rules } = position;
  const left = countOf(position);
  const [only] = left === 1 ? candidatesAt(position, 1) : [];
  if (left === 0) {
    return reply({ waitingFor: 'repair', state }, ...contradictionLines(state));
  }
  const next =
    only === undefined ? askForAnswer(state, state.strategy.choose(position)) : found(state, only);
  const isNew = position.rarity === 'rare' && state.later.at(-2)?.rarity !== 'rare';
  return isNew
    ? reply(next.dialogue, candidates.onlyRare(left, nounsOf(rules)), ...next.lines)
    : next;
}

/** The only code left: certain if an answer confirmed it, else to be confirmed. */
function found(state: SolvingState, code: Code): SolvingReply {
  const { rules, turns } = positionIn(state);
  const row = spokenRow(rules, code);
  const { solved } = variantOf(rules);
  return turns.some(({ feedback }) => solved(feedback))
    ? reply(
        { waitingFor: 'nothing' },
        `Found the solution: ${row}, in ${counted(turns.length, 'guess')}.`,
      )
    : reply(
        { waitingFor: 'confirmation', state, guess: code },
        lines.solving.onlyOne(row, nounsOf(rules)),
      );
}

const askForAnswer = (state: SolvingState, guess: Code): SolvingReply =>
  reply({ waitingFor: 'exact', state, guess }, ...proposalText(positionIn(state), guess));

const stateAfter = (state: SolvingState, { guess, feedback }: AnsweredGuess): SolvingState => ({
  ...state,
  later: [...state.later, positionAfter(positionIn(state), guess, feedback)],
});

/**
 * Handles a line as the whole answer, to this guess or with another guess before it; as the number of
 * pegs in the right place; or as another guess.
 */
export function answerExact(dialogue: SolvingFor<'exact'>, line: string): SolvingReply {
  const { state, guess } = dialogue;
  const { rules } = state.start;
  const code = withoutGuessSign(line, rules);
  for (const numbered of numberings(state)) {
    const turn = readTurnLine(code, numbered.start.rules, state.wording);
    if (turn !== undefined) {
      return rate({ ...dialogue, state: numbered, guess: turn.guess }, turn.feedback);
    }
  }
  if (code !== line.trim()) return guessInstead(dialogue, code);
  const typed = answerFormOf(rules).read(line, rules, state.wording);
  if (!typed.ok) {
    return guessInstead(dialogue, line, lineProblem(line, rules, typed.problem, state.wording));
  }
  if (typed.value.kind === 'whole') return rate(dialogue, typed.value.feedback);
  const exact = typed.value.count;
  const problem = exactProblem(exact, rules, guess);
  // More pegs than the code has are no count, but digits of a row.
  if (problem !== undefined) return guessInstead(dialogue, line, problem);
  // If every peg is in its place, there is nothing left to ask.
  return exact === rules.pegs
    ? rate(dialogue, { exact, partial: 0 })
    : reply({ waitingFor: 'partial', state, guess, exact });
}

function guessInstead(
  dialogue: SolvingFor<'exact' | 'partial' | 'confirmation'>,
  typed: string,
  otherwise = guessProblem(typed, dialogue.state.start.rules),
): SolvingReply {
  for (const numbered of numberings(dialogue.state)) {
    const code = parseRow(numbered.start.rules, typed);
    if (code.ok) return askForAnswer(numbered, code.value);
  }
  return reply(dialogue, ...(otherwise === undefined ? [] : [otherwise]));
}

/** The state, and before the first answer the same with colors from 0, as a 0 in a guess says. */
function numberings(state: SolvingState): readonly SolvingState[] {
  const { rules } = state.start;
  if (state.later.length > 0 || !('alphabet' in rules) || rules.alphabet !== 'colors') {
    return [state];
  }
  return [state, { ...state, start: startPosition({ ...rules, alphabet: 'colors-from-0' }) }];
}

/** Handles a line as the second count; if it is impossible, both counts are asked again. */
export function answerPartial(dialogue: SolvingFor<'partial'>, line: string): SolvingReply {
  const { start, wording } = dialogue.state;
  const { rules } = start;
  const typed = answerFormOf(rules).read(line, rules, wording);
  if (!typed.ok) return reply(dialogue, lineProblem(line, rules, typed.problem, wording));
  return rate(
    dialogue,
    typed.value.kind === 'whole'
      ? typed.value.feedback
      : { exact: dialogue.exact, partial: typed.value.count },
  );
}

function rate({ state, guess }: SolvingFor<'exact' | 'partial'>, feedback: Feedback): SolvingReply {
  const problem = answerProblem(feedback, state.start.rules, guess);
  return problem === undefined
    ? proposeGuess(stateAfter(state, { guess, feedback }))
    : reply({ waitingFor: 'exact', state, guess }, problem);
}

function contradictionLines(state: SolvingState): readonly string[] {
  const { contradiction, howToRepair } = lines.solving;
  const { rules } = state.start;
  const { turns } = positionIn(state);
  const explanation = explainContradiction(rules, turns);
  return explanation.kind === 'consistent'
    ? []
    : [
        contradiction.noSolution,
        ...contradictionText(rules, turns, explanation, state.wording),
        howToRepair,
      ];
}

export function runCommand(dialogue: ActiveSolving, entry: SolvingEntry): SolvingReply {
  const { state } = dialogue;
  const { rules } = state.start;
  const isContradicted = dialogue.waitingFor === 'repair';
  switch (entry.kind) {
    case 'quit':
      return farewell;
    case 'help':
      return reply(dialogue, ...solvingHelp(rules, state.wording));
    case 'why':
    case 'best': {
      if (isContradicted) return reply(dialogue, ...contradictionLines(state));
      const textOf = entry.kind === 'why' ? reasonText : bestText;
      return reply(dialogue, ...textOf(positionIn(state), dialogue.guess));
    }
    case 'list':
      return reply(
        dialogue,
        ...(isContradicted ? contradictionLines(state) : listText(positionIn(state))),
      );
    case 'board': {
      const rows = rowsText(state);
      return reply(dialogue, ...(rows.length === 0 ? [lines.game.noGuesses] : rows));
    }
    case 'undo':
      return undo(dialogue);
    case 'guess':
      return isContradicted
        ? reply(dialogue, 'Take an answer back first.')
        : guessInstead(dialogue, entry.code);
    case 'change':
      return change(dialogue, entry);
  }
}

/** Takes back the last input: the first of two counts, or the answer to the previous guess. */
function undo(dialogue: ActiveSolving): SolvingReply {
  const { state } = dialogue;
  if (dialogue.waitingFor === 'partial') return askForAnswer(state, dialogue.guess);
  const last = positionIn(state).turns.at(-1);
  return last === undefined
    ? reply(dialogue, 'There is no answer to take back.')
    : askForAnswer({ ...state, later: state.later.slice(0, -1) }, last.guess);
}

/** Changes the answer in a row, from 1, and continues from the changed answers. */
function change(
  dialogue: ActiveSolving,
  { row, answer }: Extract<SolvingEntry, { readonly kind: 'change' }>,
): SolvingReply {
  const { strategy, start, wording } = dialogue.state;
  const { rules } = start;
  const { turns } = positionIn(dialogue.state);
  const changed = turns[Number(row) - 1];
  const typed = answerFormOf(rules).read(answer, rules, wording);
  if (changed === undefined || !typed.ok || typed.value.kind === 'exact') {
    return reply(
      dialogue,
      `Type a row and its whole answer, such as ${changeExample(rules)}.`,
      ...rowsText(dialogue.state),
    );
  }
  const { feedback } = typed.value;
  const problem = answerProblem(feedback, rules, changed.guess);
  if (problem !== undefined) return reply(dialogue, problem);
  const first: SolvingState = { strategy, start, wording, later: [] };
  const answers = turns.with(Number(row) - 1, { ...changed, feedback });
  return proposeGuess(answers.reduce(stateAfter, first));
}

export const rowsText = (state: SolvingState): readonly string[] =>
  positionIn(state).turns.map((turn, row) =>
    turnRowText(state.start.rules, turn, row, state.wording),
  );
