import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { SavedGame } from '../../core/saved-game.ts';
import { runEffect } from '../../session/effects.ts';
import type { Notices, SessionContext } from '../../session/session-context.ts';
import type { SolverClient } from '../../session/solver-pool.ts';
import { openTimeouts } from '../limits/timeouts.ts';
import { runInErrorScope } from '../operations/error-scope.ts';
import { faultFields } from '../operations/log.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Pty, SessionRequest, WindowSize } from '../protocol/session-request.ts';
import type { Channel } from '../protocol/ssh2.ts';
import type { Resources } from '../resources.ts';
import { type ExitMessage, endChannel, exitMessage } from './exit-message.ts';
import { openLateSession } from './late-session.ts';
import { openNotices } from './notice-board.ts';
import { openRemoteSession } from './remote-session.ts';
import { type SavedGameSlot, savedGameSlotOf } from './saved-game-slot.ts';

/** A player at the game, as its server sees one. */
export type PlayerSession = {
  readonly resize: (size: WindowSize) => void;
  /** Shows a sentence over whatever the player sees. */
  readonly tell: (sentence: string) => void;
  /** Ends the game on the screen, with a sentence that stays there. */
  readonly end: (sentence: string) => void;
  /** Over when the player's terminal has been given back; never rejected. */
  readonly left: Promise<void>;
};

/** Who sits down, and where. */
export type PlayerSessionOptions = {
  readonly resources: Resources;
  readonly line: Channel;
  readonly socket: Socket;
  readonly identity: Identity;
  readonly pty: Pty;
  readonly env: SessionRequest['env'];
};

const goodbye = exitMessage('Thank you for playing keypeg.', 0);

/** The status is that of what failed inside, EX_SOFTWARE in sysexits.h. */
const apology = exitMessage(
  'Something broke on our side. With an ssh key your game is kept: please log in again.',
  70,
);

/** Gives a player a screen. A crash in it ends it with a sentence, for this player alone. */
export function openPlayerSession({
  resources,
  line,
  socket,
  identity,
  pty,
  env,
}: PlayerSessionOptions): PlayerSession {
  const { log, metrics, settings, backlog } = resources;
  const notices = openNotices();
  const thinker = resources.newThinker();
  const shelf = savedGameSlotOf(identity, resources);
  const left = Promise.withResolvers<void>();
  /** How it ended, once it has. */
  let parting: ExitMessage | undefined;

  const end = (last: ExitMessage): void => {
    if (parting !== undefined) return;
    parting = last;
    session.leave();
  };
  const endWith = (sentence: string): void => end(exitMessage(sentence, 0));
  const crashed = (error: Error): void => {
    metrics.crashed();
    log('session-crashed', faultFields(error));
    end(apology);
  };
  const patience = openTimeouts({ ...settings(), warn: notices.tell, end: endWith });
  const session = openLateSession({
    size: pty.size,
    load: shelf.load,
    open: (saved, size) =>
      openRemoteSession({
        line,
        socket,
        pty: { ...pty, size },
        env,
        means: meansOf({ identity, saved, shelf, notices, thinker }),
        meter: metrics,
        backlog,
        active: patience.active,
      }),
  });
  const giveBack = (): void => {
    parting ??= goodbye;
    patience.close();
    thinker.close();
    endChannel(line, parting, true);
  };
  // A client may close its channel, or the terminal's input, and keep the connection.
  line.once('end', () => end(goodbye));
  runInErrorScope(crashed, () => {
    void session.begin().catch(crashed).then(giveBack).catch(crashed).finally(left.resolve);
  });
  return {
    resize: (size) => runInErrorScope(crashed, () => session.resize(size)),
    tell: notices.tell,
    end: endWith,
    left: left.promise,
  };
}

/** What the player's screens are given. */
type Belongings = Pick<PlayerSessionOptions, 'identity'> & {
  readonly saved: SavedGame | undefined;
  readonly shelf: SavedGameSlot;
  readonly notices: Notices;
  readonly thinker: SolverClient;
};

const meansOf = ({ identity, saved, shelf, notices, thinker }: Belongings): SessionContext => ({
  startScreen: { kind: 'menu' },
  suspend: undefined,
  sessionSeed: randomUUID(),
  player: identity.kind === 'key' ? { kind: 'named', name: identity.name } : identity,
  savedGame: saved,
  saveGame: shelf.save,
  notices,
  runEffect: (wait, signal) => runEffect(wait, thinker, signal),
});
