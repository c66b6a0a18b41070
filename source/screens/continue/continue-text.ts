import type { Time } from '../../core/stored/account.ts';
import { dateOf, dayAt } from '../../daily/days.ts';
import { counted } from '../../languages/en/phrases.ts';
import type { ListedGame } from '../menu/listed-game.ts';
import type { ContinueModel } from './continue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From this age on, a date says more than a number of days. */
const MAX_DAYS = 14;

/** When a game was last played, as of `now`: `now`, `5 min ago`, `3 days ago`, `2026-10-31`. */
export function agoText(played: Time, now: Time): string {
  const age = now - played;
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  const days = Math.floor(age / DAY);
  return days <= MAX_DAYS ? `${counted(days, 'day')} ago` : dateOf(dayAt(played));
}

/** When a game of the list was last played, or an empty text before the time is known. */
export function lastPlayed({ played }: ListedGame, now: ContinueModel['now']): string {
  if (now === 'unknown') return '';
  return played === 'this-session' ? 'now' : agoText(played, now);
}

/** What discarding a game means. */
export const questionOf = ({ occasion }: ListedGame): string =>
  occasion === 'daily'
    ? 'Give up this daily? It counts as not found.'
    : 'Discard this game? It cannot be undone.';
