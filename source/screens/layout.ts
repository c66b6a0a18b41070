/** The size of a terminal, in cells. */
export type Size = { readonly columns: number; readonly rows: number };

/** Whether two sizes are one. */
export const sameSize = (one: Size, other: Size): boolean =>
  one.columns === other.columns && one.rows === other.rows;

/** How a screen is laid out: panels side by side, stacked, or not at all. */
export type Layout = 'full' | 'compact' | 'too-small';

/** The sizes from which a layout works. */
export const layoutSizes = {
  full: { columns: 80, rows: 24 },
  compact: { columns: 40, rows: 16 },
} as const satisfies Readonly<Record<string, Size>>;

const fits = (size: Size, least: Size): boolean =>
  size.columns >= least.columns && size.rows >= least.rows;

/** The layout for a terminal's size. */
export function layoutOf(size: Size): Layout {
  if (fits(size, layoutSizes.full)) return 'full';
  return fits(size, layoutSizes.compact) ? 'compact' : 'too-small';
}

/** A terminal divided: one line of heading, the screen's body, and the footer with its keys. */
export type Frame = {
  readonly layout: Exclude<Layout, 'too-small'>;
  readonly body: Size;
  readonly footerRows: number;
};

/** How a terminal that is large enough is divided. */
export function frameOf(size: Size): Frame {
  const layout = layoutOf(size) === 'full' ? 'full' : 'compact';
  const footerRows = layout === 'full' ? 1 : 2;
  return { layout, footerRows, body: { columns: size.columns, rows: size.rows - 1 - footerRows } };
}
