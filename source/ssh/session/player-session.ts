import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { SavedGame } from '../../core/saved-game.ts';
import { carryOut } from '../../session/effects.ts';
import type { Notices } from '../../session/notices.ts';
import type { SessionMeans } from '../../session/Session.tsx';
import type { Thinker } from '../../session/thinker.ts';
import { openPatience } from '../limits/timeouts.ts';
import { fused } from '../operations/error-scope.ts';
import { faultFields } from '../operations/log.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Pty, SessionRequest, WindowSize } from '../protocol/session-request.ts';
import type { Line } from '../protocol/ssh2.ts';
import type { Resources } from '../resources.ts';
import { endLine, type LastWords, lastSentence } from './exit-message.ts';
import { openLateSession } from './late-session.ts';
import { openNotices } from './notice-board.ts';
import { openRemoteSession } from './remote-session.ts';
import { type Shelf, shelfOf } from './saved-game-slot.ts';

/** A player at the game, as its server sees one. */
export type Seat = {
  readonly resize: (size: WindowSize) => void;
  /** Shows a sentence over whatever the player sees. */
  readonly tell: (sentence: string) => void;
  /** Ends the game on the screen, with a sentence that stays there. */
  readonly end: (sentence: string) => void;
  /** Over when the player's terminal has been given back; never rejected. */
  readonly left: Promise<void>;
};

/** Who sits down, and where. */
export type SeatOptions = {
  readonly resources: Resources;
  readonly line: Line;
  readonly socket: Socket;
  readonly identity: Identity;
  readonly pty: Pty;
  readonly env: SessionRequest['env'];
};

const goodbye = lastSentence('Thank you for playing keypeg.', 0);

/** The status is that of what failed inside, EX_SOFTWARE in sysexits.h. */
const apology = lastSentence(
  'Something broke on our side. With an ssh key your game is kept: please log in again.',
  70,
);

/** Gives a player a screen. A crash in it ends it with a sentence, for this player alone. */
export function takeSeat({ resources, line, socket, identity, pty, env }: SeatOptions): Seat {
  const { log, metrics, settings, backlog } = resources;
  const notices = openNotices();
  const thinker = resources.newThinker();
  const shelf = shelfOf(identity, resources);
  const left = Promise.withResolvers<void>();
  /** How it ended, once it has. */
  let parting: LastWords | undefined;

  const end = (last: LastWords): void => {
    if (parting !== undefined) return;
    parting = last;
    session.leave();
  };
  const endWith = (sentence: string): void => end(lastSentence(sentence, 0));
  const crashed = (error: Error): void => {
    metrics.crashed();
    log('session-crashed', faultFields(error));
    end(apology);
  };
  const patience = openPatience({ ...settings(), warn: notices.tell, end: endWith });
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
    endLine(line, parting, true);
  };
  // A client may close its channel, or the terminal's input, and keep the connection.
  line.once('end', () => end(goodbye));
  fused(crashed, () => {
    void session.begin().catch(crashed).then(giveBack).catch(crashed).finally(left.resolve);
  });
  return {
    resize: (size) => fused(crashed, () => session.resize(size)),
    tell: notices.tell,
    end: endWith,
    left: left.promise,
  };
}

/** What the player's screens are given. */
type Belongings = Pick<SeatOptions, 'identity'> & {
  readonly saved: SavedGame | undefined;
  readonly shelf: Shelf;
  readonly notices: Notices;
  readonly thinker: Thinker;
};

const meansOf = ({ identity, saved, shelf, notices, thinker }: Belongings): SessionMeans => ({
  opening: { kind: 'menu' },
  stop: undefined,
  entropy: randomUUID(),
  player: identity.kind === 'key' ? { kind: 'named', name: identity.name } : identity,
  saved,
  save: shelf.save,
  notices,
  carryOut: (wait, signal) => carryOut(wait, thinker, signal),
});
