import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Returns the XDG folder of a kind of files; the standard ignores relative paths. */
export function xdgFolder(
  env: Readonly<Record<string, string | undefined>>,
  kind: 'CONFIG' | 'DATA',
): string {
  const folder = env[`XDG_${kind}_HOME`] ?? '';
  if (isAbsolute(folder)) return folder;
  return join(env.HOME || homedir(), kind === 'CONFIG' ? '.config' : '.local/share');
}
