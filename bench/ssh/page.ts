import { currentRun, pageWithBlock, type RunContext, writeRun } from '../page-block.ts';
import { type Results, tableOf } from './row.ts';

/** A run that stands in `bench/README.md`. */
export type ServerRun = RunContext & { readonly results: Results };

/** The page with the table of a run in place of its old one. */
export const serverPageWith = (page: string, run: ServerRun): string =>
  pageWithBlock(page, 'npm run bench:ssh -- --page', run, tableOf(run.results));

/** Writes a run into the page and its figures beside it. */
export const writePage = (results: Results): void =>
  writeRun(
    { data: 'server.json', page: '../bench/README.md' },
    { ...currentRun(), results },
    serverPageWith,
  );
