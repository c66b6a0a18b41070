import type { Occasion } from '../../core/stored/game.ts';
import { deadlineOf, endOf } from '../../daily/days.ts';
import { type DailyId, type DailyOverview, dailyOf, streaksWith } from '../../daily/played.ts';
import type { DayResult } from '../../daily/streak.ts';
import { counted } from '../../languages/en/phrases.ts';
import { durationInWords } from '../../text/durations.ts';
import type { Over } from '../../variants/game.ts';
import { todayIn } from '../daily/daily.ts';
import { streakSentences } from '../daily/daily-text.ts';
import type { LogLine } from '../play/log.ts';

/** What a player reads who begins a daily that counts. */
export const oneTryLine: LogLine = {
  tone: 'advice',
  text: 'This is your one try that counts.',
};

/** What a player reads at the end of a daily. */
export type DailyEnd = {
  /** The streak and the time until the next dailies, short enough for any panel. */
  readonly detail: string;
  readonly lines: readonly LogLine[];
};

/** The end of a daily; the overview may be of before the game was saved. Undefined of other games. */
export function dailyEnd(
  game: Over,
  occasion: Occasion,
  overview: DailyOverview,
): DailyEnd | undefined {
  const daily = dailyOf(occasion);
  if (daily === undefined) return undefined;
  const isToday = daily.day === todayIn(overview);
  const next = isToday
    ? `, next in ${durationInWords(endOf(daily.day) - overview.now)}`
    : ': today’s is waiting';
  if (occasion.kind === 'practice') return { detail: `Practice${isToday ? next : ''}`, lines: [] };
  const streaks = streaksWith(overview, daily, resultOf(game, daily, overview));
  const { length } = streaks.current;
  const text = streakSentences(streaks, 'played').join(' ');
  return {
    detail: `${length === 0 ? 'No streak now' : `Streak ${counted(length, 'day')}`}${next}`,
    lines: [{ tone: 'info', text }],
  };
}

const resultOf = ({ outcome }: Over, { day }: DailyId, { now }: DailyOverview): DayResult =>
  outcome === 'cracked' && now < deadlineOf(day) ? 'solved' : 'lost';
