import {
  allRows,
  blankGrid,
  clearRows,
  copyRows,
  type Grid,
  type LentGrid,
  lendGrid,
  type Rows,
} from './cells/grid.ts';
import { SPACE } from './cells/run.ts';
import { createTerminalWriter, type TerminalWriter } from './cells/terminal-writer.ts';
import { boundedMemo } from './cells/text-layout.ts';
import { titleString } from './controls.ts';
import type { ScreenSize } from './terminal-context.ts';

export type PaintTarget = {
  /** The same object until the size changes. */
  readonly size: () => ScreenSize;
  /** Returns false when the terminal is busy until `drain`. */
  readonly write: (output: string) => boolean;
  readonly once: (event: 'drain', listener: () => void) => unknown;
};

export type Drawing = {
  /** The rows of a screen that may look different since they were drawn. */
  readonly changedRows: () => Rows;
  /** Draws some rows, which are blank, on a grid of the screen's size. */
  readonly draw: (grid: Grid, rows: Rows) => void;
  /** Called when a busy terminal is ready for a frame that had to wait. */
  readonly onReady: () => void;
};

type Painter = {
  /**
   * Makes the terminal show a frame, in one write of only what changed. While the terminal is busy
   * with earlier output nothing is written; after `drain` the latest frame is drawn.
   */
  readonly paint: (drawing: Drawing) => void;
  readonly isBusy: () => boolean;
  readonly setTitle: (title: string) => void;
  /** Forgets what the terminal shows, because other output may have changed it. */
  readonly reset: () => void;
  readonly close: () => void;
};

const BEGIN_SYNCHRONIZED_UPDATE = '\u001b[?2026h';
const END_SYNCHRONIZED_UPDATE = '\u001b[?2026l';

/**
 * A terminal reads a frame of up to this many bytes at once, so it never shows a part of it. It is not synchronized:
 * that would add a third to the output of an arrow key.
 */
const MAX_READ_AT_ONCE = 200;

const synchronized = (output: string): string =>
  Buffer.byteLength(output) <= MAX_READ_AT_ONCE
    ? output
    : BEGIN_SYNCHRONIZED_UPDATE + output + END_SYNCHRONIZED_UPDATE;

type ScreenState = { readonly writer: TerminalWriter; readonly lent: LentGrid };

const erasedScreen = ({ columns, rows }: ScreenSize): ScreenState => ({
  writer: createTerminalWriter(),
  lent: lendGrid(columns, rows),
});

const MAX_SIZES = 16;

/** The grid for the next frame of any terminal of a size; one terminal is painted at a time. */
const scratchGrid = boundedMemo(MAX_SIZES, (size) => {
  const [columns = 0, rows = 0] = size.split('×').map(Number);
  return blankGrid(columns, rows);
});

export function createPainter(target: PaintTarget): Painter {
  let current: ScreenState | undefined;
  let state: 'ready' | 'busy' | 'closed' = 'ready';
  let pending: Drawing | undefined;
  let title: string | undefined;
  let shownTitle: string | undefined;

  const currentOfSameSize = (): ScreenState | undefined => {
    const { columns, rows } = current?.lent.grid ?? {};
    const size = target.size();
    if (columns === size.columns && rows === size.rows) return current;
    forget();
    return undefined;
  };
  const forget = (): void => {
    current?.lent.release();
    current = undefined;
  };
  const isClosed = (): boolean => state === 'closed';
  const send = (output: string): void => {
    if (target.write(output)) return;
    state = 'busy';
    target.once('drain', onDrain);
  };
  const onDrain = (): void => {
    if (state === 'busy') state = 'ready';
    pending?.onReady();
  };
  const paint = (drawing: Drawing): void => {
    pending = state === 'busy' ? drawing : undefined;
    if (state !== 'ready') return;
    const before = currentOfSameSize();
    current = before ?? erasedScreen(target.size());
    const { writer, lent } = current;
    const { grid: shown } = lent;
    const changed = drawing.changedRows();
    if (isClosed()) return;
    const rows = before === undefined ? allRows(shown) : changed;
    const next = scratchGrid(`${shown.columns}×${shown.rows}`);
    clearRows(next, rows);
    drawing.draw(next, rows);
    if (isClosed()) return;
    writeChanges(writer, shown, next, rows);
    copyRows(next, shown, rows);
    const output = writer.takeOutput();
    const frame = synchronized(output);
    const titleChange = title === undefined || title === shownTitle ? '' : titleString(title);
    shownTitle = title;
    if (frame !== '' || titleChange !== '') send(frame + titleChange);
  };
  const reset = (): void => {
    forget();
    pending = undefined;
    shownTitle = undefined;
  };
  const close = (): void => {
    reset();
    state = 'closed';
  };
  const setTitle = (text: string): void => {
    title = text;
  };
  return { paint, isBusy: () => state === 'busy', setTitle, reset, close };
}

export function writeChanges(
  writer: TerminalWriter,
  shown: Grid,
  next: Grid,
  { top, bottom }: Rows,
): void {
  writer.start();
  for (let y = top; y < bottom; y++) writeRow(writer, shown, next, y);
}

/** Fewer blanks than this are as short to write as to erase. */
const MIN_ERASED = 4;

function writeRow(writer: TerminalWriter, shown: Grid, next: Grid, y: number): void {
  const row = y * next.columns;
  const changedEnd = lastChangedColumn(shown, next, row) + 1;
  if (changedEnd === 0) return;
  const blankEnd = lastVisibleColumn(next, row) + 1;
  let x = 0;
  // Continuation cells never change without their character and are written with it.
  while (x < changedEnd) {
    if (isCellSame(shown, next, row + x)) {
      x++;
    } else if (x >= blankEnd && changedEnd - x >= MIN_ERASED) {
      writer.eraseRow(next, x, y);
      return;
    } else {
      x = writer.writeCell(next, x, y);
    }
  }
}

const isCellSame = (shown: Grid, next: Grid, at: number): boolean =>
  shown.glyphs[at] === next.glyphs[at] &&
  shown.foregrounds[at] === next.foregrounds[at] &&
  shown.backgrounds[at] === next.backgrounds[at];

/** The last column in which a row of two grids differs, or -1. */
function lastChangedColumn(shown: Grid, next: Grid, row: number): number {
  let x = next.columns - 1;
  while (x >= 0 && isCellSame(shown, next, row + x)) x--;
  return x;
}

/** The last column of a row that differs from an erased cell, or -1. */
function lastVisibleColumn(grid: Grid, row: number): number {
  const { columns, glyphs, foregrounds, backgrounds } = grid;
  let x = columns - 1;
  while (x >= 0 && glyphs[row + x] === SPACE && !foregrounds[row + x] && !backgrounds[row + x]) x--;
  return x;
}

/** The maximum number of characters that wait for a terminal that takes no output; the rest is lost. */
const MAX_WAITING = 65_536;

/** Writes text to a terminal, and keeps what a slow one cannot take yet. */
export function openLineWriter(target: Pick<PaintTarget, 'write' | 'once'>): {
  readonly write: (text: string) => void;
} {
  let state: 'open' | 'full' = 'open';
  let waiting = '';
  const send = (text: string): void => {
    if (target.write(text)) return;
    state = 'full';
    target.once('drain', () => {
      state = 'open';
      const rest = waiting;
      waiting = '';
      if (rest !== '') send(rest);
    });
  };
  return {
    write: (text) => {
      if (state === 'open') send(text);
      else if (waiting.length + text.length <= MAX_WAITING) waiting += text;
    },
  };
}
