import { succeed } from '../../engine/core/result.ts';
import type {
  FinishedGame,
  GameId,
  GameKind,
  HistoryFilter,
  HistoryPage,
} from '../../engine/core/stored/game.ts';
import { countedAs, dateOf, dateTimeOf, dayAt } from '../../engine/daily/days.ts';
import { variantNames } from '../../engine/variants/index.ts';
import { games } from '../../prose/games.ts';
import { modes } from '../../prose/menu.ts';
import { counted, list as listed } from '../../prose/phrases.ts';
import { roomForms } from '../../prose/rooms.ts';
import type { Versions } from '../../prose/text.ts';
import {
  dailyTitles,
  kindTitles,
  storedRowText,
  storedTitle,
  storedTitles,
  titles,
} from '../../prose/titles.ts';
import { call } from '../app/effects.ts';
import { frameOf, type Size } from '../app/layout.ts';
import { goTo, type Program, type Visit } from '../app/navigation.ts';
import type { Field } from '../page/field.ts';
import { chooses, help, key, leaves, opens, stepped, steps, turnsPages } from '../page/keys.ts';
import type { Asked, Entry, Fields, Page, Part } from '../page/page.ts';
import { answered, gap, known, list, text } from '../page/parts.ts';
import { type Ask, ask, screen } from '../page/screen.ts';
import { wrapIndex } from '../parts/input.ts';
import { type Mode, parseMode } from '../play/mode.ts';
import {
  type ListedGame,
  lastPlayed,
  listedLabel,
  listedNames,
  listedTurns,
} from './listed-game.ts';

type Value = { readonly labels: Versions; readonly passes: HistoryFilter | 'unfinished' };

type Filter = {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: number;
};

type GamesPage = { readonly games: readonly FinishedGame[]; readonly hasMore: boolean };

type GamesModel = {
  readonly screen: 'games';
  /** The last played first. */
  readonly unfinished: readonly ListedGame[];
  readonly filters: readonly Filter[];
  /** The index of the filter that the arrows change. */
  readonly filter: number;
  /** Where the pages before this one ended. */
  readonly before: readonly NonNullable<HistoryPage['after']>[];
  readonly finished: Asked<GamesPage>;
  readonly chosen: number;
  readonly discarding: 'no' | 'asked' | { readonly sent: GameId } | { readonly failed: string };
};

/** With which games the list opens: all, the unfinished ones, or those that the statistics count as one kind. */
type GamesOpening = { readonly of: GameKind | 'all' | 'unfinished' };

const all: Value = { labels: 'all', passes: {} };

const states: readonly Value[] = [
  all,
  { labels: 'unfinished', passes: 'unfinished' },
  { labels: 'won', passes: { outcome: 'cracked' } },
  { labels: 'lost', passes: { outcome: 'exhausted' } },
  { labels: 'given up', passes: { outcome: 'resigned' } },
];

const occasions: readonly Value[] = [
  all,
  { labels: 'casual', passes: { occasion: 'casual' } },
  { labels: 'daily', passes: { occasion: 'daily' } },
  { labels: 'practice', passes: { occasion: 'practice' } },
  { labels: 'race or duel', passes: { occasion: 'room' } },
];

/** The rules of a kind of game, with its daily. */
function ofKind(kind: GameKind): Value {
  const { variant, rules, daily } = kind;
  return daily === undefined
    ? { labels: storedTitles(kind), passes: { variant, rules } }
    : { labels: kindTitles(kind), passes: { variant, rules, daily } };
}

declare module '../app/navigation.ts' {
  interface Openings {
    readonly games: GamesOpening;
  }
}

function open({ of }: GamesOpening, { unfinished }: Visit): GamesModel {
  const kind = typeof of === 'string' ? undefined : of;
  const same = kind === undefined ? [] : [ofKind(kind)];
  const occasion = kind && (kind.daily === undefined ? 'casual' : 'daily');
  const variants = variantNames.map((variant) => ({
    labels: games[variant].history,
    passes: { variant },
  }));
  return {
    screen: 'games',
    unfinished,
    filters: [
      { label: 'Game', values: [all, ...same, ...variants], chosen: same.length },
      { label: 'State', values: states, chosen: of === 'unfinished' ? 1 : 0 },
      {
        label: 'Kind',
        values: occasions,
        chosen: Math.max(
          0,
          occasions.findIndex(
            ({ passes }) => passes !== 'unfinished' && passes.occasion === occasion,
          ),
        ),
      },
    ],
    filter: 0,
    before: [],
    finished: 'asked',
    chosen: 0,
    discarding: 'no',
  };
}

export const showsUnfinishedOnly = ({ filters }: GamesModel): boolean =>
  filters.some(({ values, chosen }) => values[chosen]?.passes === 'unfinished');

function filterOf({ filters }: GamesModel): HistoryFilter {
  let filter: HistoryFilter = {};
  for (const { values, chosen } of filters) {
    const passes = values[chosen]?.passes;
    if (passes !== 'unfinished') filter = { ...filter, ...passes };
  }
  return filter;
}

/** The unfinished games that pass; a kind that the statistics count has none. */
function passingUnfinished(model: GamesModel): readonly ListedGame[] {
  const { variant, rules, outcome, occasion } = filterOf(model);
  if (model.before.length > 0 || rules !== undefined || outcome !== undefined) return [];
  return model.unfinished.filter(({ title: { game }, occasion: own }) => {
    const played = game.kind === 'unreadable' ? 'unreadable' : game.rules.variant;
    return (occasion ?? own) === own && (variant ?? played) === played;
  });
}

const NO_PAGE: GamesPage = { games: [], hasMore: false };

const gamesIn = (model: GamesModel): readonly (ListedGame | FinishedGame)[] => [
  ...passingUnfinished(model),
  ...(showsUnfinishedOnly(model) ? [] : known(model.finished, NO_PAGE).games),
];

const isUnfinished = (game: ListedGame | FinishedGame): game is ListedGame => 'played' in game;

/** The chosen game, if there is one; a page can have fewer games than the one before it. */
export function chosenGame(model: GamesModel): ListedGame | FinishedGame | undefined {
  const games = gamesIn(model);
  return games[Math.min(model.chosen, games.length - 1)];
}

function chosenUnfinished(model: GamesModel): ListedGame | undefined {
  const game = chosenGame(model);
  return game !== undefined && isUnfinished(game) ? game : undefined;
}

/** The list with other unfinished games; the same game stays chosen, if it is still there. */
export function withGames(model: GamesModel, unfinished: readonly ListedGame[]): GamesModel {
  const id = chosenGame(model)?.id;
  const next: GamesModel = { ...model, unfinished };
  const games = gamesIn(next);
  const same = games.findIndex((game) => game.id === id);
  if (same !== -1) return { ...next, chosen: same };
  return {
    ...next,
    chosen: Math.max(0, Math.min(model.chosen, games.length - 1)),
    discarding: 'no',
  };
}

/** The rows around the games of a page: a frame or a title, the filters, and more about one game. */
const ROWS_AROUND = { full: 8, compact: 5 } as const;

function gamesPerPage(size: Size): number {
  const { layout, body } = frameOf(size);
  return Math.max(1, body.rows - ROWS_AROUND[layout]);
}

function page(model: GamesModel): Page<GamesModel> {
  const { before, finished } = model;
  const { hasMore } = known(finished, NO_PAGE);
  const isPaged = before.length > 0 || hasMore;
  const place = isPaged ? `page ${before.length + 1}` : '';
  return {
    title: 'Games',
    aside: place,
    look: 'list',
    parts: [filtersOf(model), gap, ...listParts(model, isPaged), ...discardingParts(model)],
    said: {
      title: `${['Games', place, hasMore ? 'with more pages' : ''].filter((part) => part !== '').join(', ')}.`,
    },
  };
}

const filtersOf = ({ filters, filter }: GamesModel): Fields<GamesModel> => ({
  part: 'filters',
  fields: filters.map((_, index) => fieldFor(filters, index)),
  chosen: filter,
  choose: (model, at) => ({ ...model, filter: at }),
});

function fieldFor(filters: readonly Filter[], index: number): Field<GamesModel> {
  const { label = '', values = [], chosen = 0 } = filters[index] ?? {};
  return {
    label,
    values: values.map(({ labels }) => labels),
    at: chosen,
    set: (model, value) => ({
      ...model,
      filters: model.filters.map((each, at) => (at === index ? { ...each, chosen: value } : each)),
      before: [],
      finished: 'asked',
      chosen: 0,
      discarding: 'no',
    }),
  };
}

function listParts(model: GamesModel, isPaged: boolean): readonly Part<GamesModel>[] {
  const games = gamesIn(model);
  const shown = list(
    games,
    (game) => (isUnfinished(game) ? unfinishedEntry<GamesModel>(game) : finishedEntry(game)),
    {
      chosen: Math.max(0, Math.min(model.chosen, games.length - 1)),
      choose: (now, chosen): GamesModel => ({ ...now, chosen, discarding: 'no' }),
      none: 'No game matches.',
      ...(isPaged && { turn: turned }),
    },
  );
  if (showsUnfinishedOnly(model)) return [shown];
  const waits = {
    waiting: 'Looking for your games …',
    failed: 'Your games cannot be listed.',
    again: (now: GamesModel): GamesModel => ({ ...now, finished: 'asked' }),
  };
  const awaited = answered<GamesModel, GamesPage>(model.finished, waits, () => [shown]);
  return model.finished === 'asked' && games.length > 0 ? [shown, ...awaited] : awaited;
}

const YEAR = 5;

const dates = (date: string): readonly string[] => [date, date.slice(YEAR)];

function unfinishedEntry<Model>(game: ListedGame): Entry<Model> {
  const names = listedNames(game);
  const played = lastPlayed(game);
  return {
    // As wide as a date.
    date: game.played === 'this-session' ? [played.padEnd(10), played.padEnd(5)] : dates(played),
    label: names,
    detail: listedTurns(game),
    about: modes[game.mode],
    said: `${played}, ${names[0]}`,
    opens: { screen: 'app', kind: 'continued', game: game.id },
  };
}

export function finishedEntry<Model>(game: FinishedGame): Entry<Model> {
  const { id, finished, result, roles, occasion } = game;
  const { result: long, shortResult: short } = titles;
  return {
    date: dates(dateOf(dayAt(finished))),
    label: dailyTitles(countedAs(occasion, finished)) ?? storedTitles(game),
    detail: [long(result, roles), short(result, roles)],
    about: detailVersions(game),
    opens: goTo('finished', id),
  };
}

function detailVersions(game: FinishedGame): readonly string[] {
  const { occasion, result, roles } = game;
  const mode = parseMode(game.mode);
  const parts = [
    mode === undefined ? 'Unknown mode' : modeText(mode),
    ...(occasion.kind === 'casual' ? [] : [storedTitle(game)]),
    ...(result.opening.length === 0 ? [] : [`first guess ${storedRowText(game, result.opening)}`]),
    ...(result.lifelines === 0 ? [] : [counted(result.lifelines, 'lifeline')]),
    ...(roles.codebreaker === 'machine' ? ['a machine guessed'] : []),
    `${dateTimeOf(game.finished)} UTC`,
  ];
  return parts.map((_, index) => listed(parts.slice(0, parts.length - index)));
}

/** The mode of a game, with the machine that broke the same code, and what was played in a room. */
function modeText(mode: Mode): string {
  if (mode.kind === 'race') return roomForms[mode.form];
  return mode.kind === 'against' ? `Against ${mode.opponent.name}` : modes[mode.kind];
}

function turned(model: GamesModel, step: 1 | -1, at: 'first' | 'last'): GamesModel | undefined {
  const { before } = model;
  const { games, hasMore } = known(model.finished, NO_PAGE);
  const last = games.at(-1);
  const chosen = at === 'first' ? 0 : Number.MAX_SAFE_INTEGER;
  const next: GamesModel = { ...model, finished: 'asked', chosen, discarding: 'no' };
  if (step === -1)
    return before.length === 0 ? undefined : { ...next, before: before.slice(0, -1) };
  if (!hasMore || last === undefined) return undefined;
  return { ...next, before: [...before, { id: last.id, finished: last.finished }] };
}

function discardingParts(model: GamesModel): readonly Part<GamesModel>[] {
  const { discarding } = model;
  const game = chosenUnfinished(model);
  if (discarding === 'no' || game === undefined) return [];
  if (discarding !== 'asked') {
    return 'failed' in discarding
      ? [text(discarding.failed, 'bad')]
      : [{ part: 'waiting', text: 'Discarding the game …' }];
  }
  return [
    {
      part: 'question',
      text: questionsAbout(game),
      tone: 'bad',
      about: listedLabel(game),
      yes: 'discard the game',
      no: 'to keep it',
      confirm: (now) => ({ ...now, discarding: { sent: game.id } }),
      decline: (now) => ({ ...now, discarding: 'no' }),
    },
  ];
}

function questionsAbout({ occasion, mode }: ListedGame): readonly string[] {
  if (occasion === 'room') {
    const form = mode === 'duel' ? 'duel' : 'race';
    return [
      `Give up this ${form}? It counts as not broken.`,
      'Give up? It counts as not broken.',
      `Give up this ${form}?`,
    ];
  }
  if (occasion === 'daily') {
    return [
      'Give up this daily? It counts as not found.',
      'Give up? It counts as not found.',
      'Give up this daily?',
    ];
  }
  return [
    'Discard this game? It cannot be undone.',
    'Discard? It cannot be undone.',
    'Discard this game?',
  ];
}

/** One more game than a page shows says whether there is another page. */
function asks(model: GamesModel, { size }: Program): readonly Ask<GamesModel>[] {
  const { finished, discarding, before } = model;
  const limit = gamesPerPage(size);
  const query = { filter: filterOf(model), after: before.at(-1), limit: limit + 1 };
  return [
    ...(typeof discarding === 'object' && 'sent' in discarding
      ? [
          ask(
            call('games.discard', { game: discarding.sent }),
            (answer): GamesModel => ({
              ...model,
              discarding: answer.ok ? 'no' : { failed: answer.problem },
            }),
          ),
        ]
      : []),
    ...(finished === 'asked' && !showsUnfinishedOnly(model)
      ? [
          ask(
            call('games.page', query),
            (answer): GamesModel => ({
              ...model,
              finished: answer.ok
                ? succeed({
                    games: answer.value.slice(0, limit),
                    hasMore: answer.value.length > limit,
                  })
                : answer,
            }),
          ),
        ]
      : []),
  ];
}

export const gamesScreen = screen({
  name: 'games',
  open,
  tab: { name: 'Games', opens: goTo('games', { of: 'all' }) },
  keys: {
    choose: chooses(),
    open: opens(),
    discard: key<GamesModel>(
      'd delete',
      'discard',
      (model) => ({ ...model, discarding: 'asked' }),
      {
        when: (model) =>
          typeof model.discarding !== 'object' && chosenUnfinished(model) !== undefined,
        forEntry: true,
      },
    ),
    pages: turnsPages(),
    filter: steps<GamesModel>(
      '← →',
      { left: ['left', 'h'], right: ['right', 'l'] },
      'change the filter',
      (model, step) => stepped(model, fieldFor(model.filters, model.filter), step),
      { visibleIn: 'help' },
    ),
    next: key<GamesModel>(
      'f',
      'filter',
      (model) => ({ ...model, filter: wrapIndex(model.filter, 1, model.filters.length) }),
      { word: 'none' },
    ),
    help,
    back: leaves('q'),
  },
  page,
  asks,
  help: 'statistics',
});
