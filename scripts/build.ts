/** Bundles the program and the library into dist/; prints nothing unless it fails. */
import { writeFileSync } from 'node:fs';
import { build } from 'rolldown';
import { bundles } from './bundles.ts';
import { thirdPartyNotices } from './third-party.ts';

const modules: string[] = [];
for (const bundle of bundles) {
  const { output } = await build(bundle);
  modules.push(...output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : [])));
}
writeFileSync('dist/THIRD-PARTY', thirdPartyNotices(modules));
