/** Bundles the program into dist/, beside which `tsc` writes the library; prints nothing unless it fails. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'rolldown';
import { commandLine } from '../source/commands/command-line/commands.ts';
import { englishLengths } from '../source/engine/variants/words/load-words.ts';
import { program } from './bundles.ts';
import { manualPage } from './manual.ts';
import { npmSbom, packagesOf, shippedSbom, thirdPartyNotices } from './shipped-packages.ts';

const allPackages = npmSbom();
const { output } = await build(program);
const bundled = packagesOf(output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : [])));
const wordNotice = readFileSync('source/engine/variants/words/NOTICE', 'utf8');
writeFileSync('dist/THIRD-PARTY', thirdPartyNotices(bundled, wordNotice));
writeFileSync('dist/sbom.cdx.json', shippedSbom(await allPackages, bundled));
writeFileSync('dist/keypeg.6', manualPage(commandLine));

// A module for each length, so that a bundler takes only the words that a program plays with.
mkdirSync('dist/library/words', { recursive: true });
for (const length of englishLengths) {
  const file = `dist/library/words/${length}`;
  const folder = '../engine/variants/words';
  writeFileSync(
    `${file}.js`,
    `import * as list from '${folder}/data/length-${length}.js';
import { englishWords } from '${folder}/dictionary.js';
export const words = englishWords(${length}, list);
`,
  );
  writeFileSync(
    `${file}.d.ts`,
    `import type { Dictionary } from '../index.d.ts';
/** The program's words of ${length} letters. */
export declare const words: Dictionary;
`,
  );
}
