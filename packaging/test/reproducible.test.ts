import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashOf, root, run } from '../release.ts';
import { newFolder } from './installed.ts';

/** The hashes of the files of a release of a commit, built in a clean clone in a folder of its own. */
function builtIn(folder: string, commit: string): Readonly<Record<string, string>> {
  run('git', ['clone', '--quiet', '--no-checkout', root, folder]);
  run('git', ['checkout', '--quiet', '--detach', commit], folder);
  run('npm', ['ci', '--prefer-offline', '--silent'], folder);
  run('npm', ['run', '--silent', 'package'], folder);
  const release = join(folder, 'release');
  const files = readdirSync(release).filter((file) => statSync(join(release, file)).isFile());
  return Object.fromEntries(
    files.toSorted().map((file) => [file, hashOf(join(release, file)).toString('hex')]),
  );
}

it('builds the same files, byte for byte, from two clean checkouts', () => {
  const commit = run('git', ['rev-parse', 'HEAD']).trim();
  const one = builtIn(newFolder(), commit);
  expect(Object.keys(one).length).toBeGreaterThan(0);
  expect(builtIn(join(newFolder(), 'another/folder'), commit)).toEqual(one);
});
