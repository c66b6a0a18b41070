import { boundedMemo } from './bounded-memo.ts';
import { drawChanges } from './diff.ts';
import { blankGrid, clear, copy, type Grid } from './grid.ts';
import { drawTree, type Root } from './ink-tree.ts';
import { createPen, type Pen } from './pen.ts';

/** What a painter paints on: a terminal's size in cells now, and where its output goes. */
export type Canvas = {
  readonly columns: number;
  readonly rows: number;
  /** Returns whether more should be written before `drain` is heard. */
  readonly write: (output: string) => boolean;
  readonly once: (event: 'drain', listener: () => void) => unknown;
};

/** Keeps one terminal showing what Ink laid out. */
export type Painter = {
  /**
   * Makes the terminal show what is laid out below a root now, in one write of only what changed.
   * While the terminal is still busy with earlier output nothing is written; once it is done, it
   * gets the frame of that time.
   */
  readonly paint: (root: Root) => void;
  /** Forgets what the terminal shows: something else may have drawn on it. */
  readonly reset: () => void;
  /** Ends all painting. */
  readonly close: () => void;
};

const BEGIN_FRAME = '\u001b[?2026h';
const END_FRAME = '\u001b[?2026l';

/** What a terminal shows, and the means to show something else. */
type Sheet = { readonly pen: Pen; readonly shown: Grid };

const blankSheet = ({ columns, rows }: Canvas): Sheet => ({
  pen: createPen(),
  shown: blankGrid(columns, rows),
});

const MOST_SIZES = 16;

/** The grid that the next frame of any terminal of a size is drawn on: one is painted at a time. */
const spareOf = boundedMemo(MOST_SIZES, (size) => {
  const [columns = 0, rows = 0] = size.split('×').map(Number);
  return blankGrid(columns, rows);
});

/** A painter for a terminal that may show anything. */
export function createPainter(canvas: Canvas): Painter {
  let sheet: Sheet | undefined;
  let state: 'ready' | 'busy' | 'closed' = 'ready';
  let wanted: Root | undefined;

  const isKnown = ({ shown: { columns, rows } }: Sheet): boolean =>
    columns === canvas.columns && rows === canvas.rows;
  const send = (output: string): void => {
    if (canvas.write(BEGIN_FRAME + output + END_FRAME)) return;
    state = 'busy';
    canvas.once('drain', drained);
  };
  const drained = (): void => {
    if (state === 'busy') state = 'ready';
    if (wanted !== undefined) paint(wanted);
  };
  const paint = (root: Root): void => {
    wanted = state === 'busy' ? root : undefined;
    if (state !== 'ready') return;
    const known = sheet !== undefined && isKnown(sheet) ? sheet : blankSheet(canvas);
    const { pen, shown } = known;
    const next = spareOf(`${shown.columns}×${shown.rows}`);
    clear(next);
    drawTree(root, next);
    drawChanges(pen, shown, next);
    copy(next, shown);
    sheet = known;
    const output = pen.take();
    if (output !== '') send(output);
  };
  const reset = (): void => {
    sheet = undefined;
    wanted = undefined;
  };
  const close = (): void => {
    reset();
    state = 'closed';
  };
  return { paint, reset, close };
}
