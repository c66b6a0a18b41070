/**
 * The hooks of the components of a screen. React passes them on to whoever draws. How it does so is not a public
 * interface, so React's exact version is pinned. They read what is around a component and keep what it computed: a screen
 * only draws its model, so there is no hook for state or effects.
 */
import React, { type Context } from 'react';

/** Reads the value of a context, or remembers a computed value, for the component that is drawn now. */
export type Hooks = {
  readonly useContext: (context: Context<unknown>) => unknown;
  readonly useMemo: (compute: () => unknown, inputs: readonly unknown[]) => unknown;
};

/** Runs a function during which components have the hooks. */
export function withHooks(hooks: Hooks, run: () => void): void {
  const before = shared.H;
  shared.H = hooks;
  try {
    run();
  } finally {
    shared.H = before;
  }
}

/** The value of a context where nothing provides one. */
export const defaultOf = (context: Context<unknown>): unknown =>
  Reflect.get(context, '_currentValue');

/** What the functions of React share with whoever draws: `H` has the hooks. */
type Shared = { H: object | null };

const isShared = (value: unknown): value is Shared =>
  typeof value === 'object' && value !== null && 'H' in value;

function findShared(): Shared {
  const found: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (!isShared(found)) throw new Error('React keeps its hooks elsewhere.');
  return found;
}

const shared = findShared();

/** These hooks with all others of React, which throw. */
export const withRefusedHooks = ({ useContext, useMemo }: Hooks): Hooks => ({
  ...refused,
  ...{ useContext, useMemo, use: useContext },
});

const refuse = (name: string) => (): never => {
  throw new Error(`A screen only draws its model: it has no ${name}.`);
};

const refused = Object.fromEntries(
  [
    ...['useState', 'useReducer', 'useRef', 'useCallback', 'useEffect', 'useLayoutEffect'],
    ...['useInsertionEffect', 'useSyncExternalStore', 'useId', 'useEffectEvent', 'useDebugValue'],
  ].map((name) => [name, refuse(name)]),
);
