import { turnsOf } from '../../core/record.ts';
import { entryOf } from '../../screens/answer/forms/index.ts';
import { type RefereeModel, selectedTurn } from '../../screens/referee/referee.ts';
import { feedbackInWords, nounsOf, unlistedLines } from '../../text/games/index.ts';
import { answerFormOf } from '../../text-mode/answers/index.ts';
import { CHOICE, type Entry, type Step, spokenForm } from '../form.ts';
import { readAnswer } from '../read-answer.ts';
import { turnLine } from '../turn-line.ts';

/** The answers that a person gave, each with a number, and giving up. */
export const refereeForm = spokenForm<RefereeModel>({
  opening: ({ verdict, game }) =>
    verdict === 'none'
      ? ['Your answers are consistent so far. Choose one to change it.']
      : [
          ...unlistedLines(game.rules),
          `No ${nounsOf(game.rules).code} fits all your answers. Choose one to change it.`,
        ],
  entries: (model) => (model.entry === 'closed' ? rowEntries(model) : []),
  changes: (before, model, _, again) => {
    if (model.problem !== '') return [model.problem];
    if (before.entry === 'closed' && model.entry !== 'closed') {
      return [
        `Row ${model.row + 1}. ${answerFormOf(model.game.rules).introduction(model.game.rules)}`,
      ];
    }
    return before.entry !== 'closed' && model.entry === 'closed' ? again() : [];
  },
  prompt: ({ entry, row }) => (entry === 'closed' ? CHOICE : `New answer to row ${row + 1}: `),
  read: (model, line) =>
    model.entry === 'closed' || selectedTurn(model) === undefined || line === ''
      ? undefined
      : readAnswer(model.game.rules, line, (feedback) => [
          {
            screen: 'referee',
            kind: 'answer-edited',
            entry: entryOf(model.game.rules, feedback),
          },
          { press: 'enter' },
        ]),
  silent: ['enter', 'w'],
});

function rowEntries(model: RefereeModel): readonly Entry[] {
  const turns = turnsOf(model.game.record);
  const stepsTo = (row: number): readonly Step[] => [
    ...Array<Step>((row - model.row + turns.length + 1) % (turns.length + 1)).fill({
      screen: 'referee',
      kind: 'row-moved',
      step: 1,
    }),
    { press: 'enter' },
  ];
  return [
    ...turns.map(
      (turn, row): Entry => ({
        label: turnLine(model.game.rules, turn, 'places').replace(/\.$/u, ''),
        about: aboutRow(model, row),
        steps: stepsTo(row),
      }),
    ),
    { label: 'Give up', about: 'ends the game.', steps: stepsTo(turns.length) },
  ];
}

/** Whether a row is one of those that disagree, and what would make everything fit. */
function aboutRow({ verdict, game }: RefereeModel, row: number): string {
  if (verdict === 'none') return '';
  const [repair] = verdict.repairs[row] ?? [];
  if (repair !== undefined) {
    return `everything fits with ${feedbackInWords(repair.feedback, game.rules)}.`;
  }
  return verdict.conflict.includes(row) ? 'contradicts another row.' : '';
}
