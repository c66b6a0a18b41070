import { join } from 'node:path';
import { run } from '../../helpers/installed.ts';
import type { Server } from '../serve/serve.ts';

/** Creates a key with `ssh-keygen`, which takes more options; resolves with its file. */
export async function makeKey(
  server: Server,
  type: string,
  name: string,
  options: readonly string[] = [],
): Promise<string> {
  const file = join(server.folder, name);
  const args = ['-q', '-t', type, '-N', '', '-f', file, ...options];
  const { status, stderr } = await run('ssh-keygen', args);
  if (status !== 0) throw new Error(stderr);
  return file;
}

/** The fingerprint of a key, as `ssh-keygen -l` prints it. */
export async function fingerprintOfKey(file: string): Promise<string> {
  const { stdout } = await run('ssh-keygen', ['-l', '-f', file]);
  return stdout.split(' ')[1] ?? '';
}
