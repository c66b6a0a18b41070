import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { requireProgram } from '../../test/helpers/installed.ts';
import { debianPackage, root } from '../release.ts';
import { commandInside, newDebian } from './debian.ts';

const { version } = packageJson;

it('serves a public name at port 22 behind its firewall, and backs up', () => {
  for (const program of ['nft', 'ip'] as const) requireProgram(program);
  const folder = newDebian();
  const name = basename(debianPackage);
  copyFileSync(debianPackage, join(folder, 'root', name));
  cpSync(join(root, 'packaging/demo'), join(folder, 'root/demo'), { recursive: true });
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    LC_ALL: 'C.UTF-8',
    HOME: '/root',
  };
  const [unshare, ...inside] = commandInside({ folder });
  // The network of this machine is only for the packages.
  const install =
    'apt-get update -qq; apt-get install -qq -y --no-install-recommends nftables iproute2 openssh-client sqlite3 adduser';
  execFileSync(unshare, [...inside, 'sh', '-c', install], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  copyFileSync(join(root, 'packaging/test/demo-trial.sh'), join(folder, 'root/trial.sh'));
  const trial = ['bash', '/root/trial.sh', 'play.example.org', `/root/${name}`];
  const output = execFileSync('unshare', ['--net', unshare, ...inside, ...trial], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(output).toContain('To play: ssh play.example.org\n');
  expect(output).toContain(`keypeg ${version}\n`);
  // The burst of 20, less the first connection, and what the rate gives back meanwhile.
  const admitted = Number(/admitted (\d+)/.exec(output)?.[1]);
  expect(admitted).toBeGreaterThan(0);
  expect(admitted).toBeLessThan(30);
  expect(output).toMatch(/^play\.example\.org IN SSHFP 4 2 [\da-f]{64}$/m);
  expect(output).toMatch(/\nok\n$/);
  expect(readFileSync(join(folder, 'etc/nftables.conf'), 'utf8')).toContain('keypeg.nft');
  expect(existsSync(join(folder, 'etc/systemd/system/keypeg-backup.timer'))).toBe(true);
});
