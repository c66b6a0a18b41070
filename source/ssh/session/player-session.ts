import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { SavedGame } from '../../core/saved-game.ts';
import { runEffect } from '../../session/effects.ts';
import { sessionElement } from '../../session/Session.tsx';
import type { SessionContext } from '../../session/session-context.ts';
import { terminalProfileOf } from '../../session/terminal-profile.ts';
import { playerIdOf } from '../../store/store.ts';
import { renderPainted } from '../../terminal/render-painted.tsx';
import type { AddressKey } from '../limits/connection-counts.ts';
import { openTimeouts } from '../limits/timeouts.ts';
import { runInErrorScope } from '../operations/error-scope.ts';
import { faultFields } from '../operations/log.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Pty, SessionRequest, WindowSize } from '../protocol/session-request.ts';
import type { Channel } from '../protocol/ssh2.ts';
import { type ExitMessage, endChannel, exitMessage } from './exit-message.ts';
import { openNoticeBoard } from './notice-board.ts';
import { openPlayerInput } from './player-input.ts';
import type { Resources } from './resources.ts';
import { openTerminal } from './terminal.ts';
import { isQueryable } from './terminal-answers.ts';

/** A player's session: the game on a terminal at the other end of a channel. */
export type PlayerSession = {
  readonly resize: (size: WindowSize) => void;
  /** Shows a sentence on top of any screen. */
  readonly notify: (sentence: string) => void;
  /** Ends the session and leaves a sentence on the terminal. */
  readonly end: (sentence: string) => void;
  /** Resolves when the terminal is restored; never rejects. */
  readonly closed: Promise<void>;
};

/** Who plays, and on which terminal. */
export type PlayerSessionOptions = {
  readonly resources: Resources;
  readonly channel: Channel;
  readonly socket: Socket;
  /** What the player's budgets are counted by, together with all sessions of the address. */
  readonly addressKey: AddressKey | undefined;
  readonly identity: Identity;
  readonly pty: Pty;
  readonly env: SessionRequest['env'];
};

const goodbye = exitMessage('Thank you for playing keypeg.', 0);

/** Exit status 70 is EX_SOFTWARE of sysexits.h: an internal error. */
const apology = exitMessage(
  'Something went wrong on the server. With an SSH key, your game is saved: connect again.',
  70,
);

const budgetSpentSentence = (seconds: number): string =>
  `You have used this minute's thinking time of the machines. It goes on in ${seconds} seconds.`;

/** Opens a session. A crash ends this session only, with an apology. */
export function openPlayerSession(options: PlayerSessionOptions): PlayerSession {
  const { resources, channel, addressKey, identity, pty } = options;
  const { log, metrics, settings } = resources;
  const notices = openNoticeBoard();
  const solver = resources.newSolverClient({
    address: addressKey,
    onBudgetSpent: (seconds) => notices.post(budgetSpentSentence(seconds)),
  });
  const slot = savedGameSlotOf(identity, resources);
  const closed = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<undefined>();
  let { size } = pty;
  let screen: Screen | undefined;
  let message: ExitMessage | undefined;

  const end = (last: ExitMessage): void => {
    if (message !== undefined) return;
    message = last;
    ended.resolve(undefined);
    screen?.leave();
  };
  const endWith = (sentence: string): void => end(exitMessage(sentence, 0));
  const onCrash = (error: Error): void => {
    metrics.crashed();
    log('session-crashed', faultFields(error));
    end(apology);
  };
  const timeouts = openTimeouts({ ...settings(), warn: notices.post, end: endWith });
  const play = async (): Promise<void> => {
    // While the game loads, the window may change and the player may leave.
    const savedGame = await Promise.race([slot.load(), ended.promise]);
    if (message !== undefined) return;
    const context: SessionContext = {
      startScreen: { kind: 'menu' },
      suspend: undefined,
      sessionSeed: randomUUID(),
      player: identity.kind === 'key' ? { kind: 'named', name: identity.name } : identity,
      savedGame,
      saveGame: slot.save,
      notices,
      runEffect: (effect, signal) => runEffect(effect, solver, signal),
    };
    screen = openScreen({ ...options, context, size, onActivity: timeouts.recordActivity });
    await screen.closed;
  };
  const close = (): void => {
    message ??= goodbye;
    timeouts.close();
    solver.close();
    endChannel(channel, message, true);
  };
  // A client may close its channel or end its input and keep the connection.
  channel.once('end', () => end(goodbye));
  runInErrorScope(onCrash, () => {
    void play().catch(onCrash).then(close).catch(onCrash).finally(closed.resolve);
  });
  return {
    resize: (changed) => {
      size = changed;
      runInErrorScope(onCrash, () => screen?.resize(changed));
    },
    notify: notices.post,
    end: endWith,
    closed: closed.promise,
  };
}

/** A session's screens on its terminal. */
type Screen = {
  readonly resize: (size: WindowSize) => void;
  readonly leave: () => void;
  /** Resolves when the player has left; rejects if a screen crashes. */
  readonly closed: Promise<void>;
};

type ScreenOptions = PlayerSessionOptions & {
  readonly context: SessionContext;
  readonly size: WindowSize;
  /** Called when the player types or resizes the window. */
  readonly onActivity: () => void;
};

function openScreen(options: ScreenOptions): Screen {
  const { resources, channel, socket, pty, env, context, size, onActivity } = options;
  const { metrics: meter, scheduler } = resources;
  const terminal = openTerminal({ channel, socket, size, meter, scheduler });
  const profile = terminalProfileOf({ ...env, TERM: pty.term });
  const painted = renderPainted(sessionElement(context, profile), terminal);
  const input = openPlayerInput({
    channel,
    scheduler,
    meter,
    isQueryable: profile.colorDepth !== 'none' && isQueryable(pty.term),
    onTyped: (typed) => {
      onActivity();
      terminal.type(typed);
    },
    onBackground: (background) => {
      if (background === profile.background) return;
      painted.rerender(sessionElement(context, { ...profile, background }));
    },
  });
  return {
    resize: (changed) => {
      onActivity();
      terminal.resize(changed);
    },
    leave: painted.unmount,
    closed: (async () => {
      try {
        await painted.waitUntilExit();
      } finally {
        await input.close();
        terminal.close();
      }
    })(),
  };
}

/** Where one player's unfinished game is saved between sessions. */
type SavedGameSlot = {
  readonly load: () => Promise<SavedGame | undefined>;
  /** Saves in the background; a failure is logged and does not stop the game. */
  readonly save: (saved: SavedGame | undefined) => void;
};

/** The slot of a player with a key; a guest's game is not saved. */
function savedGameSlotOf(identity: Identity, { store }: Resources): SavedGameSlot {
  if (identity.kind === 'guest') return guestSlot;
  const player = playerIdOf(identity.fingerprint);
  return {
    load: () => store.load(player),
    save: (saved) => store.save(player, saved),
  };
}

const guestSlot: SavedGameSlot = { load: async () => undefined, save: () => undefined };
