import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import type { GameId, StoredGame } from '../../engine/core/stored/game.ts';
import {
  type RoomRound,
  type RoundRequest,
  type RoundRows,
  roomLimits,
  type Seat,
} from '../../engine/core/stored/room.ts';
import { endOf, type ReplayedRows, type Stance } from '../../engine/room/view.ts';
import { type Game, play, replayStored } from '../../engine/variants/game.ts';
import { openStoredRules, withOwnWords } from '../../engine/variants/words/load-words.ts';
import type { GameStore, Unavailable } from '../../store/port.ts';
import { type NoRoom, noRoom } from '../../store/room-port.ts';

export type FeedProblem =
  | NoRoom
  | Unavailable
  | { readonly kind: 'not-playable' | 'too-many-watchers' };

type Answer = Result<ReplayedRows, FeedProblem>;
type Viewer = { readonly account: AccountId; readonly as: Stance; readonly version: number };
type RoomFeed = ReturnType<typeof openRoomFeed>;
type Sleep = (milliseconds: number) => Promise<unknown>;
export const POLL = 2_000;

/** One with a problem is answered at the next poll, because a screen asks again at once. */
type Waiter = Viewer & {
  readonly problem: FeedProblem | undefined;
  readonly resolve: (answer: Answer) => void;
};

type Query = {
  readonly requests: Map<string, RoundRequest>;
  readonly answers: Promise<ReadonlyMap<string, Answer>>;
};

type ShownRound = RoomRound & {
  rows: ReplayedRows | undefined;
  problem: FeedProblem | undefined;
  readonly waiters: Set<Waiter>;
  readonly watchers: Set<AccountId>;
};

const feeds = new WeakMap<GameStore['rooms'], RoomFeed>();

export function roomFeedOf(
  store: Pick<GameStore, 'rooms' | 'changes'>,
  sleep: Sleep = (milliseconds) => pause(milliseconds, undefined, { ref: false }),
): RoomFeed {
  const feed = feeds.get(store.rooms) ?? openRoomFeed(store, sleep);
  feeds.set(store.rooms, feed);
  return feed;
}

export function openRoomFeed(
  { rooms, changes }: Pick<GameStore, 'rooms' | 'changes'>,
  sleep: Sleep,
) {
  const rounds = new Map<string, ShownRound>();
  /** The query that starts once the one before has ended: a later one never brings older rows. */
  let nextQuery: Query | undefined;
  let lastAnswers: Promise<unknown> = Promise.resolve();

  const shownRound = ({ room, round }: RoomRound): ShownRound => {
    const key = keyOf({ room, round });
    const known = rounds.get(key);
    if (known !== undefined) return known;
    const added: ShownRound = {
      room,
      round,
      rows: undefined,
      problem: undefined,
      waiters: new Set(),
      watchers: new Set(),
    };
    rounds.set(key, added);
    if (rounds.size === 1) void pollUntilUnseen();
    return added;
  };

  const read = async ({ room, round }: RoundRequest): Promise<Answer> => {
    const key = keyOf({ room, round });
    nextQuery ??= openQuery();
    nextQuery.requests.set(key, { room, round });
    const answers = await nextQuery.answers;
    return answers.get(key) ?? noRoom;
  };
  const openQuery = (): Query => {
    const requests: Query['requests'] = new Map();
    // It starts later, so that all listeners of the same change add their requests first.
    const answers = lastAnswers.then(() => {
      nextQuery = undefined;
      return readRounds(requests);
    });
    lastAnswers = answers.catch(() => undefined);
    return { requests, answers };
  };
  const readRounds = async (requests: Query['requests']): Query['answers'] => {
    const answer = await rooms.read([...requests.values()]);
    // The current round can be asked for by its number, too.
    const replays = new Map<string, Promise<Answer>>();
    const replayOnce = (rows: RoundRows): Promise<Answer> => {
      const key = keyOf({ room: rows.room.id, round: rows.round });
      const replayed = replays.get(key) ?? replay(rows, rounds.get(key)?.rows);
      replays.set(key, replayed);
      return replayed;
    };
    const answers = [...requests.keys()].map(async (key, index) => {
      const rows = answer.ok ? (answer.value[index] ?? noRoom) : answer;
      const replayed = rows.ok ? await replayOnce(rows.value) : rows;
      const shown = rounds.get(key);
      if (replayed.ok) show(replayed.value);
      else if (shown !== undefined) shown.problem = replayed.problem;
      return [key, replayed] as const;
    });
    return new Map(await Promise.all(answers));
  };
  /** Takes the games that are `known`, and plays only their new moves. */
  const replay = async (found: RoundRows, known: ReplayedRows | undefined): Promise<Answer> => {
    const rows = { ...found, version: versionAt(found) };
    const rules = known === undefined ? await openStoredRules(rows.room) : succeed(known.rules);
    if (!rules.ok) return fail({ kind: 'not-playable' });
    const games = new Map<GameId, Game>();
    for (const stored of rows.games) {
      const { id } = stored.start;
      const later = laterGame(known?.games.get(id), stored);
      const game =
        later === undefined
          ? await withOwnWords((dictionaries) => replayStored(stored, dictionaries))
          : succeed(later);
      if (game.ok) games.set(id, game.value);
    }
    const others = await seatsOfOtherRounds(rows, known);
    if (!others.ok) return others;
    const seats = [...others.value, ...rows.seats];
    return succeed({ ...rows, seats, rules: rules.value, games });
  };
  /** Reads them only where more has changed since they were `known` than the moves of this round. */
  const seatsOfOtherRounds = async (
    rows: RoundRows,
    known: ReplayedRows | undefined,
  ): Promise<Result<readonly Seat[], Unavailable>> => {
    const { room, round } = rows;
    if (room.round === 1) return succeed([]);
    const isKnown = known !== undefined && versionWithoutMoves(known) === versionWithoutMoves(rows);
    const all = isKnown ? succeed(known.seats) : await rooms.seats(room.id);
    return all.ok ? succeed(all.value.filter((seat) => seat.round !== round)) : all;
  };
  const show = (rows: ReplayedRows): void => {
    const shown = shownRound({ room: rows.room.id, round: rows.round });
    shown.rows = rows;
    shown.problem = undefined;
    for (const waiter of shown.waiters) {
      if (waiter.problem !== undefined || waiter.version === rows.version) continue;
      shown.waiters.delete(waiter);
      waiter.resolve(succeed(rows));
    }
  };
  const refresh = (shown: ShownRound): void => void read(shown).catch(() => undefined);

  const poll = async (): Promise<void> => {
    const shown = [...rounds.values()];
    const answer = await rooms.versions([...new Set(shown.map(({ room }) => room))]);
    if (!answer.ok) {
      for (const each of shown) each.problem = answer.problem;
      return;
    }
    const versions = new Map(answer.value.map((found) => [found.room, found]));
    for (const each of shown) {
      each.problem = undefined;
      const { rows } = each;
      const found = versions.get(each.room);
      const isShown =
        found &&
        rows &&
        versionAt({ ...rows, version: found.version, now: found.now }) === rows.version;
      if (isShown !== true) refresh(each);
    }
  };
  const pollUntilUnseen = async (): Promise<void> => {
    while (rounds.size > 0) {
      await sleep(POLL);
      for (const [key, shown] of rounds) {
        tellProblems(shown);
        if (shown.waiters.size === 0) rounds.delete(key);
      }
      if (rounds.size > 0) await poll().catch(() => undefined);
    }
  };
  changes.subscribe((changed) => {
    if (changed === 'any') {
      if (rounds.size > 0) void poll().catch(() => undefined);
      return;
    }
    const versions = new Map(changed.map(({ room, version }) => [room, version]));
    for (const shown of rounds.values()) {
      const version = versions.get(shown.room);
      const isNewer =
        version === 'unknown' || (version !== undefined && version > (shown.rows?.version ?? -1));
      if (isNewer) refresh(shown);
    }
  });

  return {
    /** Reads the current state of a round; concurrent reads share one query. */
    read,
    /** Returns the last state that was read of a round on screens; reads it where there is none. */
    known: async (round: RoundRequest) => {
      const rows = rounds.get(keyOf(round))?.rows;
      return rows === undefined ? await read(round) : succeed(rows);
    },
    /** Resolves when the version of the round differs from the viewer's; with a problem, only at a poll. */
    next: (round: RoomRound, viewer: Viewer, signal: AbortSignal) =>
      new Promise<Answer>((resolve) => {
        const shown = shownRound(round);
        const { rows } = shown;
        const problem = addWatcher(shown, viewer);
        if (problem === undefined && rows !== undefined && rows.version !== viewer.version) {
          resolve(succeed(rows));
          return;
        }
        const waiter = { ...viewer, problem, resolve };
        shown.waiters.add(waiter);
        const leave = (): void => {
          shown.waiters.delete(waiter);
          resolve(noRoom);
        };
        if (signal.aborted) leave();
        signal.addEventListener('abort', leave, { once: true });
        if (rows === undefined) refresh(shown);
      }),
  };
}

/** A known game with the moves that were saved since; undefined if a stored move is another one, or is refused. */
function laterGame(known: Game | undefined, { moves }: StoredGame): Game | undefined {
  if (known === undefined) return undefined;
  const { length } = known.moves;
  // A database that fails over can lose the last move.
  if (!isDeepStrictEqual(known.moves.at(-1), moves[length - 1]?.move)) return undefined;
  const later = moves.slice(length).reduce((game, { move }) => play(game, move), known);
  return later.moves.length === moves.length ? later : undefined;
}

const keyOf = ({ room, round }: RoundRequest): string => `${room} ${round}`;

/** The version of a round: half a number higher once it has ended, which can happen without a write. */
const versionAt = ({
  seats,
  round,
  version,
  now,
}: Pick<RoundRows, 'seats' | 'round' | 'version' | 'now'>): number =>
  endOf({ seats, now }, round).ended === 'open' ? version : version + 0.5;

/**
 * The version less the moves of this round: while only moves are added, it stays the same. A move that was saved while
 * the rows were read makes it too low, until they are read again.
 */
const versionWithoutMoves = ({ version, round, seats }: ReplayedRows | RoundRows): number =>
  seats.reduce((rest, seat) => rest - (seat.round === round ? seat.moves.length : 0), version);

function addWatcher({ watchers }: ShownRound, { account, as }: Viewer): FeedProblem | undefined {
  if (as === 'player' || watchers.has(account)) return undefined;
  if (watchers.size >= roomLimits.watchers) return { kind: 'too-many-watchers' };
  watchers.add(account);
  return undefined;
}

/** Tells the viewers of a round what is wrong, and forgets those who have left. */
function tellProblems({ waiters, watchers, problem: ofAll }: ShownRound): void {
  for (const waiter of waiters) {
    const problem = waiter.problem ?? ofAll;
    if (problem === undefined) continue;
    waiters.delete(waiter);
    waiter.resolve(fail(problem));
  }
  const watching = [...waiters].filter(({ as }) => as === 'watcher');
  const present = new Set(watching.map(({ account }) => account));
  for (const account of watchers) if (!present.has(account)) watchers.delete(account);
}
