/** Rows of cells as aligned lines; the columns in `left` are left-aligned, the others right-aligned. */
export function inColumns(
  rows: readonly (readonly string[])[],
  left: readonly number[] = [],
): readonly string[] {
  const width = (column: number): number =>
    Math.max(...rows.map((cells) => (cells[column] ?? '').length));
  return rows.map((cells) =>
    cells
      .map((cell, column) =>
        left.includes(column) ? cell.padEnd(width(column)) : cell.padStart(width(column)),
      )
      .join('  ')
      .trimEnd(),
  );
}
