import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { SavedGame } from '../core/saved-game.ts';
import { carryOut } from '../session/machine.ts';
import type { SessionMeans } from '../session/Session.tsx';
import { type PlayerId, playerIdOf } from '../store/store.ts';
import { fused } from './crash.ts';
import type { Identity } from './identity.ts';
import { faultFields } from './log.ts';
import { openNotices } from './notice-board.ts';
import { openPatience } from './patience.ts';
import { openRemoteSession } from './remote-session.ts';
import type { Resources } from './resources.ts';
import type { Pty, SessionRequest, WindowSize } from './session-request.ts';
import type { Line } from './ssh2.ts';
import { linesFor } from './texts.ts';

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

type Parting = { readonly sentence: string; readonly status: number };

const goodbye: Parting = { sentence: 'Thank you for playing keypeg.', status: 0 };

/** The status is that of what failed inside, EX_SOFTWARE in sysexits.h. */
const apology: Parting = {
  sentence: 'Something broke on our side. With an ssh key your game is kept: please log in again.',
  status: 70,
};

/** Gives a player a screen. A crash in it ends it with a sentence, for this player alone. */
export function takeSeat(options: SeatOptions): Seat {
  const { resources, line, socket, identity, pty, env } = options;
  const { log, metrics, store, settings } = resources;
  const notices = openNotices();
  const thinker = resources.newThinker();
  let { size } = pty;
  /** How it ended, once it has. */
  let parting: Parting | undefined;
  const left = Promise.withResolvers<void>();
  const unseated = Promise.withResolvers<undefined>();
  let leave = (): void => unseated.resolve(undefined);
  let resize = (changed: WindowSize): void => {
    size = changed;
  };

  const end = (last: Parting): void => {
    if (parting !== undefined) return;
    parting = last;
    leave();
  };
  const crashed = (error: Error): void => {
    metrics.crashed();
    log('session-crashed', faultFields(error));
    end(apology);
  };
  const endWith = (sentence: string): void => end({ sentence, status: 0 });
  const patience = openPatience({ ...settings(), warn: notices.tell, end: endWith });

  const save = (id: PlayerId, saved: SavedGame | undefined): void => {
    store.save(id, saved).catch((error: unknown) => log('save-failed', { error: String(error) }));
  };
  const play = async (): Promise<void> => {
    const id = identity.kind === 'key' ? playerIdOf(identity.fingerprint) : undefined;
    const means: SessionMeans = {
      opening: { kind: 'menu' },
      stop: undefined,
      entropy: randomUUID(),
      player: identity.kind === 'key' ? { kind: 'named', name: identity.name } : identity,
      saved: id === undefined ? undefined : await Promise.race([store.load(id), unseated.promise]),
      save: id === undefined ? nowhere : (saved) => save(id, saved),
      notices,
      carryOut: (wait, signal) => carryOut(wait, thinker, signal),
    };
    if (parting !== undefined) return;
    const { active } = patience;
    const session = openRemoteSession({
      line,
      socket,
      pty: { ...pty, size },
      env,
      means,
      meter: metrics,
      backlog: resources.backlog,
      active,
    });
    ({ leave, resize } = session);
    await session.left;
  };
  const giveBack = (): void => {
    parting ??= goodbye;
    const { sentence, status } = parting;
    patience.close();
    thinker.close();
    if (sentence !== '') line.write(linesFor(`${sentence}\n`, true));
    line.exit(status);
    line.end();
  };
  // A client may close its channel, or the terminal's input, and keep the connection.
  line.once('end', () => end(goodbye));
  fused(crashed, () => {
    void play().catch(crashed).then(giveBack).catch(crashed).finally(left.resolve);
  });
  return {
    resize: (changed) => fused(crashed, () => resize(changed)),
    tell: notices.tell,
    end: endWith,
    left: left.promise,
  };
}

const nowhere = (): void => undefined;
