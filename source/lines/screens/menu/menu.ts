import type { Catalog } from '../../../prose/catalog.ts';
import {
  entriesOf,
  type MenuModel,
  quitQuestion,
  welcomeOf,
} from '../../../screens/menu/menu/menu.ts';
import { tipAt } from '../../../screens/menu/menu/tips.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { type Entry, spokenForm } from '../../form.ts';

const tipOf = ({ tip, player }: MenuModel, catalog: Catalog): string =>
  catalog.menu.spokenTip(tipAt(tip, player, catalog));

/** The menu: every entry has a number. */
export const menuForm = spokenForm<MenuModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    return [
      ['keypeg', welcomeOf(model, catalog), catalog.menu.title]
        .filter((part) => part !== '')
        .map((part) => `${part}.`)
        .join(' '),
      tipOf(model, catalog),
    ];
  },
  entries: (model, { settings }) =>
    entriesOf(model).map(
      ({ label, about, opens }): Entry => ({
        label: label(catalogOf(settings)),
        about: about(catalogOf(settings))[0] ?? '',
        steps: [opens],
      }),
    ),
  changes: (before, model, { settings }, again) => {
    const catalog = catalogOf(settings);
    if (before.leaving !== model.leaving) {
      return model.leaving === 'asked' ? quitQuestion(model, catalog).slice(0, 1) : again();
    }
    if (before.page !== model.page) return again();
    if (before.tip !== model.tip) return [tipOf(model, catalog)];
    const isSame = before.unfinished === model.unfinished && before.player === model.player;
    return isSame ? [] : again();
  },
  silent: ['enter', 'q'],
});
