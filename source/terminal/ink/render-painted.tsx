import chalk from 'chalk';
import { type Instance, render } from 'ink';
import type { ReactNode } from 'react';
import type { Rows } from '../grid.ts';
import { type LineScreen, LineScreenContext, openLineWriter } from '../line-screen.ts';
import {
  fullScreenModes,
  isModeSwitch,
  openSwitchedModes,
  oppositeOf,
  screenSelectedBy,
  withTitleSaved,
} from '../modes.ts';
import { MOUSE_OFF, MOUSE_ON, MouseContext, type MouseListener } from '../mouse.ts';
import type { OpenedScreen } from '../opened-screen.ts';
import { createPainter, type Drawing } from '../painter.ts';
import { ScreenSizeContext } from '../screen-size.ts';
import { openScreenTree, type ScreenTree } from '../tree/screen-tree.ts';
import { createInkInput } from './input.ts';
import { createInkOutput, type OutputStream, paintTargetOf } from './output.ts';

/** The input and the output of a terminal. */
export type Streams = { readonly stdin: NodeJS.ReadableStream; readonly stdout: OutputStream };

/** What a terminal shows, and what listens to it. */
export type PaintedContent = {
  /** Components that listen to the terminal, drawn by React: they show nothing. */
  readonly controls: ReactNode;
  /** What the screen shows now; undefined where lines of text are shown instead. */
  readonly view: () => ScreenView | undefined;
  /** Calls a listener when the view may be another one; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** What a screen shows: components that only draw, and the title of the terminal's window. */
export type ScreenView = { readonly node: ReactNode; readonly title: string };

/** What a painted screen does besides painting. */
export type PaintOptions = {
  /** Whether it sets the title of the terminal's window and restores it; not every terminal can. */
  readonly windowTitle: boolean;
  /** Whether it begins with the whole window or with lines of text. */
  readonly start: 'full-screen' | 'lines';
  /** The full screen that the same terminal shows already, if it does. */
  readonly opened?: OpenedScreen | undefined;
  /** Draws and paints a frame after the changes that need it; in the next microtask if omitted. */
  readonly schedulePaint?: (paint: () => void) => void;
};

/** A terminal that shows a content until it ends. */
export type PaintedInstance = Pick<Instance, 'unmount' | 'waitUntilExit'> & {
  /** Shows another content. */
  readonly show: (content: PaintedContent) => void;
  /** Whether the terminal has not taken all of the last frame. */
  readonly isBusy: () => boolean;
  /**
   * Releases what a full screen shows, which its terminal keeps showing, until there is input, another
   * size or another view. What the controls know is lost. Returns false while the terminal has not
   * taken the last frame or its input is unfinished.
   */
  readonly park: () => boolean;
};

/** At this level chalk emits every color as the theme chose it. */
const MAX_CHALK_LEVEL = 3;

/**
 * Shows a content full screen, or lets it write lines of text.
 *
 * Ink reads the input and writes to an output of our own. It decides when to switch the alternate
 * screen, the cursor and bracketed paste, also on every way the program can end: those sequences are
 * passed on, and its other output is dropped. A tree and a painter of our own draw the screen while
 * the alternate screen is on: a key changes no component of React.
 */
export function renderPainted(
  first: PaintedContent,
  { stdin, stdout }: Streams,
  { windowTitle, start, opened, schedulePaint: runPaint = queueMicrotask }: PaintOptions = {
    windowTitle: false,
    start: 'full-screen',
  },
): PaintedInstance {
  // The level is global to the process; the theme of each session chooses its own color depth.
  chalk.level = MAX_CHALK_LEVEL;
  const target = paintTargetOf(stdout);
  const painter = opened?.painter ?? createPainter(target);
  const openedModes = new Set(opened === undefined ? [] : fullScreenModes);
  let content = first;
  let tree: ScreenTree | undefined;
  /** Whether the tree may differ from the view. */
  let isChanged = true;
  let isFullScreen = false;
  const modes = openSwitchedModes();
  const lines = openLineWriter(target);
  let isLines = start === 'lines';
  let isPaintScheduled = false;
  let isOpen = true;
  let failure: { readonly error: unknown } | undefined;
  const input = createInkInput(stdin);
  let controlling: Controlling = { state: 'parked' };
  let mouseListener: MouseListener | undefined;
  /** Whether the terminal reports its mouse. */
  let reports: 'on' | 'off' = 'off';

  /** Makes the tree show the view, and returns it. */
  const updatedTree = (): ScreenTree => {
    tree ??= openScreenTree();
    const view = isChanged ? content.view() : undefined;
    if (view === undefined) return tree;
    if (windowTitle) painter.setTitle(view.title);
    const size = target.size();
    tree.show(<ScreenSizeContext value={size}>{view.node}</ScreenSizeContext>, size);
    isChanged = false;
    return tree;
  };
  const frame: Drawing = {
    changedRows: () => unlessItFails(() => updatedTree().changedRows()) ?? noRows,
    draw: (grid, rows) => unlessItFails(() => tree?.draw(grid, rows)),
    paintNow: () => schedulePaint(),
  };
  /** No caller would catch an error of a screen: a terminal may take its frame at any time. */
  const unlessItFails = <Result,>(draw: () => Result): Result | undefined => {
    try {
      return draw();
    } catch (error) {
      failure ??= { error };
      painter.close();
      if (controlling.state === 'mounted') controlling.ink.unmount();
      return undefined;
    }
  };
  const paint = (): void => {
    isPaintScheduled = false;
    if (isFullScreen && controlling.state !== 'parked') painter.paint(frame);
  };
  // The keys of one burst are drawn and painted once, without a timer.
  const schedulePaint = (): void => {
    if (controlling.state === 'parked') return;
    if (!isPaintScheduled) runPaint(paint);
    isPaintScheduled = true;
  };
  const onInkOutput = (text: string): void => {
    // Ink takes its switches back when it is unmounted, and makes them again.
    if (controlling.state === 'parked' || !isModeSwitch(text) || modes.has(text)) return;
    modes.add(text);
    if (!isLines) switchMode(text);
  };
  const switchMode = (text: string): void => {
    const screen = screenSelectedBy(text);
    // A shell that gets reports of the mouse would take them for typed text.
    if (screen === 'primary') setReports('off');
    if (screen !== undefined) isFullScreen = screen === 'alternate';
    if (!openedModes.has(text)) {
      openedModes.delete(oppositeOf(text));
      if (screen !== undefined) painter.reset();
      target.write(windowTitle ? withTitleSaved(text) : text);
    }
    if (screen === 'alternate' && mouseListener !== undefined) setReports('on');
  };
  const setReports = (wanted: typeof reports): void => {
    if (reports === wanted) return;
    reports = wanted;
    target.write(wanted === 'on' ? MOUSE_ON : MOUSE_OFF);
  };
  const setMouseListener = (listener: MouseListener | undefined): void => {
    // The terminal goes on reporting its mouse to a parked screen.
    if (controlling.state === 'parked') return;
    mouseListener = listener;
    input.setReportListener(
      listener &&
        ((report) =>
          listener(
            report,
            unlessItFails(() => updatedTree().textAt(report)),
          )),
    );
    if (isFullScreen) setReports(listener === undefined ? 'off' : 'on');
  };
  const lineScreen: LineScreen = {
    openLines: () => {
      if (isLines) return;
      isLines = true;
      for (const text of modes.all().toReversed()) switchMode(oppositeOf(text));
    },
    openFullScreen: () => {
      if (!isLines) return;
      isLines = false;
      for (const text of modes.all()) switchMode(text);
      schedulePaint();
    },
    write: (text) => {
      if (isLines) lines.write(text);
    },
  };
  let windowSize = sizeOf(stdout);
  const onResize = (): void => {
    if (windowSize === sizeOf(stdout)) return;
    windowSize = sizeOf(stdout);
    // A terminal may move or cut what it shows, even if only the unused part of its window changes.
    painter.reset();
    changed();
    if (controlling.state === 'mounted') controlling.ink.rerender(controls());
  };
  stdout.on('resize', onResize);
  /** Shows the view, which may be another one. */
  const changed = (): void => {
    isChanged = true;
    if (controlling.state === 'parked') wake();
    else schedulePaint();
  };
  let unsubscribe = content.subscribe(changed);
  const release = (): void => {
    isOpen = false;
    unsubscribe();
    stdout.off('resize', onResize);
    painter.close();
    input.close();
    closeTree();
  };

  const closeTree = (): void => {
    tree?.close();
    tree = undefined;
    isChanged = true;
  };
  /** The controls of the content, on a screen of the current size. */
  const controls = (): ReactNode => (
    <ScreenSizeContext value={target.size()}>
      <LineScreenContext value={lineScreen}>
        <MouseContext value={setMouseListener}>{content.controls}</MouseContext>
      </LineScreenContext>
    </ScreenSizeContext>
  );
  const exited = Promise.withResolvers<unknown>();
  const mount = (): void => {
    // What Ink writes first comes before there is an instance of it.
    controlling = { state: 'mounting' };
    const output = createInkOutput(target, onInkOutput);
    const ink = render(controls(), {
      stdin: input.stdin,
      stdout: output,
      stderr: output,
      // The console belongs to the process, which may serve many terminals.
      patchConsole: false,
      // Ink would take the variable of our own process, for all players.
      isScreenReaderEnabled: false,
      alternateScreen: true,
      interactive: true,
      // After Ctrl-Z nothing else says that the screen is to be painted again.
      onRender: schedulePaint,
    });
    controlling = { state: 'mounted', ink };
    const end = (settle: () => void): void => {
      if (controlling.state === 'mounted' && controlling.ink === ink) settle();
    };
    ink.waitUntilExit().then(
      (value) => end(() => exited.resolve(value)),
      (error: unknown) => end(() => exited.reject(error)),
    );
  };
  const unmount = (ink: Instance): void => {
    // Without controls Ink takes its switches back in the reverse order.
    if (isFullScreen) ink.rerender(null);
    ink.unmount();
  };
  const park = (): boolean => {
    if (!isFullScreen || controlling.state !== 'mounted') return true;
    if (isPaintScheduled || painter.isBusy() || input.isPasting()) return false;
    const { ink } = controlling;
    controlling = { state: 'parked' };
    unmount(ink);
    closeTree();
    mouseListener = undefined;
    painter.park();
    stdin.on('readable', onInput);
    return true;
  };
  const wake = (): void => {
    if (controlling.state !== 'parked') return;
    stdin.off('readable', onInput);
    mount();
    if (mouseListener === undefined) setMouseListener(undefined);
  };
  const onInput = (): void => {
    wake();
    // Ink listens now, but not to the event that is under way.
    stdin.emit('readable');
  };
  const close = (): void => {
    painter.close();
    if (controlling.state === 'mounted') unmount(controlling.ink);
    if (controlling.state !== 'parked') return;
    controlling = { state: 'closed' };
    stdin.off('readable', onInput);
    for (const text of modes.all().toReversed()) switchMode(oppositeOf(text));
    exited.resolve(undefined);
  };
  mount();
  opened?.handOver();
  const closed = exited.promise
    .then((value) => {
      if (failure !== undefined) throw failure.error;
      return value;
    })
    .finally(release);
  return {
    show: (other) => {
      if (!isOpen) return;
      unsubscribe();
      content = other;
      unsubscribe = content.subscribe(changed);
      changed();
      if (controlling.state === 'mounted') controlling.ink.rerender(controls());
    },
    unmount: close,
    waitUntilExit: () => closed,
    isBusy: painter.isBusy,
    park,
  };
}

/** What Ink does with the controls of a screen. */
type Controlling =
  | { readonly state: 'mounted'; readonly ink: Instance }
  | { readonly state: 'mounting' | 'parked' | 'closed' };

const noRows: Rows = { top: 0, bottom: 0 };

/** The size of a terminal's window as a text that can be compared. */
const sizeOf = ({ columns, rows }: OutputStream): string => `${columns}×${rows}`;
