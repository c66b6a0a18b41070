/** A measured figure and its target. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly target: number;
  readonly unit: string;
  readonly better: 'lower' | 'higher';
};

/** Measures something; resolves with the figures. */
export type Measure = () => Promise<readonly Figure[]>;

/** The percentile of values at a share from 0 (the minimum) to 1 (the maximum). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? sorted[0] ?? Number.NaN;
}

/** A value rounded to two decimals. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The figures as a table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${formatValue(figure.value)} ${figure.unit}`,
    `${figure.better === 'lower' ? '≤' : '≥'} ${figure.target} ${figure.unit}`,
    isMet(figure) ? 'met' : 'missed',
  ]);
  const table = [['measure', 'value', 'target', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row.map((cell, column) => alignCell(cell, column, widths[column] ?? 0)).join('  '),
    )
    .join('\n');
}

const isMet = ({ value: reached, target: aim, better }: Figure): boolean =>
  better === 'lower' ? reached <= aim : reached >= aim;

const alignCell = (cell: string, column: number, width: number): string =>
  column === 1 || column === 2 ? cell.padStart(width) : cell.padEnd(width);

function formatValue(value: number): string {
  if (value < 10) return value.toFixed(3);
  return value < 1000 ? value.toFixed(1) : value.toFixed(0);
}
