import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import type { AccountId } from '../../../engine/core/stored/account.ts';
import type { FinishedGame, HistoryPage } from '../../../engine/core/stored/game.ts';
import type { DailyName } from '../../../engine/daily/daily.ts';
import { dateOf, dayAt, dayTableOf, friendsAt, isDay } from '../../../engine/daily/days.ts';
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
import type { Games, Unavailable } from '../../../store/port.ts';
import { type QueryContext, replyWith, unavailableReply } from './query.ts';
import { publicationsOf } from './server-dailies.ts';

/** The dailies of a session, and the games of its player that matter for them. */
type PlayerDailies = { readonly dailies: Dailies; readonly games: DailyGames };

/** How long players know each other from a room, in milliseconds. */
const FRIENDS_FOR = 30 * 24 * 60 * 60_000;

/** Answers what the player has made of the dailies. */
export async function viewDailies(
  _: RecordsQueryOf<'daily-overview'>,
  context: QueryContext,
): Promise<Reply> {
  const now = context.now();
  if (!isDay(dayAt(now))) return wrongClock(dayAt(now));
  const [own, results] = await Promise.all([
    readOwnDailies(context),
    context.store.puzzles.list(context.account.id),
  ]);
  if (!own.ok) return unavailableReply(own.problem);
  if (!results.ok) return unavailableReply(results.problem);
  const { dailies, games } = own.value;
  const { source } = dailies;
  // The results of others are for those who have finished.
  const hasFinished = games.finished.some(
    ({ occasion }) => occasion.kind === 'daily' && occasion.day === dayAt(now),
  );
  const { account, store } = context;
  const [counts, friends] =
    source === 'server' && hasFinished
      ? await Promise.all([
          store.games.dayCounts(dayAt(now)),
          store.games.dayFriends(account.id, dayAt(now), now - FRIENDS_FOR),
        ])
      : [succeed([]), succeed([])];
  if (!counts.ok) return unavailableReply(counts.problem);
  if (!friends.ok) return unavailableReply(friends.problem);
  const overviewOf = (name: DailyName): DailyOverview['dailies'][DailyName] => ({
    ...summaryOf({ source, name }, games, now),
    publications: source === 'server' ? publicationsOf(dailies, name, now) : [],
    friends: friendsAt(friends.value, storedName({ source, name })),
    table: source === 'server' ? dayTableOf(counts.value, storedName({ source, name })) : 'none',
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
  const own = await readOwnDailies(context);
  if (!own.ok) return unavailableReply(own.problem);
  const { dailies, games } = own.value;
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

async function readOwnDailies(context: QueryContext): Promise<Result<PlayerDailies, Unavailable>> {
  const [dailies, games] = await Promise.all([
    context.openDailies(),
    readDailyGames(context.store.games, context.account.id, ['daily', 'practice']),
  ]);
  if (!dailies.ok) return dailies;
  return games.ok ? succeed({ dailies: dailies.value, games: games.value }) : games;
}

/** Answers what the player has made of the puzzles. */
export async function readPuzzles(
  _: RecordsQueryOf<'puzzle-records'>,
  { store, account, now }: QueryContext,
): Promise<Reply> {
  const results = await store.puzzles.list(account.id);
  return results.ok
    ? replyWith({ kind: 'puzzle-records', records: puzzleRecordsOf(results.value, now()) })
    : unavailableReply(results.problem);
}

/** Saves a result of puzzles, and answers what the player has made of them now. */
export async function savePuzzle(
  { result }: RecordsQueryOf<'save-puzzle'>,
  context: QueryContext,
): Promise<Reply> {
  const { store, account, now } = context;
  const saved = await store.puzzles.save(account.id, { ...result, finished: now() });
  if (saved.ok) return await readPuzzles({ kind: 'puzzle-records', asked: 0 }, context);
  return saved.problem.kind === 'no-account'
    ? { kind: 'failed', reason: ({ puzzles }) => puzzles.daily.noAccount }
    : unavailableReply(saved.problem);
}

/** Reads the unfinished games of a player, and the finished ones at dailies. */
export async function readDailyGames(
  games: Games,
  account: AccountId,
  occasions: readonly ('daily' | 'practice')[],
): Promise<Result<DailyGames, Unavailable>> {
  const [unfinished, ...finished] = await Promise.all([
    games.unfinished(account),
    ...occasions.map((occasion) =>
      allFinished((page) => games.finished(account, { occasion }, page)),
    ),
  ]);
  if (!unfinished.ok) return unfinished;
  const all: FinishedGame[] = [];
  for (const part of finished) {
    if (!part.ok) return part;
    all.push(...part.value);
  }
  return succeed({ unfinished: unfinished.value, finished: all });
}

const PAGE = 500;

/** All pages of a history. */
async function allFinished(
  read: (page: HistoryPage) => Promise<Result<readonly FinishedGame[], Unavailable>>,
): Promise<Result<readonly FinishedGame[], Unavailable>> {
  const all: FinishedGame[] = [];
  for (;;) {
    const page = await read({ after: all.at(-1), limit: PAGE });
    if (!page.ok) return fail(page.problem);
    all.push(...page.value);
    if (page.value.length < PAGE) return succeed(all);
  }
}
