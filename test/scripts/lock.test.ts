import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Lock = {
  readonly packages: Readonly<
    Record<string, { readonly hasInstallScript?: boolean; readonly resolved?: string }>
  >;
};

const lock: Lock = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
);

it('has an install script only for Node, so that nothing compiles', () => {
  // ssh2 would compile ciphers that it also has in JavaScript; npm runs only scripts in the lock file.
  const scripted = Object.entries(lock.packages).filter(([, entry]) => entry.hasInstallScript);
  expect(scripted.map(([name]) => name)).toEqual(['node_modules/node']);
});

it('contains no registry URLs', () => {
  const resolved = Object.entries(lock.packages).filter(([, entry]) => entry.resolved);
  expect(resolved).toEqual([]);
});
