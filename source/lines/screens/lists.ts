import type { Catalog } from '../../prose/catalog.ts';
import { greetingText, tipAt } from '../../screens/menu/menu/greeting.ts';
import { aboutListed, listedLabel } from '../../screens/menu/menu/listed-game.ts';
import {
  entriesOf,
  type MenuModel,
  quitQuestion,
  welcomeOf,
} from '../../screens/menu/menu/menu.ts';
import { type FinishedModel, logOf } from '../../screens/play/finished/finished.ts';
import { spokenAdversary } from '../../screens/play/game/adversary.ts';
import {
  type ContinueModel,
  lastPlayed,
  questionsOf,
} from '../../screens/records/continue/continue.ts';
import { dateIn, detailText, titleOf } from '../../screens/records/history/game-detail.ts';
import type { HistoryModel } from '../../screens/records/history/history.ts';
import { catalogOf } from '../../settings/settings.ts';
import { readField, type SpokenField } from '../fields.ts';
import { choicePrompt, type Entry, type Step, spokenForm } from '../form.ts';
import { endText, recordText } from '../text/game/game-text.ts';

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

/** The unfinished games: each can be continued or discarded. */
export const continueForm = spokenForm<ContinueModel>({
  opening: ({ games }, { settings }) => [
    catalogOf(settings).records.unfinished.spoken.title(games.length),
  ],
  entries: ({ games, now }, { settings }) =>
    games.map((game): Entry => {
      const catalog = catalogOf(settings);
      const parts = [
        catalog.modes[game.mode],
        aboutListed(game, catalog)[0],
        lastPlayed(game, now, catalog),
      ];
      return {
        label: listedLabel(game, catalog),
        about: parts.filter((part) => part !== '').join(', '),
        steps: [{ screen: 'app', kind: 'continued', game: game.id }],
      };
    }),
  changes: (before, model, { settings }, again) => {
    const catalog = catalogOf(settings);
    const { discarding, games, chosen } = model;
    if (discarding.kind === 'failed') return [discarding.reason(catalog)];
    const game = games[chosen];
    if (discarding.kind === 'asked' && game !== undefined) {
      return [
        `${listedLabel(game, catalog)}, ${aboutListed(game, catalog)[0]}`,
        ...questionsOf(game, catalog).slice(0, 1),
      ];
    }
    return before.games === games && before.now === model.now ? [] : again();
  },
  prompt: ({ discarding }, app) => (discarding.kind === 'sent' ? '' : choicePrompt(app)),
  read: ({ games, chosen }, line, { settings }) => {
    const { discard } = catalogOf(settings).records.unfinished.spoken;
    const typed = line.toLowerCase();
    const number = games.findIndex((_, index) => typed === discard(index + 1)) + 1;
    if (number === 0) return undefined;
    const moves = (number - 1 - chosen + games.length) % games.length;
    return {
      steps: [
        ...times(moves, { screen: 'continue', kind: 'choice-moved', step: 1 }),
        { press: 'd' },
      ],
    };
  },
  help: (_, { settings }) => [catalogOf(settings).records.unfinished.spoken.help],
  silent: ['enter'],
});

/** The finished games, one page at a time. */
export const historyForm = spokenForm<HistoryModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    const texts = catalog.records.history;
    const { state, before } = model;
    if (state.kind === 'loading') return [texts.spokenLoading];
    if (state.kind === 'failed') return [texts.failed, state.reason(catalog)];
    const filters = filterFields(model, catalog).map(({ label, value }) => `${label}: ${value}`);
    const page = texts.spoken.page(before.length + 1, state.hasMore ? 'more' : 'last');
    return [`${page} ${filters.join(', ')}.`, ...(state.games.length === 0 ? [texts.none] : [])];
  },
  entries: ({ state }, { settings }) =>
    state.kind === 'ready'
      ? state.games.map((game): Entry => {
          const catalog = catalogOf(settings);
          return {
            label: `${dateIn(game)}, ${titleOf(game, catalog)}`,
            about: `${catalog.titles.result(game.result, game.roles)}. ${detailText(game, catalog)}`,
            steps: [{ screen: 'app', kind: 'finished-opened', game: game.id }],
          };
        })
      : [],
  changes: (before, model, _, again) => (before.state === model.state ? [] : again()),
  prompt: ({ state }, app) => (state.kind === 'loading' ? '' : choicePrompt(app)),
  read: (model, line, { settings }) => {
    const catalog = catalogOf(settings);
    const { nextPage, previousPage } = catalog.records.history.spoken;
    const typed = line.toLowerCase();
    if (typed === nextPage) return { steps: [{ press: 'page-down' }] };
    if (typed === previousPage) return { steps: [{ press: 'page-up' }] };
    // A number is that of a game.
    return /^\d/u.test(line) ? undefined : readField(filterFields(model, catalog), line, catalog);
  },
  help: (model, { settings }) => {
    const catalog = catalogOf(settings);
    return [
      catalog.records.history.spoken.help,
      ...filterFields(model, catalog).map(({ label, value }) => `${label}: ${value}`),
    ];
  },
  silent: [{ action: 'open' }, 'tab', ' ', 'page-up'],
});

const filterFields = (
  { filters, filter }: HistoryModel,
  catalog: Catalog,
): readonly SpokenField[] =>
  filters.map(({ name, values, chosen }, index) => ({
    label: catalog.records.history.filters[name],
    value: values[chosen]?.labels(catalog)[0] ?? '',
    about: '',
    values: values.map(({ labels }, value) => ({
      value: labels(catalog)[0] ?? '',
      steps: [
        ...times((index - filter + filters.length) % filters.length, {
          screen: 'history',
          kind: 'filter-chosen',
        }),
        ...times((value - chosen + values.length) % values.length, {
          screen: 'history',
          kind: 'filter-changed',
          step: 1,
        }),
      ],
    })),
  }));

const times = (count: number, step: Step): readonly Step[] => Array<Step>(count).fill(step);

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
