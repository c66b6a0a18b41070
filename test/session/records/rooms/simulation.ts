import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { roomCodeOf, roomIdOf, roomLifetimes } from '../../../../source/engine/core/stored/room.ts';
import type { RoomView } from '../../../../source/engine/room/view.ts';
import { call } from '../../../../source/screens/app/effects.ts';
import { POLL } from '../../../../source/session/records/room-feed.ts';
import { successOf } from '../../../helpers/games.ts';
import { checkView, expectSameEnd, expectTruth } from './laws.ts';
import { playRounds, stored } from './simulated-boards.ts';
import { NODES, openDatabase, openNode, type SimulatedDatabase } from './simulated-nodes.ts';
import {
  ask,
  type Context,
  type Player,
  type Session,
  signIn,
  viewIn,
} from './simulated-sessions.ts';
import { openWorld, type World } from './virtual-time.ts';

/** Races on three nodes at one database, with the faults that a seed draws; an error names the seed of a broken law. */
export async function simulate(seed: number, tally: Tally): Promise<void> {
  try {
    await run(openWorld(seed), tally);
  } catch (error) {
    throw new Error(`The simulation of seed ${seed} failed.`, { cause: error });
  }
}

async function run(world: World, tally: Tally): Promise<void> {
  const database = await openDatabase(world, tally);
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

/** Shows the room as its screen does: the current round, and then each version of it, until a later round begins. */
async function look(session: Session, { world, room, tally }: Context): Promise<void> {
  const { player, node } = session;
  let view: RoomView | undefined;
  for (let asked = 0; node.isRunning; asked++) {
    const reply = await ask(
      session,
      view !== undefined && view.round === view.current
        ? call(
            'rooms.watch',
            { room, round: view.round, as: 'player', version: view.version },
            asked,
          )
        : call('rooms.enter', { kind: 'see-room', room, round: 'current' }),
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

export const SECOND = 1_000;
/** When faults begin and end, and the time after them in which every screen must be up to date. */
const CALM = 2 * SECOND;
export const QUIET = 45 * SECOND;
/** Until then, every screen is up to date: a slow answer, a poll, and a query. */
export const CATCH_UP = 3 * SECOND + POLL + SECOND;

/** What has happened in some runs. */
export type Tally = { moves: number; views: number; kills: number; outages: number; lost: number };

/** Nothing has happened yet. */
export const newTally = (): Tally => ({ moves: 0, views: 0, kills: 0, outages: 0, lost: 0 });
