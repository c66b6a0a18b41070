/** Assembles the WebAssembly of the solver into a module with its bytes; git ignores this module. */
import { readFileSync, writeFileSync } from 'node:fs';
import wabt from 'wabt';

const SOURCE = 'source/solver/space/rating.wat';
const assembler = await wabt();
const { buffer } = assembler.parseWat(SOURCE, readFileSync(SOURCE, 'utf8')).toBinary({});
writeFileSync(
  'source/solver/space/rating-bytes.ts',
  `/** \`rating.wat\`, assembled by \`npm run build\`. */\nexport const ratingBytes = Uint8Array.of(${buffer.join()});\n`,
);
