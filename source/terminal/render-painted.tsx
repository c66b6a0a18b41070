import chalk from 'chalk';
import { type DOMElement, type Instance, render } from 'ink';
import type { ReactNode } from 'react';
import { canvasOf, inkOutput, isMode, type OutputStream, screenAfter } from './ink-output.ts';
import { type Root, takeRootAbove } from './ink-tree.ts';
import { createPainter } from './painter.ts';
import { Stage } from './Stage.tsx';

/** Where a player's keys come from, and where frames go. */
export type Streams = { readonly stdin: NodeJS.ReadableStream; readonly stdout: OutputStream };

/** What of Ink's `render` is of use here. */
export type Painted = Pick<Instance, 'rerender' | 'unmount' | 'waitUntilExit'>;

/** The level at which chalk sends every form of color as the theme chose it. */
const ALL_COLORS = 3;

/**
 * Ink's `render`, full screen, with its components, React and layout, but painted by our painter.
 *
 * Ink is given an output of our own. It still decides when the terminal is to be full screen, to
 * hide its cursor and to mark pastes, and on which of all the ways out that ends: what it writes to
 * switch these modes is passed on, the painter works while the alternate screen is on, and all else
 * that Ink writes is dropped. Ink's own drawing is not even run, but where it lays out by itself.
 */
export function renderPainted(node: ReactNode, { stdin, stdout }: Streams): Painted {
  // The level belongs to the whole process; each session's theme chooses its own form of color.
  chalk.level = ALL_COLORS;
  const canvas = canvasOf(stdout);
  const painter = createPainter(canvas);
  let root: Root | undefined;
  let isFullScreen = false;
  let isDue = false;
  let fault: { readonly error: unknown } | undefined;

  const paint = (): void => {
    isDue = false;
    if (!isFullScreen || root === undefined) return;
    // Nobody above catches it: frames are due for many terminals in one turn of React's.
    try {
      painter.paint(root);
    } catch (error) {
      fault = { error };
      painter.close();
      unmount();
    }
  };
  // The keys of one burst are laid out one by one and painted together, with no wait in between.
  const frameDue = (): void => {
    if (!isDue) queueMicrotask(paint);
    isDue = true;
  };
  const output = inkOutput(canvas, (text) => {
    if (!isMode(text)) return;
    const screen = screenAfter(text);
    if (screen !== undefined) {
      isFullScreen = screen === 'alternate';
      painter.reset();
    }
    canvas.write(text);
  });
  const resized = (): void => void output.emit('resize');
  stdout.on('resize', resized);
  const close = (): void => {
    stdout.off('resize', resized);
    painter.close();
  };

  const found = (element: DOMElement): void => {
    root = takeRootAbove(element, frameDue);
  };
  const staged = (content: ReactNode): ReactNode => <Stage onFound={found}>{content}</Stage>;
  const { rerender, unmount, waitUntilExit } = render(staged(node), {
    stdin,
    stdout: output,
    stderr: output,
    // The console is the whole process's, which may draw for many terminals.
    patchConsole: false,
    alternateScreen: true,
    interactive: true,
    // Ink lays out by itself when the terminal's size changes, and after Ctrl-Z.
    onRender: frameDue,
  });
  const exited = waitUntilExit()
    .then((value) => {
      if (fault !== undefined) throw fault.error;
      return value;
    })
    .finally(close);
  // Ink draws once more at its end, by itself and slowly: then there shall be nothing to draw.
  const leave = (): void => {
    painter.close();
    if (isFullScreen) rerender(null);
    unmount();
  };
  return {
    rerender: (content) => rerender(staged(content)),
    unmount: leave,
    waitUntilExit: () => exited,
  };
}
