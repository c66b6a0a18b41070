import { isOfDaily, type Occasion } from '../../../../engine/core/stored/game.ts';
import { deadlineOf, endOf } from '../../../../engine/daily/days.ts';
import {
  type DailyId,
  type DailyOverview,
  dailyOf,
  streaksWith,
} from '../../../../engine/daily/played.ts';
import type { Over } from '../../../../engine/variants/game.ts';
import type { LocalizedText } from '../../../../prose/catalog.ts';
import { todayIn } from '../../../records/daily/daily.ts';
import { streakSentences } from '../../../records/daily/daily-text.ts';
import type { LogLine } from '../../panels/log.ts';

/** What a player reads who begins a daily that counts. */
export const oneTryLine: LogLine = {
  tone: 'advice',
  text: ({ play }) => play.messages.oneTry,
};

const tooLateLine: LogLine = {
  tone: 'bad',
  text: ({ play }) => play.ending.daily.tooLate,
};

/** What a player reads at the end of a daily. */
export type DailyEnd = {
  /** The streak and the time until the next dailies, short enough for any panel. */
  readonly detail: LocalizedText;
  readonly lines: readonly LogLine[];
  /** What the game counts as. */
  readonly occasion: Occasion;
};

/** The end of a daily; the overview may be of before the game was saved. Undefined of other games. */
export function dailyEnd(
  game: Over,
  occasion: Occasion,
  overview: DailyOverview,
): DailyEnd | undefined {
  const daily = dailyOf(occasion);
  if (daily === undefined || !isOfDaily(occasion)) return undefined;
  const next = daily.day === todayIn(overview) ? endOf(daily.day) - overview.now : 'waiting';
  if (occasion.kind === 'practice') return { detail: practiceDetail(next), lines: [], occasion };
  if (isLate(daily, overview)) {
    return {
      detail: practiceDetail(next),
      lines: [tooLateLine],
      occasion: { ...occasion, kind: 'practice' },
    };
  }
  const result = game.outcome === 'cracked' ? 'solved' : 'lost';
  const streaks = streaksWith(overview, daily, result);
  return {
    occasion,
    detail: streakDetail(streaks.current.length, next),
    lines: [
      {
        tone: 'info',
        text: (catalog) => streakSentences(streaks, 'played', catalog).join(' '),
      },
    ],
  };
}

/** The time until the next dailies in milliseconds, unless that of today is waiting. */
type Next = number | 'waiting';

const practiceDetail =
  (next: Next): LocalizedText =>
  (catalog) => {
    const { daily } = catalog.play.ending;
    return next === 'waiting' ? daily.practice : daily.practiceNext(catalog.numbers.duration(next));
  };

const streakDetail =
  (days: number, next: Next): LocalizedText =>
  (catalog) => {
    const { daily } = catalog.play.ending;
    return next === 'waiting'
      ? daily.streakWaiting(days)
      : daily.streakNext(days, catalog.numbers.duration(next));
  };

/** Whether the counted try was finished after its deadline; where it is saved, by its own time. */
function isLate({ name, day }: DailyId, { now, dailies }: DailyOverview): boolean {
  const kind = dailies[name].states.get(day)?.kind;
  if (kind === 'solved' || kind === 'lost') return false;
  return now >= deadlineOf(day);
}
