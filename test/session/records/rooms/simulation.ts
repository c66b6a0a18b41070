import { isDeepStrictEqual } from 'node:util';
import { fail, type Result } from '../../../../source/engine/core/result.ts';
import {
  type Account,
  type AccountId,
  accountIdOf,
} from '../../../../source/engine/core/stored/account.ts';
import {
  type GameId,
  gameIdOf,
  gameResultOf,
  type Holder,
  type Progress,
} from '../../../../source/engine/core/stored/game.ts';
import {
  type RoomId,
  roomCodeOf,
  roomIdOf,
  roomLifetimes,
} from '../../../../source/engine/core/stored/room.ts';
import { nextStepIn, type RoomView, roomViewFor } from '../../../../source/engine/room/view.ts';
import { type Game, type Move, play, start } from '../../../../source/engine/variants/game.ts';
import { replayStored, storedRulesOf } from '../../../../source/engine/variants/transcript.ts';
import type { Reply } from '../../../../source/screens/app/effects/effects.ts';
import type { RecordsQuery } from '../../../../source/screens/app/effects/records.ts';
import { answerQuery } from '../../../../source/session/records/queries/queries.ts';
import { openRoomFeed, POLL, roomFeedOf } from '../../../../source/session/records/room-feed.ts';
import { openMemoryGameStore } from '../../../../source/store/memory/memory-game-store.ts';
import type { GameStore, GameWrite, Unavailable } from '../../../../source/store/port.ts';
import { openRoomNotifications } from '../../../../source/store/postgres/room-notifications.ts';
import { openWriteQueue } from '../../../../source/store/queue/write-queue.ts';
import { againstMachine, rulesWith, successOf } from '../../../helpers/games.ts';
import { openWorld, type World } from './virtual-time.ts';

/** Small rules, so that boards are finished after few moves. */
const rules = rulesWith({ pegs: 3, colors: 3, attempts: 3 });
const stored = storedRulesOf({ rules, roles: againstMachine });

const SECOND = 1_000;
/** When faults begin and end, and the time after them in which every screen must be up to date. */
const CALM = 2 * SECOND;
const QUIET = 45 * SECOND;
/** Until then, every screen is up to date: a slow answer, a poll, and a query. */
const CATCH_UP = 3 * SECOND + POLL + SECOND;

const NODES = 3;
const MAX_ROUNDS = 2;

const gone: Unavailable = { kind: 'unavailable', cause: 'unreachable', message: 'gone' };

/** What has happened in some runs. */
export type Tally = { moves: number; views: number; kills: number; outages: number; lost: number };

/** Nothing has happened yet. */
export const newTally = (): Tally => ({ moves: 0, views: 0, kills: 0, outages: 0, lost: 0 });

/** Races on three nodes at one database, with the faults that a seed draws; throws an error with the seed where a law is broken. */
export async function simulate(seed: number, tally: Tally): Promise<void> {
  try {
    await run(openWorld(seed), tally);
  } catch (error) {
    throw new Error(`The simulation of seed ${seed} failed.`, { cause: error });
  }
}

/** The database of all nodes, with its notifications. */
function openDatabase(world: World, tally: Tally) {
  let skipped = 0;
  const now = (): number => world.now() + skipped;
  const listeners = new Set<(payload: string) => void>();
  let outage = Promise.withResolvers<void>();
  let isDown = false;
  const isFaulty = (percent: number): boolean => world.now() < QUIET && world.isLikely(percent);

  const deliver = async (listener: (payload: string) => void, payload: string): Promise<void> => {
    await world.sleep(world.below(500));
    if (listeners.has(listener)) listener(payload);
  };
  return {
    store: openMemoryGameStore(now),
    now,
    /** A call from a node: it can fail before it is carried out, or only its answer is lost. */
    call: async <Value, Problem>(
      node: Node,
      operation: () => Promise<Result<Value, Problem>>,
    ): Promise<Result<Value, Problem | Unavailable>> => {
      await node.sleep(1 + world.below(10));
      if (isDown) return fail(gone);
      const answer = await operation();
      await node.sleep(1 + world.below(isFaulty(5) ? 3 * SECOND : 10));
      return isDown ? fail(gone) : answer;
    },
    /** Connects a node, which hears notifications late, twice, in another order or never. */
    connect: async (node: Node, onNotification: (payload: string) => void) => {
      await node.sleep(1 + world.below(20));
      if (isDown) throw new Error('The database is gone.');
      const ended = Promise.withResolvers<void>();
      const end = (): void => {
        listeners.delete(onNotification);
        ended.resolve();
      };
      void outage.promise.then(end);
      listeners.add(onNotification);
      // A connection can be lost without a sign until it is probed.
      if (isFaulty(20)) {
        void world.sleep(world.below(QUIET)).then(() => listeners.delete(onNotification));
      }
      const checkOpen = (): void => {
        if (!listeners.has(onNotification)) throw new Error('The connection is lost.');
      };
      return {
        send: async (payload: string) => {
          checkOpen();
          if (!node.isRunning) return;
          for (const listener of listeners) {
            const copies = isFaulty(20) ? 0 : isFaulty(10) ? 2 : 1;
            if (copies === 0) tally.lost += 1;
            for (let copy = 0; copy < copies; copy++) void deliver(listener, payload);
          }
        },
        probe: async () => {
          await node.sleep(1 + world.below(20));
          checkOpen();
        },
        ended: ended.promise,
        end,
      };
    },
    breakDown: async (time: number) => {
      isDown = true;
      tally.outages += 1;
      outage.resolve();
      await world.sleep(time);
      outage = Promise.withResolvers();
      isDown = false;
    },
    /** Lets time pass in which nothing happens. */
    skip: (time: number) => {
      skipped += time;
    },
  };
}

type SimulatedDatabase = ReturnType<typeof openDatabase>;

/** A process of a server, with the store as it reaches it, and its own clock. */
type Node = {
  store: GameStore;
  readonly clock: () => number;
  /** Never resolves once the process is killed. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  isRunning: boolean;
  readonly kill: () => void;
  readonly killed: Promise<void>;
};

function openNode(world: World, { store, call, connect, now }: SimulatedDatabase): Node {
  const skew = world.below(10 * 60 * SECOND) - 5 * 60 * SECOND;
  const killed = Promise.withResolvers<void>();
  const node: Node = {
    store,
    clock: () => now() + skew,
    sleep: async (milliseconds) => {
      await world.sleep(milliseconds);
      if (!node.isRunning) await new Promise(() => undefined);
    },
    isRunning: true,
    kill: () => {
      node.isRunning = false;
      killed.resolve();
    },
    killed: killed.promise,
  };
  const { rooms, games } = store;
  const reached: GameStore['rooms'] = {
    ...rooms,
    read: (asked) => call(node, () => rooms.read(asked)),
    seats: (room) => call(node, () => rooms.seats(room)),
    versions: (ids) => call(node, () => rooms.versions(ids)),
    join: (room, { next, ...seat }) => {
      // The seed of the next round and the identity of the game are random, and so would be the run.
      const game = gameIdOf(`game ${world.below(2 ** 32)}`);
      const drawn = next && { next: { ...next, seed: `${world.below(2 ** 32)}` } };
      return call(node, () => rooms.join(room, { ...seat, game, ...drawn }));
    },
  };
  const { changes } = openRoomNotifications(
    (onNotification) => connect(node, onNotification),
    reached,
    node.sleep,
  );
  node.store = {
    ...{ ...store, rooms: reached, changes },
    games: {
      ...games,
      write: (writes) => call(node, () => games.write(writes)),
      claim: (...claim) => call(node, () => games.claim(...claim)),
    },
  };
  roomFeedOf(node.store, node.sleep);
  return node;
}

/** A player, and what the screen of the player shows. */
type Player = {
  readonly account: Account;
  /** The moves of each game that the store has acknowledged. */
  readonly acknowledged: Map<GameId, number>;
  view: RoomView | undefined;
};

/** The connection of a player to a node. */
type Session = { readonly player: Player; readonly node: Node; readonly name: string };

/** The board of a player, as the session on which it is played knows it. */
type Board = { readonly id: GameId; readonly version: number | 'new'; readonly game: Game };

async function run(world: World, tally: Tally): Promise<void> {
  const database = openDatabase(world, tally);
  const nodes = Array.from({ length: NODES }, () => openNode(world, database));
  const players: Player[] = [];
  for (let n = 2 + world.below(2); n >= 0; n--) {
    players.push(await signIn(database.store, `player${n}`));
  }
  const [host] = players;
  const { store } = database;
  const opened = await store.rooms.open({
    ...{ id: roomIdOf('room'), codes: [roomCodeOf('RGYPB')], seed: 'first', ...stored },
    ...{ form: 'race', machine: 'none' },
    ...{ account: host?.account.id ?? accountIdOf(''), game: gameIdOf('first') },
  });
  const room = successOf(opened).id;
  const errors: unknown[] = [];
  const begin = (running: Promise<void>): void =>
    void running.catch((error: unknown) => errors.push(error));
  const context = { world, nodes, room, tally, begin };
  for (const player of players) begin(stayConnected(player, context));
  begin(disturb(database, context));
  await world.runUntil(QUIET + CATCH_UP);
  if (errors.length > 0) throw errors[0];
  await expectTruth(database, players, room);
  database.skip(roomLifetimes.round);
  await expectSameEnd(players, context);
}

type Context = {
  readonly world: World;
  readonly nodes: Node[];
  readonly room: RoomId;
  readonly tally: Tally;
  /** Runs something to whose errors the run of the seed comes in the end. */
  readonly begin: (running: Promise<void>) => void;
};

async function signIn({ accounts }: GameStore, name: string): Promise<Player> {
  const names = [{ text: name, skeleton: name }];
  const proposal = { id: accountIdOf(name), names, sources: [] };
  const account = successOf(await accounts.signIn({ fingerprint: name, label: '' }, proposal));
  return { account, acknowledged: new Map(), view: undefined };
}

/** Kills nodes, which are replaced, and perhaps takes the database away for 30 seconds. */
async function disturb(database: SimulatedDatabase, { world, nodes, tally }: Context) {
  await world.sleep(CALM);
  if (world.isLikely(30)) {
    void world.sleep(world.below(10 * SECOND)).then(() => database.breakDown(30 * SECOND));
  }
  for (let kills = world.below(4); kills > 0; kills--) {
    await world.sleep(world.below(10 * SECOND));
    const index = world.below(NODES);
    nodes[index]?.kill();
    tally.kills += 1;
    await world.sleep(SECOND + world.below(3 * SECOND));
    nodes[index] = openNode(world, database);
  }
}

/** Connects a player to a node, and to another one whenever that is killed. */
async function stayConnected(player: Player, context: Context): Promise<void> {
  const { world, nodes, begin } = context;
  for (let number = 0; ; number++) {
    const node = nodes[world.below(NODES)];
    if (node?.isRunning === true) {
      const session = { player, node, name: `${player.account.id} ${number}` };
      begin(look(session, context));
      begin(playRounds(session, context));
      await node.killed;
    }
    await world.sleep(SECOND);
  }
}

/** Asks as a screen of a session does. */
async function ask({ player, node, name }: Session, query: RecordsQuery): Promise<Reply> {
  const { account } = player;
  return await answerQuery(query, {
    ...{ account, store: node.store, queue, now: node.clock, source: name },
    ...{ key: 'none', holder: { node: 'node', session: name } },
    onClaimed: () => undefined,
    onAccount: () => undefined,
    refresh: () => undefined,
    saved: async () => 'saved',
    openDailies: () => Promise.reject(new Error('There are no dailies.')),
    signal: new AbortController().signal,
  });
}

/** A queue that nothing is put into. */
const queue = openWriteQueue(openMemoryGameStore(() => 0).games, {
  ...{ onOutage: () => undefined, onRecovery: () => undefined, onError: () => undefined },
});

/** The view in a reply, if there is one. */
const viewIn = (reply: Reply): RoomView | undefined =>
  reply.kind === 'records' && reply.answer.kind === 'room' ? reply.answer.view : undefined;

/** Shows the room as its screen does: the current round, and then each version of it, until a later round begins. */
async function look(session: Session, { world, room, tally }: Context): Promise<void> {
  const { player, node } = session;
  let view: RoomView | undefined;
  for (let asked = 0; node.isRunning; asked++) {
    const reply = await ask(
      session,
      view !== undefined && view.round === view.current
        ? {
            kind: 'watch-room',
            room,
            round: view.round,
            as: 'player',
            version: view.version,
            asked,
          }
        : { kind: 'see-room', room, round: 'current' },
    );
    if (!node.isRunning) return;
    const next = viewIn(reply);
    if (next === undefined) {
      if (view === undefined) await world.sleep(SECOND);
      continue;
    }
    checkView(next, player.view);
    player.view = next;
    view = next;
    tally.views += 1;
  }
}

/** No view is older than the one before it, and none shows what its viewer may not know. */
function checkView(view: RoomView, before: RoomView | undefined): void {
  const own = view.seats.find(({ n }) => n === view.own);
  // Without a seat, an earlier round shows the marks of all rows, and the rest when all have finished.
  const isEarlier = own === undefined && view.round < view.current;
  const rowCount = isEarlier ? Number.POSITIVE_INFINITY : (own?.marks.length ?? 0);
  const isFinished =
    own?.progress === 'finished' ||
    (isEarlier && view.seats.every(({ progress }) => progress === 'finished'));
  for (const seat of view.seats) {
    if (seat === own || isFinished) continue;
    const isHidden =
      seat.marks.length <= rowCount && seat.game === 'hidden' && seat.result === 'hidden';
    if (!isHidden) throw new Error(`A view shows too much of ${seat.name}.`);
  }
  if (!isFinished && view.winners.length > 0) throw new Error('A view shows who has won.');
  const names = new Set(view.seats.map(({ name }) => name));
  if (names.size < view.seats.length) throw new Error('A player has two seats in a round.');
  if (before === undefined) return;
  // The version of an ended round is half a number higher than that of another round.
  const isOlder =
    view.round === before.round
      ? view.version < before.version
      : view.version < Math.floor(before.version);
  if (isOlder) throw new Error('A view is older than the one before it.');
  if (view.round !== before.round) return;
  for (const seat of before.seats) {
    const later = view.seats.find(({ n }) => n === seat.n);
    if ((later?.spent ?? 0) < seat.spent) throw new Error(`A move of ${seat.name} is gone.`);
  }
}

/** Takes a seat and plays rounds, as long as the node runs; what is not acknowledged is done again. */
async function playRounds(session: Session, context: Context): Promise<void> {
  const { world, room } = context;
  const { player, node } = session;
  // One of the players never plays, and watches.
  const isPlayer = player.account.id !== accountIdOf('player0');
  while (isPlayer && node.isRunning && world.now() < QUIET - 5 * SECOND) {
    await world.sleep(world.below(4 * SECOND));
    const { view } = player;
    if (view === undefined) continue;
    const step = nextStepIn(view);
    if (step === 'join') await ask(session, { kind: 'join-room', code: view.code });
    if (step === 'next-round' && view.current < MAX_ROUNDS && world.isLikely(30)) {
      await ask(session, { kind: 'next-round', room, round: view.round });
    }
    if (step === 'play') await playBoard(session, context);
  }
}

/** Plays on the own board until it is finished, or something goes wrong. */
async function playBoard(session: Session, context: Context): Promise<void> {
  const { world, room, tally } = context;
  const { player, node, name } = session;
  const round = player.view?.round ?? 1;
  const opened = await ask(session, { kind: 'open-board', room, round });
  let board = boardIn(opened);
  while (board?.game.phase === 'guessing' && node.isRunning && world.now() < QUIET - SECOND) {
    await world.sleep(world.below(3 * SECOND));
    const { id, version }: Board = board;
    const pegs = Array.from({ length: rules.pegs }, () => world.below(rules.colors));
    const move: Move = { kind: 'guess', pegs };
    const game: Game = play(board.game, move);
    const holder = { node: 'node', session: name };
    const progress: Progress =
      game.phase === 'over'
        ? { kind: 'finished', result: gameResultOf(game) }
        : { kind: 'unfinished', turn: 1, draft: '' };
    const isNew = version === 'new';
    const written = await node.store.games.write([
      ...(isNew ? [startOf(board, player.account.id, holder)] : []),
      { kind: 'save', game: id, holder, version: isNew ? 0 : version, moves: [move], progress },
    ]);
    if (!written.ok || written.value.some(({ ok }) => !ok)) return;
    player.acknowledged.set(id, game.record.length);
    tally.moves += 1;
    node.store.changes.publish(room);
    board = { id, version: isNew ? 1 : version + 1, game };
  }
}

const startOf = ({ id, game }: Board, account: AccountId, holder: Holder): GameWrite => ({
  kind: 'start',
  start: {
    ...{ id, account, ...stored, roles: againstMachine, seed: game.seed, seedSource: 'system' },
    ...{ mode: 'race', occasion: { kind: 'room' } },
  },
  ...{ holder, whenFull: 'keep-all' },
});

/** The board in a reply, as it was saved last. */
function boardIn(reply: Reply): Board | undefined {
  if (reply.kind !== 'records') return undefined;
  const { answer } = reply;
  if (answer.kind === 'room-board') {
    const { game: id, seed } = answer;
    return { id, version: 'new', game: start(rules, againstMachine, seed, 'system') };
  }
  if (answer.kind !== 'game-opened') return undefined;
  const { start: begun, version } = answer.stored;
  return { id: begun.id, version, game: successOf(replayStored(answer.stored, [])) };
}

/** What every screen shows is what the rows say, and what was acknowledged is in them. */
async function expectTruth(
  { store }: SimulatedDatabase,
  players: readonly Player[],
  room: RoomId,
): Promise<void> {
  const feed = openRoomFeed(store, () => new Promise(() => undefined));
  for (const { account, acknowledged, view } of players) {
    if (view === undefined) throw new Error(`${account.id} sees no room.`);
    const rows = successOf(await feed.read({ room, round: view.round }));
    const truth = roomViewFor(rows, account.id);
    if (!isDeepStrictEqual({ ...view, state: '' }, { ...truth, state: '' })) {
      throw new Error(`The screen of ${account.id} is not what the rows say.`);
    }
    for (const [game, count] of acknowledged) {
      const { moves } = successOf(await store.games.read(game));
      if (moves.length < count) throw new Error(`Acknowledged moves of ${account.id} are lost.`);
    }
  }
}

/** A day later, all screens show that the round has ended, and all nodes say so, whatever their clocks say. */
async function expectSameEnd(players: readonly Player[], context: Context): Promise<void> {
  const { world, nodes, room } = context;
  const views: (RoomView | undefined)[] = [];
  for (const player of players) {
    for (const node of nodes) {
      const session = { player, node, name: 'a day later' };
      void ask(session, { kind: 'see-room', room, round: 'current' }).then((reply) => {
        views.push(viewIn(reply));
      });
    }
  }
  await world.runUntil(world.now() + CATCH_UP);
  if (views.length < players.length * NODES) throw new Error('A node does not answer.');
  for (const view of [...views, ...players.map((player) => player.view)]) {
    const isRace = (view?.seats.length ?? 0) > 1;
    if (view?.state !== (isRace ? 'ended' : 'open')) throw new Error('A round has not ended.');
  }
}
