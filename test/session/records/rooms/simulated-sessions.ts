import { type Account, accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import type { GameId } from '../../../../source/engine/core/stored/game.ts';
import type { RoomId } from '../../../../source/engine/core/stored/room.ts';
import type { RoomView } from '../../../../source/engine/room/view.ts';
import type { CallName, CallOf, Reply } from '../../../../source/screens/app/effects.ts';
import { answerCall } from '../../../../source/session/calls/answer.ts';
import { roomViewIn } from '../../../../source/session/effects.ts';
import { openMemoryStore } from '../../../../source/store/database.ts';
import type { GameStore } from '../../../../source/store/port.ts';
import { openWriteQueue } from '../../../../source/store/queue/write-queue.ts';
import { successOf } from '../../../helpers/games.ts';
import type { Node } from './simulated-nodes.ts';
import type { Tally } from './simulation.ts';
import type { World } from './virtual-time.ts';

/** A player, and what the screen of the player shows. */
export type Player = {
  readonly account: Account;
  /** The moves of each game that the store has acknowledged. */
  readonly acknowledged: Map<GameId, number>;
  view: RoomView | undefined;
};

/** The connection of a player to a node. */
export type Session = { readonly player: Player; readonly node: Node; readonly name: string };

/** What all that happens in one run works on. */
export type Context = {
  readonly world: World;
  readonly nodes: Node[];
  readonly room: RoomId;
  readonly tally: Tally;
  /** Runs something to whose errors the run of the seed comes in the end. */
  readonly begin: (running: Promise<void>) => void;
};

/** A player with a new account, who has seen nothing yet. */
export async function signIn({ accounts }: GameStore, name: string): Promise<Player> {
  const names = [{ text: name, skeleton: name }];
  const proposal = { id: accountIdOf(name), names, sources: [] };
  const account = successOf(await accounts.signIn({ fingerprint: name, label: '' }, proposal));
  return { account, acknowledged: new Map(), view: undefined };
}

/** Asks as a screen of a session does. */
export async function ask({ player, node, name }: Session, call: CallOf<CallName>): Promise<Reply> {
  const { account } = player;
  return await answerCall(call, {
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
const queue = openWriteQueue((await openMemoryStore()).games);

export { roomViewIn as viewIn };
