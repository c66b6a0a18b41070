import type { Distribution } from '../../../engine/core/stored/game.ts';
import { type DailyEntry, dailyEntries, dailyPar } from '../../../engine/daily/daily.ts';
import { dateOf, deadlineOf, endOf, shareBehind } from '../../../engine/daily/days.ts';
import type { DailyOverview } from '../../../engine/daily/played.ts';
import { REST_DAYS, type Streaks } from '../../../engine/daily/streak.ts';
import type { HardMode } from '../../../engine/variants/hard-mode.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { fitting } from '../../../prose/text.ts';
import {
  type DailyModel,
  dayIn,
  type EntryState,
  practiceOn,
  stateOn,
  streaksIn,
  todayIn,
} from './daily.ts';

/** How the selected daily is played. */
export function actionOf(model: DailyModel): 'tryAgain' | 'continue' | 'play' | 'practice' {
  const { overview, view, chosen } = model;
  if (overview === 'none') return 'tryAgain';
  const day = dayIn(model, overview);
  const state = stateOn(overview, chosen, day)?.kind;
  if (state === 'in-progress') return 'continue';
  if (view === 'today' && state === undefined) return 'play';
  return practiceOn(overview, chosen, day) === undefined ? 'practice' : 'continue';
}

/** A state in a few words. */
export const stateText = (
  state: EntryState | undefined,
  par: number | undefined,
  catalog: Catalog,
): string => stateVersions(state, par, catalog)[0] ?? '';

/** The versions of a state, the longest first. */
function stateVersions(
  state: EntryState | undefined,
  par: number | undefined,
  { records }: Catalog,
): readonly string[] {
  const { states } = records.dailies;
  if (state === undefined) return states['not-played'];
  switch (state.kind) {
    case 'in-progress':
      return states['in-progress'](state.turn);
    case 'solved':
      return par === undefined
        ? states.solved(state.turns)
        : states.solvedOverPar(state.turns, state.turns - par);
    case 'proved':
      return states.proved(state.errors);
    case 'lost':
    case 'expired':
    case 'not-played':
      return states[state.kind];
  }
}

/** The time until the next dailies, such as `3 h 12 min`. */
const timeUntilNext = (overview: DailyOverview, catalog: Catalog): string =>
  catalog.numbers.duration(endOf(todayIn(overview)) - overview.now);

/** How long it takes until the next dailies. */
export const nextText = (overview: DailyOverview, catalog: Catalog): string =>
  catalog.records.dailies.next(timeUntilNext(overview, catalog));

/** The dailies of a day in one line for a reader. */
export const spokenTitle = (overview: DailyOverview, catalog: Catalog): string => {
  const today = todayIn(overview);
  const time = timeUntilNext(overview, catalog);
  return catalog.records.dailies.spoken.today(today, dateOf(today), time);
};

/** What the list of dailies says about one: its name, the versions of its state, and its streak. */
type EntryTexts = {
  readonly label: string;
  readonly states: readonly string[];
  /** Empty where there is no streak. */
  readonly streak: string;
};

/** Par of an entry on a day; undefined where it has none. */
const parOn = (name: DailyEntry, day: number): number | undefined =>
  name === 'puzzle' ? undefined : dailyPar(name, day);

/** The entry of a daily. */
export function entryOf(overview: DailyOverview, name: DailyEntry, catalog: Catalog): EntryTexts {
  const { label, streak } = catalog.records.dailies;
  const { length } = streaksIn(overview, name).current;
  const today = todayIn(overview);
  return {
    label: label(name),
    states: stateVersions(stateOn(overview, name, today), parOn(name, today), catalog),
    streak: length === 0 ? '' : streak(length),
  };
}

/** Where the states and the streaks of the list begin, if they fit. */
const STATE_COLUMN = 10;
const STREAK_COLUMN = 34;

/** The entries of the list in lines of `columns` cells: streaks only where all of a line fits. */
export function entryLines(
  overview: DailyOverview,
  columns: number,
  catalog: Catalog,
): readonly string[] {
  const entries = dailyEntries.map((name) => entryOf(overview, name, catalog));
  const widest = Math.max(...entries.map(({ label }) => label.length));
  const stateColumn = Math.max(STATE_COLUMN, widest + 2);
  const room = columns - stateColumn;
  const starts = entries.map(
    ({ label, states }) => label.padEnd(stateColumn) + fitting(states, room),
  );
  const streakColumn = Math.max(STREAK_COLUMN, ...starts.map(({ length }) => length + 2));
  const lines = entries.map(({ streak }, index) => {
    const start = starts[index] ?? '';
    return streak === '' ? start : start.padEnd(streakColumn) + streak;
  });
  return lines.every(({ length }) => length <= columns) ? lines : starts;
}

/** What a player should know about the daily of today. */
export function statusSentences(
  overview: DailyOverview,
  name: DailyEntry,
  catalog: Catalog,
): readonly string[] {
  const { now } = overview;
  const { status } = catalog.records.dailies;
  const today = todayIn(overview);
  const left = (day: number): string => catalog.numbers.duration(deadlineOf(day) - now);
  const sentences: string[] = [];
  switch (stateOn(overview, name, today)?.kind) {
    case undefined:
      sentences.push(
        status[name === 'puzzle' ? 'openPuzzle' : 'open'](timeUntilNext(overview, catalog)),
      );
      break;
    case 'in-progress':
      sentences.push(status.begun(left(today)));
      break;
    case 'proved':
      sentences.push(status.proved);
      break;
    default: {
      const practice = practiceOn(overview, name, today);
      sentences.push(practice === undefined ? status.played : status.practicing(practice.turn));
    }
  }
  const yesterday = stateOn(overview, name, today - 1)?.kind;
  if (yesterday === 'in-progress' && now < deadlineOf(today - 1)) {
    sentences.push(status.yesterday(left(today - 1)));
  }
  return sentences;
}

/** The results of all players today, and the player's own. */
export type KnownTable = { readonly table: Distribution; readonly own: number | 'lost' };

/** The results of all players at a daily of today; undefined until the player has finished it in time. */
export function tableOf(overview: DailyOverview, name: DailyEntry): KnownTable | undefined {
  if (name === 'puzzle') return undefined;
  const { table, states } = overview.dailies[name];
  const state = states.get(todayIn(overview));
  if (table === 'none' || table.all.played === 0) return undefined;
  if (state?.kind === 'solved') return { table, own: state.turns };
  return state?.kind === 'lost' ? { table, own: 'lost' } : undefined;
}

/** How many players have finished a daily today, and how many of them the player is ahead of. */
export function tableSentences(
  known: KnownTable | undefined,
  { records }: Catalog,
): readonly string[] {
  if (known === undefined) return [];
  const { table } = records.dailies;
  const share = shareBehind(known.table, known.own);
  return share === undefined
    ? [table.first]
    : [table.players(known.table.all.played), table.better(Math.floor(100 * share))];
}

/** What those whom the player has met in rooms have made of a daily that the player has finished, as many as fit. */
export function friendSentences(
  overview: DailyOverview,
  name: DailyEntry,
  { records, count }: Catalog,
): readonly string[] {
  const { title, line, lost } = records.dailies.friends;
  if (name === 'puzzle' || tableOf(overview, name) === undefined) return [];
  const lines = overview.dailies[name].friends.map(({ name: friend, outcome, turns }) =>
    line(friend, outcome === 'cracked' ? count.turns(turns) : lost),
  );
  return lines.length === 0 ? [] : [title, ...lines];
}

/** Whether the daily of today can still be solved. */
export function todayFor(overview: DailyOverview, name: DailyEntry): 'open' | 'played' {
  const state = stateOn(overview, name, todayIn(overview))?.kind;
  return state === undefined || state === 'in-progress' ? 'open' : 'played';
}

/** What a mode demands, where it demands something. */
export const modeSentences = (mode: HardMode, { records }: Catalog): readonly string[] =>
  mode === 'easy' ? [] : [records.dailies.hardMode];

/** The streak of a daily, with its rest days. */
export function streakSentences(
  { current, longest, restsLeft }: Streaks,
  today: 'open' | 'played',
  { records }: Catalog,
): readonly string[] {
  const { streaks } = records.dailies;
  if (longest === 0) return [streaks.none[today]];
  if (current.length === 0) return [streaks.ended(longest)];
  const rests = current.rests.slice(-2 * REST_DAYS).map(dateOf);
  return [
    streaks.running(current.length, longest),
    ...(rests.length === 0 ? [] : [streaks.rests(rests)]),
    streaks.restsLeft(restsLeft),
  ];
}

/** The number of days in the calendar. */
const CALENDAR_DAYS = 14;

/** The last days up to today, one sign each. */
export function calendar(overview: DailyOverview, name: DailyEntry): string {
  const today = todayIn(overview);
  const days = Math.min(today, CALENDAR_DAYS);
  const rests = new Set(streaksIn(overview, name).current.rests);
  return Array.from({ length: days }, (_, index) => {
    const day = today - days + 1 + index;
    const kind = stateOn(overview, name, day)?.kind;
    if (kind === 'solved' || kind === 'proved') return '●';
    if (kind === 'lost' || kind === 'expired') return '×';
    return rests.has(day) ? '○' : '·';
  }).join(' ');
}

const shortVersions = (
  state: EntryState | undefined,
  par: number | undefined,
  catalog: Catalog,
): readonly string[] =>
  state?.kind === 'in-progress'
    ? catalog.records.dailies.atTurn(state.turn)
    : stateVersions(state, par, catalog);

function archiveStates(
  overview: DailyOverview,
  name: DailyEntry,
  day: number,
  catalog: Catalog,
): readonly string[] {
  const { dailies } = catalog.records;
  const practiced = name === 'puzzle' ? undefined : overview.dailies[name].practiced;
  const state = stateOn(overview, name, day);
  const practice = practiceOn(overview, name, day);
  const par = parOn(name, day);
  if (state !== undefined) return shortVersions(state, par, catalog);
  if (practice !== undefined) return dailies.practicing(practice.turn);
  return practiced?.has(day) === true ? dailies.practiced : shortVersions(state, par, catalog);
}

/** What a game on a past day is, or how far it is, the longest version first. */
export function practiceSentences(
  overview: DailyOverview,
  name: DailyEntry,
  day: number,
  { records }: Catalog,
): readonly string[] {
  const texts = records.dailies.practice;
  const practice = practiceOn(overview, name, day);
  return practice === undefined ? texts.none : texts.begun(practice.turn);
}

/** A day of the archive in a line of `columns` cells: its number, its date and its state. */
export function archiveText(
  overview: DailyOverview,
  name: DailyEntry,
  day: number,
  columns: number,
  catalog: Catalog,
): string {
  const number = String(day).padStart(String(todayIn(overview)).length);
  const states = archiveStates(overview, name, day, catalog);
  const lines = [GAP, ' '].flatMap((gap) =>
    states.map((state) => [number, dateOf(day), state].join(gap)),
  );
  return fitting(lines, columns);
}

const GAP = '  ';

/** A day of the archive for a reader. */
export const spokenArchiveText = (
  overview: DailyOverview,
  name: DailyEntry,
  day: number,
  catalog: Catalog,
): string => {
  const [state] = archiveStates(overview, name, day, catalog);
  return [day, dateOf(day), state].join(', ');
};
