import { EventEmitter } from 'node:events';
import { setImmediate as waitForTick } from 'node:timers/promises';
import xterm from '@xterm/headless';
import chalk from 'chalk';
import { renderToString, type SuspendTerminal, useApp } from 'ink';
import { createElement, Fragment, type ReactNode, useSyncExternalStore } from 'react';
import stringWidth from 'string-width';
import type { Size } from '../../source/screens/app/layout.ts';
import {
  type PaintedContent,
  type PaintedInstance,
  type PaintOptions,
  renderPainted,
} from '../../source/terminal/ink/render-painted.tsx';
import { openKeyboard } from '../../source/terminal/input/reader.ts';
import { useWindowTitle } from '../../source/terminal/terminal-context.ts';
import { type Cell, cellsOf } from '../helpers/terminal/cells.ts';

// A session sets this level too; the painter draws borders without chalk.
chalk.level = 3;

/** A terminal in memory whose visible cells can be compared. */
type ScreenEmulator = {
  readonly write: (output: string) => Promise<void>;
  readonly resize: (size: Size) => void;
  /** Each row as text that describes its cells and their styles. */
  readonly cells: () => readonly string[];
  /** The characters of all rows. */
  readonly text: () => string;
  /** The character in a cell. */
  readonly characterAt: (x: number, y: number) => string | undefined;
  readonly modes: () => { readonly alternate: boolean; readonly midFrame: boolean };
};

/** An emulator with the character widths of Ink, or with narrow emoji as in old terminals. */
export function openEmulator(
  { columns, rows }: Size,
  emoji: 'wide' | 'narrow' = 'wide',
): ScreenEmulator {
  const emulator = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  emulator.unicode.register({ version: 'graphemes', wcwidth, charProperties });
  if (emoji === 'wide') emulator.unicode.activeVersion = 'graphemes';
  return {
    write: (output) => new Promise((resolve) => emulator.write(output, resolve)),
    resize: (size) => emulator.resize(size.columns, size.rows),
    cells: () => cellsOf(emulator).map((row) => row.map(describeCell).join(' ')),
    text: () =>
      cellsOf(emulator)
        .map((row) => row.map(({ text }) => text).join(''))
        .join('\n'),
    characterAt: (x, y) => cellsOf(emulator)[y]?.[x]?.text,
    modes: () => ({
      alternate: emulator.buffer.active.type === 'alternate',
      midFrame: emulator.modes.synchronizedOutputMode,
    }),
  };
}

/** A cell as it looks: of the style of a blank only the background and lines are visible. */
function describeCell({ text, style: { foreground, background, attributes } }: Cell): string {
  const lines = attributes.filter((name) => name === 'underline' || name === 'inverse');
  const shown = text === ' ' ? lines : attributes;
  const color = text === ' ' && lines.length === 0 ? 'default' : foreground;
  const style = [color, background, ...shown].join('/');
  return style === 'default/default' ? `‹${text}›` : `‹${text} ${style}›`;
}

const wcwidth = (point: number): 0 | 1 | 2 => {
  const width = stringWidth(String.fromCodePoint(point));
  return width === 0 || width === 1 ? width : 2;
};

const JOINER = 0x200d;
const isSkinTone = (point: number): boolean => point >= 0x1f3fb && point <= 0x1f3ff;

/** The properties that xterm.js expects: 24 bits of state (the code point), width, join flag. */
function charProperties(point: number, preceding: number): number {
  const joins =
    preceding !== 0 && (wcwidth(point) === 0 || isSkinTone(point) || preceding >> 3 === JOINER);
  const width = joins ? (preceding >> 1) & 3 : wcwidth(point);
  return (point << 3) | (width << 1) | Number(joins);
}

/** The cells of a node in Ink's own rendering on an empty screen. */
export async function renderedByInk(node: ReactNode, size: Size): Promise<readonly string[]> {
  const screen = openEmulator(size);
  const lines = renderToString(node, { columns: size.columns }).split('\n');
  await screen.write(lines.map((line, row) => `\u001b[${row + 1}H${line}`).join(''));
  return screen.cells();
}

/** A node that the painter draws on an emulated terminal. */
export type PaintedTerminal = Pick<PaintedInstance, 'unmount' | 'isBusy' | 'repaint' | 'park'> & {
  readonly screen: ScreenEmulator;
  /** Paints another node; returns the writes for it. */
  readonly paint: (node: ReactNode, title?: string) => Promise<readonly string[]>;
  readonly resize: (size: Size) => void;
  /** Makes the terminal busy until `drain`. */
  readonly stall: () => void;
  readonly drain: () => Promise<readonly string[]>;
  /** Suspends the program, as Ctrl-Z does; returns a function that resumes it. */
  readonly suspend: () => Promise<() => Promise<void>>;
  /** Shows the output since the last flush; returns its writes. */
  readonly flush: () => Promise<readonly string[]>;
  /** Resolves at the end of the program; rejects if a screen crashes. */
  readonly ended: Promise<unknown>;
  /** The number of listeners for `resize` and `drain`. */
  readonly listenerCount: () => number;
};

/** A content whose view a test changes. */
type ChangingContent = PaintedContent & {
  /** Shows another node, with the title of the window. */
  readonly change: (node: ReactNode, title?: string) => void;
};

/** A content that shows a node. */
export function contentOf(first: ReactNode): ChangingContent {
  let view = { node: first, title: '' };
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const View = (): ReactNode => {
    const { node, title } = useSyncExternalStore(subscribe, () => view);
    useWindowTitle(title);
    return node;
  };
  return {
    node: createElement(View),
    subscribe,
    change: (node, title = '') => {
      view = { node, title };
      for (const listener of listeners) listener();
    },
  };
}

/** Paints a node on its own terminal; its output shows after `flush`. */
export function openPainted(node: ReactNode, size: Size, options?: PaintOptions): PaintedTerminal {
  const content = contentOf(node);
  const terminal = openPaintedContent(content, size, options);
  return {
    ...terminal,
    paint: (next, title) => {
      content.change(next, title);
      return terminal.flush();
    },
  };
}

/** Paints a content on its own terminal; its output shows after `flush`. */
export function openPaintedContent(
  content: PaintedContent,
  size: Size,
  options?: PaintOptions,
): Omit<PaintedTerminal, 'paint'> & { readonly type: (text: string) => void } {
  const screen = openEmulator(size);
  const writes: string[] = [];
  let isStalled = false;
  const stdout = Object.assign(new EventEmitter(), {
    ...size,
    write: (output: string): boolean => {
      writes.push(output);
      return !isStalled;
    },
  });
  let read = 0;
  /** Waits until React has rendered and frames are painted, and shows their output. */
  const flush = async (): Promise<readonly string[]> => {
    await waitForTick();
    const fresh = writes.slice(read);
    read = writes.length;
    await screen.write(fresh.join(''));
    return fresh;
  };
  let suspend: SuspendTerminal | undefined;
  const Suspendable = (): ReactNode => {
    suspend = useApp().suspendTerminal;
    return null;
  };
  const node = createElement(Fragment, null, createElement(Suspendable), content.node);
  const stdin = openKeyboard();
  const { unmount, isBusy, repaint, park, waitUntilExit } = renderPainted(
    { ...content, node },
    { stdin, stdout },
    options,
  );
  const ended = waitUntilExit();
  // A test of something else does not wait for it.
  ended.catch(() => undefined);
  return {
    screen,
    flush,
    suspend: async () => {
      if (suspend === undefined) throw new Error('Nothing is laid out.');
      return (await suspend()).resume;
    },
    listenerCount: () => stdout.listenerCount('resize') + stdout.listenerCount('drain'),
    type: (text) => void stdin.push(text),
    resize: ({ columns, rows }) => {
      screen.resize({ columns, rows });
      Object.assign(stdout, { columns, rows });
      stdout.emit('resize');
    },
    stall: () => {
      isStalled = true;
    },
    drain: () => {
      isStalled = false;
      stdout.emit('drain');
      return flush();
    },
    ended,
    unmount,
    isBusy,
    repaint,
    park,
  };
}
