import { rounded } from '../figure.ts';

/** A measured point: a size, and a figure for each column. */
export type Point = { readonly size: number; readonly figures: readonly number[] };

/** How some costs grow with a size. */
export type Growth = {
  /** What is counted, such as `games of one account`. */
  readonly of: string;
  readonly columns: readonly { readonly name: string; readonly unit: string }[];
  readonly points: readonly Point[];
};

/** A row for each cost of all growths, with its figures in the order of the sizes. */
export function growthTable(growths: readonly Growth[]): string {
  const rows = growths.flatMap(({ of, columns, points }) => {
    const sizes = points.map(({ size }) => size.toLocaleString('en')).join(', ');
    return columns.map(({ name, unit }, column) => {
      const figures = points.map(({ figures: all }) => rounded(all[column] ?? Number.NaN));
      return `| ${sizes} ${of}: ${name} | ${figures.join(', ')} ${unit} |`;
    });
  });
  return ['| | |', '|---|---|', ...rows].join('\n');
}
