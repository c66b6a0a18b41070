import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { toError } from '../../engine/core/result.ts';
import type { RoomCode } from '../../engine/core/stored/room.ts';
import { server } from '../../prose/commands/server.ts';
import { counted } from '../../prose/phrases.ts';
import { wayBack } from '../../prose/rooms.ts';
import { openServerDailies } from '../../session/calls/dailies.ts';
import { isAwaited, type MotionPace, runEffect, seatIn } from '../../session/effects.ts';
import { openSession } from '../../session/open-session.ts';
import { openPlayerRecords, type PlayerRecords } from '../../session/records/player-records.ts';
import { openGuestRecords } from '../../session/records/sign-in.ts';
import { sessionContent } from '../../session/Session.tsx';
import {
  accountSettings,
  openNoticeFeed,
  type SessionContext,
  startOutputOf,
} from '../../session/session-context.ts';
import { systemSeeds } from '../../session/system-random.ts';
import { type TerminalProfile, terminalProfileOf } from '../../session/terminal-profile.ts';
import { fixedSettingsIn } from '../../settings/settings.ts';
import { multiplexerOf, readsControlStrings, throughMultiplexer } from '../../terminal/controls.ts';
import { renderPainted } from '../../terminal/ink/render-painted.tsx';
import { screenSizeOf } from '../../terminal/ink/streams.ts';
import type { CpuShare } from '../limits/fair-scheduler.ts';
import { type AddressKey, reachableEndpoint } from '../net/address.ts';
import { runInErrorScope } from '../operations/error-scope.ts';
import { faultFields } from '../operations/log.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Pty, SessionRequest, WindowSize } from '../protocol/session-request.ts';
import type { Channel } from '../protocol/ssh2.ts';
import { sshCommand } from '../settings.ts';
import { OUTAGE, type Resources } from './resources.ts';
import { accountOwnerOf, signIn } from './sign-in.ts';
import { openPlayerInput, openTerminal } from './terminal.ts';

export type PlayerSession = ReturnType<typeof openPlayerSession>;

type PlayerSessionOptions = {
  readonly resources: Resources;
  readonly channel: Channel;
  readonly socket: Socket;
  readonly cpu: CpuShare;
  readonly addressKey: AddressKey | undefined;
  readonly identity: Identity;
  readonly pty: Pty;
  readonly env: SessionRequest['env'];
  readonly onCrash: () => void;
};

type TimeoutOptions = {
  readonly idleMinutes: number;
  readonly sessionHours: number;
  readonly warn: (sentence: string) => void;
  readonly end: (sentence: string) => void;
};

const MINUTE = 60_000;

/** Warns a minute before the end, or half a minute where the timeout is a single minute. */
export function openTimeouts(options: TimeoutOptions) {
  const { idleMinutes, sessionHours, warn, end } = options;
  const idleTimers = startTimers(idleMinutes, {
    warn: () => warn(server.session.idle.warning[idleMinutes > 1 ? 'minute' : 'half-minute']),
    end: () => end(`The session ended after ${counted(idleMinutes, 'minute')} without a key.`),
  });
  const sessionTimers = startTimers(sessionHours * 60, {
    warn: () => warn('You reach the maximum session time in a minute.'),
    end: () =>
      end(`The session ended: the maximum is ${counted(sessionHours, 'hour')}. Come back soon.`),
  });
  return {
    noteActivity: () => {
      for (const timer of idleTimers) timer.refresh();
    },
    close: () => {
      for (const timer of [...idleTimers, ...sessionTimers]) clearTimeout(timer);
    },
  };
}

type Handlers = { readonly warn: () => void; readonly end: () => void };

const startTimers = (minutes: number, { warn, end }: Handlers): readonly NodeJS.Timeout[] => [
  setTimeout(warn, Math.max(minutes - 1, minutes / 2) * MINUTE),
  setTimeout(end, minutes * MINUTE),
];

type Farewell = { readonly sentence: string; readonly status: number };
const goodbye: Farewell = { sentence: server.session.goodbye, status: 0 };

/** Exit status 70 is EX_SOFTWARE of sysexits.h: an internal error. */
const apology: Farewell = {
  sentence:
    'Something went wrong on the server. With an SSH key, your game is saved: connect again in two minutes.',
  status: 70,
};

/** The time between two frames of a motion, in milliseconds: at most 8 frames a second. */
const FRAME_INTERVAL = 125;
/** Milliseconds without a key or a change of the screen after which a session is parked. */
const PARKED_AFTER = 20_000;
/** How long the first screen waits for the player's games, in milliseconds. */
const SIGN_IN_TIME = 250;
const NOT_SAVED = server.session.notSaved.failed;

const LATE_KEYS =
  'You or your network use more than a fair share of this server. Your keys wait; none is lost.';

export function openPlayerSession(options: PlayerSessionOptions) {
  const { resources, channel, socket, addressKey, cpu, pty } = options;
  const { invitation } = options.identity;
  const { log, metrics, settings } = resources;
  const { publicHost } = settings();
  const ssh = publicHost === 'none' ? '' : sshCommand(publicHost);
  const arrival = reachableEndpoint(socket, settings().host);
  const login = ssh === '' && arrival !== undefined ? sshCommand(arrival) : ssh;
  const notices = openNoticeFeed();
  const solver = resources.newSolverClient({
    address: addressKey,
    onBudgetSpent: (seconds) =>
      notify(
        `The machines have used your thinking time of this minute. They go on in ${counted(seconds, 'second')}.`,
      ),
  });
  /** The code of the last room in which the player was seen with a seat. */
  let seat: RoomCode | undefined;
  /** How an invited guest comes back to their seat; nothing for one who only looked. */
  const waysBack = (): readonly string[] => {
    const { player } = records.profile();
    if (invitation === undefined || player.kind !== 'invited') return [];
    const { guest } = player;
    const room = seat ?? (invitation.guest === guest ? invitation.room : undefined);
    return room === undefined ? [] : wayBack({ room, guest }, login);
  };
  const closed = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<undefined>();
  const multiplexer = multiplexerOf({ TERM: pty.term });
  let { size } = pty;
  let screen: Screen | undefined;
  let farewell: Farewell | undefined;

  const end = (last: Farewell): void => {
    if (farewell !== undefined) return;
    farewell = last;
    ended.resolve(undefined);
    screen?.leave();
  };
  const endWith = (sentence: Farewell['sentence']): void => end({ sentence, status: 0 });
  const onCrash = (error: Error): void => {
    metrics.crashed();
    log('session-crashed', faultFields(error));
    // Until the screen opens, the cause is not the client but, for example, the store.
    if (screen !== undefined) options.onCrash();
    end(apology);
  };
  const notify = (sentence: string): void => {
    const post = (): void => notices.post(sentence);
    // After the keys that have arrived: a key removes a notice that is already visible. A sentence
    // for all players wakes those who are parked in their turns.
    if (screen === undefined) post();
    else cpu.schedule(post);
  };
  const leaving = new AbortController();
  const records = openRecords(options, notify, leaving.signal);
  const keeper = accountSettings(records, fixedSettingsIn(options.env));
  const timeouts = openTimeouts({ ...settings(), warn: notify, end: endWith });
  const play = async (): Promise<void> => {
    // While the player signs in, the window may change and the player may leave.
    await Promise.race([records.ready, pause(SIGN_IN_TIME), ended.promise]);
    // Of players who connect at the same time, each turn draws the first frame of one.
    await Promise.race([whenScheduled(cpu.scheduleBehindKeys), ended.promise]);
    if (farewell !== undefined) return;
    cpu.chargeOverheadFromHere();
    const keepsUp = (): boolean => screen?.isBusy() !== true && !cpu.isOverBudget();
    const motion: MotionPace = { frameInterval: FRAME_INTERVAL, keepsUp };
    const context: SessionContext = {
      startScreen:
        invitation === undefined ? { kind: 'menu' } : { kind: 'room', code: invitation.room },
      suspend: undefined,
      seeds: systemSeeds(),
      records,
      settings: keeper,
      notices,
      clipboard: readsControlStrings(pty.term) ? 'terminal' : 'none',
      invitation: ssh,
      login,
      runEffect: async (effect, signal, report) => {
        const writeControl = (controlString: string): void =>
          void screen?.write(throughMultiplexer(controlString, multiplexer));
        const sources = { solver, records, motion, writeControl };
        const reply = await runEffect(effect, sources, signal, (progress) => {
          void whenScheduled(cpu.schedule).then(() => report(progress));
        });
        seat = seatIn(reply) ?? seat;
        // What a reply changes is drawn in its turn, as what a key changes.
        await whenScheduled(isAwaited(effect) ? cpu.schedule : cpu.scheduleBehindKeys);
        return reply;
      },
      onInput: cpu.chargeWorkFromHere,
      onGuess: () => undefined,
    };
    const onActivity = timeouts.noteActivity;
    screen = openScreen({ ...options, context, size, onActivity, notify });
    await screen.closed;
  };
  const close = (): void => {
    const { sentence, status } = farewell ?? goodbye;
    const last = sentence === '' ? [] : [sentence, ...waysBack()];
    resources.records.track(records.close().finally(() => leaving.abort()));
    timeouts.close();
    solver.close();
    endChannel(channel, exitMessage(last.join('\n'), status), true);
  };
  // A client may close its channel or end its input and keep the connection.
  channel.once('end', () => end(goodbye));
  runInErrorScope(onCrash, () => {
    void play().catch(onCrash).then(close).catch(onCrash).finally(closed.resolve);
  });
  return {
    resize: (changed: WindowSize) => {
      size = changed;
      runInErrorScope(onCrash, () => screen?.resize(changed));
    },
    notify,
    end: endWith,
    closed: closed.promise,
  };
}

const whenScheduled = (schedule: CpuShare['schedule']): Promise<void> =>
  new Promise((resolve) => void schedule(resolve));

export type SessionAnswer =
  | { readonly kind: 'game'; readonly pty: Pty }
  | ({ readonly kind: 'text' } & ExitMessage);

export function answerSession(
  { command, pty, env }: SessionRequest,
  version: string,
): SessionAnswer {
  if (command !== undefined) return answerCommand(command.trim(), version);
  const { help } = server;
  if (pty === undefined) return { kind: 'text', text: help, status: 1 };
  const isSpoken = fixedSettingsIn(env).values['screen-reader'] === 'on';
  return pty.term === 'dumb' && !isSpoken
    ? {
        kind: 'text',
        ...exitMessage(
          'keypeg needs a terminal with a movable cursor, and TERM is "dumb". Try TERM=xterm ssh -t with the same host, or ssh -o SetEnv=INK_SCREEN_READER=1 for lines of text.',
          1,
        ),
      }
    : { kind: 'game', pty };
}

function answerCommand(command: string, version: string): SessionAnswer {
  if (command === 'help' || command === '--help') {
    return { kind: 'text', text: server.help, status: 0 };
  }
  return command === 'version' || command === '--version'
    ? { kind: 'text', ...exitMessage(`keypeg ${version}`, 0) }
    : {
        kind: 'text',
        ...exitMessage(
          'The only commands here are help and version. Without a command, the game starts.',
          1,
        ),
      };
}

type ExitMessage = { readonly text: string; readonly status: number };

/** A sentence on a line of its own; an empty sentence stays empty. */
export const exitMessage = (sentence: string, status: number): ExitMessage => ({
  text: sentence === '' ? '' : `${sentence}\n`,
  status,
});

export function endChannel(
  channel: Channel,
  { text, status }: ExitMessage,
  hasTerminal: boolean,
): void {
  if (text !== '') channel.write(channelText(text, hasTerminal));
  channel.exit(status);
  channel.end();
}

/** Text as a channel needs it: no line discipline adds carriage returns for a terminal behind it. */
const channelText = (text: string, hasTerminal: boolean): string =>
  hasTerminal ? text.replaceAll('\n', '\r\n') : text;

function openRecords(
  { identity, addressKey, resources }: PlayerSessionOptions,
  notify: (sentence: string) => void,
  signal: AbortSignal,
): PlayerRecords {
  const { records, log, accountSources } = resources;
  const inTurn = <Value>(run: () => Promise<Value>): Promise<Value> =>
    resources.turns(addressKey ?? '', run);
  const openDailies = () => openServerDailies(records.store.dailies);
  const owner = accountOwnerOf(identity);
  if (owner === undefined) return openGuestRecords(Date.now, openDailies, notify);
  const unsubscribe = records.subscribe(notify);
  signal.addEventListener('abort', unsubscribe);
  const sources = accountSources(addressKey);
  const signedIn = signIn(owner, { records, sources, notify, signal });
  signedIn.catch((error: unknown) => {
    if (signal.aborted) return;
    log('sign-in-failed', faultFields(toError(error)));
    notify(NOT_SAVED);
  });
  const { kept } = records;
  const outageText = (): string => OUTAGE;
  if (owner.kind === 'guest') {
    const invited = { kept, signIn: signedIn, inTurn, outageText };
    return openGuestRecords(Date.now, openDailies, notify, invited);
  }
  return openPlayerRecords({
    player: { kind: 'signing-in' },
    experience: 'played',
    playerOf: ({ account, key }) =>
      key === 'none' ? { kind: 'guest' } : { kind: 'named', name: account.name },
    kept,
    signIn: signedIn,
    inTurn,
    openDailies,
    now: Date.now,
    notify,
    outageText,
  });
}

type Screen = ReturnType<typeof openScreen>;

type ScreenOptions = PlayerSessionOptions & {
  readonly context: SessionContext;
  readonly size: WindowSize;
  readonly onActivity: () => void;
  readonly notify: (sentence: string) => void;
};

function openScreen(options: ScreenOptions) {
  const { resources, channel, socket, cpu, pty, env, context, size, onActivity, notify } = options;
  const { metrics: meter } = resources;
  const terminal = openTerminal({ channel, socket, size, meter, cpu });
  let profile = terminalProfileOf({ ...env, TERM: pty.term });
  const start = startOutputOf(context.settings.current());
  const isQueryable =
    start === 'full-screen' && profile.colorDepth !== 'none' && readsControlStrings(pty.term);
  let isOpen = true;
  const parking = setTimeout(() => {
    cpu.scheduleBehindKeys(() => {
      if (!painted.park()) touch();
    });
  }, PARKED_AFTER);
  const touch = (): void => {
    if (isOpen) parking.refresh();
  };
  const onPlayer = (): void => {
    onActivity();
    touch();
  };
  const session = openSession(context, screenSizeOf(terminal.stdout));
  const painted = renderPainted(sessionContent(session, profile), terminal, {
    windowTitle: readsControlStrings(pty.term),
    start,
    input: 'read',
    width: isQueryable && profile.charset === 'unicode' ? 'probed' : 'narrow',
    schedulePaint: cpu.continueWith,
  });
  session.subscribe(touch);
  const showIn = (changed: TerminalProfile): void => {
    profile = changed;
    touch();
    painted.show(sessionContent(session, profile));
  };
  const input = openPlayerInput({
    channel,
    cpu,
    meter,
    isQueryable,
    onTyped: (typed) => {
      if (!resources.takesKeys()) return;
      onPlayer();
      terminal.type(typed);
    },
    onLate: () => notify(LATE_KEYS),
    onBackground: (background) => {
      if (background === profile.background) return;
      showIn({ ...profile, background });
    },
    onWideSigns: () => showIn({ ...profile, charset: 'ascii-signs' }),
  });
  return {
    resize: (changed: WindowSize) => {
      onPlayer();
      terminal.resize(changed);
    },
    leave: painted.unmount,
    write: terminal.stdout.write,
    isBusy: painted.isBusy,
    /** Resolves when the player has left; rejects if a screen crashes. */
    closed: (async () => {
      try {
        await painted.waitUntilExit();
      } finally {
        isOpen = false;
        clearTimeout(parking);
        session.close();
        await input.close();
        terminal.close();
      }
    })(),
  };
}
