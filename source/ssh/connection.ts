import type { Socket } from 'node:net';
import { openConnectionGuard } from './limits/guard.ts';
import type { Lease } from './limits/lease.ts';
import type { SessionRefusal } from './limits/refusal.ts';
import type { Identity } from './protocol/identity.ts';
import {
  answerSession,
  type Pty,
  type SessionAnswer,
  type SessionRequest,
} from './protocol/session-request.ts';
import type { Channel, Ssh } from './protocol/ssh2.ts';
import type { Resources } from './resources.ts';
import { endChannel, exitMessage } from './session/exit-message.ts';
import { openPlayerSession, type PlayerSession } from './session/player-session.ts';

/** One connection, from its first byte to its last. */
export type Connection = {
  readonly address: string;
  /** The player's seat, while there is one. */
  readonly seat: () => PlayerSession | undefined;
  /** Ends it politely, now, and soon in any case. */
  readonly hangUp: () => void;
  /** Over when the connection is. */
  readonly over: Promise<void>;
};

/** How a house is entered. */
export type ConnectionContext = {
  readonly resources: Resources;
  readonly ssh: Ssh;
  /** Why nobody may sit down now. */
  readonly obstacle: () => SessionRefusal | undefined;
};

/** Receives a connection. */
export function acceptConnection(
  door: ConnectionContext,
  socket: Socket,
  ticket: Lease,
): Connection {
  const { resources, ssh } = door;
  const { log, metrics, settings } = resources;
  const { address } = ticket;
  let identity: Identity = { kind: 'guest' };
  let seat: PlayerSession | undefined;
  const over = Promise.withResolvers<void>();
  const linger = lingering(socket);

  const guard = openConnectionGuard(socket, settings(), (abuse) => {
    metrics.refused(abuse);
    log('connection-ended', { address, reason: abuse });
    ticket.penalize('refuse-connection');
    socket.destroy();
  });
  const sitDown = (line: Channel, pty: Pty, env: SessionRequest['env']): void => {
    const recordEnd = recordSession(resources, address, identity);
    const taken = openPlayerSession({ resources, line, socket, identity, pty, env });
    seat = taken;
    void taken.left.then(() => {
      recordEnd();
      seat = undefined;
      linger();
    });
  };
  const hangUp = ssh.receive(socket, {
    identified: (who) => {
      identity = who;
      ticket.markAuthenticated();
    },
    asked: (request, line) => {
      ticket.markShellOpened();
      const answer = answerAt(door, address, request);
      if (answer.kind === 'game') {
        sitDown(line, answer.pty, request.env);
        return;
      }
      endChannel(line, answer, request.pty !== undefined);
      linger();
    },
    resized: (size) => seat?.resize(size),
    refused: guard.countRefusal,
    forged: () => ticket.penalize('authfail'),
    rekeyed: guard.countRekey,
    failed: (error) => log('connection-failed', { address, error: error.message }),
  });
  socket.once('close', () => {
    guard.close();
    seat?.end('');
    ticket.release();
    over.resolve();
  });
  return {
    address,
    seat: () => seat,
    hangUp: () => {
      hangUp();
      linger();
    },
    over: over.promise,
  };
}

/** Time for the last bytes to arrive, in milliseconds; a client that is gone takes none. */
const LINGER = 2000;

/** What closes a connection soon, in any case, once all has been said on it. */
function lingering(socket: Socket): () => void {
  let linger: NodeJS.Timeout | undefined;
  socket.once('close', () => clearTimeout(linger));
  return () => {
    if (!socket.destroyed) linger ??= setTimeout(() => socket.destroy(), LINGER);
  };
}

/** What a session gets at a door: no game where something is in the way, but a sentence why. */
function answerAt(
  door: ConnectionContext,
  address: string,
  request: SessionRequest,
): SessionAnswer {
  const { log, metrics, texts } = door.resources;
  const answer = answerSession(request, texts);
  const reason = answer.kind === 'game' ? door.obstacle() : undefined;
  if (reason === undefined) return answer;
  metrics.refused(reason);
  log('session-refused', { address, reason });
  return { kind: 'text', ...exitMessage(obstacleSentences[reason], 1) };
}

const obstacleSentences: Readonly<Record<SessionRefusal, string>> = {
  full: 'All seats are taken just now. Please try again in a few minutes.',
  draining: 'This server is about to restart. Please connect again in a minute.',
};

/** Counts a session and tells of it; what does so again when it is over. */
function recordSession(
  { log, metrics }: Resources,
  address: string,
  identity: Identity,
): () => void {
  const since = performance.now();
  const player = nameOf(identity);
  log('session-opened', { address, player });
  metrics.opened();
  return () => {
    metrics.closed();
    const seconds = Math.round((performance.now() - since) / 1000);
    log('session-closed', { address, player, seconds });
  };
}

/** How a player is called in a log: by a fingerprint, for a name can be anybody's. */
const nameOf = (identity: Identity): string =>
  identity.kind === 'key' ? identity.fingerprint : 'guest';
