import { once } from 'node:events';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fail, type Result, succeed, toError } from '../../core/result.ts';
import { fileReason } from '../../text/file-reasons.ts';
import type { Terminal } from '../command.ts';

/** Where a command writes text. */
export type Output = {
  readonly write: (text: string) => Promise<void>;
  /** Completes the output: a file gets its name. */
  readonly finish: () => Promise<void>;
  /** Gives up: a file that was there before is unchanged. */
  readonly discard: () => Promise<void>;
};

/** Standard output; it is written as fast as its reader reads. */
export const standardOutput = (stdout: Terminal['stdout']): Output => ({
  write: async (text) => {
    if (!stdout.write(text)) await once(stdout, 'drain');
  },
  finish: () => Promise.resolve(),
  discard: () => Promise.resolve(),
});

/**
 * Opens a file for output, for its owner only. It is written beside its place and gets its name
 * when it is complete. A problem is a sentence, such as that the file exists and is to be kept.
 */
export async function openOutputFile(
  name: string,
  existing: 'keep' | 'replace',
): Promise<Result<Output, string>> {
  const path = resolve(name);
  const beside = `${path}.${process.pid}.tmp`;
  try {
    const stats = await lstat(path).catch(() => undefined);
    if (stats?.isDirectory()) return fail(`${name} is a folder: name a file in it.`);
    if (stats !== undefined && !stats.isFile()) {
      return fail(`${name} is no regular file: leave --output out to write to a pipe.`);
    }
    if (stats !== undefined && existing === 'keep') {
      return fail(`${name} exists: add --force to replace it, or name another file.`);
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
      ? fail(`There is no folder ${dirname(path)}.`)
      : fail(`${name} cannot be written: ${fileReason(thrown)}.`);
  }
}
