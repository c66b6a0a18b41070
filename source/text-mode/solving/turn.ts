import type { Code } from '../../core/code.ts';
import type { Feedback } from '../../core/feedback.ts';
import { explainContradiction } from '../../solver/contradiction.ts';
import { listCandidates } from '../../solver/counting/count.ts';
import { countOf, positionAfter } from '../../solver/position.ts';
import type { Turn } from '../../solver/turns.ts';
import { nounsOf } from '../../text/games/index.ts';
import { counted } from '../../text/phrases.ts';
import { parseCode } from '../../variants/codes.ts';
import { variantOf } from '../../variants/index.ts';
import { answerProblem, exactProblem, readAnswer, readTurnLine } from '../answer-text.ts';
import { guessText } from '../game/game-text.ts';
import { contradictionText } from './contradiction-text.ts';
import { nearestSolvingCommand } from './entry.ts';
import { proposalText } from './solving-text.ts';
import { type Awaiting, positionIn, type SolvingReply, type Study } from './state.ts';

/** Goes on from the answers so far: to a guess, to the code that was found, or to why none fits. */
export function propose(study: Study): SolvingReply {
  const position = positionIn(study);
  const { rules, turns } = position;
  const left = countOf(position);
  const [only] = left === 1 ? listCandidates(rules, turns, 1) : [];
  if (only !== undefined) return found(study, only);
  return left === 0
    ? { dialogue: { waitingFor: 'repair', study }, lines: noneText(study) }
    : ask(study, study.strategy.choose(position));
}

/** The only code that fits: certain if an answer said so, else to be confirmed. */
function found(study: Study, code: Code): SolvingReply {
  const { rules, turns } = positionIn(study);
  const solution = `Found the solution: ${guessText(rules, code)}`;
  const { solved } = variantOf(rules);
  return turns.some(({ feedback }) => solved(feedback))
    ? {
        dialogue: { waitingFor: 'nothing' },
        lines: [`${solution}, in ${counted(turns.length, 'guess')}.`],
      }
    : {
        dialogue: { waitingFor: 'confirmation', study, guess: code },
        lines: [`${solution}. No other ${nounsOf(rules).code} agrees with every answer.`],
      };
}

/** Asks how right a guess is. */
export const ask = (study: Study, guess: Code): SolvingReply => ({
  dialogue: { waitingFor: 'exact', study, guess },
  lines: proposalText(positionIn(study), guess),
});

/** The study after one more answer. */
export const studyAfter = (study: Study, { guess, feedback }: Turn): Study => ({
  ...study,
  later: [...study.later, positionAfter(positionIn(study), guess, feedback)],
});

/**
 * Takes a line as the whole answer, of this guess or with another guess before it; as the count of
 * pegs in the right place; or as another guess alone.
 */
export function answerExact(dialogue: Awaiting<'exact'>, line: string): SolvingReply {
  const { study, guess } = dialogue;
  const { rules } = study.start;
  const turn = readTurnLine(line, rules);
  if (turn !== undefined) return rate({ ...dialogue, guess: turn.guess }, turn.feedback);
  const typed = readAnswer(line, rules);
  if (!typed.ok) {
    const played = parseCode(rules, line);
    return played.ok
      ? ask(study, played.value)
      : { dialogue, lines: [nearestText(line) ?? typed.problem] };
  }
  if (typed.value.kind === 'whole') return rate(dialogue, typed.value.feedback);
  const exact = typed.value.count;
  const problem = exactProblem(exact, rules);
  if (problem !== undefined) return { dialogue, lines: [problem] };
  // With every peg in its place there is none left to ask for.
  return exact === rules.pegs
    ? rate(dialogue, { exact, partial: 0 })
    : { dialogue: { waitingFor: 'partial', study, guess, exact }, lines: [] };
}

/** Takes a line as the count of the other right colours; where it cannot be, both are asked again. */
export function answerPartial(dialogue: Awaiting<'partial'>, line: string): SolvingReply {
  const typed = readAnswer(line, dialogue.study.start.rules);
  if (!typed.ok) return { dialogue, lines: [nearestText(line) ?? typed.problem] };
  return rate(
    dialogue,
    typed.value.kind === 'whole'
      ? typed.value.feedback
      : { exact: dialogue.exact, partial: typed.value.count },
  );
}

function rate({ study, guess }: Awaiting<'exact' | 'partial'>, feedback: Feedback): SolvingReply {
  const problem = answerProblem(feedback, study.start.rules);
  return problem === undefined
    ? propose(studyAfter(study, { guess, feedback }))
    : { dialogue: { waitingFor: 'exact', study, guess }, lines: [problem] };
}

/** What to say to a line that looks like a mistyped command, if it does. */
export function nearestText(line: string): string | undefined {
  const meant = nearestSolvingCommand(line);
  return meant && `There is no command “${line.trim()}”: did you mean ${meant}?`;
}

/** How answers of which one must be wrong are put right. */
export const howToRepair =
  'Type undo to take the last answer back, or change ROW ANSWER for another row.';

/** Why no code fits, and how to go on. */
export function noneText(study: Study): readonly string[] {
  const { rules, turns } = positionIn(study);
  const explanation = explainContradiction(rules, turns);
  return explanation.kind === 'consistent'
    ? []
    : ['There is no solution.', ...contradictionText(rules, turns, explanation), howToRepair];
}
