/** One measured figure, what it should reach, and what the best peer reaches where one is known. */
export type Figure = {
  readonly what: string;
  readonly reached: number;
  readonly aim: number;
  readonly unit: string;
  readonly better: 'less' | 'more';
  readonly peer?: number;
};

/** Measures something and tells its figures. */
export type Measure = () => Promise<readonly Figure[]>;

/** The value below which a share of the values lies, from 0 (the least) to 1 (the greatest). */
export function percentile(values: readonly number[], share: number): number {
  const inOrder = values.toSorted((one, other) => one - other);
  return inOrder[Math.ceil(share * inOrder.length) - 1] ?? inOrder[0] ?? Number.NaN;
}

/** The figures as lines of a table; a ratio above 1 is ahead of the peer. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${rounded(figure.reached)} ${figure.unit}`,
    `${figure.better === 'less' ? '≤' : '≥'} ${figure.aim} ${figure.unit}`,
    isMet(figure) ? 'met' : 'missed',
    figure.peer === undefined ? '' : `${lead(figure, figure.peer).toFixed(2)} × the best peer`,
  ]);
  const table = [['measure', 'reached', 'aim', '', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) => row.map((cell, column) => aligned(cell, column, widths[column] ?? 0)).join('  '))
    .join('\n');
}

const isMet = ({ reached, aim, better }: Figure): boolean =>
  better === 'less' ? reached <= aim : reached >= aim;

/** How many times as good a figure is as another value of it. */
const lead = ({ reached, better }: Figure, other: number): number =>
  better === 'less' ? other / reached : reached / other;

const aligned = (cell: string, column: number, width: number): string =>
  column === 1 || column === 2 ? cell.padStart(width) : cell.padEnd(width);

function rounded(value: number): string {
  if (value < 10) return value.toFixed(3);
  return value < 1000 ? value.toFixed(1) : value.toFixed(0);
}
