/** A measured figure, and the highest value that meets its target. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly target: number;
  readonly unit: string;
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
  const rows = figures.map(({ name, value, target, unit }) => [
    name,
    `${formatValue(value)} ${unit}`,
    `≤ ${target} ${unit}`,
    value <= target ? 'met' : 'missed',
  ]);
  return columnsOf([['measure', 'value', 'target', ''], ...rows]);
}

function formatValue(value: number): string {
  if (value < 10) return value.toFixed(3);
  return value < 1000 ? value.toFixed(1) : value.toFixed(0);
}

/** Rows of cells as lines in columns; all columns but the first are aligned to the right. */
export function columnsOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A figure with three digits, or as many as are before the point. */
export function rounded(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
