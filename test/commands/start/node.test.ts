import { expect, it } from 'vitest';
import { compileCacheFolder } from '../../../source/commands/start/node.ts';

const checkout = '/work/keypeg/dist/cli.js';
const ada = { HOME: '/home/ada' };

it.each([
  [ada, '/home/ada/.cache/keypeg'],
  [{ ...ada, XDG_CACHE_HOME: '/var/cache' }, '/var/cache/keypeg'],
  // The standard ignores relative paths.
  [{ ...ada, XDG_CACHE_HOME: 'cache' }, '/home/ada/.cache/keypeg'],
  [{ HOME: '' }, undefined],
  [{}, undefined],
])('in %o the compiled code is in %s', (env, folder) => {
  expect(compileCacheFolder(checkout, env, () => true)).toBe(folder);
});

it.each([
  ['/home/ada/lib/node_modules/keypeg', '/dist/cli.js'],
  ['/home/ada/node_modules/@ada/keypeg', '/dist/chunks/entry.js'],
  ['C:\\npm\\node_modules\\keypeg', '\\dist\\cli.js'],
])(
  'in the package %s, which npm removes, it is there if the package is the own one',
  (folder, file) => {
    expect(compileCacheFolder(folder + file, ada, (one) => one === folder)).toBe(
      `${folder}/.cache`,
    );
    expect(compileCacheFolder(folder + file, ada, () => false)).toBe('/home/ada/.cache/keypeg');
  },
);
