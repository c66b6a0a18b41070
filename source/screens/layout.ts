/** The size of a terminal, in cells. */
export type Size = { readonly columns: number; readonly rows: number };

/** Whether two sizes are equal. */
export const sameSize = (one: Size, other: Size): boolean =>
  one.columns === other.columns && one.rows === other.rows;

/** How a screen is laid out: panels side by side, stacked, or not at all. */
export type Layout = 'full' | 'compact' | 'too-small';

/** The smallest size of each layout. */
export const layoutSizes = {
  full: { columns: 80, rows: 24 },
  compact: { columns: 40, rows: 16 },
} as const satisfies Readonly<Record<string, Size>>;

const fits = (size: Size, min: Size): boolean =>
  size.columns >= min.columns && size.rows >= min.rows;

/** The layout for a terminal of some size. */
export function layoutOf(size: Size): Layout {
  if (fits(size, layoutSizes.full)) return 'full';
  return fits(size, layoutSizes.compact) ? 'compact' : 'too-small';
}

/** The parts of a terminal: a heading of one line, the screen's body, and a footer. */
export type Frame = {
  readonly layout: Exclude<Layout, 'too-small'>;
  readonly body: Size;
  readonly footerRows: number;
};

/** The parts of a terminal that is large enough. */
export function frameOf(size: Size): Frame {
  const layout = layoutOf(size) === 'full' ? 'full' : 'compact';
  const footerRows = layout === 'full' ? 1 : 2;
  return { layout, footerRows, body: { columns: size.columns, rows: size.rows - 1 - footerRows } };
}
