import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { program } from '../../scripts/bundles.ts';

/** Bundles a file of this folder like the program, and measures something with the bundle. */
export async function inBundle<Result>(
  file: string,
  measure: (bundle: string) => Result,
): Promise<Result> {
  const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.sessions-'));
  try {
    await build({
      ...program,
      input: { bundle: join(import.meta.dirname, file) },
      // Beside the chunks, where Yoga's binary is.
      output: { ...program.output, dir: folder, entryFileNames: 'chunks/[name].js' },
    });
    return measure(join(folder, 'chunks/bundle.js'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
