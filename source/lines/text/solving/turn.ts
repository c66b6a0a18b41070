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
import { explainContradiction } from '../../../solver/advice.ts';
import { candidatesAt, countOf, positionAfter } from '../../../solver/position.ts';
import { lineProblem } from './entry.ts';
import { contradictionText, proposalText } from './solving-text.ts';
import {
  positionIn,
  type Solving,
  type SolvingFor,
  type SolvingReply,
  type SolvingState,
} from './state.ts';

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
