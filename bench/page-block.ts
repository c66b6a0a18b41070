import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** When and where a benchmark ran, as its page says it. */
export type RunContext = {
  /** The day of the run, such as 2026-11-26. */
  readonly day: string;
  readonly machine: string;
};

/** The context of a run that ends now on this machine. */
export const currentRun = (): RunContext => ({
  day: new Date().toISOString().slice(0, 10),
  machine: `${availableParallelism()} virtual cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`,
});

const docs = join(import.meta.dirname, '../docs');

/** Writes a run into `docs/data` as JSON, and into a page by `pageWith`. */
export function writeRun<Run extends RunContext>(
  files: { readonly data: string; readonly page: string },
  run: Run,
  pageWith: (page: string, run: Run) => string,
): void {
  const page = join(docs, files.page);
  writeFileSync(join(docs, 'data', files.data), `${JSON.stringify(run, undefined, 2)}\n`);
  writeFileSync(page, pageWith(readFileSync(page, 'utf8'), run));
}

/**
 * Replaces what a benchmark wrote into a page of `docs/` between two comments: when and where it ran, and its
 * tables; the text around it stays. Throws an error when the page has no such block.
 */
export function pageWithBlock(
  page: string,
  benchmark: string,
  { day, machine }: RunContext,
  tables: string,
): string {
  const begin = `<!-- Written by \`${benchmark}\` -->`;
  const end = `<!-- End of \`${benchmark}\` -->`;
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no ${begin}.`);
  return `${before}${begin}\n\nMeasured on ${day}: ${machine}.\n\n${tables}\n\n${end}${after}`;
}
