/** One measured figure, and the most it should be. */
export type Figure = {
  readonly what: string;
  readonly reached: number;
  readonly aim: number;
  readonly unit: string;
};

/** Measures something and tells its figures. */
export type Measure = () => Promise<readonly Figure[]>;

/** The value below which a share of the values lies, from 0 (the least) to 1 (the greatest). */
export function percentile(values: readonly number[], share: number): number {
  const inOrder = values.toSorted((one, other) => one - other);
  return inOrder[Math.ceil(share * inOrder.length) - 1] ?? inOrder[0] ?? Number.NaN;
}

/** The figures as lines of a table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, reached, aim, unit }) => [
    what,
    `${rounded(reached)} ${unit}`,
    `${aim} ${unit}`,
    reached <= aim ? 'met' : 'missed',
  ]);
  const table = [['measure', 'reached', 'aim at most', ''], ...rows];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) => row.map((cell, column) => aligned(cell, column, widths[column] ?? 0)).join('  '))
    .join('\n');
}

const aligned = (cell: string, column: number, width: number): string =>
  column === 1 || column === 2 ? cell.padStart(width) : cell.padEnd(width);

const rounded = (value: number): string => value.toFixed(value < 10 ? 2 : 0);
