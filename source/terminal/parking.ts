import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whether a screen is drawn, or keeps only the cells that it painted last. */
export type Parking = {
  readonly isParked: () => boolean;
  /** Calls a listener when the screen is parked or wakes; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Releases what is needed only to draw, until `wake`. */
  readonly park: () => void;
  /** Draws again; to be called before everything that may change what the screen shows. */
  readonly wake: () => void;
};

/** Opens the parking of a screen that is drawn; `onWake` is called with each call of `wake`. */
export function openParking(onWake: () => void = () => undefined): Parking {
  const listeners = new Set<() => void>();
  let isParked = false;
  const set = (value: boolean): void => {
    if (isParked === value) return;
    isParked = value;
    for (const listener of listeners) listener();
  };
  return {
    isParked: () => isParked,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    park: () => set(true),
    wake: () => {
      onWake();
      set(false);
    },
  };
}

/** The parking of the screen that a tree is drawn on; without one, it is always drawn. */
export const ParkingContext = createContext<Parking>(openParking());

/** Returns whether the screen is parked now, and the function that wakes it. */
export function useParking(): Readonly<{ isParked: boolean; wake: () => void }> {
  const { subscribe, isParked, wake } = useContext(ParkingContext);
  return { isParked: useSyncExternalStore(subscribe, isParked), wake };
}
