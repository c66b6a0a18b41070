import type { AnsweredGuess } from '../../../engine/core/game/record.ts';
import { answerFormOf, answerProblem } from '../../../prose/games/answers.ts';
import { lines } from '../../../prose/lines.ts';
import type { SolvingEntry } from './entry.ts';
import {
  bestText,
  changeExample,
  listText,
  reasonText,
  solvingHelp,
  turnRowText,
} from './solving-text.ts';
import {
  type ActiveSolving,
  farewell,
  positionIn,
  type SolvingReply,
  type SolvingState,
} from './state.ts';
import {
  askForAnswer,
  contradictionLines,
  guessInstead,
  proposeGuess,
  stateAfter,
} from './turn.ts';

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
