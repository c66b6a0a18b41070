import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const page = join(import.meta.dirname, 'README.md');

/** Writes the table of a benchmark that ends now on this machine into bench/README.md. */
export function writeIntoPage(benchmark: string, table: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} virtual cores (${cpus()[0]?.model ?? 'unknown'})`;
  const text = `Measured on ${day}: ${machine}, Node ${process.versions.node}.\n\n${table}`;
  writeFileSync(page, pageWith(readFileSync(page, 'utf8'), benchmark, text));
}

/**
 * Replaces what a benchmark wrote into a page between two comments; the text around it stays.
 * Throws an error when the page has no such block.
 */
export function pageWith(text: string, benchmark: string, block: string): string {
  const begin = `<!-- Written by \`${benchmark}\` -->`;
  const end = `<!-- End of \`${benchmark}\` -->`;
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no ${begin}.`);
  return `${before}${begin}\n${block}\n${end}${after}`;
}
