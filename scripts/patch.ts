/**
 * Applies patches/ to the packages in node_modules in the order of the file names. The folder of a
 * patch names its package; text at its top may explain it. Patched packages stay unchanged.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parsePatch, type StructuredPatch } from 'diff';
import { patchText } from './patch-text.ts';

const root = join(import.meta.dirname, '..');
const patches = join(root, 'patches');

const changesByFile = new Map<string, StructuredPatch[]>();
for (const patch of globSync('**/*.patch', { cwd: patches }).sort()) {
  const folder = join(root, 'node_modules', dirname(patch));
  for (const change of parsePatch(readFileSync(join(patches, patch), 'utf8'))) {
    const file = join(folder, (change.newFileName ?? '').replace(/^b\//, ''));
    changesByFile.set(file, [...(changesByFile.get(file) ?? []), change]);
  }
}

for (const [file, changes] of changesByFile) {
  const text = readFileSync(file, 'utf8');
  const patched = patchText(text, changes);
  if (patched === undefined) {
    throw new Error(
      `patches/ do not fit ${relative(root, file)}: pin its version and install it with npm ci.`,
    );
  }
  if (patched !== text) writeFileSync(file, patched);
}
