import { join } from 'node:path';
import { build } from 'rolldown';

/** The path of the probe in a folder. */
export const probeFile = (folder: string): string => join(folder, 'probe.mjs');

/**
 * Compiles `probe.ts` into a folder: a server that compiled it would hold the compiler, 4 MB of
 * heap and 22 MB resident, until some moment of the measurement.
 */
export async function writeProbe(folder: string): Promise<void> {
  await build({
    input: new URL('probe.ts', import.meta.url).pathname,
    platform: 'node',
    output: { file: probeFile(folder) },
  });
}
