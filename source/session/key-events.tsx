import { type Key as InkKey, useApp, useInput, usePaste } from 'ink';
import { memo, type ReactNode, useCallback } from 'react';
import { plainInput } from '../engine/variants/letters.ts';
import type { AppMessage } from '../screens/app/app.ts';
import { type Key, targetIn } from '../screens/parts/input.ts';
import type { ListKeys } from '../screens/parts/Menu.tsx';
import { type MouseListener, useMouse } from '../terminal/terminal-context.ts';
import type { OpenSession } from './open-session.ts';

type InputHandlerProps = Pick<OpenSession, 'suspend' | 'onInput'> & {
  readonly dispatch: (message: AppMessage) => void;
  readonly lists: SessionListKeys;
};

/** Dispatches keys and pastes. Memoized, so that no key renders it; mounted first, so that it hears a key before a list. */
export const InputHandler = memo((props: InputHandlerProps): ReactNode => {
  const { suspend, onInput, dispatch, lists } = props;
  const { exit, suspendTerminal } = useApp();

  useInput((input, key) => {
    onInput();
    const at = performance.now();
    const keys = keysOf(input, key);
    const dispatchKeys = (): void => {
      for (const pressed of keys) {
        if (pressed !== SUSPEND_KEY) {
          dispatch({ screen: 'terminal', kind: 'key-pressed', key: pressed, at });
        } else if (suspend !== undefined) {
          suspendTerminal(suspend).catch(exit);
        }
      }
    };
    if (!lists.deferToList(input, key, dispatchKeys)) dispatchKeys();
  });

  usePaste((text) => {
    onInput();
    dispatch({ screen: 'terminal', kind: 'text-pasted', text });
  });

  return null;
});

type MouseHandlerProps = Pick<InputHandlerProps, 'dispatch' | 'onInput'>;

export const MouseHandler = memo(({ onInput, dispatch }: MouseHandlerProps): ReactNode => {
  useMouse(
    useCallback<MouseListener>(
      (report, cell) => {
        onInput();
        if (report.kind === 'turned') {
          dispatch({ screen: 'terminal', kind: 'wheel-turned', step: report.step });
          return;
        }
        const target = cell && targetIn(cell.transforms, cell.line, cell.column);
        if (target === undefined) return;
        dispatch({ screen: 'terminal', kind: 'target-clicked', target, at: performance.now() });
      },
      [onInput, dispatch],
    ),
  );
  return null;
});

const namedKeys: readonly (readonly [keyof InkKey, Key])[] = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageUp', 'page-up'],
  ['pageDown', 'page-down'],
  ['home', 'home'],
  ['end', 'end'],
  ['return', 'enter'],
  ['tab', 'tab'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
  ['escape', 'escape'],
];

export const SUSPEND_KEY: Key = 'ctrl-z';

const editingKeys: ReadonlyMap<string, Key> = new Map([
  ['a', 'home'],
  ['e', 'end'],
  ['u', 'ctrl-u'],
  ['w', 'ctrl-w'],
]);

const controlKeys: Readonly<Record<string, Key>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007f': 'backspace',
  '\u001b': 'escape',
  '\u001a': SUSPEND_KEY,
  '\u0001': 'home',
  '\u0005': 'end',
  '\u0015': 'ctrl-u',
  '\u0017': 'ctrl-w',
};

/** The keys of one input event, in order: a burst of typed bytes arrives as one event, even with Enter inside it. */
export function keysOf(input: string, key: InkKey): readonly Key[] {
  const name = namedKeys.find(([flag]) => key[flag])?.[1];
  // Two quick Escs arrive as Alt-Esc.
  if (name === 'escape' && key.meta) return [name, name];
  if (name === 'tab' && key.shift) return ['shift-tab'];
  if (name !== undefined) return [name];
  if (key.ctrl && input === 'z') return [SUSPEND_KEY];
  const edits = key.ctrl ? editingKeys.get(input) : undefined;
  if (edits !== undefined) return [edits];
  if (key.ctrl || key.meta) return [];
  return Array.from(plainInput(input), (character) => controlKeys[character] ?? character).filter(
    isKey,
  );
}

const isKey = (key: Key): boolean => key.length > 1 || key >= ' ';

/** Decides who handles a key first: the list on the screen, or the screen's model. */
type SessionListKeys = ListKeys & {
  /** Whether a list handles an input event; if so, `dispatch` is called when the list reports it. */
  readonly deferToList: (input: string, key: InkKey, dispatch: () => void) => boolean;
};

export function openListKeys(): SessionListKeys {
  let lists = 0;
  let pendingDispatch = (): void => undefined;
  return {
    claimKeys: () => {
      lists++;
      return () => {
        lists--;
      };
    },
    deferToList: (input, key, dispatch) => {
      const isTaken = lists > 0 && isListKey(input, key);
      pendingDispatch = isTaken ? dispatch : () => undefined;
      return isTaken;
    },
    keyHandled: () => {
      const dispatch = pendingDispatch;
      pendingDispatch = () => undefined;
      dispatch();
    },
  };
}

/** Whether ink-select-input handles an event first. Digits are left to the keymaps of the screens. */
const isListKey = (input: string, key: InkKey): boolean =>
  key.upArrow || key.downArrow || key.return || input === 'j' || input === 'k';
