/** Assembles the WebAssembly of the solver into modules with its bytes; git ignores these modules. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import wabt from 'wabt';

const sources = ['source/solver/space/rating.wat', 'source/solver/optimal/part-scores.wat'];
const assembler = await wabt();
for (const source of sources) {
  const { buffer } = assembler.parseWat(source, readFileSync(source, 'utf8')).toBinary({});
  const name = basename(source, '.wat');
  const camelCase = name.replace(/-./gu, ([, letter = '']) => letter.toUpperCase());
  writeFileSync(
    source.replace('.wat', '-bytes.ts'),
    `/** \`${name}.wat\`, assembled by \`npm run build\`. */\nexport const ${camelCase}Bytes = Uint8Array.of(${buffer.join()});\n`,
  );
}
