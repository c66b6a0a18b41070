import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { requireProgram } from '../../test/helpers/installed.ts';
import { debianPackage } from '../release.ts';
import { commandInside, newDebian } from './debian.ts';
import { outputOf, playInTerminal, serveVersion } from './installed.ts';

const { version } = packageJson;

it('has a Debian package in which lintian finds no error', () => {
  const lintian = requireProgram('lintian');
  const args = ['--fail-on', 'error', '--tag-display-limit', '0', debianPackage];
  const { status, stdout } = spawnSync(lintian, args, { encoding: 'utf8' });
  expect(stdout.split('\n').filter((line) => line.startsWith('E:'))).toEqual([]);
  expect(status).toBe(0);
});

it('is installed, plays, serves as its user, and is removed and purged', async () => {
  const folder = newDebian();
  copyFileSync(debianPackage, join(folder, 'root/keypeg.deb'));
  const env = {
    PATH: '/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games',
    HOME: '/root',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
  };
  const [unshare, ...inside] = commandInside({ folder });
  const shell = (script: string): string =>
    execFileSync(unshare, [...inside, 'sh', '-c', script], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  shell('apt-get update -qq && apt-get install -qq -y --no-install-recommends /root/keypeg.deb');

  const root = { command: [unshare, ...inside, '/usr/games/keypeg'], env } as const;
  expect(outputOf(root, '--version')).toContain(`${version} (commit `);
  await playInTerminal(root);
  const files = shell('dpkg --listfiles keypeg');
  for (const path of ['man6/keypeg.6.gz', 'completions/keypeg', '_keypeg', 'keypeg.fish']) {
    expect(files).toContain(path);
  }

  // The service: its user, its program and its variables, without systemd.
  const unit = readFileSync(join(folder, 'lib/systemd/system/keypeg.service'), 'utf8');
  expect(unit).toMatch(/^User=keypeg$/m);
  expect(unit).toMatch(/^ExecStart=\/usr\/games\/keypeg serve /m);
  shell('install -d -o keypeg -g keypeg -m 700 /var/lib/keypeg /var/cache/keypeg');
  const user = shell('id -u keypeg').trim();
  const group = shell('id -g keypeg').trim();
  const service = commandInside({ folder, user: `${user}:${group}` });
  const serviceEnv = { ...env, HOME: '/', XDG_DATA_HOME: '/var/lib', XDG_CACHE_HOME: '/var/cache' };
  const served = { command: [...service, '/usr/games/keypeg'], env: serviceEnv } as const;
  expect(await serveVersion(served)).toBe(`keypeg ${version}`);
  expect(existsSync(join(folder, 'var/lib/keypeg/keypeg.db'))).toBe(true);

  shell('apt-get remove -qq -y keypeg');
  expect(existsSync(join(folder, 'usr/games/keypeg'))).toBe(false);
  expect(existsSync(join(folder, 'var/lib/keypeg/keypeg.db'))).toBe(true);
  shell('apt-get purge -qq -y keypeg');
  expect(existsSync(join(folder, 'var/lib/keypeg'))).toBe(false);
  // What the user has played as stays.
  expect(existsSync(join(folder, 'root/.local/share/keypeg/keypeg.db'))).toBe(true);
});
