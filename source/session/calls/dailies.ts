import { createHmac, randomBytes } from 'node:crypto';
import type { AccountId } from '../../engine/core/stored/account.ts';
import type { FinishedGame, HistoryPage } from '../../engine/core/stored/game.ts';
import {
  type CodeDailyName,
  type Dailies,
  type DailyName,
  type Series,
  seedOfDaily,
  seriesOf,
} from '../../engine/daily/daily.ts';
import {
  dateOf,
  dayAt,
  dayTableOf,
  friendsAt,
  isDay,
  puzzleRecordsOf,
} from '../../engine/daily/days.ts';
import {
  type DailyGame,
  type DailyGames,
  type DailyOverview,
  type DailyStart,
  practiceOf,
  statesOf,
  storedName,
  summaryOf,
} from '../../engine/daily/played.ts';
import type { Answer, Games, Dailies as StoredDailies } from '../../store/port.ts';
import { valueFrom } from '../../store/problems.ts';
import { type CallContext, CallFailed, read, readMany } from './call.ts';

export const dailyCalls = {
  'dailies.overview': readMany(readOverview),
  'dailies.start': read(startDaily),
};

type PlayerDailies = { readonly dailies: Dailies; readonly games: DailyGames };
/** How long players know each other from a room, in milliseconds. */
const FRIENDS_FOR = 30 * 24 * 60 * 60_000;

async function readOverview(context: CallContext): Promise<DailyOverview> {
  const now = context.now();
  if (!isDay(dayAt(now))) throw wrongClock(dayAt(now));
  const { account, store } = context;
  context.refresh();
  const [{ dailies, games }, results] = await Promise.all([
    readOwnDailies(context),
    store.puzzles.list(account.id),
  ]);
  const { source } = dailies;
  // The results of others are for those who have finished.
  const hasFinished = games.finished.some(
    ({ occasion }) => occasion.kind === 'daily' && occasion.day === dayAt(now),
  );
  const [counts, friends] =
    source === 'server' && hasFinished
      ? await Promise.all([
          store.games.dayCounts(dayAt(now)).then(valueFrom),
          store.games.dayFriends(account.id, dayAt(now), now - FRIENDS_FOR).then(valueFrom),
        ])
      : [[], []];
  const overviewOf = (name: DailyName): DailyOverview['dailies'][DailyName] => ({
    ...summaryOf({ source, name }, games, now),
    friends: friendsAt(friends, storedName({ source, name })),
    table: source === 'server' ? dayTableOf(counts, storedName({ source, name })) : 'none',
  });
  return {
    now,
    source,
    dailies: {
      code: overviewOf('code'),
      word: overviewOf('word'),
      equation: overviewOf('equation'),
      adversary: overviewOf('adversary'),
    },
    puzzle: puzzleRecordsOf(valueFrom(results), now),
  };
}

/** The counted try of today, or practice on a day before; either is continued if it has begun. */
async function startDaily(
  context: CallContext,
  { name, day: wanted }: { readonly name: DailyName; readonly day: number | 'today' },
): Promise<DailyStart> {
  const now = context.now();
  const today = dayAt(now);
  if (!isDay(today)) throw wrongClock(today);
  const day = wanted === 'today' ? today : wanted;
  if (!isDay(day) || day > today) {
    throw new CallFailed('That day has no daily yet.');
  }
  const { dailies, games } = await readOwnDailies(context);
  const daily = { source: dailies.source, name };
  const state = statesOf(daily, games, now).get(day);
  const kind = day === today && state === undefined ? 'daily' : 'practice';
  const practice = kind === 'daily' ? undefined : practiceOf(daily, games.unfinished).get(day);
  const open = state?.kind === 'in-progress' ? state : practice;
  const begun = games.unfinished.find(({ id }) => id === open?.game);
  if (begun !== undefined) return { kind: 'begun', game: begun };
  const occasion: DailyGame['occasion'] = { kind, daily: storedName(daily), day };
  return { kind: 'new', game: { name, occasion, seed: seedOfDaily(dailies, name, day) } };
}

const wrongClock = (day: number): CallFailed =>
  new CallFailed(
    `The clock shows ${dateOf(day)}, and the dailies began on ${dateOf(1)}. Set the clock.`,
  );

async function readOwnDailies(context: CallContext): Promise<PlayerDailies> {
  const [dailies, games] = await Promise.all([
    context.openDailies(),
    readDailyGames(context.store.games, context.account.id, ['daily', 'practice']),
  ]);
  return { dailies, games };
}

export async function readDailyGames(
  games: Games,
  account: AccountId,
  occasions: readonly ('daily' | 'practice')[],
): Promise<DailyGames> {
  const [unfinished, ...finished] = await Promise.all([
    games.unfinished(account),
    ...occasions.map((occasion) =>
      allFinished((page) => games.finished(account, { occasion }, page)),
    ),
  ]);
  return { unfinished: valueFrom(unfinished), finished: finished.flat() };
}

const PAGE = 500;

async function allFinished(
  read: (page: HistoryPage) => Answer<readonly FinishedGame[]>,
): Promise<readonly FinishedGame[]> {
  const all: FinishedGame[] = [];
  for (;;) {
    const page = valueFrom(await read({ after: all.at(-1), limit: PAGE }));
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** 256 bits. */
const SECRET_BYTES = 32;
const cache = new WeakMap<StoredDailies, Dailies>();

/** Opens the dailies of a server, which are the same on all nodes with the same database. */
export async function openServerDailies(stored: StoredDailies): Promise<Dailies> {
  const cachedDailies = cache.get(stored);
  if (cachedDailies !== undefined) return cachedDailies;
  const secret = await stored.secret(randomBytes(SECRET_BYTES).toString('hex'));
  const dailies = serverDailies(valueFrom(secret));
  cache.set(stored, dailies);
  return dailies;
}

/** The dailies of a secret: without it, no code can be known before its day. */
export const serverDailies = (secret: string): Dailies => ({
  source: 'server',
  series: {
    code: serverSeries(secret, 'code'),
    word: serverSeries(secret, 'word'),
    equation: serverSeries(secret, 'equation'),
  },
});

/** How many hexadecimal digits of a hash are the salt: 128 bits. */
const SALT_DIGITS = 32;

function serverSeries(secret: string, name: CodeDailyName): Series {
  const hmac = (use: string, day: number): string =>
    createHmac('sha256', secret).update(`keypeg ${use} ${name} ${day}`).digest('hex');
  return seriesOf(
    name,
    (day, limit) => Number(BigInt(`0x${hmac('code', day)}`) % BigInt(limit)),
    (day) => hmac('salt', day).slice(0, SALT_DIGITS),
  );
}
