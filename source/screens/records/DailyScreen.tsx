import type { GameId } from '../../engine/core/stored/game.ts';
import {
  type DailyEntry,
  type DailyName,
  dailyEntries,
  dailyNames,
  hasHardMode,
} from '../../engine/daily/daily.ts';
import { dateOf } from '../../engine/daily/days.ts';
import {
  type DailyOverview,
  practiceOn,
  stateOn,
  streaksIn,
  todayIn,
} from '../../engine/daily/played.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import { call } from '../app/effects.ts';
import { goes, goTo, type Navigation } from '../app/navigation.ts';
import { chooses, help, key, opens, turnsPages } from '../page/keys.ts';
import type { Asked, List, Page, Part } from '../page/page.ts';
import { answered, gap, heard, known, list, note, text } from '../page/parts.ts';
import { type Ask, ask, screen } from '../page/screen.ts';
import { TurnBars } from '../parts/Bars.tsx';
import { wrapIndex } from '../parts/input.ts';
import { type Grid, gridOf, gridsPart } from './DailyGrids.tsx';
import {
  calendar,
  entryLabel,
  friendsSentence,
  type KnownTable,
  pastStatesOn,
  spokenToday,
  statesOn,
  statusSentences,
  streakText,
  tableOf,
  tableSentences,
  timeUntilNext,
} from './daily-text.ts';

/**
 * What the screen opens with: the dailies of a day, the game of one of them unless its counted try is
 * over, or that game in any case.
 */
type DailyOpening = {
  readonly kind: 'day' | 'game' | 'practice';
  readonly day: number | 'today';
};

type DailyModel = {
  readonly screen: 'daily';
  readonly chosen: DailyEntry;
  /** How many days before today the chosen day is, from 1, where past days are shown. */
  readonly daysAgo: number | 'today';
  readonly mode: HardMode;
  readonly overview: Asked<DailyOverview>;
  /** Counts the minutes on the screen: each one looks the day up again. */
  readonly minutes: number;
  readonly isRenewed: boolean;
  readonly starts: 'none' | { readonly day: number | 'today' };
  /** Why a game does not open, or what was chosen; empty if there is nothing to say. */
  readonly remark: string;
  readonly opening: DailyOpening;
  /** Those of the finished games of today, each once it has been read. */
  readonly grids: ReadonlyMap<GameId, Grid>;
};

/** What the screen opens with; today's without a mode if omitted. */
type Opens = {
  readonly chosen: DailyEntry;
  readonly opening: DailyOpening;
  readonly mode?: HardMode;
};

declare module '../app/navigation.ts' {
  interface Openings {
    readonly daily: Opens;
  }
}

const open = ({ chosen, opening, mode = 'easy' }: Opens): DailyModel => ({
  screen: 'daily',
  chosen,
  daysAgo: 'today',
  mode,
  overview: 'asked',
  minutes: 0,
  isRenewed: true,
  starts: 'none',
  remark: '',
  opening,
  grids: new Map(),
});

const dayIn = ({ daysAgo }: DailyModel, overview: DailyOverview): number =>
  daysAgo === 'today' ? todayIn(overview) : todayIn(overview) - daysAgo;

const canBeHard = (name: DailyEntry): boolean => name !== 'puzzle' && hasHardMode(name);

/** The finished game of the counted try; undefined where there is none. */
function resultOf(model: DailyModel): Navigation | undefined {
  const overview = known(model.overview, undefined);
  const game = overview && finishedOn(overview, model.chosen, dayIn(model, overview));
  return game && goTo('finished', game);
}

function finishedOn(overview: DailyOverview, name: DailyEntry, day: number): GameId | undefined {
  const state = stateOn(overview, name, day);
  return state?.kind === 'solved' || state?.kind === 'lost' ? state.game : undefined;
}

const finishedToday = (overview: DailyOverview): readonly (readonly [DailyName, GameId])[] =>
  dailyNames.flatMap((name) => {
    const game = finishedOn(overview, name, todayIn(overview));
    return game === undefined ? [] : [[name, game] as const];
  });

/** Whether the chosen game is at a later turn than its first. */
function isBegun(model: DailyModel): boolean {
  const overview = known(model.overview, undefined);
  if (overview === undefined) return false;
  const day = dayIn(model, overview);
  return (
    stateOn(overview, model.chosen, day)?.kind === 'in-progress' ||
    practiceOn(overview, model.chosen, day) !== undefined
  );
}

/** Plays the chosen entry; puzzles have a screen of their own. */
function play(model: DailyModel): DailyModel | Navigation {
  const overview = known(model.overview, undefined);
  if (overview === undefined) return model;
  const day = model.daysAgo === 'today' ? 'today' : dayIn(model, overview);
  return model.chosen === 'puzzle'
    ? {
        screen: 'app',
        kind: 'puzzle-started',
        start: { kind: 'daily', day, openedFrom: 'dailies' },
      }
    : { ...model, starts: { day }, remark: '' };
}

const opened = (model: DailyModel): DailyModel | Navigation => resultOf(model) ?? play(model);

const HARD = 'Hard mode: a guess must use everything found, in its place if known.';

function page(model: DailyModel): Page<DailyModel> {
  const { overview: asked, daysAgo, chosen } = model;
  const overview = known(asked, undefined);
  const waits = {
    waiting: 'Looking up the day …',
    failed: 'The dailies cannot be looked up.',
    again: (now: DailyModel): DailyModel => ({ ...now, overview: 'asked' }),
  };
  if (overview === undefined) {
    return { title: 'Daily', look: 'text', parts: answered(asked, waits, () => []) };
  }
  const today = todayIn(overview);
  if (daysAgo !== 'today') {
    return {
      title: `Daily ${chosen}, past days`,
      look: 'text',
      parts: [
        text(model.remark === '' ? 'Past days are practice.' : model.remark, 'accent'),
        gap,
        pastDays(model, overview, daysAgo),
      ],
    };
  }
  return {
    title: [`Daily ${today}, ${dateOf(today)}`, `Daily ${today}`],
    aside: `next in ${timeUntilNext(overview)}`,
    look: 'text',
    parts: todayParts(model, overview),
    said: {
      title: spokenToday(overview)[0] ?? '',
      topic: `Daily ${today}`,
      help: ['One try counts each day. Type hard word or hard equation for the hard mode.'],
      reads: (line) => {
        const name = dailyNames.find(
          (each) => canBeHard(each) && line.toLowerCase() === `hard ${each}`,
        );
        return name && ((now) => play({ ...now, chosen: name, mode: 'hard' }));
      },
    },
  };
}

function todayParts(model: DailyModel, overview: DailyOverview): readonly Part<DailyModel>[] {
  const { chosen, mode, remark } = model;
  const table = tableOf(overview, chosen);
  const grids = finishedToday(overview).flatMap(([name, game]) => {
    const grid = model.grids.get(game);
    return grid === undefined || grid.length === 0 ? [] : [{ name: entryLabel(name), grid }];
  });
  return [
    ...spokenToday(overview)
      .slice(1)
      .map((line) => heard(line)),
    list(
      dailyEntries,
      (name) => ({
        label: entryLabel(name),
        detail: detailOf(overview, name),
        about: aboutVersions(overview, name),
        opens: (now) => opened({ ...now, chosen: name }),
      }),
      {
        chosen: dailyEntries.indexOf(chosen),
        choose: (now, index) => ({ ...now, chosen: dailyEntries[index] ?? chosen, remark: '' }),
      },
    ),
    ...[remark, mode === 'hard' ? HARD : ''].flatMap((line) =>
      line === '' ? [] : [text(line, 'accent')],
    ),
    ...(table === undefined
      ? []
      : [tablePart(table, grids.length === 0 ? BARS : BARS_BESIDE_GRIDS)]),
    ...friendsSentence(overview, chosen).map((line) =>
      text(line, 'plain', { said: '', compact: 0 }),
    ),
    ...(grids.length === 0 ? [] : [gridsPart<DailyModel>(grids)]),
    gap,
    note(calendar(overview, chosen), 'plain'),
    text(streakText(overview, chosen), 'plain', { said: '', compact: 2 }),
    ...(table === undefined
      ? [text('● solved  ○ skipped  × not found', 'quiet', { said: '', compact: 0 })]
      : []),
  ];
}

function detailOf(overview: DailyOverview, name: DailyEntry): readonly string[] {
  const states = statesOn(overview, name, todayIn(overview));
  const { length } = streaksIn(overview, name).current;
  const full = states[0] ?? '';
  return [length === 0 ? full : `${full}, streak ${length}`, ...states];
}

/** What matters about an entry, the longest version first: each next one has a part less. */
function aboutVersions(overview: DailyOverview, name: DailyEntry): readonly string[] {
  const table = tableOf(overview, name);
  const all = [
    statusSentences(overview, name),
    table === undefined ? [] : tableSentences(table),
    friendsSentence(overview, name),
  ];
  const [status = ''] = statusSentences(overview, name);
  return [...[all, all.slice(0, 2), all.slice(0, 1)].map((some) => some.flat().join(' ')), status];
}

const BARS = 6;
const BARS_BESIDE_GRIDS = 4;

const tablePart = (table: KnownTable, bars: number): Part<DailyModel> => ({
  part: 'custom',
  draw: (columns, rows) => <TurnBars {...table} columns={columns} rows={rows} />,
  rows: (_, rows, layout) => (layout === 'full' ? Math.min(bars, rows) : 0),
  said: [],
});

const PAGE = 14;

/** Past days, the latest first, a page at a time. */
function pastDays(model: DailyModel, overview: DailyOverview, daysAgo: number): List<DailyModel> {
  const today = todayIn(overview);
  const first = daysAgo - ((daysAgo - 1) % PAGE);
  const count = Math.max(0, Math.min(PAGE, today - first));
  const choose = (now: DailyModel, ago: number): DailyModel => ({
    ...now,
    daysAgo: ago,
    remark: '',
  });
  return {
    part: 'list',
    count,
    chosen: daysAgo - first,
    entry: (index) => {
      const day = today - first - index;
      const date = dateOf(day);
      const turn = practiceOn(overview, model.chosen, day)?.turn;
      return {
        date: [date, date.slice(5)],
        label: String(day),
        detail: pastStatesOn(overview, model.chosen, day),
        about: turn === undefined ? '' : `Your practice is at turn ${turn}.`,
        opens: (now) => opened(choose(now, first + index)),
      };
    },
    choose: (now, index) => choose(now, first + index),
    none: 'There is no past day yet.',
    turn: (now, step, at) => {
      const next = first + step * PAGE;
      if (next < 1 || next >= today) return undefined;
      return choose(now, at === 'first' ? next : Math.min(next + PAGE, today) - 1);
    },
  };
}

/** How long the times on the screen stay, in milliseconds. */
const MINUTE = 60_000;

/** The day is looked up, again after each minute where it is drawn; then a game that is about to open. */
function asks(
  model: DailyModel,
  { style }: { readonly style?: unknown },
): readonly Ask<DailyModel>[] {
  const { overview, starts, chosen, mode, minutes, isRenewed } = model;
  if (starts !== 'none' && chosen !== 'puzzle') {
    return [
      ask(
        call('dailies.start', { name: chosen, day: starts.day }),
        (answer): DailyModel | Navigation =>
          answer.ok
            ? { screen: 'app', kind: 'daily-started', started: answer.value, mode }
            : { ...model, starts: 'none', remark: answer.problem },
      ),
    ];
  }
  if (overview === 'asked' || !isRenewed) {
    return [
      ask(call('dailies.overview', {}, minutes), (answer) => {
        const now: DailyModel = { ...model, isRenewed: true };
        if (overview === 'asked') return openedWith({ ...now, overview: answer });
        return answer.ok ? { ...now, overview: answer } : now;
      }),
    ];
  }
  if (style !== undefined || !overview.ok) return [];
  const effect = { kind: 'tick', after: MINUTE, count: minutes } as const;
  return [
    { effect, next: () => ({ ...model, minutes: minutes + 1, isRenewed: false }) },
    ...finishedToday(overview.value)
      .filter(([, game]) => !model.grids.has(game))
      .map(([, game]) =>
        ask<DailyModel, 'games.finished'>(call('games.finished', { game }), (answer) => ({
          ...model,
          grids: new Map(model.grids).set(game, answer.ok ? gridOf(answer.value.game) : []),
        })),
      ),
  ];
}

/** The screen when its first overview is there, with the day or the game that it opens with. */
function openedWith(model: DailyModel): DailyModel {
  const { overview, opening, chosen } = model;
  if (overview === 'asked' || !overview.ok) return model;
  const today = todayIn(overview.value);
  const day = opening.day === 'today' ? today : opening.day;
  const at: DailyModel = { ...model, daysAgo: day < today ? today - day : model.daysAgo };
  if (opening.kind === 'day' || chosen === 'puzzle') return at;
  const state = stateOn(overview.value, chosen, day)?.kind;
  const isOpen =
    opening.kind === 'practice' || day !== today || state === undefined || state === 'in-progress';
  return isOpen ? { ...at, starts: { day: opening.day } } : at;
}

const isShown = ({ overview }: DailyModel): boolean => overview !== 'asked' && overview.ok;

export const dailyScreen = screen({
  name: 'daily',
  open,
  above: 'menu',
  keys: {
    choose: chooses(),
    open: opens(),
    practice: key<DailyModel>('n', 'practice', play, {
      when: (model) => resultOf(model) !== undefined,
      now: (model) => (isBegun(model) ? 'continue' : 'practice'),
      forEntry: true,
    }),
    mode: key<DailyModel>(
      'h',
      'hard mode',
      (model) =>
        model.mode === 'easy'
          ? { ...model, mode: 'hard', remark: '' }
          : { ...model, mode: 'easy', remark: 'Easy mode.' },
      {
        when: (model) => isShown(model) && canBeHard(model.chosen) && !isBegun(model),
        now: ({ mode }) => (mode === 'easy' ? 'hard mode' : 'easy mode'),
        visibleIn: 'help',
        word: 'none',
      },
    ),
    past: key<DailyModel>('p', 'past days', (model) => ({ ...model, daysAgo: 1, remark: '' }), {
      when: (model) => isShown(model) && model.daysAgo === 'today',
    }),
    pages: turnsPages(),
    next: key<DailyModel>(
      'tab',
      'next daily',
      (model) => {
        const index = wrapIndex(dailyEntries.indexOf(model.chosen), 1, dailyEntries.length);
        return { ...model, chosen: dailyEntries[index] ?? model.chosen, remark: '' };
      },
      { when: ({ daysAgo }) => daysAgo !== 'today' },
    ),
    help,
    back: key<DailyModel>('escape q', 'back', (model) =>
      model.daysAgo === 'today' || !isShown(model)
        ? goes('went-back')
        : { ...model, daysAgo: 'today', remark: '' },
    ),
  },
  page,
  asks,
  help: 'dailies',
});
