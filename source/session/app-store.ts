import { useState, useSyncExternalStore } from 'react';
import { type AppMessage, type AppModel, updateApp } from '../screens/app/app.ts';

type AppStore = {
  readonly current: () => AppModel;
  readonly dispatch: (message: AppMessage) => void;
  /** Calls a listener, the only one, after each message; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
};

function openAppStore(initial: AppModel): AppStore {
  let app = initial;
  let onChange: (() => void) | undefined;
  return {
    current: () => app,
    dispatch: (message) => {
      app = updateApp(app, message);
      onChange?.();
    },
    subscribe: (listener) => {
      onChange = listener;
      return () => {
        onChange = undefined;
      };
    },
  };
}

/**
 * Returns the model of a session, at first that of `init`, the function that sends it messages, and
 * one that returns the model at any time. React renders a change of its own state in a later turn of
 * the event loop unless a key caused it; a change of a store is rendered in the turn of its message,
 * so that its CPU time is charged to the right player.
 */
export function useAppStore(
  init: () => AppModel,
): readonly [AppModel, AppStore['dispatch'], AppStore['current']] {
  const [{ subscribe, current, dispatch }] = useState(() => openAppStore(init()));
  return [useSyncExternalStore(subscribe, current), dispatch, current];
}
