import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The top folder of the checkout. */
export const root = join(import.meta.dirname, '..');

/** The folder of what a release consists of. */
export const releaseFolder = join(root, 'release');

/** Downloads stay here, so that a second release needs no network. */
export const cache = join(root, 'node_modules/.cache/keypeg-packaging');

/** Runs a program and returns what it printed; what it says of errors is shown. */
export const run = (program: string, args: readonly string[], cwd = root): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Empties a folder below the one of the release, for work in progress, and returns its path. */
export function emptyFolder(name: string): string {
  const folder = join(releaseFolder, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
