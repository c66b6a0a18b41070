import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Wording } from '../../prose/wording.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { defaultSessionSettings, wordingOf } from '../../settings/settings.ts';

const SettingsContext = createContext(defaultSessionSettings);

export const SettingsProvider = SettingsContext.Provider;

export const useWording = (): Wording => wordingOf(useContext(SettingsContext));

export const useOwnKeys = (): KeyBindings => useContext(SettingsContext).settings.keys;

export type Store<Whole> = {
  readonly current: () => Whole;
  /** Calls a listener after each change; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
};

type Front = { readonly screen: string };

export const FrontContext = createContext<Store<Front> | undefined>(undefined);

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

export type Moment =
  | 'still'
  | {
      /**
       * `answer`: the marks of the last answer appear; `shake`: the edited row moves; `won`: the
       * last guess flashes, then the board fades; `lost`: the secret appears; `self-play`: a game
       * on the menu plays, one frame a second.
       */
      readonly kind: 'answer' | 'shake' | 'won' | 'lost' | 'self-play';
      readonly frame: number;
      readonly before?: Front;
    };

const MotionContext = createContext<Moment>('still');

export const MotionProvider = MotionContext.Provider;

export const useMoment = (): Moment => useContext(MotionContext);

const frameAt = (moment: Moment, kind: Exclude<Moment, 'still'>['kind']): number | undefined =>
  moment !== 'still' && moment.kind === kind ? moment.frame : undefined;

/** The columns by which a refused row is moved to the left, by frame. */
const SHAKES: readonly number[] = [1, 0, 1];

/** The columns by which the edited row is moved to the left now; undefined if it does not shake. */
export const shiftAt = (moment: Moment): number | undefined =>
  SHAKES[frameAt(moment, 'shake') ?? SHAKES.length];

/** A secret at a moment: that of a lost game appears peg by peg. */
export const secretAt = <Cell>(
  moment: Moment,
  code: readonly Cell[],
): readonly (Cell | 'hidden')[] => {
  const shown = frameAt(moment, 'lost') ?? code.length;
  return code.map((cell, position) => (position < shown ? cell : 'hidden'));
};

export const selfPlaySecond = (moment: Moment): number | 'rest' =>
  frameAt(moment, 'self-play') ?? 'rest';
