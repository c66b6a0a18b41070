import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { requireProgram } from '../../test/helpers/installed.ts';
import { freePort } from '../../test/helpers/processes.ts';
import { root } from '../release.ts';
import { commandInside } from './debian.ts';
import { builtFrom } from './image.ts';
import { serveVersion } from './installed.ts';

const dockerfile = join(root, 'packaging/Dockerfile');

it('has a Dockerfile that hadolint has nothing to say about', () => {
  const hadolint = requireProgram('hadolint');
  const { status, stdout } = spawnSync(hadolint, [dockerfile], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

it('builds, and serves without rights from a root that nobody can write to', async () => {
  const image = builtFrom(dockerfile);
  const metricsPort = `${await freePort()}`;
  const usualPort = image.env.KEYPEG_METRICS_PORT ?? '';
  const env = { ...image.env, KEYPEG_METRICS_PORT: metricsPort };
  const [unshare, ...inside] = commandInside({ ...image, writable: '/data' });
  const runInside = (...command: readonly string[]): string =>
    execFileSync(unshare, [...inside, ...command], { env, encoding: 'utf8' });
  const touch = 'touch /keypeg/x 2>/dev/null || echo read-only; touch /data/x && echo writable';

  expect(runInside('id', '-u').trim()).toBe('1000');
  expect(runInside('sh', '-c', touch)).toBe('read-only\nwritable\n');
  const entrypoint = image.entrypoint.filter((word) => word !== 'serve');
  const installed = { command: [unshare, ...inside, ...entrypoint], env } as const;
  const isHealthy = (): void => {
    runInside(...image.healthcheck.map((word) => word.replace(usualPort, metricsPort)));
  };
  expect(await serveVersion(installed, [], isHealthy)).toBe(`keypeg ${packageJson.version}`);
  // Without a server, the check fails.
  expect(isHealthy).toThrow();
});
