import { attemptsOf } from '../../../engine/core/variant.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { rowSizes } from '../rows/index.ts';
import { MIN_ROW_COLUMNS } from '../rows/pegs.ts';
import type { RowHeight, RowLayout } from '../rows/row.ts';

/** The columns of a turn's number, and the gap after it. */
export const NUMBER_COLUMNS = 4;

/** The arrows above and below the row that is being edited. */
const ARROW_ROWS = 2;

/** How the rows of a board share its lines. */
export type BoardLayout = {
  readonly row: RowLayout;
  /** The empty lines between two rows. */
  readonly gap: 0 | 1;
  /** The lines of the board. */
  readonly rows: number;
  /** The columns that it uses. */
  readonly columns: number;
};

/** The turns that a board without a limit has room for; it shows the last ones. */
const UNLIMITED_TURNS = 10;

/** The turns that should fit on a board. */
export function boardTurns(rules: Rules): number {
  const attempts = attemptsOf(rules);
  return attempts === 'unlimited' ? UNLIMITED_TURNS : attempts;
}

type Room = { readonly columns: number; readonly rows: number };

/** The largest rows with which all turns of a game fit; the smallest ones if they do not fit. */
export function boardLayoutFor(rules: Rules, { columns, rows }: Room): BoardLayout {
  const turns = boardTurns(rules);
  const fitting = rowSizes(rules).filter(
    ({ turnColumns }) => NUMBER_COLUMNS + turnColumns <= columns,
  );
  const sizes = fitting.length === 0 ? rowSizes(rules).slice(-1) : fitting;
  const [smallest] = sizes.filter(({ height }) => height === 1);
  const size = sizes.find(({ height }) => height > 1 && linesOf(turns, height) <= rows) ?? smallest;
  if (size === undefined) throw new RangeError('A game has no size of rows in one line.');
  return {
    row: size.layout,
    gap: size.height === 1 && turns * 2 <= rows ? 1 : 0,
    rows,
    columns: NUMBER_COLUMNS + Math.max(size.turnColumns, MIN_ROW_COLUMNS),
  };
}

/** The lines that a whole board takes while no row is edited. */
export const boardRows = ({ row, gap }: BoardLayout, rules: Rules): number =>
  boardTurns(rules) * (row.height + gap);

/** The lines of some rows without gaps, one of them edited. */
const linesOf = (rows: number, height: RowHeight): number => rows * height + ARROW_ROWS;

/** The rows of a board that are visible, numbered from 0, and whether a gap is above them. */
export type VisibleRows = {
  readonly first: number;
  readonly end: number;
  readonly gapAbove: 0 | 1;
};

/** The last used rows that fit, and after them the row that is next, which may be edited. */
export function visibleRows(
  { row: { height }, gap, rows }: BoardLayout,
  all: number,
  used: number,
  next: 'none' | 'shown' | 'edited',
): VisibleRows {
  const arrows = next === 'edited' && gap === 0 ? ARROW_ROWS : 0;
  const capacity = Math.max(1, Math.floor((rows - arrows) / (height + gap)));
  const last = next === 'none' ? used : used + 1;
  const first = Math.max(0, last - capacity);
  const end = Math.min(all, first + capacity);
  const below = next === 'edited' && end === last ? gap : 0;
  const lines = (end - first) * (height + gap) + arrows + below;
  return { first, end, gapAbove: lines > rows ? 0 : gap };
}
