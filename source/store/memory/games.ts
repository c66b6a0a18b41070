import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import {
  type FinishedGame,
  type GameId,
  type GameResult,
  type GameStart,
  type HistoryFilter,
  isOfDaily,
  kindKey,
  kindOf,
  latestFirst,
  type OpeningCount,
  type StoredGame,
  sameHolder,
  toSeriesResult,
} from '../../engine/core/stored/game.ts';
import { countedAs } from '../../engine/daily/days.ts';
import {
  type AddedGame,
  admitGame,
  draftBytes,
  moveBytes,
  type StorageProblem,
  startBytes,
} from '../limits.ts';
import type { Added, Games, GameWrite, Written } from '../port.ts';
import type { DailyPlayed } from '../problems.ts';
import { endRooms } from './rooms.ts';
import {
  deleteExpired,
  gamesOf,
  liveHolder,
  type MemoryGame,
  type MemoryState,
  occasionKey,
  storedGameOf,
  unfinishedOf,
} from './state.ts';

type StartWrite = Extract<GameWrite, { kind: 'start' }>;
type SaveWrite = Extract<GameWrite, { kind: 'save' }>;

/** The games of a memory store. */
export function memoryGames(state: MemoryState): Games {
  const { games, now } = state;

  const write = (change: GameWrite): Written =>
    change.kind === 'start' ? startGame(state, change) : saveGame(state, change);
  const dayResults = (day: number) =>
    [...games.values()].flatMap((game) => {
      const { account, occasion } = game.start;
      const counted = countedAs(occasion, game.saved);
      return counted.kind === 'daily' && counted.day === day
        ? resultOf(game).map(({ outcome, turns }) => ({
            account,
            daily: counted.daily,
            outcome,
            turns,
          }))
        : [];
    });

  return {
    write: async (writes) => succeed(writes.map(write)),
    claim: async (account, id, holder, when) => {
      const game = games.get(id);
      if (game?.start.account !== account) return fail({ kind: 'no-game' });
      if (game.progress.kind === 'finished') return fail({ kind: 'finished' });
      const other = liveHolder(state, game);
      if (when === 'free' && other !== undefined && !sameHolder(other, holder)) {
        return fail({ kind: 'held', by: other });
      }
      games.set(id, { ...game, holder });
      return succeed(storedGameOf(game));
    },
    release: async (holder) => {
      for (const [id, game] of games) {
        if (sameHolder(game.holder, holder)) games.set(id, { ...game, holder: undefined });
      }
      return succeed(undefined);
    },
    heartbeat: async (node) => {
      state.nodes.set(node, now());
      deleteExpired(state);
      endRooms(state);
      return succeed(undefined);
    },
    unfinished: async (account) =>
      succeed(
        unfinishedOf(state, account).flatMap((game) => {
          const { progress, started, saved } = game;
          if (progress.kind === 'finished') return [];
          const { turn, draft } = progress;
          const holder = liveHolder(state, game);
          return [{ ...listedStart(game.start), started, saved, turn, draft, holder }];
        }),
      ),
    finished: async (account, filter, { after, limit }) =>
      succeed(
        gamesOf(state, account)
          .flatMap(finishedGameOf)
          .filter((game) => passes(game, filter))
          .filter((game) => after === undefined || comesAfter(game, after))
          .toSorted((one, other) => latestFirst(timeOf(one), timeOf(other)))
          .slice(0, limit),
      ),
    results: async (account) =>
      succeed(
        [...Map.groupBy(countedGames(state, account), keyOf).values()].flatMap((games) =>
          games.slice(0, 1).map(({ start }) => ({
            ...kindOf(start),
            results: games.flatMap(resultOf).map(toSeriesResult),
          })),
        ),
      ),
    openings: async (account, kind, limit) => {
      const key = kindKey(kind);
      const results = countedGames(state, account)
        .filter((game) => keyOf(game) === key)
        .flatMap(resultOf)
        .filter(({ opening }) => opening.length > 0);
      const counts = [...Map.groupBy(results, ({ opening }) => opening.join()).values()];
      return succeed(
        counts
          .map(countOf)
          .toSorted((one, other) => other.played - one.played)
          .slice(0, limit),
      );
    },
    wonSeeds: async (account, kind, limit) => {
      const key = kindKey(kind);
      return succeed(
        countedGames(state, account)
          .filter((game) => keyOf(game) === key)
          .filter((game) => resultOf(game).some(({ outcome }) => outcome === 'cracked'))
          .map(({ start }) => start.seed)
          .slice(-limit),
      );
    },
    dayCounts: async (day) => {
      const results = dayResults(day).map(({ account: _account, ...result }) => result);
      const groups = Map.groupBy(results, (result) => JSON.stringify(Object.values(result)));
      return succeed(
        [...groups.values()].flatMap((equal) =>
          equal.slice(0, 1).map((result) => ({ ...result, players: equal.length })),
        ),
      );
    },
    dayFriends: async (account, day, since) => {
      const own = new Set(
        state.seats.flatMap((seat) => (seat.account === account ? seat.room : [])),
      );
      const friends = new Set(
        state.seats.flatMap((seat) =>
          own.has(seat.room) && seat.joined > since ? seat.account : [],
        ),
      );
      return succeed(
        dayResults(day).flatMap(({ account: player, ...result }) => {
          const name = state.accounts.get(player)?.name.text;
          const isFriend = player !== account && friends.has(player);
          return isFriend && name !== undefined ? [{ ...result, name }] : [];
        }),
      );
    },
    read: async (id) => {
      const game = games.get(id);
      return game === undefined ? fail({ kind: 'no-game' }) : succeed(storedGameOf(game));
    },
    list: async (account, { after, limit }) =>
      succeed(
        [...games.values()]
          .filter(({ start }) => account === undefined || start.account === account)
          .filter(({ start }) => after === undefined || start.id > after)
          .toSorted((one, other) => (one.start.id < other.start.id ? -1 : 1))
          .slice(0, limit)
          .map((game) => succeed(storedGameOf(game))),
      ),
    count: async (account) =>
      succeed(account === undefined ? games.size : gamesOf(state, account).length),
    add: async (added) => succeed(added.map((game) => addGame(state, game))),
    remove: async (id) => (games.delete(id) ? succeed(undefined) : fail({ kind: 'no-game' })),
  };
}

function startGame(state: MemoryState, { start, holder, whenFull }: StartWrite): Written {
  const { accounts, games, now } = state;
  if (!accounts.has(start.account)) return fail({ kind: 'no-account' });
  const existing = games.get(start.id);
  if (existing !== undefined) {
    const isRepeated = existing.version === 0 && sameHolder(existing.holder, holder);
    return isRepeated ? succeed(0) : fail({ kind: 'game-exists' });
  }
  const bytes = startBytes(start);
  const accepted = accept(state, start, { bytes, isUnfinished: true, whenFull });
  if (!accepted.ok) return accepted;
  if (accepted.value !== undefined) games.delete(accepted.value);
  const time = now();
  games.set(start.id, {
    start,
    started: time,
    saved: time,
    version: 0,
    moves: [],
    progress: { kind: 'unfinished', turn: 1, draft: '' },
    bytes,
    holder,
  });
  return succeed(0);
}

function saveGame(state: MemoryState, save: SaveWrite): Written {
  const game = state.games.get(save.game);
  if (game === undefined) return fail({ kind: 'no-game' });
  if (!sameHolder(game.holder, save.holder)) return fail({ kind: 'not-held', by: game.holder });
  if (game.version !== save.version) return fail({ kind: 'stale', version: game.version });
  if (game.progress.kind === 'finished') return fail({ kind: 'finished' });
  const bytes = game.bytes + moveBytes(save.moves);
  if (bytes + draftBytes(save.progress) > state.limits.gameBytes) {
    return fail({ kind: 'over-quota', limit: state.limits.gameBytes });
  }
  const at = state.now();
  state.games.set(save.game, {
    ...game,
    saved: at,
    version: game.version + 1,
    moves: [...game.moves, ...save.moves.map((move) => ({ at, move }))],
    progress: save.progress,
    bytes,
  });
  return succeed(game.version + 1);
}

function addGame(state: MemoryState, game: StoredGame): Added {
  const { games, accounts } = state;
  const { id, account } = game.start;
  if (games.has(id)) return succeed('known');
  if (!accounts.has(account)) return fail({ kind: 'no-account' });
  const bytes = startBytes(game.start) + moveBytes(game.moves.map(({ move }) => move));
  const isUnfinished = game.progress.kind === 'unfinished';
  const accepted = accept(state, game.start, { bytes, isUnfinished, whenFull: 'keep-all' });
  if (!accepted.ok) return accepted;
  games.set(id, { ...game, bytes, holder: undefined });
  return succeed('added');
}

/** Whether the limits of an account allow one more game, and which game is dropped for it. */
function accept(
  state: MemoryState,
  { account, occasion }: GameStart,
  added: AddedGame,
): Result<GameId | undefined, StorageProblem | DailyPlayed> {
  const games = gamesOf(state, account);
  const key = occasionKey(occasion);
  const played =
    occasion.kind === 'daily'
      ? games.find(({ start }) => occasionKey(start.occasion) === key)
      : undefined;
  if (played !== undefined) return fail({ kind: 'daily-played', game: played.start.id });
  const usage = {
    unfinished: unfinishedOf(state, account).map(({ start, bytes, saved }) => ({
      id: start.id,
      bytes,
      saved,
      occasion: start.occasion.kind,
    })),
    bytes: games.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  return admitGame(usage, added, state.limits);
}

const listedStart = ({
  account: _account,
  seed: _seed,
  ...start
}: GameStart): Omit<GameStart, 'account' | 'seed'> => start;

const finishedGameOf = ({ start, started, saved, progress }: MemoryGame): FinishedGame[] =>
  progress.kind === 'finished'
    ? [{ ...listedStart(start), started, finished: saved, result: progress.result }]
    : [];

const resultOf = ({ progress }: MemoryGame): GameResult[] =>
  progress.kind === 'finished' ? [progress.result] : [];

/** Counts games with the same first guess. */
function countOf(results: readonly GameResult[]): OpeningCount {
  const turns = results.filter(({ outcome }) => outcome === 'cracked').map((won) => won.turns);
  return {
    opening: results[0]?.opening ?? [],
    played: results.length,
    won: turns.length,
    turns: turns.reduce((sum, each) => sum + each, 0),
    squares: turns.reduce((sum, each) => sum + each * each, 0),
  };
}

const keyOf = ({ start }: MemoryGame): string => kindKey(kindOf(start));

/** The finished games of an account that count, in the order in which they ended. */
const countedGames = (state: MemoryState, account: AccountId): readonly MemoryGame[] =>
  gamesOf(state, account)
    .filter(({ progress, start, saved }) => {
      return progress.kind === 'finished' && countedAs(start.occasion, saved).kind !== 'practice';
    })
    .toSorted((one, other) =>
      latestFirst([other.saved, other.start.id], [one.saved, one.start.id]),
    );

const timeOf = ({ finished, id }: Pick<FinishedGame, 'finished' | 'id'>) => [finished, id] as const;

const comesAfter = (game: FinishedGame, last: Pick<FinishedGame, 'finished' | 'id'>): boolean =>
  game.id !== last.id && latestFirst(timeOf(last), timeOf(game)) < 0;

const passes = (
  { variant, rules, result, occasion }: FinishedGame,
  filter: HistoryFilter,
): boolean =>
  (filter.variant ?? variant) === variant &&
  (filter.rules ?? rules) === rules &&
  (filter.outcome ?? result.outcome) === result.outcome &&
  (filter.occasion ?? occasion.kind) === occasion.kind &&
  (filter.daily === undefined || (isOfDaily(occasion) && filter.daily === occasion.daily));
