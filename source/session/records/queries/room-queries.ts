import type { Peg } from '../../../engine/core/code.ts';
import { memoize } from '../../../engine/core/memoize.ts';
import { seedWithCode } from '../../../engine/core/random.ts';
import { fail, type Result } from '../../../engine/core/result.ts';
import { type AccountId, accountIdOf, type Time } from '../../../engine/core/stored/account.ts';
import { gameIdOf } from '../../../engine/core/stored/game.ts';
import {
  type Room,
  type RoomCode,
  type RoomId,
  type RoomRows,
  roomIdOf,
  seatLimit,
} from '../../../engine/core/stored/room.ts';
import { maxTurns } from '../../../engine/core/variant.ts';
import { drawRoomCodes } from '../../../engine/room/code.ts';
import { type Round, roundOf } from '../../../engine/room/round.ts';
import {
  machineTurnsIn,
  type ReplayedRows,
  type RoomView,
  roomViewFor,
  type Stance,
} from '../../../engine/room/view.ts';
import { readStoredRules } from '../../../engine/variants/transcript.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import type { Reply } from '../../../screens/app/effects/effects.ts';
import type { ListedRoom, RoomQueries } from '../../../screens/room/room-records.ts';
import { ROOM_USE_TIME } from '../../../store/limits.ts';
import type {
  NoFreeCode,
  SeatProblem,
  SeatProposal,
  TooManyRooms,
} from '../../../store/room-port.ts';
import { systemSeeds } from '../../system-random.ts';
import type { Refusal } from '../player-store.ts';
import { type FeedProblem, roomFeedOf } from '../room-feed.ts';
import { openGame } from './game-queries.ts';
import { type Handler, type QueryContext, replyWith, unavailableReply } from './query.ts';
import { machineIn, playMachine, seedOf } from './room-machine.ts';

/** Why a room cannot be opened, entered or shown. */
type RoomProblem =
  | SeatProblem
  | Refusal
  | TooManyRooms
  | NoFreeCode
  | FeedProblem
  | { readonly kind: 'wrong-code' | 'no-seat' | 'no-seed' };

/** The handlers of the screens of rooms. */
export const roomHandlers: { readonly [Kind in keyof RoomQueries]: Handler<Kind> } = {
  'open-room': async ({ hidden: pegs, kind: _kind, request, ...played }, context) => {
    const { store, refusal } = context;
    if (refusal !== undefined) return problemReply(refusal, context);
    const id = roomIdOf(request);
    const { account, game, hidden } = seatProposal(context, pegs);
    const opened = await store.rooms.open({
      id,
      account,
      game,
      hidden,
      ...played,
      seed: randomText(),
      codes: drawRoomCodes(id),
    });
    return opened.ok ? viewReply(id, 'current', context) : problemReply(opened.problem, context);
  },
  'find-room': ({ code }, context) =>
    inRoom(code, context, (room) => viewReply(room, 'current', context)),
  'join-room': ({ code, hidden }, context) =>
    inRoom(code, context, (room) => join(room, seatProposal(context, hidden), context)),
  'see-room': ({ room, round }, context) => viewReply(room, round, context),
  'watch-room': async (query, context) => {
    const { room, round, version, as } = query;
    // Whoever begins to watch has no version yet.
    if (as === 'watcher' && version < 0) {
      const { store, account } = context;
      const noted = await store.rooms.watch({ room, round, account: account.id });
      if (!noted.ok) return problemReply(noted.problem, context);
    }
    const viewer = { account: context.account.id, as, version };
    const next = roomFeedOf(context.store).next({ room, round }, viewer, context.signal);
    const news = next.then((rows) => roundReply(rows, context, as));
    return await Promise.race([news, machineNews(query, context)]);
  },
  'next-round': async ({ room, round, hidden }, context) => {
    const next = { after: round, seed: randomText() };
    return await join(room, { ...seatProposal(context, hidden), next }, context);
  },
  'end-round': async ({ room, round }, context) => {
    const { store, account } = context;
    const ended = await store.rooms.end({ room, round, account: account.id });
    if (!ended.ok) return problemReply(ended.problem, context);
    store.changes.publish(room);
    return await viewReply(room, round, context);
  },
  'open-board': openBoard,
  'room-list': async (_, context) => {
    const { store, account } = context;
    const listed = await store.rooms.list(account.id);
    return listed.ok
      ? replyWith({
          kind: 'room-list',
          rooms: listed.value.flatMap((rows) => listedRoom(rows, account.id)),
        })
      : unavailableReply(listed.problem);
  },
};

/** Replies from the room of a code, or with why the player cannot enter it. */
async function inRoom(
  code: RoomCode,
  context: QueryContext,
  reply: (room: RoomId) => Promise<Reply>,
): Promise<Reply> {
  const { store, refusal } = context;
  const found =
    refusal === undefined
      ? await store.rooms.find({ code, source: sourceOf(context) })
      : fail(refusal);
  if (found.ok) return await reply(found.value);
  if (found.problem.kind !== 'no-room') return problemReply(found.problem, context);
  const own = await ownClosedRoom(code, context);
  return own === undefined ? problemReply({ kind: 'wrong-code' }, context) : await reply(own);
}

/** The account's last closed room with this code, which no longer leads anybody else there. */
async function ownClosedRoom(
  code: RoomCode,
  { store, account }: QueryContext,
): Promise<RoomId | undefined> {
  const listed = await store.rooms.list(account.id);
  const own = listed.ok ? listed.value.map(({ room }) => room) : [];
  return own.find((room) => room.code === code && room.closed !== undefined)?.id;
}

/** Takes a seat in a room, and replies with the room; without a hidden code, a duel is shown without a seat. */
async function join(room: RoomId, proposal: SeatProposal, context: QueryContext): Promise<Reply> {
  const { rooms, changes } = context.store;
  const joined = await rooms.join(room, proposal);
  if (joined.ok) {
    changes.publish(room);
    return await viewReply(room, joined.value, context);
  }
  return joined.problem.kind === 'nothing-hidden'
    ? await viewReply(room, 'current', context)
    : problemReply(joined.problem, context);
}

/** Continues the game on the player's board, or begins it. */
async function openBoard(
  { room, round }: RoomQueries['open-board'],
  context: QueryContext,
): Promise<Reply> {
  const { store, account, saved } = context;
  // The game that was just left may still be on its way to the store, which would have an old version.
  if ((await saved()) === 'not-saved') return unavailableReply({ cause: 'unreachable' });
  const rows = await roomFeedOf(store).read({ room, round });
  if (!rows.ok) return problemReply(rows.problem, context);
  const { room: stored, seats, games } = rows.value;
  const present = seats.filter((each) => each.round === round);
  const seat = present.find((each) => each.account === account.id);
  if (seat === undefined) return problemReply({ kind: 'no-seat' }, context);
  const { game } = seat;
  if (games.has(game)) {
    const opened = await openGame({ kind: 'open-game', game }, context);
    // The board was finished or given up in another window.
    const isGone = opened.kind === 'records' && opened.answer.kind === 'game-gone';
    return isGone ? await viewReply(room, round, context) : opened;
  }
  const hidden = present.find((each) => each !== seat)?.hidden;
  const isDuel = stored.form === 'duel';
  const seed = isDuel ? hidden : seedOf(rows.value);
  if (seed === undefined) {
    return problemReply({ kind: isDuel ? 'no-seat' : 'no-seed' }, context);
  }
  return replyWith({ kind: 'room-board', view: viewOf(rows.value, context), game, seed });
}

/** The reply with what the player may see of a round. */
async function viewReply(
  room: RoomId,
  round: number | 'current',
  context: QueryContext,
): Promise<Reply> {
  return roundReply(await roomFeedOf(context.store).read({ room, round }), context);
}

/** The reply with what an account may see of a round; the full rows never leave the server. */
const roundReply = (
  rows: Result<ReplayedRows, RoomProblem>,
  context: QueryContext,
  as?: Stance,
): Reply =>
  rows.ok
    ? replyWith({ kind: 'room', view: viewOf(rows.value, context, as) })
    : problemReply(rows.problem, context);

function viewOf(rows: ReplayedRows, { account }: QueryContext, as: Stance = 'player'): RoomView {
  const machine = machineIn(rows);
  const isSeated = rows.seats.some((seat) => seat.account === account.id);
  return machine !== undefined || isSeated
    ? roomViewFor(rows, account.id, as, machine)
    : unseatedViews[as](rows);
}

/** What those see who have had no seat in the room: the same for all. */
const unseatedViews: Readonly<Record<Stance, (rows: ReplayedRows) => RoomView>> = {
  player: memoize((rows) => roomViewFor(rows, accountIdOf(''), 'player')),
  watcher: memoize((rows) => roomViewFor(rows, accountIdOf(''), 'watcher')),
};

/** Replies when the machine shows other rows than the viewer knows; otherwise never. */
async function machineNews(
  { room, round, as, machineTurns }: RoomQueries['watch-room'],
  context: QueryContext,
): Promise<Reply> {
  if (machineTurns !== undefined) {
    const rows = await roomFeedOf(context.store).known({ room, round });
    if (rows.ok) {
      await playMachine(rows.value, context);
      const view = viewOf(rows.value, context, as);
      if (machineTurnsIn(view) !== machineTurns) return replyWith({ kind: 'room', view });
    }
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

/** Random text for a seed or an identity. */
const randomText = (): string => systemSeeds().seed;

/** The key by which wrong codes and seats are counted. */
const sourceOf = ({ key, source, account }: QueryContext): string =>
  key === 'none' ? (source ?? account.id) : key.source;

const seatProposal = (context: QueryContext, hidden?: readonly Peg[]): SeatProposal => ({
  account: context.account.id,
  game: gameIdOf(randomText()),
  source: sourceOf(context),
  hidden: hidden && seedWithCode(hidden, randomText()),
});

function problemReply(problem: RoomProblem, { now }: QueryContext): Reply {
  if (problem.kind === 'unavailable') return unavailableReply(problem);
  const time = now();
  return { kind: 'failed', reason: (catalog) => problemText(problem, time, catalog) };
}

function problemText(
  problem: Exclude<RoomProblem, { readonly kind: 'unavailable' }>,
  now: Time,
  { rooms: { problems }, server }: Catalog,
): string {
  switch (problem.kind) {
    case 'too-fast': {
      // The clock of the database, which counts the uses, can differ from the one here.
      const wait = Math.min(problem.again - now, ROOM_USE_TIME);
      return problems.tooFast(Math.max(1, Math.ceil(wait / 1_000)));
    }
    case 'too-many-rooms':
      return problems.tooManyRooms(problem.limit);
    case 'name-taken':
    case 'too-many-accounts':
      return server.session.notSaved[problem.kind];
    default:
      return problems[problem.kind];
  }
}
