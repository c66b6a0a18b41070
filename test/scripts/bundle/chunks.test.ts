import { relative } from 'node:path';
import { build, type OutputChunk } from 'rolldown';
import { beforeAll, expect, it } from 'vitest';
import { program } from '../../../scripts/bundles.ts';

/** The chunks of the program by their file names. */
let chunks: ReadonlyMap<string, OutputChunk>;

beforeAll(async () => {
  const { output } = await build({ ...program, write: false });
  chunks = new Map(
    output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])),
  );
});

/** The names of the chunks that are loaded with a module, except its own and the runtime. */
function loadedWith(source: string): readonly string[] {
  const start = [...chunks.values()].find(
    ({ facadeModuleId }) =>
      facadeModuleId && relative(process.cwd(), facadeModuleId) === `source/${source}`,
  );
  if (start === undefined) throw new Error(`No chunk begins with ${source}.`);
  const loaded = new Set([start]);
  for (const { imports } of loaded) {
    for (const file of imports) {
      const chunk = chunks.get(file);
      if (chunk !== undefined) loaded.add(chunk);
    }
  }
  loaded.delete(start);
  const names = [...loaded].map(({ name }) => name);
  return names.filter((name) => name !== 'rolldown-runtime').sort();
}

it.each([
  ['commands/start/terminal-catalog.ts', ['shared']],
  ['commands/start/run.ts', ['shared']],
  ['commands/solve/solve.ts', ['lines', 'shared']],
])('loads no screen for %s', (source, names) => {
  expect(loadedWith(source)).toEqual(names);
});
