import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const { version } = packageJson;

/** The top folder of the checkout. */
export const root = join(import.meta.dirname, '..');

/** The folder of what a release consists of. */
export const releaseFolder = join(root, 'release');

/** The path of a file of the release. */
const released = (name: string): string => join(releaseFolder, name);

/** The package for npm. */
export const tarball = released(`keypeg-${version}.tgz`);

/** What is bundled in it, as a bill of materials. */
export const billOfMaterials = released(`keypeg-${version}.cdx.json`);

/** The program and Node in one file, for a platform such as `linux-x64`. */
export const executableFor = (platform: string): string =>
  released(`keypeg-${version}-${platform}`);

/** The licenses of all that is in the executables. */
export const licenses = released(`keypeg-${version}-licenses.txt`);

/** The Debian package. */
export const debianPackage = released(`keypeg_${version}_amd64.deb`);

/** The SHA-256 of a file. */
export const hashOf = (file: string): Buffer =>
  createHash('sha256').update(readFileSync(file)).digest();

/** A text with the first match of a pattern replaced; throws if nothing matches. */
export function replaced(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`Nothing matches ${pattern}.`);
  return text.replace(pattern, () => replacement);
}

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
