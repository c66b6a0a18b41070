/** Bundles the program and the library into dist/, without a word unless something is wrong. */
import { build } from 'rolldown';
import { bundles } from './bundles.ts';

for (const bundle of bundles) await build(bundle);
