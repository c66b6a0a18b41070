import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTerminal } from '../helpers/terminal/terminal.ts';

/** Writes the modules that are loaded when the first frame is complete to a file. */
const probe = (file: string): string => `
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text, ...rest) => {
  if (String(text).includes('\\x1b[?2026l')) {
    process.stdout.write = write;
    writeFileSync(${JSON.stringify(file)}, JSON.stringify({ loaded, builtins: process.moduleLoadList }));
  }
  return write(text, ...rest);
};
`;

const folder = mkdtempSync(join(tmpdir(), 'keypeg-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

let loaded: readonly string[] = [];
let builtins: readonly string[] = [];
beforeAll(async () => {
  const [file, hook] = [join(folder, 'loaded.json'), join(folder, 'probe.mjs')];
  writeFileSync(hook, probe(file));
  const terminal = openTerminal({
    command: process.execPath,
    args: ['--import', pathToFileURL(hook).href, 'dist/cli.js'],
    env: { KEYPEG_DATA: join(folder, 'data'), XDG_CACHE_HOME: folder },
  });
  await terminal.waitFor('How to play');
  terminal.type('q');
  await terminal.exited;
  ({ loaded, builtins } = JSON.parse(readFileSync(file, 'utf8')));
});

it('reads six files for the menu: no words, no database, no server', () => {
  const files = loaded.filter((url) => url.startsWith('file:')).map((url) => url.split('/').at(-1));
  const names = files.map((name) => name?.replace(/(?:-[\w-]{8})?\.js$/, ''));
  expect(new Set(names)).toEqual(
    new Set(['cli', 'rolldown-runtime', 'run', 'shared', 'play', 'screens']),
  );
  expect(names).toHaveLength(6);
});

it.each(['sqlite', 'crypto', 'child_process', 'http', 'dns', 'cluster', 'zlib'])(
  'does not load node:%s for the menu',
  (name) => {
    expect(builtins).not.toContain(`NativeModule ${name}`);
  },
);
