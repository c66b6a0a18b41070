import { useState, useSyncExternalStore } from 'react';
import { type AppMessage, type AppModel, updateApp } from '../screens/app/app.ts';

type AppStore = {
  readonly current: () => AppModel;
  readonly dispatch: (message: AppMessage) => void;
  /** Calls a listener, the only one, after each message; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
};

function openAppStore(initial: AppModel, beforeChange: () => void): AppStore {
  let app = initial;
  let onChange: (() => void) | undefined;
  return {
    current: () => app,
    dispatch: (message) => {
      const next = updateApp(app, message);
      if (next === app) return;
      app = next;
      beforeChange();
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
 * one that returns the model at any time. Calls `beforeChange` before a change is rendered. React
 * renders a change of its own state in a later turn of the event loop unless a key caused it; a change
 * of a store is rendered in the turn of its message, so that its CPU time is charged to the right player.
 */
export function useAppStore(
  init: () => AppModel,
  beforeChange: () => void,
): readonly [AppModel, AppStore['dispatch'], AppStore['current']] {
  const [{ subscribe, current, dispatch }] = useState(() => openAppStore(init(), beforeChange));
  return [useSyncExternalStore(subscribe, current), dispatch, current];
}
