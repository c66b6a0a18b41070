import chalk from 'chalk';
import { Box, type DOMElement, type Instance, render } from 'ink';
import { type ReactNode, useCallback, useState } from 'react';
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
import { createPainter } from '../painter.ts';
import { ScreenSizeContext } from '../screen-size.ts';
import { ContentContext, type ShownContent } from '../shown-content.ts';
import { WindowTitleContext } from '../window-title.ts';
import { createInkInput } from './input.ts';
import { createInkOutput, type OutputStream, paintTargetOf } from './output.ts';
import { attachToRoot, drawTree, type Root, textAt } from './tree.ts';

/** The input and the output of a terminal. */
export type Streams = { readonly stdin: NodeJS.ReadableStream; readonly stdout: OutputStream };

/** What a painted screen does besides painting. */
export type PaintOptions = {
  /** Whether it sets the title of the terminal's window and restores it; not every terminal can. */
  readonly windowTitle: boolean;
  /** Whether it begins with the whole window or with lines of text. */
  readonly start: 'full-screen' | 'lines';
  /** The full screen that the same terminal shows already, if it does. */
  readonly opened?: OpenedScreen | undefined;
  /** Runs a paint after the changes that need it; in the next microtask if omitted. */
  readonly schedulePaint?: (paint: () => void) => void;
};

/** The part of Ink's `Instance` that a session uses. */
export type PaintedInstance = Pick<Instance, 'rerender' | 'unmount' | 'waitUntilExit'> & {
  /** Whether the terminal has not taken all of the last frame. */
  readonly isBusy: () => boolean;
  /**
   * Unmounts what a full screen shows, which its terminal keeps showing, until there is input, another
   * size or something else to show. What the components know is lost. Returns false while the terminal
   * has not taken the last frame or its input is unfinished.
   */
  readonly park: () => boolean;
  /** Mounts a parked screen again, in this turn of the event loop. */
  readonly wake: () => void;
};

/** At this level chalk emits every color as the theme chose it. */
const MAX_CHALK_LEVEL = 3;

/**
 * Renders a node full screen with Ink's components, React and layout, but with our painter, or lets
 * it write lines of text.
 *
 * Ink writes to an output of our own. It still decides when to switch the alternate screen, the
 * cursor and bracketed paste, also on every way the program can end: those sequences are passed on,
 * the painter paints while the alternate screen is on, and all other output of Ink is dropped.
 */
export function renderPainted(
  node: ReactNode,
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
  let root: Root | undefined;
  let isFullScreen = false;
  const modes = openSwitchedModes();
  const lines = openLineWriter(target);
  let isLines = start === 'lines';
  let isPaintScheduled = false;
  let failure: { readonly error: unknown } | undefined;
  const input = createInkInput(stdin);
  let drawing: Drawing = { state: 'parked' };
  let mouseListener: MouseListener | undefined;
  /** Whether the terminal reports its mouse. */
  let reports: 'on' | 'off' = 'off';

  const paint = (): void => {
    isPaintScheduled = false;
    const tree = root;
    if (!isFullScreen || tree === undefined) return;
    // No caller would catch an error here: React commits many sessions in one task.
    try {
      painter.paint((grid) => drawTree(tree, grid));
    } catch (error) {
      failure = { error };
      painter.close();
      if (drawing.state === 'drawn') drawing.ink.unmount();
    }
  };
  // The keys of one burst are laid out one by one but painted once, without a timer.
  const schedulePaint = (): void => {
    if (drawing.state === 'parked' || shownContent === 'input only') return;
    if (!isPaintScheduled) runPaint(paint);
    isPaintScheduled = true;
  };
  const onInkOutput = (text: string): void => {
    // Ink takes its switches back when it is unmounted, and makes them again.
    if (drawing.state === 'parked' || !isModeSwitch(text) || modes.has(text)) return;
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
    if (drawing.state === 'parked') return;
    mouseListener = listener;
    input.setReportListener(
      listener &&
        ((report) => {
          showContent();
          listener(report, root && textAt(root, target, report));
        }),
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
    // Ink's output reports no resize: Ink would draw everything by itself, which takes three times as
    // long as painting it, and all of it would be dropped.
    draw();
  };
  stdout.on('resize', onResize);
  const release = (): void => {
    stdout.off('resize', onResize);
    painter.close();
    input.close();
  };

  const attach = (element: DOMElement): void => {
    root = attachToRoot(element, schedulePaint);
  };
  const setTitle = (title: string): void => {
    if (!windowTitle) return;
    painter.setTitle(title);
    schedulePaint();
  };
  let content = node;
  let shownContent: ShownContent = 'all';
  /** The content on a screen of the current size. */
  const onScreen = (): ReactNode => (
    <ScreenSizeContext value={{ columns: target.columns, rows: target.rows }}>
      <WindowTitleContext value={setTitle}>
        <LineScreenContext value={lineScreen}>
          <MouseContext value={setMouseListener}>
            <ContentContext value={shownContent}>
              <RootFinder onFound={attach}>{content}</RootFinder>
            </ContentContext>
          </MouseContext>
        </LineScreenContext>
      </WindowTitleContext>
    </ScreenSizeContext>
  );
  const exited = Promise.withResolvers<unknown>();
  const mount = (): void => {
    // What Ink writes first comes before there is an instance of it.
    drawing = { state: 'mounting' };
    const output = createInkOutput(target, onInkOutput);
    const ink = render(onScreen(), {
      stdin: input.stdin,
      stdout: output,
      stderr: output,
      // The console belongs to the process, which may serve many terminals.
      patchConsole: false,
      // Ink would take the variable of our own process, for all players.
      isScreenReaderEnabled: false,
      alternateScreen: true,
      interactive: true,
      // Ink draws by itself after Ctrl-Z.
      onRender: schedulePaint,
    });
    drawing = { state: 'drawn', ink };
    const end = (settle: () => void): void => {
      if (drawing.state === 'drawn' && drawing.ink === ink) settle();
    };
    ink.waitUntilExit().then(
      (value) => end(() => exited.resolve(value)),
      (error: unknown) => end(() => exited.reject(error)),
    );
  };
  /** Shows the content on a screen of the current size. */
  const draw = (): void => {
    if (drawing.state === 'drawn') drawing.ink.rerender(onScreen());
    else wake();
  };
  const unmount = ({ ink }: Drawn): void => {
    // Ink draws a last frame on unmount, slowly: an empty tree leaves nothing to draw.
    if (isFullScreen) ink.rerender(null);
    ink.unmount();
  };
  const park = (): boolean => {
    if (!isFullScreen || drawing.state !== 'drawn') return true;
    if (isPaintScheduled || painter.isBusy() || input.isPasting()) return false;
    const drawn = drawing;
    drawing = { state: 'parked' };
    unmount(drawn);
    root = undefined;
    mouseListener = undefined;
    painter.park();
    stdin.on('readable', onInput);
    return true;
  };
  const wake = (): void => {
    if (drawing.state !== 'parked') return;
    stdin.off('readable', onInput);
    mount();
    if (mouseListener === undefined) setMouseListener(undefined);
  };
  const onInput = (): void => {
    // The content is laid out once, after what is typed has changed it.
    shownContent = 'input only';
    wake();
    // Ink listens now, but not to the event that is under way.
    stdin.emit('readable');
    showContent();
  };
  const showContent = (): void => {
    if (shownContent === 'all') return;
    shownContent = 'all';
    // What was typed may have ended the program.
    if (root?.yogaNode !== undefined) draw();
  };
  const close = (): void => {
    painter.close();
    if (drawing.state === 'drawn') unmount(drawing);
    if (drawing.state !== 'parked') return;
    drawing = { state: 'closed' };
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
    rerender: (changed) => {
      content = changed;
      draw();
    },
    unmount: close,
    waitUntilExit: () => closed,
    isBusy: painter.isBusy,
    park,
    wake,
  };
}

type Drawn = { readonly state: 'drawn'; readonly ink: Instance };

/** Whether Ink draws the content of a screen, or is unmounted. */
type Drawing = Drawn | { readonly state: 'mounting' | 'parked' | 'closed' };

/** The size of a terminal's window as a text that can be compared. */
const sizeOf = ({ columns, rows }: OutputStream): string => `${columns}×${rows}`;

type RootFinderProps = {
  /** Called once with an element that Ink laid out, before there is any content. */
  readonly onFound: (element: DOMElement) => void;
  readonly children: ReactNode;
};

/**
 * Finds Ink's tree before anything is drawn: Ink does not expose its root, but every element knows
 * its parent.
 */
function RootFinder({ onFound, children }: RootFinderProps): ReactNode {
  const [isFound, setFound] = useState(false);
  const ref = useCallback(
    (element: DOMElement | null) => {
      if (element === null) return;
      onFound(element);
      setFound(true);
    },
    [onFound],
  );
  return isFound ? children : <Box ref={ref} />;
}
