import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packagesOf, thirdPartyNotices } from '../../scripts/shipped-packages.ts';

const modules = join(import.meta.dirname, '../../node_modules');

it.each([
  ['kysely', 'Sami Koskimäki'],
  ['pg-types', 'Brian M. Carlson'],
  ['pgpass', 'Hannes Hörl'],
  ['yoga-layout', 'Meta Platforms'],
])('finds the notice of %s, in a license file or in the readme', (name, holder) => {
  const notices = thirdPartyNotices(packagesOf([join(modules, name, 'index.js')]));
  expect(notices).toContain(holder);
  expect(notices).toContain('Permission is hereby granted');
});

it('ends with the notices of what is no package', () => {
  const [packages, words] = [packagesOf([join(modules, 'kysely', 'index.js')]), 'The word lists'];
  expect(thirdPartyNotices(packages, words)).toBe(
    `${thirdPartyNotices(packages)}\n${'-'.repeat(80)}\n\n${words}`,
  );
});
