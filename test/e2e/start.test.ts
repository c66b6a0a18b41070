import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
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
  // Only the very first start creates the folder of the compile cache.
  mkdirSync(join(folder, 'keypeg'));
  writeFileSync(hook, probe(file));
  const terminal = openTerminal({
    command: process.execPath,
    args: ['--import', pathToFileURL(hook).href, 'dist/cli.js'],
    env: { KEYPEG_DATA: join(folder, 'data'), XDG_CACHE_HOME: folder },
  });
  await terminal.waitFor('With a friend');
  terminal.type('q');
  await terminal.exited;
  ({ loaded, builtins } = JSON.parse(readFileSync(file, 'utf8')));
});

/** The size of all files of the first frame: a coarse bound. `npm run bench -- start` measures the time. */
const MAX_BYTES = 700_000;

it('reads few files for the first frame', () => {
  const files = loaded.filter((url) => url.startsWith('file:'));
  const names = files.map((url) => basename(url).replace(/(?:-[\w-]{8})?\.js$/, ''));
  expect(names.toSorted()).toEqual([
    ...['cli', 'entry', 'frame', 'play', 'rolldown-runtime', 'run', 'shared'],
  ]);
  const bytes = files.reduce((sum, url) => sum + statSync(fileURLToPath(url)).size, 0);
  expect(bytes).toBeLessThan(MAX_BYTES);
});

it.each(['sqlite', 'crypto', 'child_process', 'http', 'dns', 'cluster', 'zlib'])(
  'does not load node:%s for the first frame',
  (name) => {
    expect(builtins).not.toContain(`NativeModule ${name}`);
  },
);

it('reads almost nothing before the compile cache is in use', () => {
  const imported = [...readFileSync('dist/cli.js', 'utf8').matchAll(/(?:from|import)"(\.[^"]+)"/g)];
  const sizes = imported.map(([, path = '']) => statSync(join('dist', path)).size);
  expect(sizes).not.toEqual([]);
  expect(Math.max(...sizes)).toBeLessThan(5000);
});

/** Starts a program with nothing stored, and types `keys` when its first frame is complete. */
function start(program: string, keys = '') {
  const terminal = openTerminal({
    command: process.execPath,
    args: [program],
    env: { KEYPEG_DATA: join(folder, 'typed'), XDG_CACHE_HOME: folder, NO_MOTION: '1' },
  });
  const stop = terminal.onOutput(() => {
    if (!terminal.raw().includes('\u001b[?2026l')) return;
    stop();
    terminal.type(keys);
  });
  return terminal;
}

it('answers keys that are typed with the first frame', async () => {
  const terminal = start('dist/cli.js', 'jj');
  await terminal.waitFor('❯ 3 Play');
  terminal.type('q');
  await terminal.exited;
});

it('knows the keys of screens that are loaded after the first frame', async () => {
  const data = join(folder, 'typed');
  mkdirSync(data, { mode: 0o700, recursive: true });
  writeFileSync(join(data, 'settings.json'), '{ "keys.gmae.guess": "tab" }');
  const terminal = start('dist/cli.js');
  await terminal.waitFor('keys.game.guess?');
  terminal.type('q');
  await terminal.exited;
  rmSync(join(data, 'settings.json'));
});

it('says in one line what could not be loaded', async () => {
  const copy = join(folder, 'incomplete');
  cpSync('dist', copy, { recursive: true, filter: (source) => !/screens-[^/]*$/.test(source) });
  // Node takes the type of modules from the package.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const terminal = start(join(copy, 'cli.js'));
  expect(await terminal.exited).toEqual({ code: 1, signal: 0 });
  expect(terminal.modes()).toMatchObject({ alternateScreen: false, cursorVisible: true });
  expect(terminal.screen().join('\n')).toContain(
    'keypeg: This is an error of keypeg, not of your data: Cannot find module',
  );
});

/** Makes a Node look like an old one, without functions that it has not got. */
const ageing = (version: string): string => `
Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
delete Map.groupBy;
delete Promise.withResolvers;
delete process.getBuiltinModule;
`;

it.each(['18.0.0', '20.20.2', '22.17.9'])('says what it needs on Node %s', (version) => {
  const hook = join(folder, `node-${version}.mjs`);
  writeFileSync(hook, ageing(version));
  const args = ['--import', pathToFileURL(hook).href, 'dist/cli.js', 'stats'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: `keypeg needs Node 22.18 or newer, but this is Node ${version}. In a checkout, npm start brings its own.\n`,
  });
});

it('prints nothing of its packages where they are being developed', async () => {
  const terminal = openTerminal({
    command: process.execPath,
    args: ['dist/cli.js'],
    env: { DEV: 'true', NODE_ENV: 'development', KEYPEG_DATA: join(folder, 'data') },
  });
  await terminal.waitFor('With a friend');
  terminal.type('q');
  await terminal.exited;
  expect(terminal.screen().join('')).not.toMatch(/React|Failed|at file:/);
});
