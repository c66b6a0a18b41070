import type { Time } from '../core/stored/account.ts';
import {
  type DailyOccasion,
  type Distribution,
  type FinishedGame,
  type FriendResult,
  type GameId,
  isOfDaily,
  type Occasion,
  type UnfinishedGame,
} from '../core/stored/game.ts';
import { type DailyEntry, type DailyName, type DailySource, dailyNames } from './daily.ts';
import {
  type DayResult,
  dayAt,
  deadlineOf,
  type PuzzleRecords,
  type Streaks,
  streaksOn,
} from './days.ts';

export type DailyId = {
  readonly source: DailySource;
  readonly name: DailyName;
  readonly day: number;
};

/** The name of a daily in a store: a server's dailies are others than those of every keypeg. */
export const storedName = ({ source, name }: Pick<DailyId, 'source' | 'name'>): string =>
  source === 'offline' ? name : `${source}-${name}`;

/** The daily of a game, or undefined for another game and for one of a later version. */
export function dailyOf(occasion: Occasion): DailyId | undefined {
  if (!isOfDaily(occasion)) return undefined;
  const daily = dailyNamed(occasion.daily);
  return daily && { ...daily, day: occasion.day };
}

/** The daily that has a name in a store, or undefined for one of a later version. */
export function dailyNamed(stored: string): Pick<DailyId, 'source' | 'name'> | undefined {
  for (const source of ['offline', 'server'] as const) {
    const name = dailyNames.find((known) => storedName({ source, name: known }) === stored);
    if (name !== undefined) return { source, name };
  }
  return undefined;
}

/** A game at a daily that starts. The seed contains the code, so it is on no screen. */
export type DailyGame = {
  readonly name: DailyName;
  readonly occasion: DailyOccasion;
  readonly seed: string;
};

export type DailyStart =
  | { readonly kind: 'new'; readonly game: DailyGame }
  | { readonly kind: 'begun'; readonly game: UnfinishedGame };

type InProgress = {
  readonly kind: 'in-progress';
  readonly game: GameId;
  readonly turn: number;
};

export type DailyState =
  | { readonly kind: 'not-played' }
  | InProgress
  | { readonly kind: 'solved'; readonly game: GameId; readonly turns: number }
  | { readonly kind: 'lost'; readonly game: GameId }
  /** The counted try was not finished in time. */
  | { readonly kind: 'expired' };

export type DailyGames = {
  readonly unfinished: readonly UnfinishedGame[];
  readonly finished: readonly FinishedGame[];
};

export function statesOf(
  daily: Pick<DailyId, 'source' | 'name'>,
  { unfinished, finished }: DailyGames,
  now: Time,
): ReadonlyMap<number, DailyState> {
  const dayOf = ({ occasion }: { readonly occasion: Occasion }): number | undefined =>
    occasion.kind === 'daily' && occasion.daily === storedName(daily) ? occasion.day : undefined;
  const states = new Map<number, DailyState>();
  for (const game of finished) {
    const day = dayOf(game);
    if (day !== undefined) states.set(day, finishedState(game, day));
  }
  for (const game of unfinished) {
    const day = dayOf(game);
    if (day === undefined) continue;
    const isOpen = now < deadlineOf(day);
    states.set(
      day,
      isOpen ? { kind: 'in-progress', game: game.id, turn: game.turn } : { kind: 'expired' },
    );
  }
  return states;
}

function finishedState({ id, finished, result }: FinishedGame, day: number): DailyState {
  if (finished >= deadlineOf(day)) return { kind: 'expired' };
  return result.outcome === 'cracked'
    ? { kind: 'solved', game: id, turns: result.turns }
    : { kind: 'lost', game: id };
}

const dayResults: Readonly<Record<DailyState['kind'], DayResult | 'none'>> = {
  'not-played': 'none',
  'in-progress': 'open',
  solved: 'solved',
  lost: 'lost',
  expired: 'lost',
};

/** What the states of each day mean for a streak; a try that was not finished in time is lost. */
export function resultsOf(states: ReadonlyMap<number, DailyState>): ReadonlyMap<number, DayResult> {
  const results = new Map<number, DayResult>();
  for (const [day, { kind }] of states) {
    const result = dayResults[kind];
    if (result !== 'none') results.set(day, result);
  }
  return results;
}

export type DailyOverview = {
  readonly now: Time;
  readonly source: DailySource;
  readonly dailies: Readonly<
    Record<
      DailyName,
      DailySummary & {
        /** The results of all players today; there are no other players on a local computer. */
        readonly table: Distribution | 'none';
        /** Those of the players whom the player has met in rooms, the fewest turns first. */
        readonly friends: readonly FriendResult[];
      }
    >
  >;
  readonly puzzle: Pick<PuzzleRecords, 'days' | 'streaks'>;
};

export type DailySummary = {
  readonly states: ReadonlyMap<number, DailyState>;
  readonly practiced: ReadonlySet<number>;
  readonly practicing: ReadonlyMap<number, InProgress>;
  readonly streaks: Streaks;
};

export function summaryOf(
  daily: Pick<DailyId, 'source' | 'name'>,
  games: DailyGames,
  now: Time,
): DailySummary {
  const states = statesOf(daily, games, now);
  return {
    states,
    practiced: practicedDays(storedName(daily), games.finished),
    practicing: practiceOf(daily, games.unfinished),
    streaks: streaksOn(dayAt(now), resultsOf(states)),
  };
}

/** The unfinished practice games at a daily by day; of several on a day, the last saved. */
export const practiceOf = (
  daily: Pick<DailyId, 'source' | 'name'>,
  unfinished: readonly UnfinishedGame[],
): ReadonlyMap<number, InProgress> =>
  new Map(
    unfinished
      .flatMap(({ id, occasion, turn }): readonly (readonly [number, InProgress])[] =>
        occasion.kind === 'practice' && occasion.daily === storedName(daily)
          ? [[occasion.day, { kind: 'in-progress', game: id, turn }]]
          : [],
      )
      .toReversed(),
  );

/** A player's streaks with the result of one more day, which the store may not have yet. */
export function streaksWith(
  { now, dailies }: DailyOverview,
  { name, day }: DailyId,
  result: DayResult,
): Streaks {
  const results = new Map(resultsOf(dailies[name].states));
  return streaksOn(dayAt(now), results.set(day, result));
}

const practicedDays = (name: string, finished: readonly FinishedGame[]): ReadonlySet<number> =>
  new Set(
    finished.flatMap(({ occasion, result }) =>
      occasion.kind === 'practice' && occasion.daily === name && result.outcome === 'cracked'
        ? [occasion.day]
        : [],
    ),
  );

/** What a player has made of an entry on a day: a game, or a puzzle with its errors. */
export type EntryState = DailyState | { readonly kind: 'proved'; readonly errors: number };

export const todayIn = ({ now }: DailyOverview): number => dayAt(now);

export function stateOn(
  { dailies, puzzle }: DailyOverview,
  name: DailyEntry,
  day: number,
): EntryState | undefined {
  if (name !== 'puzzle') return dailies[name].states.get(day);
  const errors = puzzle.days.get(day);
  return errors === undefined ? undefined : { kind: 'proved', errors };
}

export const streaksIn = ({ dailies, puzzle }: DailyOverview, name: DailyEntry): Streaks =>
  name === 'puzzle' ? puzzle.streaks : dailies[name].streaks;

/** The unfinished practice game on a day; of a puzzle its errors alone are saved before it is solved. */
export const practiceOn = (
  { dailies }: DailyOverview,
  name: DailyEntry,
  day: number,
): InProgress | undefined => (name === 'puzzle' ? undefined : dailies[name].practicing.get(day));
