import { createContext, useContext, useRef, useSyncExternalStore } from 'react';

/** Where components find something that changes, and hear of each change. */
export type Store<Whole> = {
  readonly current: () => Whole;
  /** Calls a listener after each change; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Any screen in front. */
type Front = { readonly screen: string };

/** The store of the screen in front, for components that the whole screen is not rendered for. */
export const FrontContext = createContext<Store<Front> | undefined>(undefined);

/** Reads a part of the screen in front, and renders the component again when that part changes. */
export function useFront<Part>(
  select: (front: Front) => Part,
  isSame?: (before: Part, after: Part) => boolean,
): Part {
  const store = useContext(FrontContext);
  if (store === undefined) throw new Error('A live part needs the store of its screen.');
  return useSelected(store, select, isSame);
}

/**
 * Reads a part of what a store has. `select` must depend on that alone. If `isSame` returns true, the component does not
 * render again.
 */
export function useSelected<Whole, Part>(
  store: Store<Whole>,
  select: (whole: Whole) => Part,
  isSame: (before: Part, after: Part) => boolean = Object.is,
): Part {
  const last = useRef<{ readonly whole: Whole; readonly part: Part } | undefined>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    const whole = store.current();
    const known = last.current;
    if (known?.whole === whole) return known.part;
    const selected = select(whole);
    const part = known !== undefined && isSame(known.part, selected) ? known.part : selected;
    last.current = { whole, part };
    return part;
  });
}
