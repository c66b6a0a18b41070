import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pageWithBlock } from '../page-block.ts';
import { type Results, tableOf } from './row.ts';

/** A run that stands in `docs/benchmarks.md`. */
export type ServerRun = {
  /** The day of the run, such as 2026-11-26. */
  readonly day: string;
  readonly machine: string;
  readonly results: Results;
};

/** The page with the table of a run in place of its old one. */
export const serverPageWith = (page: string, { day, machine, results }: ServerRun): string =>
  pageWithBlock(
    page,
    'npm run bench:ssh -- --page',
    `Measured on ${day}: ${machine}.\n\n${tableOf(results)}`,
  );

/** Writes a run into the page and its figures beside it. */
export function writePage(results: Results): void {
  const docs = join(import.meta.dirname, '../../docs');
  const run = {
    day: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} virtual cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`,
    results,
  };
  const page = join(docs, 'benchmarks.md');
  writeFileSync(join(docs, 'data/server.json'), `${JSON.stringify(run, undefined, 2)}\n`);
  writeFileSync(page, serverPageWith(readFileSync(page, 'utf8'), run));
}
