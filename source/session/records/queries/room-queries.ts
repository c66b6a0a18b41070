import type { Peg } from '../../../engine/core/code.ts';
import { seedWithCode } from '../../../engine/core/random.ts';
import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import type { AccountId } from '../../../engine/core/stored/account.ts';
import { type GameId, gameIdOf, type StoredGame } from '../../../engine/core/stored/game.ts';
import {
  type Room,
  type RoomId,
  type RoomRows,
  type RoundRows,
  roomIdOf,
} from '../../../engine/core/stored/room.ts';
import { maxTurns } from '../../../engine/core/variant.ts';
import { drawRoomCodes } from '../../../engine/room/code.ts';
import { type Round, roundOf } from '../../../engine/room/round.ts';
import { type RoomView, roomViewFor } from '../../../engine/room/view.ts';
import type { Game } from '../../../engine/variants/game.ts';
import { readStoredRules, replayStored } from '../../../engine/variants/transcript.ts';
import type { Reply } from '../../../screens/app/effects/effects.ts';
import type { ListedRoom, RoomQueries } from '../../../screens/room/room-records.ts';
import type { Unavailable } from '../../../store/port.ts';
import type {
  NoFreeCode,
  NoRoom,
  SeatProblem,
  SeatProposal,
  TooFast,
  TooManyRooms,
} from '../../../store/room-port.ts';
import { systemSeeds } from '../../system-random.ts';
import { nextChange, roomChanged } from '../room-events.ts';
import { openStoredRules, withOwnWords } from '../stored-rules.ts';
import { openGame } from './game-queries.ts';
import { type Handler, type QueryContext, replyWith, unavailableReply } from './query.ts';
import { machineIn } from './room-machine.ts';

/** Why a room cannot be opened, entered or shown. */
type RoomProblem =
  | SeatProblem
  | NoRoom
  | TooFast
  | TooManyRooms
  | NoFreeCode
  | Unavailable
  | { readonly kind: 'not-playable' };

/** While nothing in this process changes a watched room, it is read again after this time, in milliseconds. */
const POLL = 2_000;

/** The handlers of the screens of rooms. */
export const roomHandlers: { readonly [Kind in keyof RoomQueries]: Handler<Kind> } = {
  'open-room': async ({ hidden: code, kind: _kind, ...played }, context) => {
    const { store } = context;
    const id = roomIdOf(randomText());
    const { account, game, hidden } = seatProposal(context, code);
    const opened = await store.rooms.open({
      ...{ id, account, game, hidden, ...played, seed: randomText() },
      codes: drawRoomCodes(id),
    });
    return opened.ok ? viewReply(id, 'current', context) : problemReply(opened.problem, context);
  },
  'find-room': async ({ code }, context) => {
    const found = await context.store.rooms.find({ code, source: sourceOf(context) });
    return found.ok
      ? viewReply(found.value, 'current', context)
      : problemReply(found.problem, context);
  },
  'join-room': async ({ code, hidden }, context) => {
    const found = await context.store.rooms.find({ code, source: sourceOf(context) });
    return found.ok
      ? join(found.value, seatProposal(context, hidden), context)
      : problemReply(found.problem, context);
  },
  'see-room': ({ room, round }, context) => viewReply(room, round, context),
  'watch-room': async ({ room, round, version }, context) => {
    const { signal, store } = context;
    for (;;) {
      // Listens before it reads: what changes in between is not missed.
      const changed = nextChange(store.rooms, room, POLL, signal);
      const current = await store.rooms.version(room);
      if (current.ok && current.value !== version) {
        const reply = await viewReply(room, round, context);
        // The screen asks again after a failure: without this wait, it would do so without a pause.
        if (reply.kind === 'failed') await changed;
        return reply;
      }
      await changed;
      if (!current.ok) return problemReply(current.problem, context);
      if (signal.aborted) return problemReply({ kind: 'no-room' }, context);
    }
  },
  'next-round': async ({ room, round, hidden }, context) => {
    const next = { after: round, seed: randomText() };
    return await join(room, { ...seatProposal(context, hidden), next }, context);
  },
  'open-board': openBoard,
  'room-list': async (_, context) => {
    const { store, account, now } = context;
    const listed = await store.rooms.list(account.id);
    return listed.ok
      ? replyWith({
          kind: 'room-list',
          rooms: listed.value.flatMap((rows) => listedRoom(rows, account.id, now())),
        })
      : unavailableReply(listed.problem);
  },
};

/** Takes a seat in a room, and answers with what the player sees there: a duel without a seat, if no code is hidden. */
async function join(room: RoomId, proposal: SeatProposal, context: QueryContext): Promise<Reply> {
  const { rooms } = context.store;
  const joined = await rooms.join(room, proposal);
  if (joined.ok) roomChanged(rooms, room);
  else if (joined.problem.kind !== 'nothing-hidden') return problemReply(joined.problem, context);
  return await viewReply(room, 'current', context);
}

/** Continues the game on the player's board, or begins it. */
async function openBoard(
  { room }: RoomQueries['open-board'],
  context: QueryContext,
): Promise<Reply> {
  const { store, account, saved } = context;
  // The game that was just left may still be on its way to the store, which would have an old version.
  if ((await saved()) === 'not-saved') return unavailableReply({ cause: 'unreachable' });
  const rows = await store.rooms.read(room, 'current');
  if (!rows.ok) return problemReply(rows.problem, context);
  const { room: stored, round, seats, games } = rows.value;
  const present = seats.filter((each) => each.round === round);
  const seat = present.find((each) => each.account === account.id);
  if (seat === undefined) return problemReply({ kind: 'no-room' }, context);
  if (games.some(({ start }) => start.id === seat.game)) {
    return await openGame({ kind: 'open-game', game: seat.game }, context);
  }
  const hidden = present.find((each) => each !== seat)?.hidden;
  const seed = stored.form === 'duel' ? hidden : stored.seed;
  if (seed === undefined) return problemReply({ kind: 'no-room' }, context);
  const view = await viewOf(rows.value, context);
  return view.ok
    ? replyWith({ kind: 'room-board', view: view.value, game: seat.game, seed })
    : problemReply(view.problem, context);
}

/** The reply with what the player may see of a round. */
async function viewReply(
  room: RoomId,
  round: number | 'current',
  context: QueryContext,
): Promise<Reply> {
  const rows = await context.store.rooms.read(room, round);
  if (!rows.ok) return problemReply(rows.problem, context);
  const view = await viewOf(rows.value, context);
  return view.ok
    ? replyWith({ kind: 'room', view: view.value })
    : problemReply(view.problem, context);
}

/** What the player may see of a round; the secret and the rows of others stay here. */
async function viewOf(
  rows: RoundRows,
  context: QueryContext,
): Promise<Result<RoomView, { readonly kind: 'not-playable' }>> {
  const rules = await openStoredRules(rows.room);
  if (!rules.ok) return fail({ kind: 'not-playable' });
  const games = new Map<GameId, Game>();
  for (const stored of rows.games) {
    const game = await replayed(stored);
    if (game !== undefined) games.set(stored.start.id, game);
  }
  const { account, now } = context;
  const own = rows.seats.find((seat) => seat.round === rows.round && seat.account === account.id);
  const machine = await machineIn(rows, rules.value, own && games.get(own.game), context);
  return succeed(roomViewFor({ ...rows, rules: rules.value, games, machine }, account.id, now()));
}

async function replayed(stored: StoredGame): Promise<Game | undefined> {
  const game = await withOwnWords((dictionaries) => replayStored(stored, dictionaries));
  return game.ok ? game.value : undefined;
}

/** A room in the list of an account; none whose rules cannot be read. */
function listedRoom(rows: RoomRows, account: AccountId, now: number): readonly ListedRoom[] {
  const { id, code, form, variant, rules, round, closed } = rows.room;
  const data = readStoredRules(rows.room);
  if (data === undefined) return [];
  const { seats, ended, winners } = roundOf(rows, round, maxTurns(data.attempts), now);
  const own = seats.find((seat) => seat.account === account);
  const isFinished = own?.result !== undefined;
  const isAlone = form === 'duel' && own !== undefined && seats.length === 1;
  return [
    {
      ...{ id, code, form, variant, rules, round },
      others: seats.filter((seat) => seat !== own).map(({ name }) => name),
      next: nextFor(isFinished || isAlone, ended, closed),
      winners: isFinished ? winners.map(({ name }) => name) : [],
    },
  ];
}

function nextFor(
  waits: boolean,
  ended: Round['ended'],
  closed: Room['closed'],
): ListedRoom['next'] {
  if (waits && ended !== 'open') return 'result';
  if (closed !== undefined) return 'closed';
  return waits ? 'wait' : 'play';
}

/** Random text for a seed or an identity. */
const randomText = (): string => systemSeeds().seed;

/** The key by which wrong codes and seats are counted. */
const sourceOf = ({ key, source, account }: QueryContext): string =>
  key === 'none' ? (source ?? account.id) : key.source;

const seatProposal = (context: QueryContext, code?: readonly Peg[]): SeatProposal => ({
  account: context.account.id,
  game: gameIdOf(randomText()),
  source: sourceOf(context),
  hidden: code && seedWithCode(code, randomText()),
});

function problemReply(problem: RoomProblem, { now }: QueryContext): Reply {
  switch (problem.kind) {
    case 'unavailable':
      return unavailableReply(problem);
    case 'too-fast': {
      const seconds = Math.max(1, Math.ceil((problem.again - now()) / 1_000));
      return { kind: 'failed', reason: ({ rooms }) => rooms.problems.tooFast(seconds) };
    }
    case 'too-many-rooms': {
      const { limit } = problem;
      return { kind: 'failed', reason: ({ rooms }) => rooms.problems.tooManyRooms(limit) };
    }
    default: {
      const { kind } = problem;
      return { kind: 'failed', reason: ({ rooms }) => rooms.problems[kind] };
    }
  }
}
