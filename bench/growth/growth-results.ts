import type { RunContext } from '../page-block.ts';

/** A measured point: a size, and a figure for each column of its table. */
export type Point = { readonly size: number; readonly name: string } & {
  readonly figures: readonly number[];
};

/** How a cost grows with a size: the columns of its table, and a row for each size. */
export type Growth = {
  readonly title: string;
  /** What is counted. */
  readonly of: string;
  readonly columns: readonly { readonly name: string; readonly unit: string }[];
  readonly points: readonly Point[];
};

/** The results of a run, as `docs/data/growth.json` keeps them. */
export type GrowthResults = RunContext & { readonly growths: readonly Growth[] };
