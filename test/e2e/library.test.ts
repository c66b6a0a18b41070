import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/scripts-and-library.md'), 'utf8');
const [game = ''] = /\{"game":.*/.exec(page) ?? [];

it('the examples of the library have its types, and run', () => {
  // Below package.json, where the name of the package is that of the built library.
  const folder = mkdtempSync(join(root, 'dist/examples-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'games.jsonl'), `{"format":"keypeg-export","version":3}\n${game}\n`);
  const files = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ''], index) => {
    const file = join(folder, `example-${index}.ts`);
    writeFileSync(file, code);
    return file;
  });
  expect(files.length).toBeGreaterThan(3);
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext'];
  const outputOf = (command: string, args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
    return stdout;
  };
  const types = ['--ignoreConfig', '--types', 'node'];
  outputOf(join(root, 'node_modules/.bin/tsc'), [...options, ...types, ...files]);
  const printed = files.map((file) => outputOf(process.execPath, [file]));
  expect(printed.join('')).toContain("'partial'");
  // The game of the page was resigned after a guess.
  expect(printed.at(-1)).toMatch(/^1 \d/);
});
