import { type Result, succeed } from '../../../engine/core/result.ts';
import type { DailyName } from '../../../engine/daily/daily.ts';
import { dateOf, dayAt, isDay } from '../../../engine/daily/days.ts';
import {
  type DailyGame,
  type DailyGames,
  type DailyOverview,
  practiceOf,
  statesOf,
  storedName,
  summaryOf,
} from '../../../engine/daily/played.ts';
import { type Dailies, seedOfDaily } from '../../../engine/daily/series.ts';
import { puzzleRecordsOf } from '../../../engine/daily/streak.ts';
import type { Reply } from '../../../screens/app/effects/effects.ts';
import type { RecordsQueryOf } from '../../../screens/app/effects/records.ts';
import type { Unavailable } from '../../../store/port.ts';
import { readDailyGames } from './daily-games.ts';
import { type QueryContext, replyWith, unavailableReply } from './query.ts';
import { publicationsOf } from './server-dailies.ts';

/** The dailies of a session, and the games of its player that matter for them. */
type Opened = { readonly dailies: Dailies; readonly games: DailyGames };

/** Answers what the player has made of the dailies. */
export async function viewDailies(
  _: RecordsQueryOf<'daily-overview'>,
  context: QueryContext,
): Promise<Reply> {
  const now = context.now();
  if (!isDay(dayAt(now))) return wrongClock(dayAt(now));
  const [opened, results] = await Promise.all([
    openGames(context),
    context.store.puzzles.list(context.account.id),
  ]);
  if (!opened.ok) return unavailableReply(opened.problem);
  if (!results.ok) return unavailableReply(results.problem);
  const { dailies, games } = opened.value;
  const { source } = dailies;
  const overviewOf = (name: DailyName): DailyOverview['dailies'][DailyName] => ({
    ...summaryOf({ source, name }, games, now),
    publications: source === 'server' ? publicationsOf(dailies, name, now) : [],
  });
  const overview = {
    now,
    source,
    dailies: {
      code: overviewOf('code'),
      word: overviewOf('word'),
      equation: overviewOf('equation'),
      adversary: overviewOf('adversary'),
    },
    puzzle: puzzleRecordsOf(results.value, now),
  };
  return replyWith({ kind: 'daily-overview', overview });
}

/** Answers the time. */
export const readClock = async (
  _: RecordsQueryOf<'clock'>,
  { now }: QueryContext,
): Promise<Reply> => replyWith({ kind: 'clock', now: now() });

/**
 * Answers with a game at a daily: the counted try of today, or practice on a day before; either is
 * continued if it has begun.
 */
export async function startDailyGame(
  { name, day: wanted }: RecordsQueryOf<'daily-game'>,
  context: QueryContext,
): Promise<Reply> {
  const now = context.now();
  const today = dayAt(now);
  if (!isDay(today)) return wrongClock(today);
  const day = wanted === 'today' ? today : wanted;
  if (!isDay(day) || day > today)
    return { kind: 'failed', reason: ({ records }) => records.dailies.failures.noDaily };
  const opened = await openGames(context);
  if (!opened.ok) return unavailableReply(opened.problem);
  const { dailies, games } = opened.value;
  const daily = { source: dailies.source, name };
  const state = statesOf(daily, games, now).get(day);
  const kind = day === today && state === undefined ? 'daily' : 'practice';
  const practice = kind === 'daily' ? undefined : practiceOf(daily, games.unfinished).get(day);
  const open = state?.kind === 'in-progress' ? state : practice;
  const begun = games.unfinished.find(({ id }) => id === open?.game);
  if (begun !== undefined) return replyWith({ kind: 'daily-begun', game: begun });
  const occasion: DailyGame['occasion'] = { kind, daily: storedName(daily), day };
  const seed = seedOfDaily(dailies, name, day);
  return replyWith({ kind: 'daily-game', game: { name, occasion, seed } });
}

/** The reply where the clock shows a day that has no daily. */
const wrongClock = (day: number): Reply => ({
  kind: 'failed',
  reason: ({ records }) => records.dailies.failures.wrongClock(dateOf(day), dateOf(1)),
});

async function openGames(context: QueryContext): Promise<Result<Opened, Unavailable>> {
  const [dailies, games] = await Promise.all([
    context.openDailies(),
    readDailyGames(context.store.games, context.account.id, ['daily', 'practice']),
  ]);
  if (!dailies.ok) return dailies;
  return games.ok ? succeed({ dailies: dailies.value, games: games.value }) : games;
}
