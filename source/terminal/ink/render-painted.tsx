import chalk from 'chalk';
import { Box, type DOMElement, type Instance, render } from 'ink';
import { createRef, type ReactNode } from 'react';
import { noRows } from '../cells/grid.ts';
import {
  isModeSwitch,
  openSwitchedModes,
  oppositeOf,
  PLAIN_INPUT,
  PLAIN_KEYS,
  screenSelectedBy,
  withWindowSaved,
} from '../controls.ts';
import { createInkInput, type InputState } from '../input/reader.ts';
import { WIDTH_PROBE } from '../input/sequences.ts';
import { createPainter, type Drawing, openLineWriter } from '../painter.ts';
import {
  type ComponentTerminal,
  type LineScreen,
  MOUSE_OFF,
  MOUSE_ON,
  type MouseListener,
  TerminalContext,
} from '../terminal-context.ts';
import { openScreenLayout, rootOf, type ScreenLayout } from './screen-layout.ts';
import { createInkOutput, type OutputStream, paintTargetOf } from './streams.ts';

type Streams = { readonly stdin: NodeJS.ReadableStream; readonly stdout: OutputStream };

export type PaintedContent = {
  readonly node: ReactNode;
  /** Calls a listener when the screen may look different; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
};

export type PaintOptions = {
  /** Whether it sets the window's title, keeps the wheel from typing, and restores both; not every terminal can. */
  readonly windowTitle: boolean;
  readonly start: 'full-screen' | 'lines';
  /** Whether it asks the terminal once how wide it draws signs of ambiguous width; not if omitted. */
  readonly width?: 'probed' | 'narrow';
  readonly onReport?: (report: string) => void;
  readonly input?: InputState;
  /** Draws and paints a frame after the changes that need it; in the next microtask if omitted. */
  readonly schedulePaint?: (paint: () => void) => void;
};

export type PaintedInstance = Pick<Instance, 'unmount' | 'waitUntilExit'> & {
  readonly show: (content: PaintedContent) => void;
  /** Whether the terminal has not taken all of the last frame. */
  readonly isBusy: () => boolean;
  /** Paints everything again: other output may have changed what the terminal shows. */
  readonly repaint: () => void;
  /**
   * Unmounts the components while the terminal keeps the last frame. Input, a resize or a change of the content mounts
   * them again and paints everything; their state is lost. Returns false while the terminal has not taken the last
   * frame or its input is unfinished.
   */
  readonly park: () => boolean;
};

/** At this level chalk emits every color as the theme chose it. */
const MAX_CHALK_LEVEL = 3;

/**
 * Shows a content full screen, or lets it write lines of text.
 *
 * Ink renders the components, lays them out, reads the input and writes to an output of our own. It
 * decides when to switch the alternate screen, the cursor and bracketed paste, also on every way the
 * program can end: those sequences are passed on, and its other output is dropped. While the alternate
 * screen is on, a painter of our own writes the cells that changed, which costs a tenth of Ink's output.
 */
export function renderPainted(
  first: PaintedContent,
  { stdin, stdout }: Streams,
  options: PaintOptions = { windowTitle: false, start: 'full-screen' },
): PaintedInstance {
  const {
    windowTitle,
    start,
    width = 'narrow',
    onReport = () => undefined,
    input: inputState = 'raw',
    schedulePaint: runPaint = queueMicrotask,
  } = options;
  // The level is global to the process; the theme of each session chooses its own color depth.
  chalk.level = MAX_CHALK_LEVEL;
  const target = paintTargetOf(stdout);
  const painter = createPainter(target);
  let content = first;
  let layout: ScreenLayout | undefined;
  let isFullScreen = false;
  const modes = openSwitchedModes();
  // At the start and after a resume another program may have left its modes on. Lines of text have no sequences.
  const plainInput = windowTitle ? PLAIN_INPUT + PLAIN_KEYS : PLAIN_INPUT;
  const lines = openLineWriter(target);
  let isLines = start === 'lines';
  let probe = width === 'probed' ? WIDTH_PROBE : '';
  let isPaintScheduled = false;
  let isOpen = true;
  let failure: { readonly error: unknown } | undefined;
  const input = createInkInput(stdin, { onRepaint: () => repaint(), onReport }, inputState);
  let inkState: InkState = { state: 'parked' };
  let mouseListener: MouseListener | undefined;
  let mouseReporting: 'on' | 'off' = 'off';

  const frame: Drawing = {
    changedRows: () => orCloseOnError(() => layout?.takeChangedRows()) ?? noRows,
    draw: (grid, rows) => orCloseOnError(() => layout?.draw(grid, rows)),
    onReady: () => schedulePaint(),
  };
  /** Painting has no caller that catches errors: a terminal may take its frame at any time. */
  const orCloseOnError = <Result,>(draw: () => Result): Result | undefined => {
    try {
      return draw();
    } catch (error) {
      failure ??= { error };
      painter.close();
      if (inkState.state === 'mounted') inkState.ink.unmount();
      return undefined;
    }
  };
  const paint = (): void => {
    isPaintScheduled = false;
    if (isFullScreen && inkState.state !== 'parked') painter.paint(frame);
  };
  // The keys of one burst are drawn and painted once, without a timer.
  const schedulePaint = (): void => {
    if (inkState.state === 'parked') return;
    if (!isPaintScheduled) runPaint(paint);
    isPaintScheduled = true;
  };
  const onInkOutput = (text: string): void => {
    // Ink resets its modes when it unmounts, and sets them again when it mounts.
    if (inkState.state === 'parked' || !isModeSwitch(text) || modes.has(text)) return;
    modes.add(text);
    if (!isLines) switchMode(text);
  };
  const switchMode = (text: string): void => {
    const screen = screenSelectedBy(text);
    // A shell that gets reports of the mouse would take them for typed text.
    if (screen === 'primary') setMouseReporting('off');
    if (screen !== undefined) isFullScreen = screen === 'alternate';
    if (screen !== undefined) painter.reset();
    const switched = windowTitle ? withWindowSaved(text) : text;
    target.write(screen === 'alternate' ? switched + plainInput + probe : switched);
    if (screen === 'alternate') probe = '';
    if (screen === 'alternate' && mouseListener !== undefined) setMouseReporting('on');
  };
  const setMouseReporting = (wanted: typeof mouseReporting): void => {
    if (mouseReporting === wanted) return;
    mouseReporting = wanted;
    target.write(wanted === 'on' ? MOUSE_ON : MOUSE_OFF);
  };
  const setMouseListener = (listener: MouseListener | undefined): void => {
    // Mouse reporting stays on while parked, so that a click wakes the screen.
    if (inkState.state === 'parked') return;
    mouseListener = listener;
    input.setMouseListener(
      listener &&
        ((report) =>
          listener(
            report,
            orCloseOnError(() => layout?.textAt(report)),
          )),
    );
    if (isFullScreen) setMouseReporting(listener === undefined ? 'off' : 'on');
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
    if (windowSize !== sizeOf(stdout) && inkState.state === 'mounted') {
      inkState.ink.rerender(inContext());
    }
    windowSize = sizeOf(stdout);
    // A terminal may move or cut what it shows, even if only the unused part of its window changes.
    repaint();
  };
  const repaint = (): void => {
    painter.reset();
    wake();
    schedulePaint();
  };
  stdout.on('resize', onResize);
  let unsubscribe = (): void => undefined;
  const release = (): void => {
    isOpen = false;
    unsubscribe();
    stdout.off('resize', onResize);
    painter.close();
    input.close();
    layout = undefined;
  };
  const setTitle = (title: string): void => {
    if (!windowTitle) return;
    painter.setTitle(title);
    schedulePaint();
  };
  let terminal: ComponentTerminal = {
    size: target.size(),
    lineScreen,
    setTitle,
    setMouseListener,
  };
  /** The content, with what its components can do to the terminal. */
  const inContext = (): ReactNode => {
    const size = target.size();
    if (terminal.size !== size) terminal = { ...terminal, size };
    return <TerminalContext value={terminal}>{content.node}</TerminalContext>;
  };
  const exited = Promise.withResolvers<unknown>();
  const mount = (): void => {
    // What Ink writes first comes before there is an instance of it.
    inkState = { state: 'mounting' };
    const output = createInkOutput(target, onInkOutput);
    // Ink draws its first frame itself, so that one has only the element from which its root is found.
    const element = createRef<DOMElement>();
    const ink = render(<Box ref={element} />, {
      stdin: input.stdin,
      stdout: output,
      stderr: output,
      // The console belongs to the process, which may serve many terminals.
      patchConsole: false,
      // Ink would take the variable of our own process, for all players.
      isScreenReaderEnabled: false,
      alternateScreen: true,
      interactive: true,
      // After a resume from Ctrl-Z this is the only signal to paint again.
      onRender: schedulePaint,
    });
    inkState = { state: 'mounted', ink };
    if (element.current !== null) {
      layout = openScreenLayout(rootOf(element.current), target.size, schedulePaint);
    }
    ink.rerender(inContext());
    const end = (settle: () => void): void => {
      if (inkState.state === 'mounted' && inkState.ink === ink) settle();
    };
    ink.waitUntilExit().then(
      (value) => end(() => exited.resolve(value)),
      (error: unknown) => end(() => exited.reject(error)),
    );
  };
  const unmount = (ink: Instance): void => {
    // Without components Ink takes its switches back in the reverse order.
    if (isFullScreen) ink.rerender(null);
    ink.unmount();
  };
  const park = (): boolean => {
    if (!isFullScreen || inkState.state !== 'mounted') return true;
    if (isPaintScheduled || painter.isBusy() || input.isUnfinished()) return false;
    const { ink } = inkState;
    inkState = { state: 'parked' };
    unmount(ink);
    layout = undefined;
    mouseListener = undefined;
    painter.reset();
    stdin.on('readable', onInput);
    unsubscribe = content.subscribe(wake);
    return true;
  };
  const wake = (): void => {
    if (inkState.state !== 'parked') return;
    stdin.off('readable', onInput);
    unsubscribe();
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
    if (inkState.state === 'mounted') unmount(inkState.ink);
    if (inkState.state !== 'parked') return;
    inkState = { state: 'closed' };
    stdin.off('readable', onInput);
    for (const text of modes.all().toReversed()) switchMode(oppositeOf(text));
    exited.resolve(undefined);
  };
  mount();
  const closed = exited.promise
    .then((value) => {
      if (failure !== undefined) throw failure.error;
      return value;
    })
    .finally(release);
  return {
    show: (other) => {
      if (!isOpen) return;
      content = other;
      if (inkState.state === 'mounted') inkState.ink.rerender(inContext());
      wake();
    },
    unmount: close,
    waitUntilExit: () => closed,
    isBusy: painter.isBusy,
    repaint,
    park,
  };
}

type InkState =
  | { readonly state: 'mounted'; readonly ink: Instance }
  | { readonly state: 'mounting' | 'parked' | 'closed' };

const sizeOf = ({ columns, rows }: OutputStream): string => `${columns}×${rows}`;
