import type { Socket } from 'node:net';
import { server } from '../../prose/commands/server.ts';
import { counted } from '../../prose/phrases.ts';
import { withTimeout } from '../../store/queue/promises.ts';
import type { SessionRefusal } from '../limits/admission-rules.ts';
import type { Lease } from '../limits/client-registry.ts';
import { openConnectionGuard, openPacedInput } from '../limits/guard.ts';
import type { Identity, Weakness } from '../protocol/identity.ts';
import type { Pty, SessionRequest } from '../protocol/session-request.ts';
import type { Channel, Ssh } from '../protocol/ssh2.ts';
import {
  answerSession,
  endChannel,
  exitMessage,
  openPlayerSession,
  type PlayerSession,
  type SessionAnswer,
} from './player-session.ts';
import type { Resources } from './resources.ts';

type Connection = ReturnType<typeof acceptConnection>;

type ConnectionContext = {
  readonly resources: Resources;
  readonly ssh: Ssh;
  readonly sessionRefusal: () => SessionRefusal | undefined;
};

export function acceptConnection(context: ConnectionContext, socket: Socket, lease: Lease) {
  const { resources, ssh } = context;
  const { log, metrics, settings } = resources;
  const { address, addressKey } = lease;
  let identity: Identity = { kind: 'guest' };
  let weakness: Weakness | undefined;
  let session: PlayerSession | undefined;
  /** Whether a close now means that the client left without trying to authenticate. */
  let wouldLeaveEarly = true;
  const closed = Promise.withResolvers<void>();
  const destroySoon = delayedDestroy(socket);
  const cpu = resources.scheduler.open(addressKey);
  // Before the listeners that use CPU time.
  socket.on('data', cpu.chargeOverheadFromHere);
  const input = openPacedInput(socket, cpu);
  const guarded = { socket, input, overheadWait: cpu.overheadWait };

  const guard = openConnectionGuard(guarded, settings(), (reason) => {
    metrics.refused(reason);
    log('connection-ended', { address, reason });
    lease.penalize('refuse-connection');
    wouldLeaveEarly = false;
    socket.destroy();
  });
  const openSession = (channel: Channel, pty: Pty, env: SessionRequest['env']): void => {
    const logEnd = logSession(resources, address, identity);
    const playerSession = openPlayerSession({
      resources,
      channel,
      socket,
      cpu,
      addressKey,
      identity,
      pty,
      env,
      onCrash: () => lease.penalize('crash'),
    });
    session = playerSession;
    if (identity.kind === 'guest' && weakness !== undefined) {
      playerSession.notify(weaknessProse(weakness));
    }
    void playerSession.closed.then(() => {
      logEnd();
      session = undefined;
      destroySoon();
    });
  };
  const closeSsh = ssh.accept(socket, {
    onVersion: lease.markVersionReceived,
    onLoginAttempt: () => {
      wouldLeaveEarly = false;
    },
    onIdentity: (proved) => {
      identity = proved;
      lease.markAuthenticated();
    },
    onSession: (request, channel) => {
      lease.markShellOpened();
      input.endPacing();
      // The packets that wait for a paused session would fill the memory: a key takes 52 bytes of a
      // client's input, but 400 bytes in the channel.
      channel.on('pause', guard.pauseInput).on('resume', guard.resumeInput);
      const answer = answerOrRefuse(context, address, request);
      if (answer.kind === 'game') {
        openSession(channel, answer.pty, request.env);
        return;
      }
      endChannel(channel, answer, request.pty !== undefined);
      destroySoon();
    },
    onResize: (size) => session?.resize(size),
    onRefused: guard.countRefusal,
    onWeakKey: (reason) => {
      weakness ??= reason;
    },
    onForgedSignature: () => lease.penalize('authfail'),
    onRekey: guard.countRekey,
    onError: (error) => {
      log('connection-failed', { address, error: error.message });
      // A client that is gone never confirms the disconnect message: TCP would repeat it for minutes.
      destroySoon();
    },
  });
  socket.once('close', () => {
    guard.close();
    cpu.close();
    session?.end('');
    if (wouldLeaveEarly) lease.penalize('noauth');
    lease.release();
    closed.resolve();
  });
  return {
    session: () => session,
    /** Ends the connection with a message of the protocol, and soon destroys its socket. */
    close: () => {
      wouldLeaveEarly = false;
      closeSsh();
      destroySoon();
    },
    closed: closed.promise,
  };
}

/** How long the last bytes may take to be sent, in milliseconds. */
const DESTROY_DELAY = 2000;

function delayedDestroy(socket: Socket): () => void {
  let timer: NodeJS.Timeout | undefined;
  socket.once('close', () => clearTimeout(timer));
  return () => {
    if (!socket.destroyed) timer ??= setTimeout(() => socket.destroy(), DESTROY_DELAY);
  };
}

function answerOrRefuse(
  context: ConnectionContext,
  address: string,
  request: SessionRequest,
): SessionAnswer {
  const { log, metrics, version } = context.resources;
  const answer = answerSession(request, version);
  const reason = answer.kind === 'game' ? context.sessionRefusal() : undefined;
  if (reason === undefined) return answer;
  metrics.refused(reason);
  log('session-refused', { address, reason });
  const { refusals } = server.session;
  return { kind: 'text', ...exitMessage(refusals[reason], 1) };
}

function weaknessProse(weakness: Weakness): string {
  switch (weakness.kind) {
    case 'unsupported':
      return 'Your key is of a type that keypeg does not know. Use ed25519, ECDSA, RSA or a FIDO key.';
    case 'untouched':
      return 'Your FIDO key signs without a touch. Use one that has to be touched.';
    case 'dsa':
      return server.session.weakKey.dsa;
    case 'short-rsa':
      return server.session.weakKey.rsa(weakness.bits);
    case 'sha-1':
      return 'Your SSH client signs with SHA-1. Update it, or use an ed25519 key.';
  }
}

function logSession({ log, metrics }: Resources, address: string, identity: Identity): () => void {
  const start = performance.now();
  const player = logNameOf(identity);
  log('session-opened', { address, player });
  metrics.opened();
  return () => {
    metrics.closed();
    const seconds = Math.round((performance.now() - start) / 1000);
    log('session-closed', { address, player, seconds });
  };
}

/** A player's name in the log: the fingerprint, because anyone can choose any user name. */
const logNameOf = (identity: Identity): string =>
  identity.kind === 'key' ? identity.fingerprint : 'guest';

export type Shutdown = {
  readonly seconds: number;
  /** Whether a player with a key finds the unfinished game again. */
  readonly keepsGames: boolean;
};

export function openConnections(resources: Resources, ssh: Ssh) {
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
      await withTimeout(1000 * shutdown.seconds, allClosed);
    }
    // A client that reads a disconnect message at once with its last frame exits without writing that frame, and leaves
    // the terminal as it is. Without the message it closes the connection when its session has ended.
    for (const { session, close } of connections) {
      if (session() === undefined) close();
    }
    for (const { end } of sessions()) end(farewellOf(shutdown));
    await Promise.all([...connections].map(({ closed }) => closed));
  };
  return { accept, drain };
}

const warningOf = ({ seconds, keepsGames }: Shutdown): string =>
  keepsGames
    ? `The server stops in ${counted(seconds, 'second')}. With an SSH key, your game is saved: connect again afterward.`
    : `The server stops in ${counted(seconds, 'second')}. Unfinished games will be lost.`;

const farewellOf = ({ keepsGames }: Shutdown): string =>
  keepsGames
    ? 'The server has stopped. With an SSH key, your game is saved: connect again when it is back.'
    : 'The server has stopped. Connect again when it is back.';
