import type { Time } from '../../../engine/core/stored/account.ts';
import { dateOf, dayAt } from '../../../engine/daily/days.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import type { ListedGame } from '../../menu/menu/listed-game.ts';
import type { ContinueModel } from './continue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From this age on, a date says more than a number of days. */
const MAX_DAYS = 14;

/** When a game was last played, as of `now`: `now`, `5 min ago`, `3 days ago`, `2026-10-31`. */
export function agoText(played: Time, now: Time, { records }: Catalog): string {
  const { ago } = records.unfinished;
  const age = now - played;
  if (age < MINUTE) return ago.now;
  if (age < HOUR) return ago.minutes(Math.floor(age / MINUTE));
  if (age < DAY) return ago.hours(Math.floor(age / HOUR));
  const days = Math.floor(age / DAY);
  return days <= MAX_DAYS ? ago.days(days) : dateOf(dayAt(played));
}

/** When a game of the list was last played, or an empty text before the time is known. */
export function lastPlayed(
  { played }: ListedGame,
  now: ContinueModel['now'],
  catalog: Catalog,
): string {
  if (now === 'unknown') return '';
  return played === 'this-session'
    ? catalog.records.unfinished.ago.now
    : agoText(played, now, catalog);
}

/** What discarding a game means, the longest version first. */
export const questionsOf = ({ occasion }: ListedGame, { records }: Catalog): readonly string[] =>
  records.unfinished.questions[occasion === 'daily' || occasion === 'room' ? occasion : 'other'];
