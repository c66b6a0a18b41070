import type { Socket } from 'node:net';
import { counted } from '../text/phrases.ts';
import { acceptConnection, type Connection } from './connection.ts';
import { withTimeout } from './limits/at-most.ts';
import type { Lease } from './limits/lease.ts';
import type { Obstacle } from './limits/refusal.ts';
import type { Ssh } from './protocol/ssh2.ts';
import type { Resources } from './resources.ts';
import type { PlayerSession } from './session/player-session.ts';

/** All visits of one process. */
export type Connections = {
  /** Takes over a connection that was admitted. */
  readonly receive: (socket: Socket, ticket: Lease) => void;
  /**
   * Lets nobody in any more, tells all players and waits until they have left, so many seconds at
   * most; then the line of whoever is left is closed. Over when every line is. Asked again, it may
   * hasten what was asked before.
   */
  readonly drain: (closing: Shutdown) => Promise<void>;
};

/** How a server is left. */
export type Shutdown = {
  /** How long its players may stay. */
  readonly seconds: number;
  /** Whether the game of a player who has a key is there when they connect again. */
  readonly keepsGames: boolean;
};

/** A server that nobody has visited yet. */
export function openConnections(resources: Resources, ssh: Ssh): Connections {
  const visits = new Set<Connection>();
  let isClosing = false;

  const seats = (): readonly PlayerSession[] => [...visits].flatMap((visit) => visit.seat() ?? []);
  const obstacle = (): Obstacle | undefined => {
    if (isClosing) return 'draining';
    return seats().length >= resources.settings().maxSessions ? 'full' : undefined;
  };
  const receive = (socket: Socket, ticket: Lease): void => {
    const visit = acceptConnection({ resources, ssh, obstacle }, socket, ticket);
    visits.add(visit);
    void visit.over.then(() => visits.delete(visit));
  };
  const drain = async (closing: Shutdown): Promise<void> => {
    isClosing = true;
    const taken = seats();
    const allLeft = Promise.all(taken.map(({ left }) => left));
    if (closing.seconds > 0) {
      for (const { tell } of taken) tell(warningOf(closing));
      await withTimeout(closing.seconds, allLeft);
    }
    for (const { end } of seats()) end(farewellOf(closing));
    await allLeft;
    for (const { hangUp } of visits) hangUp();
    await Promise.all([...visits].map(({ over }) => over));
  };
  return { receive, drain };
}

const warningOf = ({ seconds, keepsGames }: Shutdown): string =>
  keepsGames
    ? `The server restarts in ${counted(seconds, 'second')}. With an ssh key your game is kept: connect again then.`
    : `The server restarts in ${counted(seconds, 'second')}, and games that are not over then are lost.`;

const farewellOf = ({ keepsGames }: Shutdown): string =>
  keepsGames
    ? 'The server restarts. With an ssh key your game is kept: connect again in a minute.'
    : 'The server restarts. Connect again in a minute.';
