import { expect, it } from 'vitest';
import { compileCacheFolder } from '../../../source/commands/start/node.ts';

it.each([
  [{ HOME: '/home/ada' }, '/home/ada/.cache/keypeg'],
  [{ HOME: '/home/ada', XDG_CACHE_HOME: '/var/cache' }, '/var/cache/keypeg'],
  // The standard ignores relative paths.
  [{ HOME: '/home/ada', XDG_CACHE_HOME: 'cache' }, '/home/ada/.cache/keypeg'],
  [{ HOME: '' }, undefined],
  [{}, undefined],
])('in %o the folder is %s', (env, folder) => {
  expect(compileCacheFolder(env)).toBe(folder);
});
