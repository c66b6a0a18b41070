import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// patches/string-width/lazy-emoji.patch
it('string-width collects all emoji only for a text that needs them', () => {
  const file = join(import.meta.dirname, '../../node_modules/string-width/index.js');
  const onLoad = readFileSync(file, 'utf8').match(/^const \w+ = \/.*RGI_Emoji.*$/gm);
  expect(onLoad).toBeNull();
});

// patches/ink/parse-once.patch
it('Ink parses a short key once, and others each time', async () => {
  const file = join(import.meta.dirname, '../../node_modules/ink/build/parse-keypress.js');
  const { default: parse } = await import(file);
  expect(parse('\u001b[A')).toMatchObject({ name: 'up', ctrl: false });
  expect(parse('\u001b[A')).toBe(parse('\u001b[A'));
  expect(parse('a long text')).not.toBe(parse('a long text'));
  for (let point = 0; point < 1000; point++) parse(String.fromCodePoint(0x100 + point));
  expect(parse('\u001b[A')).toMatchObject({ name: 'up', ctrl: false });
});
