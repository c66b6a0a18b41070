import { turnsOf } from '../../../engine/core/game/record.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { answerFormOf } from '../../../prose/games/answers/index.ts';
import { feedbackInWords, nounsOf } from '../../../prose/games.ts';
import type { AppModel } from '../../../screens/app/app.ts';
import { entryOf } from '../../../screens/play/answer/forms/index.ts';
import { type RefereeModel, selectedTurn } from '../../../screens/play/referee/referee.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { choicePrompt, type Entry, type Step, spokenForm } from '../../form.ts';
import { turnLine } from '../../sentences.ts';
import { readAnswer } from './answer.ts';

/** The answers that a person gave, each with a number, and giving up. */
export const refereeForm = spokenForm<RefereeModel>({
  opening: ({ contradiction, game }, { settings }) => {
    const catalog = catalogOf(settings);
    const { spoken } = catalog.play.referee;
    return contradiction === 'none'
      ? [spoken.consistent]
      : [
          ...catalog.games[game.rules.variant].unlisted,
          spoken.contradiction(nounsOf(game.rules, catalog)),
        ];
  },
  entries: (model, app) => (model.entry === 'closed' ? rowEntries(model, app) : []),
  changes: (before, model, { settings }, again) => {
    const catalog = catalogOf(settings);
    if (model.problem !== 'none') return [model.problem(catalog)];
    if (before.entry === 'closed' && model.entry !== 'closed') {
      const { rules } = model.game;
      const row = catalog.play.referee.spoken.row(model.row + 1);
      return [`${row} ${answerFormOf(rules).introduction(rules, catalog)}`];
    }
    if (before.givingUp !== model.givingUp) {
      return model.givingUp === 'asked' ? [catalog.play.referee.giveUpQuestion] : again();
    }
    return before.entry !== 'closed' && model.entry === 'closed' ? again() : [];
  },
  prompt: ({ entry, row }, { settings }) =>
    entry === 'closed'
      ? choicePrompt({ settings })
      : catalogOf(settings).play.referee.spoken.prompt(row + 1),
  read: (model, line, { settings }) =>
    model.entry === 'closed' || selectedTurn(model) === undefined || line === ''
      ? undefined
      : readAnswer(
          model.game.rules,
          line,
          (feedback) => [
            {
              screen: 'referee',
              kind: 'answer-edited',
              entry: entryOf(model.game.rules, feedback, catalogOf(settings).wording),
            },
            { press: 'enter' },
          ],
          catalogOf(settings),
        ),
  silent: ['enter', 'w'],
});

function rowEntries(model: RefereeModel, { settings }: AppModel): readonly Entry[] {
  const catalog = catalogOf(settings);
  const { spoken } = catalog.play.referee;
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
        label: turnLine(model.game.rules, turn, catalog).replace(/\.$/u, ''),
        about: aboutRow(model, row, catalog),
        steps: stepsTo(row),
      }),
    ),
    { label: spoken.giveUp, about: spoken.aboutGivingUp, steps: stepsTo(turns.length) },
  ];
}

/** Whether a row is one of those that disagree, and what would make everything fit. */
function aboutRow({ contradiction, game }: RefereeModel, row: number, catalog: Catalog): string {
  const { spoken } = catalog.play.referee;
  if (contradiction === 'none') return '';
  const [repair] = contradiction.repairs[row] ?? [];
  if (repair !== undefined) {
    return spoken.fitsWith(feedbackInWords(repair.feedback, game.rules, catalog));
  }
  return contradiction.conflict.includes(row) ? spoken.contradicts : '';
}
