import type { Socket } from 'node:net';
import { openGuard } from './guard.ts';
import type { Identity } from './identity.ts';
import type { Obstacle } from './refusal.ts';
import type { Resources } from './resources.ts';
import { type Seat, takeSeat } from './seat.ts';
import { answerSession, type Pty, type SessionRequest } from './session-request.ts';
import type { ConnectionListener, Line, Ssh } from './ssh2.ts';
import { linesFor } from './texts.ts';
import type { Ticket } from './ticket.ts';

/** One connection, from its first byte to its last. */
export type Visit = {
  readonly address: string;
  /** The player's seat, while there is one. */
  readonly seat: () => Seat | undefined;
  /** Ends it politely, now, and soon in any case. */
  readonly hangUp: () => void;
  /** Over when the connection is. */
  readonly over: Promise<void>;
};

/** How a house is entered. */
export type Door = {
  readonly resources: Resources;
  readonly ssh: Ssh;
  /** Why nobody may sit down now. */
  readonly obstacle: () => Obstacle | undefined;
};

/** Time for the last bytes to arrive, in milliseconds; a client that is gone takes none. */
const LINGER = 2000;

/** Receives a connection. */
export function receiveVisit(door: Door, socket: Socket, ticket: Ticket): Visit {
  const { resources, ssh, obstacle } = door;
  const { log, metrics, settings } = resources;
  const { address } = ticket;
  let identity: Identity = { kind: 'guest' };
  let seat: Seat | undefined;
  let linger: NodeJS.Timeout | undefined;
  const over = Promise.withResolvers<void>();

  const guard = openGuard(socket, settings(), (abuse) => {
    metrics.refused(abuse);
    log('connection-ended', { address, reason: abuse });
    ticket.penalize('refuse-connection');
    socket.destroy();
  });
  const finish = (): void => {
    if (!socket.destroyed) linger ??= setTimeout(() => socket.destroy(), LINGER);
  };
  const say = (line: Line, text: string, status: number): void => {
    line.write(text);
    line.exit(status);
    line.end();
    finish();
  };
  const turnAway = (line: Line, reason: Obstacle): void => {
    metrics.refused(reason);
    log('session-refused', { address, reason });
    say(line, linesFor(`${obstacleSentences[reason]}\n`, true), 1);
  };
  const sitDown = (line: Line, pty: Pty, env: SessionRequest['env']): void => {
    const since = performance.now();
    log('session-opened', { address, player: nameOf(identity) });
    metrics.opened();
    const taken = takeSeat({ resources, line, socket, identity, pty, env });
    seat = taken;
    void taken.left.then(() => {
      metrics.closed();
      const seconds = Math.round((performance.now() - since) / 1000);
      log('session-closed', { address, player: nameOf(identity), seconds });
      seat = undefined;
      finish();
    });
  };
  const listener: ConnectionListener = {
    identified: (who) => {
      identity = who;
      ticket.authenticated();
    },
    asked: (request, line) => {
      ticket.settled();
      const answer = answerSession(request, resources.texts);
      const inTheWay = answer.kind === 'game' ? obstacle() : undefined;
      if (inTheWay !== undefined) turnAway(line, inTheWay);
      else if (answer.kind === 'game') sitDown(line, answer.pty, request.env);
      else say(line, linesFor(answer.text, request.pty !== undefined), answer.status);
    },
    resized: (size) => seat?.resize(size),
    refused: guard.refused,
    forged: () => ticket.penalize('authfail'),
    rekeyed: guard.rekeyed,
    failed: (error) => log('connection-failed', { address, error: error.message }),
  };
  const hangUp = ssh.receive(socket, listener);
  socket.once('close', () => {
    guard.close();
    clearTimeout(linger);
    seat?.end('');
    ticket.release();
    over.resolve();
  });
  return {
    address,
    seat: () => seat,
    hangUp: () => {
      hangUp();
      finish();
    },
    over: over.promise,
  };
}

const obstacleSentences: Readonly<Record<Obstacle, string>> = {
  full: 'All seats are taken just now. Please try again in a few minutes.',
  draining: 'This server is about to restart. Please connect again in a minute.',
};

/** How a player is called in a log: by a fingerprint, for a name can be anybody's. */
const nameOf = (identity: Identity): string =>
  identity.kind === 'key' ? identity.fingerprint : 'guest';
