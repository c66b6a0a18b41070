import type {
  FinishedGame,
  GameKind,
  HistoryFilter,
  HistoryPage,
} from '../../../engine/core/stored/game.ts';
import { variantNames } from '../../../engine/variants/index.ts';
import type { LocalizedText, LocalizedVariants } from '../../../prose/catalog.ts';
import { kindTitles, storedTitles } from '../../../prose/titles.ts';
import { call, isAnswer } from '../../app/effects/calls.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { frameOf, type Size } from '../../app/layout.ts';
import { goes, type Navigation, opensHelp } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  type Binding,
  type Keymap,
  onEnter,
  onEscape,
  onKey,
  onUpAndDown,
  stepOf,
  wrapIndex,
} from '../../parts/input/keymap.ts';
import type { Pointing } from '../../parts/input/pointing.ts';

/** A value of a filter: versions of its label, the longest first, and the games that it shows. */
export type FilterValue = { readonly labels: LocalizedVariants; readonly passes: HistoryFilter };

/** A filter of the history: its values, and which one is chosen. */
export type Filter = {
  readonly name: 'game' | 'result' | 'kind';
  readonly values: readonly FilterValue[];
  readonly chosen: number;
};

/** The player's finished games, one page at a time. */
export type HistoryModel = {
  readonly screen: 'history';
  readonly filters: readonly Filter[];
  /** The index of the filter that the arrows change. */
  readonly filter: number;
  /** Where the pages before this one ended. */
  readonly before: readonly NonNullable<HistoryPage['after']>[];
  readonly state:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly reason: LocalizedText }
    | {
        readonly kind: 'ready';
        readonly games: readonly FinishedGame[];
        readonly hasMore: boolean;
      };
  /** The index of the chosen game on its page. */
  readonly chosen: number;
  /** How many games a page has. */
  readonly limit: number;
};

/** What can happen on the screen. */
export type HistoryMessage = { readonly screen: 'history' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'entry-chosen'; readonly index: number }
  | { readonly kind: 'page-turned'; readonly step: 1 | -1 }
  | { readonly kind: 'filter-chosen' }
  | { readonly kind: 'filter-changed'; readonly step: 1 | -1 }
  | { readonly kind: 'tried-again' }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The lines around the games of a page: filters, a line, and two or more about one game. */
const LINES_AROUND = { full: 8, compact: 4 } as const;

/** How many games a page has on a terminal of some size. */
export function gamesPerPage(size: Size): number {
  const { layout, body } = frameOf(size);
  return Math.max(1, body.rows - LINES_AROUND[layout]);
}

const all: FilterValue = { labels: ({ records }) => [records.history.all], passes: {} };

const outcomes: readonly FilterValue[] = (['cracked', 'exhausted', 'resigned'] as const).map(
  (outcome) => ({
    labels: ({ records }) => [records.history.outcomes[outcome]],
    passes: { outcome },
  }),
);

const occasions: readonly FilterValue[] = (['casual', 'daily', 'practice', 'room'] as const).map(
  (occasion) => ({
    labels: ({ records }) => [records.history.occasions[occasion]],
    passes: { occasion },
  }),
);

const games: readonly FilterValue[] = variantNames.map((variant) => ({
  labels: (catalog) => [catalog.games[variant].history],
  passes: { variant },
}));

/** The rules of a kind of game, with its daily. */
function kindFilter(kind: GameKind): FilterValue {
  const { variant, rules, daily } = kind;
  return daily === undefined
    ? { labels: (catalog) => storedTitles(kind, catalog), passes: { variant, rules } }
    : { labels: (catalog) => kindTitles(kind, catalog), passes: { variant, rules, daily } };
}

/** The history of all games, or at first of those that the statistics count as one kind. */
export function initHistory(of: GameKind | 'all', size: Size): HistoryModel {
  const same = of === 'all' ? [] : [kindFilter(of)];
  const occasion = of === 'all' ? undefined : of.daily === undefined ? 'casual' : 'daily';
  const kinds = [all, ...occasions];
  return {
    screen: 'history',
    filters: [
      { name: 'game', values: [all, ...same, ...games], chosen: same.length },
      { name: 'result', values: [all, ...outcomes], chosen: 0 },
      {
        name: 'kind',
        values: kinds,
        chosen: kinds.findIndex(({ passes }) => passes.occasion === occasion),
      },
    ],
    filter: 0,
    before: [],
    state: { kind: 'loading' },
    chosen: 0,
    limit: gamesPerPage(size),
  };
}

/** The chosen game, if there is one. */
export const chosenGame = ({ state, chosen }: HistoryModel): FinishedGame | undefined =>
  state.kind === 'ready' ? state.games[chosen] : undefined;

/** The screen after something has happened on it. */
export function updateHistory(
  before: HistoryModel,
  message: HistoryMessage,
  size: Size,
): HistoryModel {
  // The page that is shown keeps its games when the terminal changes.
  const isSettled = message.kind === 'replied';
  const model = isSettled ? before : { ...before, limit: gamesPerPage(size) };
  switch (message.kind) {
    case 'choice-moved':
      return moveChoice(model, message.step);
    case 'entry-chosen':
      return model.state.kind === 'ready' && message.index < model.state.games.length
        ? { ...model, chosen: message.index }
        : model;
    case 'page-turned':
      return turnPage(model, message.step, 0);
    case 'filter-chosen':
      return { ...model, filter: wrapIndex(model.filter, 1, model.filters.length) };
    case 'filter-changed':
      return changeFilter(model, message.step);
    case 'tried-again':
      return { ...model, state: { kind: 'loading' } };
    case 'replied':
      return handleReply(model, message.reply);
  }
}

/** The choice moves on to the next page, and back to the end of the page before. */
function moveChoice(model: HistoryModel, step: 1 | -1): HistoryModel {
  const chosen = model.chosen + step;
  if (model.state.kind === 'loading') {
    // Keys that arrive before the page move on it; its reply keeps the choice on a game.
    return { ...model, chosen: Math.max(0, Math.min(chosen, model.limit - 1)) };
  }
  if (model.state.kind !== 'ready') return model;
  if (chosen >= 0 && chosen < model.state.games.length) return { ...model, chosen };
  return turnPage(model, step, step === 1 ? 0 : model.limit - 1);
}

function turnPage(model: HistoryModel, step: 1 | -1, chosen: number): HistoryModel {
  const { before, state } = model;
  if (state.kind !== 'ready') return model;
  const last = state.games.at(-1);
  if (step === -1) {
    return before.length === 0 ? model : loading({ ...model, before: before.slice(0, -1), chosen });
  }
  return !state.hasMore || last === undefined
    ? model
    : loading({ ...model, before: [...before, { id: last.id, finished: last.finished }], chosen });
}

function changeFilter(model: HistoryModel, step: 1 | -1): HistoryModel {
  const filters = model.filters.map((filter, index) =>
    index === model.filter
      ? { ...filter, chosen: wrapIndex(filter.chosen, step, filter.values.length) }
      : filter,
  );
  return loading({ ...model, filters, before: [], chosen: 0 });
}

const loading = (model: HistoryModel): HistoryModel => ({ ...model, state: { kind: 'loading' } });

function handleReply(model: HistoryModel, reply: Reply): HistoryModel {
  if (reply.kind === 'failed') {
    return { ...model, state: { kind: 'failed', reason: reply.reason } };
  }
  if (!isAnswer(reply, 'games.page')) return model;
  const page = reply.answer.slice(0, model.limit);
  const hasMore = reply.answer.length > model.limit;
  return {
    ...model,
    state: { kind: 'ready', games: page, hasMore },
    chosen: Math.max(0, Math.min(model.chosen, page.length - 1)),
  };
}

/** The page that the screen waits for; one more game than it shows says whether there is more. */
function historyEffects({ state, filters, before, limit }: HistoryModel): readonly Effect[] {
  if (state.kind !== 'loading') return [];
  let filter: HistoryFilter = {};
  for (const { values, chosen } of filters) filter = { ...filter, ...values[chosen]?.passes };
  return [call('games.page', { filter, after: before.at(-1), limit: limit + 1 })];
}

/** What keys do on the screen. */
export function historyKeymap(model: HistoryModel): Keymap<HistoryMessage | Navigation> {
  if (model.state.kind === 'failed') return [tryAgain, leave];
  const game = chosenGame(model);
  return [
    ...(hasOthers(model) ? listKeys : []),
    ...(game === undefined ? [] : [opensGame(game), opensReview(game)]),
    ...filterKeys,
    opensHelp,
    leave,
  ];
}

/** Whether another game than the chosen one can be chosen, as far as that is known. */
const hasOthers = ({ state, before }: HistoryModel): boolean =>
  state.kind !== 'ready' || state.games.length > 1 || before.length > 0;

/** What a mouse does on the screen: a click on the selected game opens it. */
const historyPointing = (model: HistoryModel): Pointing<HistoryMessage | Navigation> => ({
  entry: (index) => {
    const game = chosenGame(model);
    return index === model.chosen && game !== undefined
      ? { screen: 'app', kind: 'finished-opened', game: game.id }
      : { screen: 'history', kind: 'entry-chosen', index };
  },
  wheel: (step) => ({ screen: 'history', kind: 'choice-moved', step }),
});

const tryAgain: Binding<HistoryMessage> = onEnter('tryAgain', () => ({
  screen: 'history',
  kind: 'tried-again',
}));

const leave: Binding<Navigation> = onEscape('back', () => goes('went-back'));

const listKeys: Keymap<HistoryMessage> = [
  onUpAndDown('choose', (step) => ({ screen: 'history', kind: 'choice-moved', step })),
  {
    keys: ['page-up', 'page-down', ' '],
    label: 'PgUp PgDn',
    action: 'page',
    visibleIn: 'help',
    on: (key) => ({ screen: 'history', kind: 'page-turned', step: stepOf(key) }),
  },
];

const opensGame = ({ id }: FinishedGame): Binding<Navigation> =>
  onEnter('open', () => ({ screen: 'app', kind: 'finished-opened', game: id }));

const opensReview = ({ id }: FinishedGame): Binding<Navigation> =>
  onKey(
    'r',
    'review',
    () => ({ screen: 'app', kind: 'finished-opened', game: id, opens: 'review' }),
    'help',
  );

const filterKeys: Keymap<HistoryMessage> = [
  {
    keys: ['left', 'right'],
    label: '← →',
    action: 'filter',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'history', kind: 'filter-changed', step: stepOf(key) }),
  },
  onKey('tab', 'nextFilter', () => ({ screen: 'history', kind: 'filter-chosen' })),
];

/** The finished games of a player. */
export const historyScreen = {
  init: initHistory,
  update: (model, message, { size }) => updateHistory(model, message, size),
  keymap: historyKeymap,
  pointing: historyPointing,
  effects: historyEffects,
  replied: (reply) => ({ screen: 'history', kind: 'replied', reply }),
  help: () => 'statistics',
} satisfies Screen<HistoryModel, HistoryMessage>;
