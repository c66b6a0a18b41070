import type { Distribution } from '../../engine/core/stored/game.ts';
import { type DailyEntry, dailyEntries, dailyPar } from '../../engine/daily/daily.ts';
import { dateOf, deadlineOf, endOf, type Streaks, shareBehind } from '../../engine/daily/days.ts';
import {
  type DailyOverview,
  type EntryState,
  practiceOn,
  stateOn,
  streaksIn,
  todayIn,
} from '../../engine/daily/played.ts';
import { capitalized, counted, duration } from '../../prose/phrases.ts';

export const entryLabel = (name: DailyEntry): string => capitalized(name);

function stateVersions(state: EntryState | undefined, par: number | undefined): readonly string[] {
  switch (state?.kind) {
    case 'in-progress':
      return [`in progress, turn ${state.turn}`, `at turn ${state.turn}`];
    case 'solved': {
      const solved = `solved in ${state.turns}`;
      return par === undefined ? [solved] : [`${solved}, ${parText(state.turns - par)}`, solved];
    }
    case 'proved': {
      const errors = state.errors === 0 ? '' : `, ${counted(state.errors, 'error')}`;
      return [`solved${errors}`, 'solved'];
    }
    case 'lost':
      return ['not found'];
    case 'expired':
      return ['not finished'];
    case 'not-played':
    case undefined:
      return ['not played'];
  }
}

const parText = (over: number): string =>
  over === 0 ? 'par' : `par ${over > 0 ? '+' : '−'}${Math.abs(over)}`;

/** What a player has made of an entry on a day in a few words, the longest version first. */
export const statesOn = (
  overview: DailyOverview,
  name: DailyEntry,
  day: number,
): readonly string[] =>
  stateVersions(stateOn(overview, name, day), name === 'puzzle' ? undefined : dailyPar(name, day));

export function pastStatesOn(
  overview: DailyOverview,
  name: DailyEntry,
  day: number,
): readonly string[] {
  const state = stateOn(overview, name, day);
  if (state?.kind === 'in-progress') return [`at turn ${state.turn}`];
  if (state !== undefined || name === 'puzzle') return statesOn(overview, name, day);
  const practice = practiceOn(overview, name, day);
  if (practice !== undefined) return [`practice, turn ${practice.turn}`, 'practice'];
  return overview.dailies[name].practiced.has(day) ? ['practiced'] : ['not played'];
}

/** The time until the next dailies, such as `3 h 12 min`. */
export const timeUntilNext = (overview: DailyOverview): string =>
  duration(endOf(todayIn(overview)) - overview.now);

export function statusSentences(overview: DailyOverview, name: DailyEntry): readonly string[] {
  const { now } = overview;
  const today = todayIn(overview);
  const left = (day: number): string => duration(deadlineOf(day) - now);
  const isOpenYesterday =
    stateOn(overview, name, today - 1)?.kind === 'in-progress' && now < deadlineOf(today - 1);
  return [
    todaySentence(overview, name, left(today)),
    ...(isOpenYesterday ? [`Yesterday’s: ${left(today - 1)} left, under past days.`] : []),
  ];
}

function todaySentence(overview: DailyOverview, name: DailyEntry, left: string): string {
  const today = todayIn(overview);
  switch (stateOn(overview, name, today)?.kind) {
    case undefined:
      return name === 'puzzle' ? 'The first solution counts.' : 'One try counts.';
    case 'in-progress':
      return `${left} left to finish it.`;
    case 'proved':
      return 'You have solved it. Solving it again is practice.';
    default: {
      const practice = practiceOn(overview, name, today);
      return practice === undefined
        ? 'You have played it. More games are practice.'
        : `You have played it. Your practice game is at turn ${practice.turn}.`;
    }
  }
}

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

export function tableSentences({ table, own }: KnownTable): readonly string[] {
  const share = shareBehind(table, own);
  return share === undefined
    ? ['You are the first to finish it today.']
    : [
        `${counted(table.all.played, 'player')} so far.`,
        `You did better than ${Math.floor(100 * share)}% of the others.`,
      ];
}

/** How the players that this one has met in rooms did in a finished daily. */
export function friendsSentence(overview: DailyOverview, name: DailyEntry): readonly string[] {
  if (name === 'puzzle' || tableOf(overview, name) === undefined) return [];
  const results = overview.dailies[name].friends.map(({ name: friend, outcome, turns }) => {
    const result = outcome === 'cracked' ? counted(turns, 'turn') : 'not solved';
    return `${friend} ${result}`;
  });
  return results.length === 0 ? [] : [`Your friends from races: ${results.join(', ')}.`];
}

/** The streak of a daily, and how many rest days are left; whether the daily of today is open. */
export function streakSentences(
  { current, longest, restsLeft }: Streaks,
  today: 'open' | 'played',
): readonly string[] {
  if (longest === 0) {
    return [today === 'open' ? 'No streak yet: solve it today to start one.' : 'No streak yet.'];
  }
  if (current.length === 0) return [`No streak now. Your best was ${counted(longest, 'day')}.`];
  return [
    `Streak: ${counted(current.length, 'day')}, best ${longest}.`,
    `Days you can skip this month: ${restsLeft}.`,
  ];
}

export function streakText(overview: DailyOverview, name: DailyEntry): string {
  const state = stateOn(overview, name, todayIn(overview))?.kind;
  const today = state === undefined || state === 'in-progress' ? 'open' : 'played';
  return streakSentences(streaksIn(overview, name), today).join(' ');
}

/** The dailies of today for a reader: their day, and the streak of each. */
export function spokenToday(overview: DailyOverview): readonly string[] {
  const today = todayIn(overview);
  return [
    `Daily ${today}, ${dateOf(today)}, next in ${timeUntilNext(overview)}.`,
    ...dailyEntries.map((name) => `${entryLabel(name)}: ${streakText(overview, name)}`),
  ];
}

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
