import type { Code } from '../../../engine/core/code.ts';
import type { Feedback } from '../../../engine/core/feedback.ts';
import type { AnsweredGuess } from '../../../engine/core/game/record.ts';
import { parseRow, typedPegs } from '../../../engine/variants/codes.ts';
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
import { moveSentence } from '../../../prose/refusals.ts';
import type { Wording } from '../../../prose/wording.ts';
import { explainContradiction } from '../../../solver/advice.ts';
import { candidatesAt, countOf, type Position, positionAfter } from '../../../solver/position.ts';
import type { Strategy } from '../../../solver/strategies/search-settings.ts';
import type { OpenSizes } from '../open-rules.ts';
import { lineProblem, type SolvingEntry } from './entry.ts';
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

export function proposeGuess(state: SolvingState): SolvingReply {
  const position = positionIn(state);
  const { rules } = position;
  const left = countOf(position);
  const [only] = left === 1 ? candidatesAt(position, 1) : [];
  if (left === 0) {
    return {
      dialogue: { waitingFor: 'repair', state },
      lines: contradictionLines(state),
    };
  }
  const { dialogue, lines } =
    only === undefined ? askForAnswer(state, state.strategy.choose(position)) : found(state, only);
  const isNew = position.rarity === 'rare' && state.later.at(-2)?.rarity !== 'rare';
  return {
    dialogue,
    lines: isNew ? [candidates.onlyRare(left, nounsOf(rules)), ...lines] : lines,
  };
}

/** The only code left: certain if an answer confirmed it, else to be confirmed. */
function found(state: SolvingState, code: Code): SolvingReply {
  const { rules, turns } = positionIn(state);
  const row = spokenRow(rules, code);
  const { solved } = variantOf(rules);
  return turns.some(({ feedback }) => solved(feedback))
    ? {
        dialogue: { waitingFor: 'nothing' },
        lines: [`Found the solution: ${row}, in ${counted(turns.length, 'guess')}.`],
      }
    : {
        dialogue: { waitingFor: 'confirmation', state, guess: code },
        lines: [lines.solving.onlyOne(row, nounsOf(rules))],
      };
}

export const askForAnswer = (state: SolvingState, guess: Code): SolvingReply => ({
  dialogue: { waitingFor: 'exact', state, guess },
  lines: proposalText(positionIn(state), guess),
});

export const stateAfter = (
  state: SolvingState,
  { guess, feedback }: AnsweredGuess,
): SolvingState => ({
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
  const turn = readTurnLine(code, rules, state.wording);
  if (turn !== undefined) return rate({ ...dialogue, guess: turn.guess }, turn.feedback);
  if (code !== line.trim()) return guessInstead(dialogue, code);
  const typed = answerFormOf(rules).read(line, rules, state.wording);
  if (!typed.ok) {
    const played = parseRow(rules, line);
    return played.ok
      ? askForAnswer(state, played.value)
      : problemReply(dialogue, lineProblem(line, rules, typed.problem, state.wording));
  }
  if (typed.value.kind === 'whole') return rate(dialogue, typed.value.feedback);
  const exact = typed.value.count;
  const problem = exactProblem(exact, rules, guess);
  if (problem !== undefined) return problemReply(dialogue, problem);
  // If every peg is in its place, there is nothing left to ask.
  return exact === rules.pegs
    ? rate(dialogue, { exact, partial: 0 })
    : { dialogue: { waitingFor: 'partial', state, guess, exact }, lines: [] };
}

/** Proposes the guess that the person played instead. */
export function guessInstead(
  dialogue: SolvingFor<'exact' | 'partial' | 'confirmation'>,
  typed: string,
): SolvingReply {
  const { rules } = dialogue.state.start;
  const code = parseRow(rules, typed);
  return code.ok
    ? askForAnswer(dialogue.state, code.value)
    : {
        dialogue,
        lines: [moveSentence(code.problem, rules, { pegs: typedPegs(rules, typed) })],
      };
}

const problemReply = (dialogue: Solving, problem: string): SolvingReply => ({
  dialogue,
  lines: [problem],
});

/** Handles a line as the second count; if it is impossible, both counts are asked again. */
export function answerPartial(dialogue: SolvingFor<'partial'>, line: string): SolvingReply {
  const { start, wording } = dialogue.state;
  const { rules } = start;
  const typed = answerFormOf(rules).read(line, rules, wording);
  if (!typed.ok) return problemReply(dialogue, lineProblem(line, rules, typed.problem, wording));
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
    : problemReply({ waitingFor: 'exact', state, guess }, problem);
}

export function contradictionLines(state: SolvingState): readonly string[] {
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
  switch (entry.kind) {
    case 'quit':
      return farewell;
    case 'help':
      return { dialogue, lines: solvingHelp(state.start.rules, state.wording) };
    case 'why':
      return { dialogue, lines: whyText(dialogue) };
    case 'list':
      return {
        dialogue,
        lines:
          dialogue.waitingFor === 'repair'
            ? contradictionLines(state)
            : listText(positionIn(state)),
      };
    case 'best':
      return { dialogue, lines: whatIsBest(dialogue) };
    case 'board':
      return { dialogue, lines: boardOf(state) };
    case 'undo':
      return undo(dialogue);
    case 'guess':
      return dialogue.waitingFor === 'repair'
        ? { dialogue, lines: ['Take an answer back first.'] }
        : guessInstead(dialogue, entry.code);
    case 'change':
      return change(dialogue, entry);
  }
}

const whyText = (dialogue: ActiveSolving): readonly string[] =>
  dialogue.waitingFor === 'repair'
    ? contradictionLines(dialogue.state)
    : reasonText(positionIn(dialogue.state), dialogue.guess);

const whatIsBest = (dialogue: ActiveSolving): readonly string[] =>
  dialogue.waitingFor === 'repair'
    ? contradictionLines(dialogue.state)
    : bestText(positionIn(dialogue.state), dialogue.guess);

/** Takes back the last input: the first of two counts, or the answer to the previous guess. */
function undo(dialogue: ActiveSolving): SolvingReply {
  const { state } = dialogue;
  if (dialogue.waitingFor === 'partial') return askForAnswer(state, dialogue.guess);
  const last = positionIn(state).turns.at(-1);
  if (last === undefined) {
    return { dialogue, lines: ['There is no answer to take back.'] };
  }
  return askForAnswer({ ...state, later: state.later.slice(0, -1) }, last.guess);
}

/** Changes the answer in a row, from 1, and continues from the changed answers. */
function change(
  dialogue: ActiveSolving,
  { row, answer }: Extract<SolvingEntry, { readonly kind: 'change' }>,
): SolvingReply {
  const { state } = dialogue;
  const { rules } = state.start;
  const { turns } = positionIn(state);
  const changed = turns[Number(row) - 1];
  const typed = answerFormOf(rules).read(answer, rules, state.wording);
  if (changed === undefined || !typed.ok || typed.value.kind === 'exact') {
    return {
      dialogue,
      lines: [
        `Type a row and its whole answer, such as ${changeExample(rules)}.`,
        ...rowsText(state),
      ],
    };
  }
  const { feedback } = typed.value;
  const problem = answerProblem(feedback, rules, changed.guess);
  return problem === undefined
    ? proposeGuess(studyOf(state, turns.with(Number(row) - 1, { ...changed, feedback })))
    : { dialogue, lines: [problem] };
}

function boardOf(state: SolvingState): readonly string[] {
  const rows = rowsText(state);
  return rows.length === 0 ? [lines.game.noGuesses] : rows;
}

export const rowsText = (state: SolvingState): readonly string[] =>
  positionIn(state).turns.map((turn, row) =>
    turnRowText(state.start.rules, turn, row, state.wording),
  );

const studyOf = (
  { strategy, start, wording }: SolvingState,
  turns: readonly AnsweredGuess[],
): SolvingState => turns.reduce(stateAfter, { strategy, start, wording, later: [] });

export type SolvingOptions = StrategyChoice & { readonly sizes: OpenSizes };

export type SolvingState = {
  readonly strategy: Strategy;
  readonly start: Position;
  /** The words for the counts of an answer, whose letters it has in signs. */
  readonly wording: Wording;
  /** The position after each answer, oldest first. */
  readonly later: readonly Position[];
};

/** A code being broken as lines of text, by what the next line must tell. */
export type Solving =
  | {
      readonly waitingFor: 'pegs' | 'colors';
      readonly options: SolvingOptions;
      readonly sizes: OpenSizes;
    }
  /** Whether the colors count from 0. */
  | {
      readonly waitingFor: 'numbering';
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
  /** Whether the only code that is left is the one. */
  | { readonly waitingFor: 'confirmation'; readonly state: SolvingState; readonly guess: Code }
  /** No code is left, so an answer has to be taken back. */
  | { readonly waitingFor: 'repair'; readonly state: SolvingState }
  | { readonly waitingFor: 'nothing' };

/** A dialogue of which the next line is known to tell one thing. */
export type SolvingFor<For extends Solving['waitingFor']> = Extract<
  Solving,
  { readonly waitingFor: For }
>;

/** A dialogue in which the sizes are known. */
export type ActiveSolving = Exclude<
  Solving,
  SolvingFor<'pegs' | 'colors' | 'numbering' | 'nothing'>
>;

export type SolvingReply = { readonly dialogue: Solving; readonly lines: readonly string[] };

export const farewell: SolvingReply = {
  dialogue: { waitingFor: 'nothing' },
  lines: [lines.dialogue.goodbye],
};

export const positionIn = ({ start, later }: SolvingState): Position => later.at(-1) ?? start;
