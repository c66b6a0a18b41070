import { useContext, useLayoutEffect } from 'react';
import { TerminalContext } from './terminal-context.ts';

const CURSOR = 25;
const ALTERNATE_SCREEN = 1049;
const BRACKETED_PASTE = 2004;
const enable = (mode: number): string => `\u001b[?${mode}h`;
const disable = (mode: number): string => `\u001b[?${mode}l`;
const modeSwitches = new Set(
  [CURSOR, ALTERNATE_SCREEN, BRACKETED_PASTE].flatMap((mode) => [enable(mode), disable(mode)]),
);

/**
 * Switches off what another program may have left on: cursor keys and the keypad in application mode, reports of the
 * mouse in all forms and of the focus.
 */
export const PLAIN_INPUT = `\u001b[?1;1000;1002;1003;1004;1005;1006;1015l\u001b>`;

/** The same for the keyboard modes of xterm (modifyOtherKeys) and kitty, where control strings are read. */
export const PLAIN_KEYS = '\u001b[>4m\u001b[=0u';

/** Whether an output switches the alternate screen, the cursor or bracketed paste. */
export const isModeSwitch = (output: string): boolean => modeSwitches.has(output);

/** The screen that an output selects, if it does; frames are painted on the alternate one. */
export function screenSelectedBy(output: string): 'alternate' | 'primary' | undefined {
  if (output === enable(ALTERNATE_SCREEN)) return 'alternate';
  return output === disable(ALTERNATE_SCREEN) ? 'primary' : undefined;
}

/** The switches of a terminal's modes that are not what a terminal has without a program. */
type SwitchedModes = {
  /** Notes a switch. */
  readonly add: (modeSwitch: string) => void;
  /** Whether a switch is in effect, so that it changes nothing. */
  readonly has: (modeSwitch: string) => boolean;
  /** The switches in effect, in their order. */
  readonly all: () => readonly string[];
};

const defaultModes: ReadonlySet<string> = new Set([
  enable(CURSOR),
  disable(ALTERNATE_SCREEN),
  disable(BRACKETED_PASTE),
]);

/** Notes the modes that were switched, to take them back and to switch them again. */
export function openSwitchedModes(): SwitchedModes {
  const switched = new Set<string>();
  return {
    add: (modeSwitch) => {
      if (defaultModes.has(modeSwitch)) switched.delete(oppositeOf(modeSwitch));
      else switched.add(modeSwitch);
    },
    has: (modeSwitch) =>
      defaultModes.has(modeSwitch)
        ? !switched.has(oppositeOf(modeSwitch))
        : switched.has(modeSwitch),
    all: () => [...switched],
  };
}

/** The switch that takes another one back. */
export const oppositeOf = (modeSwitch: string): string =>
  modeSwitch.endsWith('h') ? `${modeSwitch.slice(0, -1)}l` : `${modeSwitch.slice(0, -1)}h`;

/** A switch of a mode that, with the screen, also saves the window's title, or restores it. */
export function withTitleSaved(modeSwitch: string): string {
  const screen = screenSelectedBy(modeSwitch);
  if (screen === undefined) return modeSwitch;
  return screen === 'alternate' ? SAVE_TITLE + modeSwitch : modeSwitch + RESTORE_TITLE;
}

const ESC = '\u001b';
const ST = `${ESC}\\`;

/** Saves the title of a window on the terminal's stack (xterm). */
const SAVE_TITLE = `${ESC}[22;2t`;

/** Takes the title of a window back from the terminal's stack. */
const RESTORE_TITLE = `${ESC}[23;2t`;

const MAX_LENGTH = 80;

/** The control string that sets a window's title (OSC 2); controls and what is invisible are left out. */
export function titleString(title: string): string {
  const visible = title.replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
  return `${ESC}]2;${[...visible].slice(0, MAX_LENGTH).join('')}${ST}`;
}

/** Gives the terminal's window a title while the component is on the screen. */
export function useWindowTitle(title: string): void {
  const { setTitle } = useContext(TerminalContext);
  useLayoutEffect(() => setTitle(title), [setTitle, title]);
}
