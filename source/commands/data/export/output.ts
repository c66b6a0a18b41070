import { once } from 'node:events';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fail, type Result, succeed, toError } from '../../../engine/core/result.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { escapeControls } from '../../../terminal/controls.ts';
import type { Terminal } from '../../command-line/command.ts';

/** Where a command writes text. */
export type Output = {
  readonly write: (text: string) => Promise<void>;
  /** Completes the output: a file gets its name. */
  readonly finish: () => Promise<void>;
  /** Gives up: a file that was there before is unchanged. */
  readonly discard: () => Promise<void>;
};

/** Standard output for JSON data, which a terminal may show; it is written as fast as its reader reads. */
export const standardOutput = (stdout: Terminal['stdout']): Output => ({
  write: async (text) => {
    if (!stdout.write(escapeControls(text))) await once(stdout, 'drain');
  },
  finish: () => Promise.resolve(),
  discard: () => Promise.resolve(),
});

/**
 * Opens a file for output, for its owner only. It is written beside its place and gets its name
 * when it is complete. A problem is, for example, that the file exists and is to be kept.
 */
export async function openOutputFile(
  name: string,
  existing: 'keep' | 'replace',
): Promise<Result<Output, LocalizedText>> {
  const path = resolve(name);
  const beside = `${path}.${process.pid}.tmp`;
  try {
    const stats = await lstat(path).catch(() => undefined);
    if (stats?.isDirectory()) return fail(({ commands: { files } }) => files.folder(name));
    if (stats !== undefined && !stats.isFile()) {
      return fail(({ commands: { files } }) => files.notRegular(name));
    }
    if (stats !== undefined && existing === 'keep') {
      return fail(({ commands: { files } }) => files.exists(name));
    }
    const handle = await open(beside, 'wx', 0o600);
    const discard = async (): Promise<void> => {
      await handle.close();
      await rm(beside, { force: true });
    };
    return succeed({
      write: async (text) => {
        await handle.writeFile(text);
      },
      finish: async () => {
        await handle.sync();
        await handle.close();
        await rename(beside, path);
      },
      discard,
    });
  } catch (error) {
    const thrown = toError(error);
    return /ENOENT|ENOTDIR/.test(thrown.message)
      ? fail(({ commands: { files } }) => files.noFolder(dirname(path)))
      : fail((catalog) => catalog.commands.files.unwritable(name, catalog.problems.file(thrown)));
  }
}
