/**
 * Applies patches/ to the packages in node_modules, in the order of the file names. A patch belongs to
 * the package that its folder is named after, and begins with a header in prose: the problem, the fix,
 * the state upstream, and when to drop the patch. Patches that are already applied are skipped.
 *
 * Why not patch-package: it would add 14 direct dependencies, while this script needs one that has none
 * (diff), and it names patch files after the package's version and a number. Here a patch is named
 * after its topic, and the tests in test/ssh/protocol/patches*.test.ts name each patch that they cover.
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
      `The patches do not fit ${relative(root, file)}. Check that its version is the pinned one and reinstall it with npm ci.`,
    );
  }
  if (patched !== text) writeFileSync(file, patched);
}
