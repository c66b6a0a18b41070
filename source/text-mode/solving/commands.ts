import type { Turn } from '../../solver/turns.ts';
import { moveSentence } from '../../text/problems.ts';
import { parseCode } from '../../variants/codes.ts';
import { answerProblem, readAnswer } from '../answer-text.ts';
import { turnRowText } from './contradiction-text.ts';
import type { SolvingEntry } from './entry.ts';
import { bestText, changeExample, listText, reasonText, solvingHelp } from './solving-text.ts';
import { farewell, positionIn, type SolvingReply, type Study, type Studying } from './state.ts';
import { ask, noneText, propose, studyAfter } from './turn.ts';

/** Does what a command says while a code is being broken. */
export function obey(dialogue: Studying, entry: SolvingEntry): SolvingReply {
  const { study } = dialogue;
  switch (entry.kind) {
    case 'quit':
      return farewell;
    case 'help':
      return { dialogue, lines: solvingHelp(study.start.rules) };
    case 'why':
      return { dialogue, lines: whyText(dialogue) };
    case 'list':
      return {
        dialogue,
        lines: dialogue.waitingFor === 'repair' ? noneText(study) : listText(positionIn(study)),
      };
    case 'best':
      return { dialogue, lines: whatIsBest(dialogue) };
    case 'undo':
      return undo(dialogue);
    case 'guess':
      return guessInstead(dialogue, entry.code);
    case 'change':
      return change(dialogue, entry);
  }
}

const whyText = (dialogue: Studying): readonly string[] =>
  dialogue.waitingFor === 'repair'
    ? noneText(dialogue.study)
    : reasonText(positionIn(dialogue.study), dialogue.guess);

const whatIsBest = (dialogue: Studying): readonly string[] =>
  dialogue.waitingFor === 'repair'
    ? noneText(dialogue.study)
    : bestText(positionIn(dialogue.study), dialogue.guess);

/** Takes back what was told last: the first of two counts, or the answer to the guess before. */
function undo(dialogue: Studying): SolvingReply {
  const { study } = dialogue;
  if (dialogue.waitingFor === 'partial') return ask(study, dialogue.guess);
  const last = positionIn(study).turns.at(-1);
  if (last === undefined) return { dialogue, lines: ['There is no answer to take back.'] };
  return ask({ ...study, later: study.later.slice(0, -1) }, last.guess);
}

function guessInstead(dialogue: Studying, typed: string): SolvingReply {
  const { study, waitingFor } = dialogue;
  const { rules } = study.start;
  if (waitingFor === 'repair') return { dialogue, lines: ['Take an answer back first.'] };
  const code = parseCode(rules, typed);
  return code.ok
    ? ask(study, code.value)
    : { dialogue, lines: [moveSentence(code.problem, rules)] };
}

/** Gives a row, from 1, another answer, and goes on from all answers as they are then. */
function change(
  dialogue: Studying,
  { row, answer }: Extract<SolvingEntry, { readonly kind: 'change' }>,
): SolvingReply {
  const { study } = dialogue;
  const { rules } = study.start;
  const { turns } = positionIn(study);
  const changed = turns[Number(row) - 1];
  const typed = readAnswer(answer, rules);
  if (changed === undefined || !typed.ok || typed.value.kind === 'one') {
    return {
      dialogue,
      lines: [
        `Type a row and its whole answer, such as ${changeExample(rules)}.`,
        ...rowsText(study),
      ],
    };
  }
  const { feedback } = typed.value;
  const problem = answerProblem(feedback, rules);
  return problem === undefined
    ? propose(studyOf(study, turns.with(Number(row) - 1, { ...changed, feedback })))
    : { dialogue, lines: [problem] };
}

/** Every row so far with its number. */
export const rowsText = (study: Study): readonly string[] =>
  positionIn(study).turns.map((turn, row) => turnRowText(study.start.rules, turn, row));

const studyOf = ({ strategy, start }: Study, turns: readonly Turn[]): Study =>
  turns.reduce(studyAfter, { strategy, start, later: [] });
