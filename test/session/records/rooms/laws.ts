import { isDeepStrictEqual } from 'node:util';
import type { RoomId } from '../../../../source/engine/core/stored/room.ts';
import { type RoomView, roomViewFor } from '../../../../source/engine/room/view.ts';
import { call } from '../../../../source/screens/app/effects.ts';
import { openRoomFeed } from '../../../../source/session/records/room-feed.ts';
import { successOf } from '../../../helpers/games.ts';
import { NODES, type SimulatedDatabase } from './simulated-nodes.ts';
import { ask, type Context, type Player, viewIn } from './simulated-sessions.ts';
import { CATCH_UP } from './simulation.ts';

/** No view is older than the one before it, and none shows what its viewer may not know. */
export function checkView(view: RoomView, before: RoomView | undefined): void {
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

/** What every screen shows is what the rows say, and what was acknowledged is in them. */
export async function expectTruth(
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
export async function expectSameEnd(players: readonly Player[], context: Context): Promise<void> {
  const { world, nodes, room } = context;
  const views: (RoomView | undefined)[] = [];
  for (const player of players) {
    for (const node of nodes) {
      const session = { player, node, name: 'a day later' };
      void ask(session, call('rooms.enter', { kind: 'see-room', room, round: 'current' })).then(
        (reply) => {
          views.push(viewIn(reply));
        },
      );
    }
  }
  await world.runUntil(world.now() + CATCH_UP);
  if (views.length < players.length * NODES) throw new Error('A node does not answer.');
  for (const view of [...views, ...players.map((player) => player.view)]) {
    const isRace = (view?.seats.length ?? 0) > 1;
    if (view?.state !== (isRace ? 'ended' : 'open')) throw new Error('A round has not ended.');
  }
}
