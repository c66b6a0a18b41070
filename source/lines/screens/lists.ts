import type { Catalog } from '../../prose/catalog.ts';
import { endText, recordText } from '../../prose/games/game-text.ts';
import { greetingText, tipAt } from '../../screens/menu/menu/greeting.ts';
import {
  entriesOf,
  type MenuModel,
  quitQuestion,
  welcomeOf,
} from '../../screens/menu/menu/menu.ts';
import { type FinishedModel, logOf } from '../../screens/play/finished/finished.ts';
import { spokenAdversary } from '../../screens/play/game/adversary.ts';
import { catalogOf } from '../../settings/settings.ts';
import { choicePrompt, type Entry, spokenForm } from '../form.ts';

const tipOf = ({ tip, player }: MenuModel, catalog: Catalog): string =>
  catalog.menu.spokenTip(tipAt(tip, player, catalog));

/** What waits for the player, or nothing. */
const greetingOf = ({ greeting }: MenuModel, catalog: Catalog): readonly string[] =>
  [greetingText(greeting, catalog)].filter((text) => text !== '');

/** The menu and its pages: every entry has a number. */
export const menuForm = spokenForm<MenuModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    if (model.page !== 'main') return [`${catalog.menu.entries[model.page]}.`];
    return [
      ['keypeg', welcomeOf(model, catalog), catalog.menu.title]
        .filter((part) => part !== '')
        .map((part) => `${part}.`)
        .join(' '),
      ...greetingOf(model, catalog),
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
    if (!isSame) return again();
    if (model.page !== 'main') return [];
    const greeting = greetingOf(model, catalog);
    return greeting.join() === greetingOf(before, catalog).join() ? [] : greeting;
  },
  silent: ['enter', 'q'],
});

/** A finished game. */
export const finishedForm = spokenForm<FinishedModel>({
  opening: ({ state }, { settings }) => {
    const catalog = catalogOf(settings);
    const { game } = catalog.records.history;
    switch (state.kind) {
      case 'loading':
        return [game.spokenLoading];
      case 'failed':
        return [game.spokenFailed, state.reason(catalog)];
      case 'ready':
        return [
          ...logOf(state)
            .lines.slice(0, 1)
            .map(({ text }) => text(catalog)),
          ...recordText(state.game, { feedback: 'words' }, catalog),
          ...(state.game.roles.codebreaker === 'human'
            ? endText(state.game, catalog)
            : logOf(state)
                .lines.slice(-1)
                .map(({ text }) => text(catalog))),
          ...spokenAdversary(state.game, state.adversary, catalog),
        ];
    }
  },
  changes: (before, model, { settings }, again) => {
    if (before.state.kind !== 'ready' || model.state.kind !== 'ready') {
      return before.state.kind === model.state.kind ? [] : again();
    }
    const { game, adversary } = model.state;
    const known = spokenAdversary(game, before.state.adversary, catalogOf(settings)).length;
    return spokenAdversary(game, adversary, catalogOf(settings)).slice(known);
  },
  prompt: ({ state }, app) => (state.kind === 'loading' ? '' : choicePrompt(app)),
});
