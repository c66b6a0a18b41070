import { drawChanges } from './diff.ts';
import { blankGrid, clear, type Grid } from './grid.ts';
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

/** What a terminal shows, and the means to show something else; both grids are of its size. */
type Sheet = { readonly pen: Pen; readonly shown: Grid; readonly spare: Grid };

const blankSheet = ({ columns, rows }: Canvas): Sheet => ({
  pen: createPen(),
  shown: blankGrid(columns, rows),
  spare: blankGrid(columns, rows),
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
    const { pen, shown, spare: next } = known;
    clear(next);
    drawTree(root, next);
    drawChanges(pen, shown, next);
    sheet = { pen, shown: next, spare: shown };
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
