import type { Key as InkKey } from 'ink';
import type { ListKeys } from '../screens/parts/menu/SelectList.tsx';

/** Divides the keys of a session between the list on its screen and the screen's model. */
export type SessionListKeys = ListKeys & {
  /** Whether a list handles an input event; if so, `dispatch` is called when the list reports it. */
  readonly take: (input: string, key: InkKey, dispatch: () => void) => boolean;
};

/** The keys of the lists of one session. */
export function openListKeys(): SessionListKeys {
  let lists = 0;
  let reported = (): void => undefined;
  return {
    open: () => {
      lists++;
      return () => {
        lists--;
      };
    },
    take: (input, key, dispatch) => {
      const isTaken = lists > 0 && isListKey(input, key);
      reported = isTaken ? dispatch : () => undefined;
      return isTaken;
    },
    report: () => {
      const dispatch = reported;
      reported = () => undefined;
      dispatch();
    },
  };
}

/** Whether ink-select-input handles an event. It also selects by digits, which the screens' keymaps do. */
const isListKey = (input: string, key: InkKey): boolean =>
  key.upArrow || key.downArrow || key.return || input === 'j' || input === 'k';
