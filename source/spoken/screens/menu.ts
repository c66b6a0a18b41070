import { entriesOf, type MenuModel, quitQuestion, welcomeOf } from '../../screens/menu/menu.ts';
import { tipsFor } from '../../screens/menu/tips.ts';
import { goes } from '../../screens/navigation.ts';
import { type Entry, spokenForm } from '../form.ts';

const tipOf = ({ tip, player }: MenuModel): string => `Tip: ${tipsFor(player)[tip] ?? ''}`;

/** The menu: every entry has a number. */
export const menuForm = spokenForm<MenuModel>({
  opening: (model) => [
    ['keypeg', welcomeOf(model)]
      .filter((part) => part !== '')
      .join('. ')
      .concat('. Menu.'),
    tipOf(model),
  ],
  entries: (model) =>
    entriesOf(model).map(
      ({ label, about, opens }): Entry => ({
        label,
        about: about[0],
        // An unfinished game is not dropped without a question.
        steps: [opens.kind === 'quit' ? goes('quit-asked') : opens],
      }),
    ),
  changes: (before, model, _, again) => {
    if (before.leaving !== model.leaving) {
      return model.leaving === 'asked' ? [quitQuestion(model)[0]] : again();
    }
    if (before.tip !== model.tip) return [tipOf(model)];
    const isSame = before.unfinished === model.unfinished && before.player === model.player;
    return isSame ? [] : again();
  },
  silent: ['enter', 'q'],
});
