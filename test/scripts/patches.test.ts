import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// patches/string-width/lazy-emoji.patch
it('string-width collects all emoji only for a text that needs them', () => {
  const file = join(import.meta.dirname, '../../node_modules/string-width/index.js');
  const onLoad = readFileSync(file, 'utf8').match(/^const \w+ = \/.*RGI_Emoji.*$/gm);
  expect(onLoad).toBeNull();
});

// patches/ink/static-search.patch
it('Ink searches for static output only once there has been some', () => {
  const file = join(import.meta.dirname, '../../node_modules/ink/build/reconciler.js');
  const searches = readFileSync(file, 'utf8').match(/^.*findStaticNode\(rootNode\).*$/gm);
  expect(searches).toEqual([expect.stringContaining('hasStaticNodes ?')]);
});
