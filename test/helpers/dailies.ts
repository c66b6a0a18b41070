import type { PuzzleResult } from '../../source/engine/core/stored/account.ts';
import {
  type Distribution,
  type FriendResult,
  gameIdOf,
} from '../../source/engine/core/stored/game.ts';
import { type DailyName, offlineDailies, seedOfDaily } from '../../source/engine/daily/daily.ts';
import { puzzleRecordsOf, startOf, streaksOn } from '../../source/engine/daily/days.ts';
import {
  type DailyGame,
  type DailyOverview,
  type DailyState,
  type DailySummary,
  resultsOf,
  storedName,
} from '../../source/engine/daily/played.ts';
import {
  type ArgsOf,
  answerReply,
  type Effect,
  type Reply,
} from '../../source/screens/app/effects.ts';

/** The day of the tests: 2026-11-08. */
export const TODAY = 312;

/** Two hours and 48 minutes before the end of that day. */
export const NOW = startOf(TODAY + 1) - 168 * 60_000;

/** A game that the store of the tests has. */
const game = gameIdOf('game-00006');
export const solved = (turns: number): DailyState => ({ kind: 'solved', game, turns });
export const lost: DailyState = { kind: 'lost', game };
export const inProgress = (turn: number): DailyState => ({ kind: 'in-progress', game, turn });

/** What a player has made of a daily, by day; `practicing` are the turns of unfinished practice. */
export const summaryWith = (
  states: Readonly<Record<number, DailyState>> = {},
  practiced: readonly number[] = [],
  practicing: Readonly<Record<number, number>> = {},
): DailySummary => {
  const byDay = new Map(Object.entries(states).map(([day, state]) => [Number(day), state]));
  return {
    states: byDay,
    practiced: new Set(practiced),
    practicing: new Map(
      Object.entries(practicing).map(([day, turn]) => [
        Number(day),
        { kind: 'in-progress', game, turn },
      ]),
    ),
    streaks: streaksOn(TODAY, resultsOf(byDay)),
  };
};

/** What 34 players did: 3 did better than a player with 4 turns, 8 as well, and 23 worse. */
export const table: Distribution = {
  wonIn: [0, 0, 3, 8, 12, 6, 2],
  best: 3,
  all: { played: 34, won: 31 },
};

/** What two players did whom the player has met in rooms. */
const friends: readonly FriendResult[] = [
  { daily: 'any', name: 'brisk-pine', outcome: 'cracked', turns: 3 },
  { daily: 'any', name: 'calm-river', outcome: 'exhausted', turns: 10 },
];

/** An overview of the dailies, with nothing played where nothing is given. */
export const overviewWith = (
  summaries: Partial<Readonly<Record<DailyName, DailySummary>>> = {},
  source: DailyOverview['source'] = 'offline',
  now = NOW,
  puzzles: readonly PuzzleResult[] = [],
  ofAll: Distribution | 'none' = 'none',
): DailyOverview => {
  const of = (name: DailyName) => ({
    ...(summaries[name] ?? summaryWith()),
    table: ofAll,
    friends: ofAll === 'none' ? [] : friends,
  });
  return {
    now,
    source,
    dailies: {
      code: of('code'),
      word: of('word'),
      equation: of('equation'),
      adversary: of('adversary'),
    },
    puzzle: puzzleRecordsOf(puzzles, now),
  };
};

/** The reply of a store in which nothing was played, but some puzzles; undefined to other calls. */
export function replyAboutDays(effect: Effect): Reply | undefined {
  if (effect.kind !== 'call') return undefined;
  switch (effect.name) {
    case 'dailies.overview':
      return answerReply('dailies.overview', overviewWith());
    case 'dailies.start':
      return answerReply('dailies.start', { kind: 'new', game: dailyGame(effect.args) });
    case 'puzzles.records':
      return answerReply('puzzles.records', puzzleRecordsOf(oldResults, NOW));
    case 'puzzles.save': {
      const results = [...oldResults, { ...effect.args.result, finished: NOW }];
      return answerReply('puzzles.save', puzzleRecordsOf(results, NOW));
    }
    default:
      return undefined;
  }
}

/** A game at a daily that was not begun. */
export function dailyGame({ name, day: asked }: ArgsOf<'dailies.start'>): DailyGame {
  const day = asked === 'today' ? TODAY : asked;
  const kind = day === TODAY ? 'daily' : 'practice';
  const occasion = { kind, daily: storedName({ source: 'offline', name }), day } as const;
  return { name, occasion, seed: seedOfDaily(offlineDailies, name, day) };
}

const oldResults: readonly PuzzleResult[] = [TODAY - 1, TODAY - 2].map((day) => ({
  day,
  finished: startOf(day),
  isSolved: true,
  errors: 0,
}));
