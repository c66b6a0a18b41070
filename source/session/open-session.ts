import { type AppMessage, type AppModel, effectsOf, updateApp } from '../screens/app/app.ts';
import { mustRun } from '../screens/app/effects/effects.ts';
import { guessesShown } from '../screens/app/game/game-status.ts';
import { initApp } from '../screens/app/init-app.ts';
import type { ScreenSize } from '../terminal/screen-size.ts';
import { openRunningEffects } from './running-effects.ts';
import type { SessionContext } from './session-context.ts';

/** One player's program, with or without a screen: takes messages, returns models and runs effects. */
export type OpenSession = Pick<SessionContext, 'suspend' | 'onInput'> & {
  /** Returns the current model. */
  readonly current: () => AppModel;
  readonly dispatch: (message: AppMessage) => void;
  /** Calls a listener after each message that changes the model; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Saves changes and cancels effects; later messages are ignored. */
  readonly close: () => void;
};

/** Opens the program of a player with a window of a size. */
export function openSession(context: SessionContext, size: ScreenSize): OpenSession {
  const { startScreen, seeds, records, settings, notices, clipboard, invitation = '' } = context;
  const { suspend, runEffect, onInput, onGuess } = context;
  const listeners = new Set<() => void>();
  let app = initApp({
    ...{ startScreen, size, seeds, clipboard, invitation },
    profile: records.profile(),
    settings: settings.current(),
  });
  let guesses = guessesShown(app);
  /** The last model whose game and settings were saved. */
  let savedModel: AppModel | undefined;
  let isFlushScheduled = false;
  let isOpen = true;

  const dispatch = (message: AppMessage): void => {
    if (!isOpen) return;
    startUrgentEffects();
    const next = updateApp(app, message);
    if (next === app) return;
    if (leavesGame(app, next)) save();
    app = next;
    scheduleFlush();
    reportGuesses();
    for (const listener of listeners) listener();
  };
  /** Called before the guess is painted. */
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
  /** Saves what has changed, and starts and cancels effects. */
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
    const before = savedModel;
    savedModel = app;
    if (before?.played !== app.played) records.save(app.played);
    const current = app.settings.settings;
    if (before?.settings.settings !== current) settings.save(current);
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
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      if (isOpen) {
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
