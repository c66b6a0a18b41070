/** Bundles the program and the library into dist/; prints nothing unless it fails. */
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'rolldown';
import { commandLine } from '../source/commands/command-line/commands.ts';
import { catalogs } from '../source/prose/en.ts';
import { bundles } from './bundles.ts';
import { manualPage } from './manual.ts';
import { npmSbom, packagesOf, shippedSbom, thirdPartyNotices } from './shipped-packages.ts';

const allPackages = npmSbom();
const modules: string[] = [];
for (const bundle of bundles) {
  const { output } = await build(bundle);
  modules.push(...output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : [])));
}
const bundled = packagesOf(modules);
const wordNotice = readFileSync('source/engine/variants/words/NOTICE', 'utf8');
writeFileSync('dist/THIRD-PARTY', thirdPartyNotices(bundled, wordNotice));
writeFileSync('dist/sbom.cdx.json', shippedSbom(await allPackages, bundled));
writeFileSync('dist/keypeg.6', manualPage(commandLine, catalogs.places));
