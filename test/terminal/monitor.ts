import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import xterm from '@xterm/headless';
import chalk from 'chalk';
import { renderToString, type SuspendTerminal, useApp } from 'ink';
import { createElement, type ReactNode } from 'react';
import stringWidth from 'string-width';
import type { Size } from '../../source/screens/layout.ts';
import { type Painted, renderPainted } from '../../source/terminal/render-painted.tsx';
import { type Cell, cellsOf } from '../helpers/terminal/cells.ts';

// A session sets it too; borders are painted without chalk, in the form they ask for.
chalk.level = 3;

/** A terminal in memory that tells what can be seen on it, row by row. */
export type Monitor = {
  readonly show: (output: string) => Promise<void>;
  readonly resize: (size: Size) => void;
  /** Each row as text that tells its cells and their styles. */
  readonly seen: () => readonly string[];
  /** What stands in a cell. */
  readonly at: (x: number, y: number) => string | undefined;
  readonly modes: () => { readonly alternate: boolean; readonly midFrame: boolean };
};

/** A monitor that gives a character as many columns as Ink does, or emoji only one as old ones do. */
export function openMonitor({ columns, rows }: Size, emoji: 'wide' | 'narrow' = 'wide'): Monitor {
  const emulator = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  emulator.unicode.register({ version: 'graphemes', wcwidth, charProperties });
  if (emoji === 'wide') emulator.unicode.activeVersion = 'graphemes';
  return {
    show: (output) => new Promise((resolve) => emulator.write(output, resolve)),
    resize: (size) => emulator.resize(size.columns, size.rows),
    seen: () => cellsOf(emulator).map((row) => row.map(described).join(' ')),
    at: (x, y) => cellsOf(emulator)[y]?.[x]?.text,
    modes: () => ({
      alternate: emulator.buffer.active.type === 'alternate',
      midFrame: emulator.modes.synchronizedOutputMode,
    }),
  };
}

/** A cell as it looks: of a blank's style only the ground and lines can be seen. */
function described({ text, style: { foreground, background, emphasis } }: Cell): string {
  const lines = emphasis.filter((name) => name === 'underline' || name === 'inverse');
  const shown = text === ' ' ? lines : emphasis;
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

/** xterm.js keeps a state of 24 bits, here the last code point, above a width and a join flag. */
function charProperties(point: number, preceding: number): number {
  const joins =
    preceding !== 0 && (wcwidth(point) === 0 || isSkinTone(point) || preceding >> 3 === JOINER);
  const width = joins ? (preceding >> 1) & 3 : wcwidth(point);
  return (point << 3) | (width << 1) | Number(joins);
}

/** What Ink itself shows of a node on a terminal that showed nothing. */
export async function seenByInk(node: ReactNode, size: Size): Promise<readonly string[]> {
  const monitor = openMonitor(size);
  const lines = renderToString(node, { columns: size.columns }).split('\n');
  await monitor.show(lines.map((line, row) => `\u001b[${row + 1}H${line}`).join(''));
  return monitor.seen();
}

/** A node painted on a monitor. */
export type Stage = Pick<Painted, 'unmount'> & {
  readonly monitor: Monitor;
  /** Paints another node; returns what was written for it, write by write. */
  readonly paint: (node: ReactNode) => Promise<readonly string[]>;
  readonly resize: (size: Size) => void;
  /** From now on the terminal has no time for output, until it is drained. */
  readonly stall: () => void;
  readonly drain: () => Promise<readonly string[]>;
  /** Hands the terminal over, as Ctrl-Z does; gives what takes it back. */
  readonly handOver: () => Promise<() => Promise<void>>;
  /** Shows what was written since the last time; returns it, write by write. */
  readonly settle: () => Promise<readonly string[]>;
  /** How many wait for the terminal to change its size or to be drained. */
  readonly listeners: () => number;
};

/** Paints a node on a monitor of its own; what is written for it is yet to settle. */
export function openStage(node: ReactNode, size: Size): Stage {
  const monitor = openMonitor(size);
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
  /** Lets the microtasks run in which frames are painted, and shows what they wrote. */
  const settle = async (): Promise<readonly string[]> => {
    await Promise.resolve();
    const fresh = writes.slice(read);
    read = writes.length;
    await monitor.show(fresh.join(''));
    return fresh;
  };
  let suspend: SuspendTerminal | undefined;
  const Suspendable = ({ children }: { readonly children?: ReactNode }): ReactNode => {
    suspend = useApp().suspendTerminal;
    return children;
  };
  const framed = (content: ReactNode): ReactNode => createElement(Suspendable, null, content);
  const { rerender, unmount } = renderPainted(framed(node), { stdin: new PassThrough(), stdout });
  return {
    monitor,
    settle,
    handOver: async () => {
      if (suspend === undefined) throw new Error('nothing is laid out');
      return (await suspend()).resume;
    },
    listeners: () => stdout.listenerCount('resize') + stdout.listenerCount('drain'),
    paint: (next) => {
      rerender(framed(next));
      return settle();
    },
    resize: ({ columns, rows }) => {
      monitor.resize({ columns, rows });
      Object.assign(stdout, { columns, rows });
      stdout.emit('resize');
    },
    stall: () => {
      isStalled = true;
    },
    drain: () => {
      isStalled = false;
      stdout.emit('drain');
      return settle();
    },
    unmount,
  };
}
