export type Size = { readonly columns: number; readonly rows: number };

export const sameSize = (one: Size, other: Size): boolean =>
  one.columns === other.columns && one.rows === other.rows;

export type Layout = 'full' | 'compact' | 'too-small';

export const layoutSizes = {
  full: { columns: 80, rows: 24 },
  compact: { columns: 40, rows: 16 },
} as const satisfies Readonly<Record<string, Size>>;

const fits = (size: Size, min: Size): boolean =>
  size.columns >= min.columns && size.rows >= min.rows;

export function layoutOf(size: Size): Layout {
  if (fits(size, layoutSizes.full)) return 'full';
  return fits(size, layoutSizes.compact) ? 'compact' : 'too-small';
}

export type Frame = {
  readonly layout: Exclude<Layout, 'too-small'>;
  readonly body: Size;
  readonly footerRows: number;
};

export function frameOf(size: Size): Frame {
  const layout = layoutOf(size) === 'full' ? 'full' : 'compact';
  const footerRows = layout === 'full' ? 1 : 2;
  return { layout, footerRows, body: { columns: size.columns, rows: size.rows - 1 - footerRows } };
}

/** The rows of the smallest full body. */
export const FULL_ROWS = frameOf(layoutSizes.full).body.rows;

/** What a panel in a column wants: the rows that it can use, the most first, its frame included. */
type PanelRows = {
  readonly heights: readonly number[];
  /** Rows that must remain for what takes the rest of the column. */
  readonly rest: number;
};

/**
 * The rows of each panel in a column, in the order of their importance. Each takes its largest height
 * that leaves enough for the rest of the column, or 0 if none does.
 */
export function panelRows(panels: readonly PanelRows[], rows: number): readonly number[] {
  let left = rows;
  return panels.map(({ heights, rest }) => {
    const height = heights.find((each) => left - each >= rest) ?? 0;
    left -= height;
    return height;
  });
}

/** Wide enough for the longest messages in two lines. */
const MAX_SIDE_COLUMNS = 60;
/** Columns left and right of a board, together, in a wide window. */
const MAX_MARGIN = 20;

/** The columns of a board with the panels beside it, which take no more than they can use, and of those panels. */
export function columnsBeside(available: number, board: number) {
  const columns = Math.min(available, board + MAX_MARGIN + MAX_SIDE_COLUMNS);
  return { columns, side: Math.min(MAX_SIDE_COLUMNS, columns - board) };
}
