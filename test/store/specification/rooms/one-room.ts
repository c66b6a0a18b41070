import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { type RoomCode, roomCodeOf, roomIdOf } from '../../../../source/engine/core/stored/room.ts';
import type { GameStore } from '../../../../source/store/port.ts';
import type { RoomProposal, Rooms, SeatProposal } from '../../../../source/store/room-port.ts';
import { successOf } from '../../../helpers/games.ts';
import { type OpenEmpty, openForTest, signIn, startOf } from '../fixtures.ts';

export const DAY = 24 * 60 * 60_000;
export const MINUTE = 60_000;

/** The one room of most tests. */
export const room = roomIdOf('room');

/** Codes of rooms, in the order in which a store tries them. */
export const codes = (...texts: string[]): readonly RoomCode[] => texts.map(roomCodeOf);

/** The room that Ada asks for. */
export const proposal = (different: Partial<RoomProposal> = {}): RoomProposal => ({
  ...{ id: room, account: accountIdOf('ada'), game: gameIdOf('ada-1'), variant: 'pegs' },
  ...{ form: 'race', rules: '{"variant":"pegs","pegs":4}', machine: 'none', seed: 'seed 1' },
  codes: codes('RGYPB', 'WWWWW'),
  ...different,
});

/** A seat of a player, whose game is named for both. */
export const seat = (player: string, round = 1, source = 'address'): SeatProposal => ({
  ...{ account: accountIdOf(player), game: gameIdOf(`${player}-${round}`), source },
});

/** A seat in the round after one, which begins with it. */
export const next = (player: string, after: number, source = 'address') => ({
  ...seat(player, after + 1, source),
  next: { after, seed: `seed ${after + 1} of ${player}` },
});

/** A store with a room that Ada has opened. */
export async function withRoom(open: OpenEmpty) {
  const { store, clock } = await openForTest(open);
  for (const player of ['ada', 'bob', 'cy']) await signIn(store, player);
  successOf(await store.rooms.open(proposal()));
  return { store, clock, rooms: store.rooms };
}

/** The game of a seat, as its player starts it. */
export const board = (player: string, round = 1) =>
  startOf(`${player}-${round}`, player, { occasion: { kind: 'room' }, mode: 'race room' });

/** A round of the room. */
export async function readRound(rooms: Rooms, round: number | 'current') {
  const [rows] = successOf(await rooms.read([{ room, round }]));
  if (rows === undefined) throw new Error('The store has not answered.');
  return successOf(rows);
}

/** The version of the room; -1 if the store knows none. */
export const versionOf = async (rooms: Rooms): Promise<number> => {
  const [found] = successOf(await rooms.versions([room]));
  return found?.version ?? -1;
};

/** The seats of all rounds of the room. */
export const seatsOf = async ({ rooms }: GameStore) =>
  successOf(await rooms.seats(room)).map(({ name, round: number, n }) => `${number}.${n} ${name}`);
