import { drawChanges } from './diff.ts';
import { blankGrid, clear, type Grid } from './grid.ts';
import { drawTree, type Root } from './ink-tree.ts';
import { createPen } from './pen.ts';

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

/** A painter for a terminal that shows anything. */
export function createPainter(canvas: Canvas): Painter {
  let shown: Grid | undefined;
  let next = blankGrid(canvas.columns, canvas.rows);
  let pen = createPen();
  let state: 'ready' | 'busy' | 'closed' = 'ready';
  let wanted: Root | undefined;

  /** What the terminal shows, made known by erasing it all where it is not. */
  const known = (): Grid => {
    const { columns, rows } = canvas;
    if (shown?.columns === columns && shown.rows === rows) return shown;
    next = blankGrid(columns, rows);
    pen = createPen();
    pen.eraseAll();
    return blankGrid(columns, rows);
  };
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
    const before = known();
    clear(next);
    drawTree(root, next);
    drawChanges(pen, before, next);
    shown = next;
    next = before;
    const output = pen.take();
    if (output !== '') send(output);
  };
  const reset = (): void => {
    shown = undefined;
    wanted = undefined;
  };
  const close = (): void => {
    reset();
    state = 'closed';
  };
  return { paint, reset, close };
}
