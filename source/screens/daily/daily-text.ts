import type { DailyName } from '../../daily/daily.ts';
import { dateOf, deadlineOf, endOf } from '../../daily/days.ts';
import type { DailyOverview, DailyState } from '../../daily/played.ts';
import type { Publication } from '../../daily/series.ts';
import { REST_DAYS, type Streaks } from '../../daily/streak.ts';
import { capitalized, counted } from '../../languages/en/phrases.ts';
import { durationInWords } from '../../text/durations.ts';
import type { HardMode } from '../../variants/hard-mode.ts';
import { type DailyModel, stateOn, todayIn } from './daily.ts';

/** What Enter does with the selected daily. */
export function actionOf({
  overview,
  view,
  chosen,
  daysAgo,
}: DailyModel): 'tryAgain' | 'continue' | 'play' | 'practice' {
  if (overview === 'none') return 'tryAgain';
  const today = todayIn(overview);
  const day = view === 'archive' ? today - daysAgo : today;
  const state = stateOn(overview, chosen, day)?.kind;
  if (state === 'in-progress') return 'continue';
  if (view === 'today' && state === undefined) return 'play';
  return overview.dailies[chosen].practicing.has(day) ? 'continue' : 'practice';
}

/** A state in a few words. */
export function stateText(state: DailyState | undefined): string {
  if (state === undefined) return 'not played';
  switch (state.kind) {
    case 'in-progress':
      return `in progress, turn ${state.turn}`;
    case 'solved':
      return `solved in ${state.turns}`;
    case 'lost':
      return 'not found';
    case 'expired':
      return 'not finished';
    case 'not-played':
      return 'not played';
  }
}

/** How long it takes until the next dailies. */
export const nextText = (overview: DailyOverview): string =>
  `next in ${durationInWords(endOf(todayIn(overview)) - overview.now)}`;

/** The entries of the list: each daily, its state, and its streak where there is room. */
export const entryText = (
  overview: DailyOverview,
  name: DailyName,
  room: 'wide' | 'narrow',
): string => {
  const state = stateText(stateOn(overview, name, todayIn(overview)));
  const { length } = overview.dailies[name].streaks.current;
  const entry = `${capitalized(name).padEnd(10)}${state}`;
  return room === 'wide' && length > 0 ? `${entry.padEnd(34)}streak ${length}` : entry;
};

/** What a player should know about the daily of today. */
export function statusSentences(overview: DailyOverview, name: DailyName): readonly string[] {
  const { now } = overview;
  const today = todayIn(overview);
  const left = (day: number): string => durationInWords(deadlineOf(day) - now);
  const sentences: string[] = [];
  switch (stateOn(overview, name, today)?.kind) {
    case undefined:
      sentences.push(`One try counts. Today ends in ${durationInWords(endOf(today) - now)}.`);
      break;
    case 'in-progress':
      sentences.push(`You can finish this game for another ${left(today)}.`);
      break;
    default: {
      const practice = overview.dailies[name].practicing.get(today);
      sentences.push(
        practice === undefined
          ? 'You have played it. Another game is practice.'
          : `You have played it, and practice: turn ${practice.turn}.`,
      );
    }
  }
  const yesterday = stateOn(overview, name, today - 1)?.kind;
  if (yesterday === 'in-progress' && now < deadlineOf(today - 1)) {
    sentences.push(`You can finish yesterday’s for another ${left(today - 1)}: see past days.`);
  }
  return sentences;
}

/** Whether the daily of today can still be solved. */
export function todayFor(overview: DailyOverview, name: DailyName): 'open' | 'played' {
  const state = stateOn(overview, name, todayIn(overview))?.kind;
  return state === undefined || state === 'in-progress' ? 'open' : 'played';
}

/** What a mode demands, where it demands something. */
export const modeSentences = (mode: HardMode): readonly string[] =>
  mode === 'easy' ? [] : ['Hard mode: every hint you have found must be used.'];

/** The streak of a daily, with its rest days. */
export function streakSentences(
  { current, longest, restsLeft }: Streaks,
  today: 'open' | 'played',
): readonly string[] {
  if (longest === 0) {
    return [today === 'open' ? 'No streak yet: solve it today to start one.' : 'No streak yet.'];
  }
  if (current.length === 0) return [`No streak now. The longest was ${counted(longest, 'day')}.`];
  const rests = current.rests.slice(-2 * REST_DAYS).map(dateOf);
  return [
    `Streak: ${counted(current.length, 'day')}, the longest ${longest}.`,
    ...(rests.length === 0 ? [] : [`Rest days in it: ${rests.join(', ')}.`]),
    `Rest days left this month: ${restsLeft}.`,
  ];
}

/** The number of days in the calendar. */
const CALENDAR_DAYS = 14;

/** The explanation of the signs in a calendar. */
export const CALENDAR_LEGEND = '● solved  ○ rest day  × not found';

/** The last days up to today, one sign each. */
export function calendar(overview: DailyOverview, name: DailyName): string {
  const today = todayIn(overview);
  const days = Math.min(today, CALENDAR_DAYS);
  const rests = new Set(overview.dailies[name].streaks.current.rests);
  return Array.from({ length: days }, (_, index) => {
    const day = today - days + 1 + index;
    const kind = stateOn(overview, name, day)?.kind;
    if (kind === 'solved') return '●';
    if (kind === 'lost' || kind === 'expired') return '×';
    return rests.has(day) ? '○' : '·';
  }).join(' ');
}

const shortText = (state: DailyState | undefined): string =>
  state?.kind === 'in-progress' ? `at turn ${state.turn}` : stateText(state);

function archiveState(overview: DailyOverview, name: DailyName, day: number): string {
  const { practiced, practicing } = overview.dailies[name];
  const state = stateOn(overview, name, day);
  const practice = practicing.get(day);
  if (state !== undefined) return shortText(state);
  if (practice !== undefined) return `practice, turn ${practice.turn}`;
  return practiced.has(day) ? 'practiced' : shortText(state);
}

/** What a game on a past day is, or how far it is. */
export function practiceSentence(overview: DailyOverview, name: DailyName, day: number): string {
  const practice = overview.dailies[name].practicing.get(day);
  return practice === undefined
    ? 'Past days are practice.'
    : `Your practice is at turn ${practice.turn}.`;
}

/** A day of the archive: its number, its date and its state. */
export function archiveText(overview: DailyOverview, name: DailyName, day: number): string {
  const number = String(day).padStart(String(todayIn(overview)).length);
  return `${number}  ${dateOf(day)}  ${archiveState(overview, name, day)}`;
}

/** What a server has published of a daily: tomorrow, today, and the last code that is opened. */
export function sealedSentences(overview: DailyOverview, name: DailyName): readonly string[] {
  const latest = overview.dailies[name].publications.toReversed();
  const opened = latest.find(({ state }) => state === 'opened');
  const sealed = latest.filter(({ day }) => day >= todayIn(overview));
  return [
    ...[...sealed, ...(opened === undefined ? [] : [opened])].flatMap(publicationLines),
    'A seal is the SHA-256 of salt and code. It is published the day before, so that the code cannot be changed, and opened when the day can be played no more.',
  ];
}

const publicationLines = (published: Publication): readonly string[] => {
  const { day, date, sha256 } = published;
  return published.state === 'sealed'
    ? [`${day}, ${date}, sealed:`, ...halves(sha256)]
    : [`${day}, ${date}, opened: ${published.code}`, `salt ${published.salt}`, ...halves(sha256)];
};

/** A hash in two lines, which fit into any window. */
const halves = (sha256: string): readonly string[] => [sha256.slice(0, 32), sha256.slice(32)];
