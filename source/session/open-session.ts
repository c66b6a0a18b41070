import { type AppMessage, type AppModel, effectsOf, updateApp } from '../screens/app/app.ts';
import { mustRun } from '../screens/app/effects/effects.ts';
import { guessesShown } from '../screens/app/game/game-status.ts';
import { initApp } from '../screens/app/init-app.ts';
import type { ScreenSize } from '../terminal/screen-size.ts';
import { openRunningEffects } from './running-effects.ts';
import type { SessionContext } from './session-context.ts';

/** One player's program, whether or not its screen is drawn: messages in, models out, effects run. */
export type OpenSession = Pick<SessionContext, 'suspend' | 'onInput'> & {
  /** The model now. */
  readonly current: () => AppModel;
  readonly dispatch: (message: AppMessage) => void;
  /** Calls a listener after each message that changes the model; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Saves what has changed and cancels what runs; later messages change nothing. */
  readonly close: () => void;
};

/** Opens the program of a player, whose window has a size. */
export function openSession(context: SessionContext, size: ScreenSize): OpenSession {
  const { startScreen, seeds, records, settings, notices, clipboard } = context;
  const { suspend, runEffect, onInput, onGuess } = context;
  const listeners = new Set<() => void>();
  let app = initApp({
    ...{ startScreen, size, seeds, clipboard },
    profile: records.profile(),
    settings: settings.current(),
  });
  let guesses = guessesShown(app);
  /** The last model whose game and settings were saved. */
  let saved: AppModel | undefined;
  let isSettling = false;
  let isOpen = true;

  const dispatch = (message: AppMessage): void => {
    if (!isOpen) return;
    startWhatMustRun();
    const next = updateApp(app, message);
    if (next === app) return;
    if (leavesGame(app, next)) save();
    app = next;
    settleSoon();
    reportGuesses();
    for (const listener of listeners) listener();
  };
  /** Before the guess is painted. */
  const reportGuesses = (): void => {
    const before = guesses;
    guesses = guessesShown(app);
    if (guesses > before) onGuess(guesses);
  };
  /** After all messages of this turn: a screen that opens and closes in it runs only what must run. */
  const settleSoon = (): void => {
    if (!isSettling) setImmediate(settle);
    isSettling = true;
  };
  const effects = openRunningEffects(runEffect, dispatch, () => effectsOf(app));
  const settle = (): void => {
    isSettling = false;
    if (!isOpen) return;
    // The store is asked after it has got the game: its answers are about that game too.
    save();
    effects.update();
  };
  /** Called before each message, because it can leave the screen. */
  const startWhatMustRun = (): void => {
    if (!isSettling || !effectsOf(app).some(mustRun)) return;
    save();
    effects.startWhatMustRun();
  };
  const save = (): void => {
    const before = saved;
    saved = app;
    if (before?.played !== app.played) records.save(app.played);
    const chosen = app.settings.settings;
    if (before?.settings.settings !== chosen) settings.save(chosen);
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
  settleSoon();
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
        startWhatMustRun();
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
