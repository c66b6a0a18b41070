import { setTimeout as pause } from 'node:timers/promises';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import type { GameId } from '../../engine/core/stored/game.ts';
import { type RoomId, type RoundRows, roomLimits } from '../../engine/core/stored/room.ts';
import type { ReplayedRows } from '../../engine/room/view.ts';
import type { Game } from '../../engine/variants/game.ts';
import { replayStored } from '../../engine/variants/transcript.ts';
import type { GameStore, Unavailable } from '../../store/port.ts';
import type { AskedRound, NoRoom } from '../../store/room-port.ts';
import { openStoredRules, withOwnWords } from './stored-rules.ts';

/** Why a round cannot be shown. */
export type FeedProblem =
  | NoRoom
  | Unavailable
  | { readonly kind: 'not-playable' | 'too-many-watchers' };

type Answer = Result<ReplayedRows, FeedProblem>;

/** A viewer who knows a version of a round. */
type Viewer = { readonly account: AccountId; readonly version: number };

/** The rounds on the screens of this process, each read once for all its viewers. */
export type RoomFeed = {
  /** Reads a round as it is now, in one query with all that are asked for meanwhile. */
  readonly read: (asked: AskedRound) => Promise<Answer>;
  /** Resolves with another version of a round than the viewer knows, with a problem only after a pause. */
  readonly next: (
    shown: { readonly room: RoomId; readonly round: number },
    viewer: Viewer,
    signal: AbortSignal,
  ) => Promise<Answer>;
};

/** Resolves after some milliseconds. */
export type Sleep = (milliseconds: number) => Promise<unknown>;

/** How often the versions of all rounds on screens are compared with the store, in milliseconds. */
export const POLL = 2_000;

/** `problem` is what the viewer is told at the next poll: a screen asks again at once. */
type Waiter = Viewer & {
  readonly problem: FeedProblem | undefined;
  readonly resolve: (answer: Answer) => void;
};

/** A round on screens, until a poll finds no viewer. */
type ShownRound = {
  readonly room: RoomId;
  readonly round: number;
  rows: ReplayedRows | undefined;
  problem: FeedProblem | undefined;
  readonly waiters: Set<Waiter>;
  /** The viewers without a seat. */
  readonly watchers: Set<AccountId>;
};

const feeds = new WeakMap<GameStore['rooms'], RoomFeed>();

/** The feed of a store in this process. */
export function roomFeedOf(
  store: Pick<GameStore, 'rooms' | 'changes'>,
  sleep: Sleep = (milliseconds) => pause(milliseconds, undefined, { ref: false }),
): RoomFeed {
  const feed = feeds.get(store.rooms) ?? openRoomFeed(store, sleep);
  feeds.set(store.rooms, feed);
  return feed;
}

/** Opens a feed, which is told of changes, and polls for those that it was not told of. */
export function openRoomFeed(
  { rooms, changes }: Pick<GameStore, 'rooms' | 'changes'>,
  sleep: Sleep,
): RoomFeed {
  const rounds = new Map<string, ShownRound>();
  /** What the next query reads. */
  let asked = new Map<string, AskedRound & PromiseWithResolvers<Answer>>();
  let isReading = false;
  let isPolling = false;

  const shownRound = (room: RoomId, round: number): ShownRound => {
    const key = keyOf({ room, round });
    const known = rounds.get(key);
    if (known !== undefined) return known;
    const added: ShownRound = {
      ...{ room, round, rows: undefined, problem: undefined },
      ...{ waiters: new Set(), watchers: new Set() },
    };
    rounds.set(key, added);
    if (!isPolling) void pollRegularly();
    return added;
  };

  const read = ({ room, round }: AskedRound): Promise<Answer> => {
    const key = keyOf({ room, round });
    const entry = asked.get(key) ?? { room, round, ...Promise.withResolvers<Answer>() };
    asked.set(key, entry);
    if (!isReading) void readAsked();
    return entry.promise;
  };
  /** One query at a time: a later one never brings older rows. */
  const readAsked = async (): Promise<void> => {
    isReading = true;
    // Those who hear of the same change ask before the query.
    await Promise.resolve();
    while (asked.size > 0) {
      const batch = [...asked.values()];
      asked = new Map();
      const answers = readBatch(batch.map(({ room, round }) => ({ room, round })));
      for (const [index, { resolve }] of batch.entries()) {
        resolve(answers.then((all) => all[index] ?? noRoom));
      }
      await answers.catch(() => undefined);
    }
    isReading = false;
  };
  const readBatch = async (batch: readonly AskedRound[]): Promise<readonly Answer[]> => {
    const answer = await rooms.read(batch);
    return await Promise.all(
      batch.map(async (each, index) => {
        const rows = answer.ok ? (answer.value[index] ?? noRoom) : answer;
        const replayed = rows.ok ? await replay(rows.value) : rows;
        const shown = rounds.get(keyOf(each));
        if (replayed.ok) show(replayed.value);
        else if (shown !== undefined) shown.problem = replayed.problem;
        return replayed;
      }),
    );
  };
  const replay = async (rows: RoundRows): Promise<Answer> => {
    const { room, round } = rows;
    const rules = await openStoredRules(room);
    if (!rules.ok) return fail({ kind: 'not-playable' });
    const games = new Map<GameId, Game>();
    for (const stored of rows.games) {
      const game = await withOwnWords((dictionaries) => replayStored(stored, dictionaries));
      if (game.ok) games.set(stored.start.id, game.value);
    }
    const known = rounds.get(keyOf({ room: room.id, round }))?.rows;
    const isKnown = known !== undefined && changesElsewhere(known) === changesElsewhere(rows);
    const all =
      room.round === 1 ? succeed([]) : isKnown ? succeed(known.seats) : await rooms.seats(room.id);
    if (!all.ok) return all;
    const others = all.value.filter((seat) => seat.round !== round);
    return succeed({ ...rows, seats: [...others, ...rows.seats], rules: rules.value, games });
  };
  const show = (rows: ReplayedRows): void => {
    const shown = shownRound(rows.room.id, rows.round);
    shown.rows = rows;
    for (const waiter of shown.waiters) {
      if (waiter.problem !== undefined || waiter.version === rows.version) continue;
      shown.waiters.delete(waiter);
      waiter.resolve(succeed(rows));
    }
  };
  const refresh = (shown: ShownRound): void => void read(shown).catch(() => undefined);

  /** Reads the rounds whose rooms have other versions than those on screens. */
  const poll = async (): Promise<void> => {
    const shown = [...rounds.values()];
    const answer = await rooms.versions([...new Set(shown.map(({ room }) => room))]);
    if (!answer.ok) for (const each of shown) each.problem = answer.problem;
    if (!answer.ok) return;
    const versions = new Map(answer.value.map(({ room, version }) => [room, version]));
    for (const each of shown) {
      each.problem = undefined;
      if (versions.get(each.room) !== each.rows?.version) refresh(each);
    }
  };
  const pollRegularly = async (): Promise<void> => {
    isPolling = true;
    while (rounds.size > 0) {
      await sleep(POLL);
      for (const [key, shown] of rounds) {
        tellProblems(shown);
        if (shown.waiters.size === 0) rounds.delete(key);
      }
      if (rounds.size > 0) await poll().catch(() => undefined);
    }
    isPolling = false;
  };
  changes.subscribe((changed) => {
    if (changed === 'any') {
      if (rounds.size > 0) void poll().catch(() => undefined);
      return;
    }
    const versions = new Map(changed.map(({ room, version }) => [room, version]));
    for (const shown of rounds.values()) {
      const version = versions.get(shown.room);
      const isOld =
        version === undefined || (version !== 'unknown' && version <= (shown.rows?.version ?? -1));
      if (!isOld) refresh(shown);
    }
  });

  return {
    read,
    next: ({ room, round }, { account, version }, signal) =>
      new Promise((resolve) => {
        const shown = shownRound(room, round);
        const { rows } = shown;
        const problem = addWatcher(shown, account);
        if (problem === undefined && rows !== undefined && rows.version !== version) {
          resolve(succeed(rows));
          return;
        }
        const waiter = { account, version, problem, resolve };
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

const noRoom = fail({ kind: 'no-room' } as const);

const keyOf = ({ room, round }: AskedRound): string => `${room} ${round}`;

/** How often a room was changed outside of the round that its rows are of. */
const changesElsewhere = ({ version, round, seats }: ReplayedRows | RoundRows): number =>
  seats.reduce((rest, seat) => rest - (seat.round === round ? seat.moves.length : 0), version);

/** Whether an account has a seat in a round; undefined before that is known. */
const isSeated = ({ rows, round }: ShownRound, account: AccountId): boolean | undefined =>
  rows?.seats.some((seat) => seat.round === round && seat.account === account);

/** Counts a viewer without a seat; returns a problem where there are too many on this node. */
function addWatcher(shown: ShownRound, account: AccountId): FeedProblem | undefined {
  const { watchers } = shown;
  if (isSeated(shown, account) !== false || watchers.has(account)) return undefined;
  if (watchers.size >= roomLimits.watchers) return { kind: 'too-many-watchers' };
  watchers.add(account);
  return undefined;
}

/** Tells the viewers of a round what is wrong, and forgets those who have left or taken a seat. */
function tellProblems(shown: ShownRound): void {
  const { waiters, watchers, problem: ofAll } = shown;
  for (const waiter of waiters) {
    const problem = waiter.problem ?? ofAll;
    if (problem === undefined) continue;
    waiters.delete(waiter);
    waiter.resolve(fail(problem));
  }
  const present = new Set([...waiters].map(({ account }) => account));
  for (const account of watchers) {
    if (!present.has(account) || isSeated(shown, account) === true) watchers.delete(account);
  }
}
