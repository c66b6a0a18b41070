/** Bundles the types of the library, which `tsc` has written to dist/types, into dist/index.d.ts. */
import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

const { output } = await build({
  input: 'dist/types/index.d.ts',
  plugins: [dts({ dtsInput: true, tsconfig: false })],
  write: false,
});
// The bundler adds a chunk of its runtime, which no type uses.
for (const part of output) {
  if (part.type === 'chunk' && part.isEntry) writeFileSync('dist/index.d.ts', part.code);
}
rmSync('dist/types', { recursive: true });
