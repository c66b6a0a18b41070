import { join } from 'node:path';
import { build } from 'rolldown';

/** Where the probe lies in a folder. */
export const probeIn = (folder: string): string => join(folder, 'inside.mjs');

/**
 * Writes `inside.ts` into a folder as JavaScript: a server that had to compile it would carry the
 * compiler, 4 MB of heap and 22 MB resident, and drop it at some moment while we measure.
 */
export async function writeProbe(folder: string): Promise<void> {
  await build({
    input: new URL('inside.ts', import.meta.url).pathname,
    platform: 'node',
    output: { file: probeIn(folder) },
  });
}
