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

it('lets no package but Node run a script when it is installed, so that nothing compiles', () => {
  // ssh2 would compile ciphers, for which it has JavaScript too; npm runs only what the lock notes.
  const scripted = Object.entries(lock.packages).filter(([, entry]) => entry.hasInstallScript);
  expect(scripted.map(([name]) => name)).toEqual(['node_modules/node']);
});

it('names no registry', () => {
  const resolved = Object.entries(lock.packages).filter(([, entry]) => entry.resolved);
  expect(resolved).toEqual([]);
});
