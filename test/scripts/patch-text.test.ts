import { parsePatch } from 'diff';
import { expect, it } from 'vitest';
import { patchText } from '../../scripts/patch-text.ts';

const changes = parsePatch(`The problem and the fix, in prose.

--- a/file
+++ b/file
@@ -1,3 +1,3 @@
 one
-two
+2
 three
--- a/file
+++ b/file
@@ -1,3 +1,4 @@
 one
-2
+second
+and more
 three
`);
const texts = ['one\ntwo\nthree\n', 'one\n2\nthree\n', 'one\nsecond\nand more\nthree\n'];

it.each(texts)('makes the changes that are missing in %j', (text) => {
  expect(patchText(text, changes)).toBe(texts.at(-1));
});

it('returns nothing for a text that the changes do not fit', () => {
  expect(patchText('one\nthree\n', changes)).toBeUndefined();
});
