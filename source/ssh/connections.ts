import type { Socket } from 'node:net';
import { counted } from '../text/sentences.ts';
import { receiveVisit, type Visit } from './connection.ts';
import { atMost } from './limits/at-most.ts';
import type { Ticket } from './limits/lease.ts';
import type { Obstacle } from './limits/refusal.ts';
import type { Ssh } from './protocol/ssh2.ts';
import type { Resources } from './resources.ts';
import type { Seat } from './session/player-session.ts';

/** All visits of one process. */
export type Server = {
  /** Takes over a connection that was admitted. */
  readonly receive: (socket: Socket, ticket: Ticket) => void;
  /**
   * Lets nobody in any more, tells all players and waits until they have left, so many seconds at
   * most; then the line of whoever is left is closed. Over when every line is. Asked again, it may
   * hasten what was asked before.
   */
  readonly drain: (closing: Closing) => Promise<void>;
};

/** How a server is left. */
export type Closing = {
  /** How long its players may stay. */
  readonly seconds: number;
  /** Whether the game of a player who has a key is there when they connect again. */
  readonly keepsGames: boolean;
};

/** A server that nobody has visited yet. */
export function openServer(resources: Resources, ssh: Ssh): Server {
  const visits = new Set<Visit>();
  let isClosing = false;

  const seats = (): readonly Seat[] => [...visits].flatMap((visit) => visit.seat() ?? []);
  const obstacle = (): Obstacle | undefined => {
    if (isClosing) return 'draining';
    return seats().length >= resources.settings().maxSessions ? 'full' : undefined;
  };
  const receive = (socket: Socket, ticket: Ticket): void => {
    const visit = receiveVisit({ resources, ssh, obstacle }, socket, ticket);
    visits.add(visit);
    void visit.over.then(() => visits.delete(visit));
  };
  const drain = async (closing: Closing): Promise<void> => {
    isClosing = true;
    const taken = seats();
    const allLeft = Promise.all(taken.map(({ left }) => left));
    if (closing.seconds > 0) {
      for (const { tell } of taken) tell(warningOf(closing));
      await atMost(closing.seconds, allLeft);
    }
    for (const { end } of seats()) end(farewellOf(closing));
    await allLeft;
    for (const { hangUp } of visits) hangUp();
    await Promise.all([...visits].map(({ over }) => over));
  };
  return { receive, drain };
}

const warningOf = ({ seconds, keepsGames }: Closing): string =>
  keepsGames
    ? `The server restarts in ${counted(seconds, 'second')}. With an ssh key your game is kept: connect again then.`
    : `The server restarts in ${counted(seconds, 'second')}, and games that are not over then are lost.`;

const farewellOf = ({ keepsGames }: Closing): string =>
  keepsGames
    ? 'The server restarts. With an ssh key your game is kept: connect again in a minute.'
    : 'The server restarts. Connect again in a minute.';
