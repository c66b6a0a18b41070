import type { Peg } from '../../engine/core/code.ts';
import { turnsOf } from '../../engine/core/game/record.ts';
import { knowledgeOf } from '../../engine/core/knowledge.ts';
import { memoize } from '../../engine/core/memoize.ts';
import { seedWithCode } from '../../engine/core/random.ts';
import type { Result } from '../../engine/core/result.ts';
import { type AccountId, accountIdOf, type Time } from '../../engine/core/stored/account.ts';
import { gameIdOf } from '../../engine/core/stored/game.ts';
import {
  type Room,
  type RoomCode,
  type RoomId,
  type RoomRound,
  type RoomRows,
  roomIdOf,
  type Seat,
  seatLimit,
} from '../../engine/core/stored/room.ts';
import { maxTurns } from '../../engine/core/variant.ts';
import { codesNear, drawRoomCodes } from '../../engine/room/code.ts';
import {
  machineTurnsIn,
  type ReplayedRows,
  type RoomView,
  type Round,
  roomViewFor,
  roundOf,
  type Stance,
} from '../../engine/room/view.ts';
import { type Game, play, readStoredRules, start } from '../../engine/variants/game.ts';
import { server } from '../../prose/commands/server.ts';
import { counted } from '../../prose/phrases.ts';
import { roomProblems } from '../../prose/rooms.ts';
import { defaultModes, type Opponent, opponents, rolesOf } from '../../screens/play/mode.ts';
import type {
  ListedRoom,
  NewBoard,
  NewRoom,
  RoomEntry,
  WatchedRoom,
  WrongRoomCode,
} from '../../screens/room/room-records.ts';
import { ROOM_USE_TIME } from '../../store/limits.ts';
import { type Answer, reached, StoreUnavailable, valueFrom } from '../../store/problems.ts';
import { abortOf } from '../../store/queue/promises.ts';
import type {
  NoFreeCode,
  Rooms,
  SeatProblem,
  SeatProposal,
  TooManyOpened,
  TooManyRooms,
} from '../../store/room-port.ts';
import type { Refusal } from '../records/player-store.ts';
import { type FeedProblem, roomFeedOf } from '../records/room-feed.ts';
import { systemSeeds } from '../system-random.ts';
import { type Call, type CallContext, CallFailed, read, whenSaved, write } from './call.ts';
import { type OpenedGame, openGame } from './games.ts';

type RoomProblem =
  | SeatProblem
  | Refusal
  | TooManyRooms
  | TooManyOpened
  | NoFreeCode
  | FeedProblem
  | { readonly kind: 'no-seat' | 'no-seed' };

type HostOf<Args> = Args & { readonly account: AccountId };

function asHost<Args extends RoomRound>(
  change: (rooms: Rooms, host: HostOf<Args>) => Answer<void>,
): Call<Args, RoomView> {
  return write(async (context, args) => {
    const { store, account } = context;
    valueFrom(await change(store.rooms, { ...args, account: account.id }));
    store.changes.publish(args.room);
    return await readView(args.room, args.round, context);
  });
}

export const roomCalls = {
  /** Opens a room, finds one or takes a seat. It is a write even where a code is only tried, because tries are counted. */
  'rooms.enter': write(enterRoom),
  'rooms.watch': read(watchRoom),
  'rooms.end': asHost((rooms, host: HostOf<RoomRound>) => rooms.end(host)),
  'rooms.close': asHost((rooms, host: HostOf<RoomRound>) => rooms.close(host)),
  'rooms.remove': asHost((rooms, host: HostOf<RoomRound & Pick<Seat, 'n'>>) => rooms.remove(host)),
  'rooms.board': read(openBoard),
  'rooms.list': read(async ({ store, account, saved }): Promise<readonly ListedRoom[]> => {
    await saved();
    const rooms = valueFrom(await store.rooms.list(account.id));
    return rooms.flatMap((rows) => listedRoom(rows, account.id));
  }),
};

async function enterRoom(
  context: CallContext,
  entry: RoomEntry,
): Promise<RoomView | WrongRoomCode> {
  switch (entry.kind) {
    case 'open-room':
      return await openRoom(context, entry);
    case 'find-room':
    case 'join-room': {
      const room = await roomWithCode(entry.code, context);
      if (typeof room !== 'string') return room;
      return entry.kind === 'find-room'
        ? await readView(room, 'current', context)
        : await join(room, seatProposal(context, entry.hidden), context);
    }
    case 'next-round': {
      const next = { after: entry.round, seed: randomText() };
      return await join(entry.room, { ...seatProposal(context, entry.hidden), next }, context);
    }
    case 'see-room':
      return await readView(entry.room, entry.round, context);
  }
}

async function openRoom(
  context: CallContext,
  { form, variant, rules, machine, request, hidden: pegs }: NewRoom,
): Promise<RoomView> {
  const { store, refusal } = context;
  if (refusal !== undefined) throw failure(refusal, context);
  const id = roomIdOf(request);
  const { account, game, hidden } = seatProposal(context, pegs);
  const opened = reached(
    await store.rooms.open({
      id,
      account,
      game,
      hidden,
      form,
      variant,
      rules,
      machine,
      seed: randomText(),
      codes: drawRoomCodes(id),
      sources: context.sources?.rooms,
    }),
  );
  if (!opened.ok) throw failure(opened.problem, context);
  return await readView(id, 'current', context);
}

async function watchRoom(context: CallContext, watched: WatchedRoom): Promise<RoomView> {
  const { room, round, version, as, machineTurns } = watched;
  // Whoever begins to watch has no version yet.
  if (as === 'watcher' && version < 0) {
    const { store, account } = context;
    const watcher = { room, round, account: account.id, guests: guestLimits(context) };
    const noted = reached(await store.rooms.watch(watcher));
    if (!noted.ok) throw failure(noted.problem, context);
  }
  const viewer = { account: context.account.id, as, version };
  const next = roomFeedOf(context.store).next({ room, round }, viewer, context.signal);
  const news = next.then((rows) => viewIn(rows, context, as));
  return machineTurns === undefined
    ? await news
    : await Promise.race([news, machineNews(watched, context)]);
}

async function roomWithCode(code: RoomCode, context: CallContext): Promise<RoomId | WrongRoomCode> {
  const { store, refusal } = context;
  if (refusal !== undefined) throw failure(refusal, context);
  const found = reached(
    await store.rooms.find({ code, near: codesNear(code), source: sourceOf(context) }),
  );
  if (found.ok) return found.value;
  if (found.problem.kind !== 'no-room') throw failure(found.problem, context);
  const { near } = found.problem;
  return (
    (await ownClosedRoom(code, context)) ?? { typed: code, ...(near !== undefined && { near }) }
  );
}

/** The account's last closed room with this code, which no longer leads anybody else there. */
async function ownClosedRoom(
  code: RoomCode,
  { store, account }: CallContext,
): Promise<RoomId | undefined> {
  const listed = await store.rooms.list(account.id);
  const own = listed.ok ? listed.value.map(({ room }) => room) : [];
  return own.find((room) => room.code === code && room.closed !== undefined)?.id;
}

async function join(room: RoomId, proposal: SeatProposal, context: CallContext): Promise<RoomView> {
  const { rooms, changes } = context.store;
  const joined = reached(await rooms.join(room, proposal));
  if (joined.ok) {
    changes.publish(room);
    return await readView(room, joined.value, context);
  }
  if (joined.problem.kind !== 'nothing-hidden') throw failure(joined.problem, context);
  return await readView(room, 'current', context);
}

/** The player's game in a round, which is new or goes on, or the round if the board is finished. */
type OpenedBoard =
  | Extract<OpenedGame, { readonly kind: 'opened' }>
  | NewBoard
  | { readonly kind: 'room'; readonly view: RoomView };

async function openBoard(context: CallContext, { room, round }: RoomRound): Promise<OpenedBoard> {
  const { store, account } = context;
  // The game that was just left may still be on its way to the store, which would have an old version.
  await whenSaved(context);
  const rows = await roomFeedOf(store).read({ room, round });
  if (!rows.ok) throw failure(rows.problem, context);
  const { room: stored, seats, games } = rows.value;
  const present = seats.filter((each) => each.round === round);
  const seat = present.find((each) => each.account === account.id);
  if (seat === undefined) throw failure({ kind: 'no-seat' }, context);
  const { game } = seat;
  if (games.has(game)) {
    const opened = await openGame(context, { game });
    // The board was finished or given up in another window.
    return opened.kind === 'gone'
      ? { kind: 'room', view: await readView(room, round, context) }
      : opened;
  }
  const hidden = present.find((each) => each !== seat)?.hidden;
  const isDuel = stored.form === 'duel';
  const seed = isDuel ? hidden : seedOf(rows.value);
  if (seed === undefined) throw failure({ kind: isDuel ? 'no-seat' : 'no-seed' }, context);
  return { kind: 'board', view: viewOf(rows.value, context), game, seed };
}

async function readView(
  room: RoomId,
  round: number | 'current',
  context: CallContext,
): Promise<RoomView> {
  return viewIn(await roomFeedOf(context.store).read({ room, round }), context);
}

/** What an account may see of a round; the full rows never leave the server. */
function viewIn(
  rows: Result<ReplayedRows, RoomProblem>,
  context: CallContext,
  as?: Stance,
): RoomView {
  if (!rows.ok) throw failure(rows.problem, context);
  return viewOf(rows.value, context, as);
}

function viewOf(rows: ReplayedRows, { account }: CallContext, as: Stance = 'player'): RoomView {
  const machine = machineIn(rows);
  const isSeated = rows.seats.some((seat) => seat.account === account.id);
  return machine !== undefined || isSeated
    ? roomViewFor(rows, account.id, as, machine)
    : unseatedViews[as](rows);
}

const unseatedViews: Readonly<Record<Stance, (rows: ReplayedRows) => RoomView>> = {
  player: memoize((rows) => roomViewFor(rows, accountIdOf(''), 'player')),
  watcher: memoize((rows) => roomViewFor(rows, accountIdOf(''), 'watcher')),
};

async function machineNews(
  { room, round, as, machineTurns }: WatchedRoom,
  context: CallContext,
): Promise<RoomView> {
  const rows = await roomFeedOf(context.store).known({ room, round });
  if (rows.ok) {
    await playMachine(rows.value, context);
    const view = viewOf(rows.value, context, as);
    if (machineTurnsIn(view) !== machineTurns) return view;
  }
  return await new Promise(() => undefined);
}

/** A room in the list of an account; none whose rules cannot be read. */
function listedRoom(rows: RoomRows, account: AccountId): readonly ListedRoom[] {
  const { id, code, form, variant, rules, round, closed } = rows.room;
  const data = readStoredRules(rows.room);
  if (data === undefined) return [];
  const { seats, ended, winners } = roundOf(rows, round, maxTurns(data.attempts));
  const own = seats.find((seat) => seat.account === account);
  const isFinished = own?.result !== undefined;
  const isAlone = form === 'duel' && own !== undefined && seats.length === 1;
  const isLeftOut = own === undefined && seats.length >= seatLimit(rows.room);
  return [
    {
      id,
      code,
      form,
      variant,
      rules,
      round,
      others: seats.filter((seat) => seat !== own).map(({ name }) => name),
      next: nextFor(isFinished || isAlone || isLeftOut, ended, closed),
      winners: isFinished ? winners.map(({ name }) => name) : [],
    },
  ];
}

function nextFor(
  hasNoTurn: boolean,
  ended: Round['ended'],
  closed: Room['closed'],
): ListedRoom['next'] {
  if (hasNoTurn && ended !== 'open') return 'result';
  if (closed !== undefined) return 'closed';
  return hasNoTurn ? 'wait' : 'play';
}

const randomText = (): string => systemSeeds().seed;
const sourceOf = ({ sources, account }: CallContext): string => sources?.source ?? account.id;

const guestLimits = ({ guest, sources }: CallContext): SeatProposal['guests'] =>
  guest === undefined ? undefined : sources?.guests;

const seatProposal = (context: CallContext, hidden?: readonly Peg[]): SeatProposal => ({
  account: context.account.id,
  game: gameIdOf(randomText()),
  source: sourceOf(context),
  guests: guestLimits(context),
  hidden: hidden && seedWithCode(hidden, randomText()),
});

function failure(problem: RoomProblem, { now }: CallContext): Error {
  if (problem.kind === 'unavailable') return new StoreUnavailable(problem);
  const time = now();
  return new CallFailed(problemText(problem, time));
}

function problemText(
  problem: Exclude<RoomProblem, { readonly kind: 'unavailable' }>,
  now: Time,
): string {
  switch (problem.kind) {
    case 'too-fast': {
      // The clock of the database, which counts the uses, can differ from the one here.
      const wait = Math.min(problem.again - now, ROOM_USE_TIME);
      return `Too fast. Try again in ${counted(Math.max(1, Math.ceil(wait / 1_000)), 'second')}.`;
    }
    case 'too-many-opened':
      return 'Your network has opened too many races today. Join one, or try again tomorrow.';
    case 'too-many-rooms':
      return `You have ${problem.limit} open races. Close one, or wait: one closes seven days after its last move.`;
    case 'name-taken':
    case 'too-many-accounts':
      return server.session.notSaved[problem.kind];
    default:
      return roomProblems[problem.kind];
  }
}

const MAX_GAMES = 500;

type Machine = Opponent & {
  readonly seed: string;
  game: Game;
  /** Settles when no viewer waits for rows any longer: the viewers of a machine compute one after the other. */
  computation: Promise<void>;
};

/** The machines by strategy and seed, which no two rounds share; the last used is the last. */
const machines = new Map<string, Machine>();

function machineIn(rows: ReplayedRows): Machine | undefined {
  const opponent = opponents.find(({ strategy }) => strategy === rows.room.machine);
  const seed = seedOf(rows);
  if (opponent === undefined || seed === undefined) return undefined;
  const key = `${opponent.strategy} ${seed}`;
  const machine = machines.get(key) ?? {
    ...opponent,
    seed,
    computation: Promise.resolve(),
    game: start(rows.rules, rolesOf(defaultModes.watch), seed, 'system'),
  };
  machines.delete(key);
  machines.set(key, machine);
  const [oldest] = machines.keys();
  if (machines.size > MAX_GAMES && oldest !== undefined) machines.delete(oldest);
  return machine;
}

/** Plays the machine up to the longest board, or to its end once a person has finished: all viewers see the same rows. */
async function playMachine(
  rows: ReplayedRows,
  context: Pick<CallContext, 'solver' | 'signal'>,
): Promise<void> {
  const machine = machineIn(rows);
  if (machine === undefined) return;
  machine.computation = machine.computation.then(() => think(machine, rows, context));
  await machine.computation;
}

async function think(
  machine: Machine,
  { rules, games }: ReplayedRows,
  { solver, signal }: Pick<CallContext, 'solver' | 'signal'>,
): Promise<void> {
  const { strategy } = machine;
  const lengths = [...games.values()].map(({ phase, record }) =>
    phase === 'over' ? Number.POSITIVE_INFINITY : turnsOf(record).length,
  );
  const target = Math.max(0, ...lengths);
  // Random choices come from a hash of this text, which reveals nothing about the seed.
  const seed = `rival ${machine.seed}`;
  // The solver never replies to a viewer who has left.
  const left = abortOf(signal);
  while (machine.game.phase === 'guessing' && turnsOf(machine.game.record).length < target) {
    const known = knowledgeOf(machine.game.record);
    const effect = { kind: 'guess', rules, known, strategy, seed } as const;
    const solved = solver?.ask(effect, signal).catch(() => undefined);
    const reply = await Promise.race([solved, left]);
    if (reply?.ok !== true || reply.value.kind !== 'guess') return;
    const after = play(machine.game, { kind: 'guess', pegs: reply.value.pegs });
    if (after === machine.game) return;
    machine.game = after;
  }
}

/** The seed that all games of a race have; undefined for an earlier round whose games went with their accounts. */
const seedOf = ({ room, round, games }: ReplayedRows): string | undefined =>
  [...games.values()][0]?.seed ?? (round === room.round ? room.seed : undefined);
