import type { Socket } from 'node:net';
import type { LocalizedText } from '../../prose/catalog.ts';
import { withTimeout } from '../../store/queue/promises.ts';
import type { SessionRefusal } from '../limits/admission.ts';
import type { Lease } from '../limits/lease.ts';
import type { Ssh } from '../protocol/ssh2.ts';
import { acceptConnection, type Connection } from './connection.ts';
import type { PlayerSession } from './player-session.ts';
import type { Resources } from './resources.ts';

/** All connections of one process. */
export type Connections = {
  /** Takes over an admitted connection. */
  readonly accept: (socket: Socket, lease: Lease) => void;
  /**
   * Refuses new sessions, notifies all players, waits for them to leave, ends the remaining sessions
   * and closes all connections. Resolves when all are closed. A second call may shorten the first.
   */
  readonly drain: (shutdown: Shutdown) => Promise<void>;
};

/** How a server shuts down. */
export type Shutdown = {
  /** How long players may go on. */
  readonly seconds: number;
  /** Whether a player with a key finds the unfinished game again. */
  readonly keepsGames: boolean;
};

/** Opens an empty set of connections. */
export function openConnections(resources: Resources, ssh: Ssh): Connections {
  const connections = new Set<Connection>();
  let isDraining = false;

  const sessions = (): readonly PlayerSession[] =>
    [...connections].flatMap((connection) => connection.session() ?? []);
  const sessionRefusal = (): SessionRefusal | undefined => {
    if (isDraining) return 'draining';
    return sessions().length >= resources.settings().maxSessions ? 'full' : undefined;
  };
  const accept = (socket: Socket, lease: Lease): void => {
    const connection = acceptConnection({ resources, ssh, sessionRefusal }, socket, lease);
    connections.add(connection);
    void connection.closed.then(() => connections.delete(connection));
  };
  const drain = async (shutdown: Shutdown): Promise<void> => {
    isDraining = true;
    const open = sessions();
    const allClosed = Promise.all(open.map(({ closed }) => closed));
    if (shutdown.seconds > 0) {
      for (const { notify } of open) notify(warningOf(shutdown));
      await withTimeout(shutdown.seconds, allClosed);
    }
    for (const { end } of sessions()) end(farewellOf(shutdown));
    await allClosed;
    for (const { close } of connections) close();
    await Promise.all([...connections].map(({ closed }) => closed));
  };
  return { accept, drain };
}

const warningOf =
  ({ seconds, keepsGames }: Shutdown): LocalizedText =>
  ({ server: { session } }) =>
    keepsGames ? session.restart.keepsGames(seconds) : session.restart.losesGames(seconds);

const farewellOf =
  ({ keepsGames }: Shutdown): LocalizedText =>
  ({ server: { session } }) =>
    keepsGames ? session.restarts.keepsGames : session.restarts.losesGames;
