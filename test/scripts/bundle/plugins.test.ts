import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'rolldown';
import { expect, it } from 'vitest';
import { packageVariables } from '../../../scripts/bundle/plugins.ts';
import { program } from '../../../scripts/bundles.ts';

const built = build({ ...program, write: false });

const packageFile = 'node_modules/yoga-layout/dist/binaries/yoga-wasm-base64-esm.js';

it('ships the bytes of the package, and no text of them', async () => {
  const { output } = await built;
  const bytes = output.find(({ fileName }) => fileName === 'chunks/yoga.wasm');
  const packed = readFileSync(join(import.meta.dirname, '../../..', packageFile), 'utf8');
  const [, base64 = ''] = /base64,([\w+/=]{9,})/.exec(packed) ?? [];
  expect(base64.length).toBeGreaterThan(50_000);
  const shipped = bytes?.type === 'asset' ? Buffer.from(bytes.source) : undefined;
  expect(shipped?.equals(Buffer.from(base64, 'base64'))).toBe(true);
  const texts = output.flatMap((part) => (part.type === 'chunk' ? [part.code] : []));
  expect(texts.filter((text) => text.includes(base64.slice(0, 100)))).toEqual([]);
});

/** The names of the variables that a code reads. */
const variablesIn = (code: string): readonly string[] =>
  [...code.matchAll(/\benv(?:\$\d+)?(?:\?\.|\.|\[["'`])(\w+)/g)].map(([, name = '']) => name);

it('reads no switch of a package from the environment', async () => {
  const { output } = await built;
  const names = output.flatMap((part) => (part.type === 'chunk' ? variablesIn(part.code) : []));
  expect([...new Set(names)].toSorted()).toEqual([
    ...['KEYPEG_DEBUG', 'PG', 'PGSSLMODE', 'TERM', 'TERM_PROGRAM', 'TMUX', 'USER', 'USERNAME'],
  ]);
});

it.each([
  ["process.env['DEV'] === 'true'", "undefined === 'true'"],
  ['process.env.DEV', 'undefined'],
  ['process.env["DEBUG"] && process.env[`TRACE`]', 'undefined && undefined'],
  ['process.env.NODE_ENV !== "production"', '"production" !== "production"'],
  ["process.env['PGHOST'] || process.env.USER", "process.env['PGHOST'] || process.env.USER"],
  ['process.env[name]', 'process.env[name]'],
])('of a package, %s becomes %s', (code, expected) => {
  const { transform } = packageVariables();
  const handler = typeof transform === 'object' ? transform.handler : transform;
  expect(Reflect.apply(handler ?? String, undefined, [code])).toBe(expected);
});

/** The names of the chunks that are loaded with a module, except its own, the entry and the runtime. */
async function loadedWith(source: string): Promise<readonly string[]> {
  const { output } = await built;
  const chunks = new Map(
    output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
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
  return names.filter((name) => name !== 'rolldown-runtime' && name !== 'entry').sort();
}

it.each([
  ['commands/start/run.ts', ['shared']],
  ['commands/solve/solve.ts', ['lines', 'shared', 'solver']],
  ['solver/thread/worker.ts', ['shared']],
  ['solver/thread/effect.ts', ['shared', 'solver']],
  // What is compiled whole does not contain the other screens.
  ['commands/play/play.ts', ['frame', 'shared']],
  ['session/local-program.ts', ['frame', 'screens', 'shared']],
])('loads only what %s needs', async (source, names) => {
  expect(await loadedWith(source)).toEqual(names);
});
