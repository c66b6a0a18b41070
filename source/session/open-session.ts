import { toError } from '../engine/core/result.ts';
import { type AppMessage, type AppModel, effectsOf, updateApp } from '../screens/app/app.ts';
import { type Effect, effectKey, type Reply } from '../screens/app/effects.ts';
import { guessesShown } from '../screens/app/Heading.tsx';
import { initApp } from '../screens/app/init-app.ts';
import type { Settings } from '../settings/settings.ts';
import { openListeners } from '../store/listeners.ts';
import type { ScreenSize } from '../terminal/terminal-context.ts';
import { isWrite } from './calls/answer.ts';
import type { RunEffect, SessionContext } from './session-context.ts';

/** One player's program, with or without a screen: takes messages, returns models and runs effects. */
export type OpenSession = ReturnType<typeof openSession>;

/** A model that nobody sees before its move is saved, and the messages that have arrived meanwhile. */
type UnsavedChange = {
  next: AppModel;
  readonly saved: Promise<unknown>;
  readonly messages: AppMessage[];
  /** Whether the player reads that the move waits: what is typed from then on means nothing. */
  isTold: boolean;
};

export function openSession(context: SessionContext, size: ScreenSize) {
  const { startScreen, seeds, records, settings, notices, clipboard, invitation = '' } = context;
  const { login = '', suspend, runEffect, onInput, onGuess } = context;
  const { emit, subscribe } = openListeners<void>();
  let app = initApp({
    startScreen,
    size,
    seeds,
    clipboard,
    invitation,
    login,
    profile: records.profile(),
    settings: settings.current(),
  });
  let guesses = guessesShown(app);
  let savedGame: AppModel['played'] | undefined;
  let savedSettings: Settings | undefined;
  let isFlushScheduled = false;
  let isOpen = true;
  let unsaved: UnsavedChange | undefined;

  const dispatch = (message: AppMessage): void => {
    if (!isOpen || app.state === 'left') return;
    if (unsaved !== undefined) {
      holdBack(message, unsaved);
      return;
    }
    if (isWaitNotice(message)) return;
    startUrgentEffects();
    const next = updateApp(app, message);
    if (next === app) return;
    if (leavesGame(app, next)) save();
    const saved = hasNewMove(app, next) ? saveGame(next) : undefined;
    if (saved === undefined) change(next);
    else void showAfterSaving(next, saved);
  };
  const holdBack = (message: AppMessage, waiting: UnsavedChange): void => {
    if (isWaitNotice(message)) {
      waiting.isTold = true;
      change(updateApp(app, message));
    } else if (losesGame(message, waiting.next)) {
      // The answer to a move that was not saved is never shown.
      unsaved = undefined;
      for (const each of [message, ...waiting.messages]) dispatch(each);
    } else if (isTyped(message)) {
      if (!waiting.isTold) waiting.messages.push(message);
    } else if (message.screen === 'terminal') {
      // The player sees at once what the terminal reports and what is said about the outage.
      change(updateApp(app, message));
      const later = updateApp(waiting.next, message);
      // The same notice is said once.
      waiting.next = message.kind === 'message-received' ? { ...later, notice: app.notice } : later;
    } else waiting.messages.push(message);
  };
  const showAfterSaving = async (next: AppModel, saved: Promise<unknown>): Promise<void> => {
    const waiting: UnsavedChange = { next, saved, messages: [], isTold: false };
    unsaved = waiting;
    await saved;
    if (unsaved !== waiting) return;
    unsaved = undefined;
    change(waiting.next);
    for (const each of waiting.messages) dispatch(each);
  };
  const change = (next: AppModel): void => {
    app = next;
    scheduleFlush();
    reportGuesses();
    emit();
  };
  const reportGuesses = (): void => {
    const before = guesses;
    guesses = guessesShown(app);
    if (guesses > before) onGuess(guesses);
  };
  /** Flushes after all messages of this turn: a screen that opens and closes in it runs only urgent effects. */
  const scheduleFlush = (): void => {
    if (!isFlushScheduled) setImmediate(flush);
    isFlushScheduled = true;
  };
  const effects = openRunningEffects(runEffect, dispatch, () => effectsOf(app));
  const flush = (): void => {
    isFlushScheduled = false;
    if (!isOpen) return;
    // Saved before the store is queried, so that its answers include the game.
    save();
    effects.update();
  };
  /** Called before each message, because it can leave the screen. */
  const startUrgentEffects = (): void => {
    if (!isFlushScheduled || !effectsOf(app).some(mustRun)) return;
    save();
    effects.startUrgent();
  };
  const save = (): void => {
    const latest = unsaved?.next ?? app;
    void saveGame(latest);
    const current = latest.settings.settings;
    if (savedSettings !== current) settings.save(current);
    savedSettings = current;
  };
  const saveGame = ({ played }: AppModel): Promise<unknown> | undefined => {
    if (played === savedGame) return undefined;
    savedGame = played;
    return records.save(played);
  };

  const unsubscribes = [
    records.subscribe((change) => {
      if (change.kind !== 'settings-read') dispatch({ screen: 'store', ...change });
    }),
    settings.subscribe((known) =>
      dispatch({ screen: 'store', kind: 'settings-changed', settings: known }),
    ),
    notices.subscribe((text) => dispatch({ screen: 'terminal', kind: 'message-received', text })),
  ];
  scheduleFlush();
  return {
    suspend,
    onInput,
    current: () => app,
    dispatch,
    /** Whether the answer to a move waits until the move is saved; messages are handled after it. */
    isWaiting: () => unsaved !== undefined,
    /** Whether keys mean nothing until then, because the player reads that it takes long. */
    isHeldUp: () => unsaved?.isTold === true,
    settled: async () => {
      while (unsaved !== undefined) await unsaved.saved;
    },
    subscribe,
    close: () => {
      if (isOpen) {
        app = unsaved?.next ?? app;
        unsaved = undefined;
        startUrgentEffects();
        save();
      }
      isOpen = false;
      for (const unsubscribe of unsubscribes) unsubscribe();
      effects.close();
    },
  };
}

/** Whether the played game is left: its last moves may not be saved yet. */
const leavesGame = ({ played }: AppModel, next: AppModel): boolean =>
  played !== 'none' && (next.played === 'none' || next.played.id !== played.id);

/** Whether the played game has new moves that are answered; a secret is not. */
const hasNewMove = ({ played }: AppModel, next: AppModel): boolean =>
  played !== 'none' &&
  next.played !== 'none' &&
  played.id === next.played.id &&
  next.played.game.moves.slice(played.game.moves.length).some(({ kind }) => kind !== 'secret');

const isWaitNotice = (message: AppMessage): boolean =>
  message.screen === 'store' && message.kind === 'move-waits';

const isTyped = (message: AppMessage): boolean =>
  message.screen === 'terminal' &&
  message.kind !== 'resized' &&
  message.kind !== 'message-received';

const losesGame = (message: AppMessage, { played }: AppModel): boolean =>
  message.screen === 'store' &&
  (message.kind === 'game-taken-over' || message.kind === 'game-lost') &&
  played !== 'none' &&
  played.id === message.game;

type Running = { readonly controller: AbortController; state: 'running' | 'urgent' | 'answered' };

/** Why an effect is canceled. Nobody reads it, but `abort()` without a reason makes one more error with a stack. */
const LEFT = 'The screen no longer waits for it.';

/** Opens the effects of a screen: `effects` returns its current ones. Replies are dispatched as messages. */
export function openRunningEffects(
  runEffect: RunEffect,
  dispatch: (message: AppMessage) => void,
  effects: () => readonly Effect[],
) {
  const all = new Map<string, Running>();

  const run = (effect: Effect, key: string): void => {
    const controller = new AbortController();
    const { signal } = controller;
    const running: Running = { controller, state: mustRun(effect) ? 'urgent' : 'running' };
    all.set(key, running);
    const send = (reply: Reply): void => {
      if (!signal.aborted) dispatch({ screen: 'outside', effect, reply });
    };
    const finish = (reply: Reply): void => {
      running.state = 'answered';
      send(reply);
      // Removed now: Enter after a failure can request it again before the next update.
      if (!signal.aborted && !byKey(effects()).has(key)) all.delete(key);
    };
    runEffect(effect, signal, send).then(finish, (error: unknown) =>
      finish({ kind: 'failed', reason: toError(error).message }),
    );
  };
  const start = (wanted: ReadonlyMap<string, Effect>): void => {
    for (const [key, effect] of wanted) {
      if (!all.has(key)) run(effect, key);
    }
  };
  return {
    /** Starts new effects once, and cancels those that the screen no longer has, except urgent ones. */
    update: () => {
      const wanted = byKey(effects());
      for (const [key, { controller, state }] of all) {
        if (wanted.has(key) || state === 'urgent') continue;
        all.delete(key);
        controller.abort(LEFT);
      }
      start(wanted);
    },
    startUrgent: () => start(byKey(effects().filter(mustRun))),
    close: () => {
      for (const { controller } of all.values()) controller.abort(LEFT);
    },
  };
}

/** Whether an effect runs even if its screen is left at once: the player counts on what it changes. */
const mustRun = (effect: Effect): boolean =>
  effect.kind === 'clipboard' ||
  effect.kind === 'host' ||
  (effect.kind === 'call' && isWrite(effect.name));

const byKey = (effects: readonly Effect[]): ReadonlyMap<string, Effect> =>
  new Map(effects.map((effect) => [effectKey(effect), effect]));
