import { counted } from '../../languages/en/phrases.ts';
import type { ContinueModel } from '../../screens/continue/continue.ts';
import { lastPlayed, questionOf } from '../../screens/continue/continue-text.ts';
import type { FinishedModel } from '../../screens/finished/finished.ts';
import { dateIn, detailText, titleOf } from '../../screens/history/game-detail.ts';
import type { HistoryModel } from '../../screens/history/history.ts';
import { aboutListed, listedLabel } from '../../screens/menu/listed-game.ts';
import { catalogOf } from '../../settings/session-catalog.ts';
import { resultText } from '../../text/game-titles.ts';
import { endText, recordText } from '../../text-mode/game/game-text.ts';
import { readField, type SpokenField } from '../fields.ts';
import { CHOICE, type Entry, type Step, spokenForm } from '../form.ts';

/** The unfinished games: each can be continued or discarded. */
export const continueForm = spokenForm<ContinueModel>({
  opening: ({ games }) => [`${counted(games.length, 'unfinished game')}, the last played first.`],
  entries: ({ games, now }, { settings }) =>
    games.map((game): Entry => {
      const catalog = catalogOf(settings);
      const parts = [
        catalog.modes[game.mode],
        aboutListed(game, catalog)[0],
        lastPlayed(game, now),
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
    if (discarding.kind === 'failed') return [discarding.reason];
    const game = games[chosen];
    if (discarding.kind === 'asked' && game !== undefined) {
      return [`${listedLabel(game, catalog)}, ${aboutListed(game, catalog)[0]}`, questionOf(game)];
    }
    return before.games === games && before.now === model.now ? [] : again();
  },
  prompt: ({ discarding }) => (discarding.kind === 'sent' ? '' : CHOICE),
  read: ({ games, chosen }, line) => {
    const number = Number(/^discard (?<number>\d+)$/iu.exec(line)?.groups?.number ?? 0);
    if (number < 1 || number > games.length) return undefined;
    const moves = (number - 1 - chosen + games.length) % games.length;
    return {
      steps: [
        ...times(moves, { screen: 'continue', kind: 'choice-moved', step: 1 }),
        { press: 'd' },
      ],
    };
  },
  help: () => ['Type discard and a number to discard that game.'],
  silent: ['enter'],
});

/** The finished games, one page at a time. */
export const historyForm = spokenForm<HistoryModel>({
  opening: (model) => {
    const { state, before } = model;
    if (state.kind === 'loading') return ['Looking for your games.'];
    if (state.kind === 'failed') return ['Your games cannot be listed.', state.reason];
    const filters = filterFields(model).map(({ label, value }) => `${label}: ${value}`);
    return [
      `History, page ${before.length + 1}${state.hasMore ? ', with more pages' : ''}. ${filters.join(', ')}.`,
      ...(state.games.length === 0 ? ['No finished game is like this.'] : []),
    ];
  },
  entries: ({ state }) =>
    state.kind === 'ready'
      ? state.games.map(
          (game): Entry => ({
            label: `${dateIn(game)}, ${titleOf(game)}`,
            about: `${resultText(game.result)}. ${detailText(game)}`,
            steps: [{ screen: 'app', kind: 'finished-opened', game: game.id }],
          }),
        )
      : [],
  changes: (before, model, _, again) => (before.state === model.state ? [] : again()),
  prompt: ({ state }) => (state.kind === 'loading' ? '' : CHOICE),
  read: (model, line) => {
    const word = line.toLowerCase();
    if (word === 'next page') return { steps: [{ press: 'page-down' }] };
    if (word === 'previous page') return { steps: [{ press: 'page-up' }] };
    // A number is that of a game.
    return /^\d/u.test(line) ? undefined : readField(filterFields(model), line);
  },
  help: (model) => [
    'next page and previous page turn the pages. Type the name of a filter to hear its values, and a value after it to change it.',
    ...filterFields(model).map(({ label, value }) => `${label}: ${value}`),
  ],
  silent: [({ actions }) => actions.open, 'tab', ' ', 'page-up'],
});

const filterFields = ({ filters, filter }: HistoryModel): readonly SpokenField[] =>
  filters.map(({ name, values, chosen }, index) => ({
    label: name,
    value: values[chosen]?.label ?? '',
    about: '',
    values: values.map(({ label }, value) => ({
      value: label,
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
    switch (state.kind) {
      case 'loading':
        return ['Loading the game.'];
      case 'failed':
        return ['The game cannot be loaded.', state.reason];
      case 'ready':
        return [
          ...state.log.lines.slice(0, 1).map(({ text }) => text(catalog)),
          ...recordText(state.game, { feedback: 'words' }),
          ...(state.game.roles.codebreaker === 'human'
            ? endText(state.game)
            : state.log.lines.slice(-1).map(({ text }) => text(catalog))),
        ];
    }
  },
  prompt: ({ state }) => (state.kind === 'loading' ? '' : CHOICE),
});
