import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { needs, run } from '../../helpers/installed.ts';
import { eventually } from '../../helpers/patience.ts';
import { postgresProgram, startPostgres } from '../../helpers/postgres-server.ts';
import { freePort } from '../../helpers/processes.ts';
import { openSshPlayer } from '../../helpers/ssh-player.ts';

const execute = promisify(execFile);

const textOf = (file: string): string => readFileSync(join('packaging', file), 'utf8');

/** What the test reads of a compose file. */
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

type Service = {
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
};

const { services, volumes }: Compose = parse(textOf('compose.yaml'), { merge: true });
const servers = Object.entries(services).filter(([name]) => name !== 'database');

const dockerfile = textOf('Dockerfile');
const [, entrypoint = ''] = /^ENTRYPOINT (.+)$/m.exec(dockerfile) ?? [];
const [, healthcheck = ''] = /^HEALTHCHECK .*CMD (.+)$/m.exec(dockerfile) ?? [];
const [, imageVariables = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile) ?? [];
const imageEnvironment = Object.fromEntries(
  [...imageVariables.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);

describe('the compose file', () => {
  it('declares what its services refer to, and publishes each port once', () => {
    expect(servers.map(([name]) => name)).toEqual(['one', 'two']);
    const mounts = Object.values(services).flatMap((service) => service.volumes);
    const names = mounts.map((mount) => mount.split(':')[0]);
    expect(new Set(names)).toEqual(new Set(Object.keys(volumes)));
    for (const [, { depends_on: needs = {} }] of servers) {
      expect(needs).toEqual({ database: { condition: 'service_healthy' } });
    }
    const ports = servers.flatMap(([, service]) => service.ports ?? []);
    expect(new Set(ports.map((port) => port.split(':')[0])).size).toBe(servers.length);
  });
});

describe('the services of the compose file', needs('initdb'), () => {
  it('run at one database, with one host key and the same accounts', async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.close);
    const url = new URL(await postgres.newDatabase());
    const data = mkdtempSync(join(tmpdir(), 'keypeg-compose-'));
    onTestFinished(() => rmSync(data, { recursive: true }));

    // The server that fills a new database listens on a socket of the file system alone.
    const [, program = '', ...args] = services.database?.healthcheck?.test ?? [];
    await execute(postgresProgram(program), args, { env: { ...process.env, PGPORT: url.port } });

    /** Starts a service; only what a container has for itself is replaced. */
    const start = async ([, { environment }]: (typeof servers)[number]) => {
      const [port, metricsPort] = [await freePort(), await freePort()];
      const env = {
        ...imageEnvironment,
        ...environment,
        KEYPEG_DATABASE: environment.KEYPEG_DATABASE?.replace(
          /@database.*/,
          `@${url.host}${url.pathname}`,
        ),
        KEYPEG_DATA: data,
        KEYPEG_HOST: '127.0.0.1',
        KEYPEG_PORT: `${port}`,
        KEYPEG_METRICS_PORT: `${metricsPort}`,
      };
      const [, ...command]: readonly string[] = JSON.parse(entrypoint);
      const built = command.map((word) => word.replace('/keypeg/', ''));
      const server = spawn(process.execPath, built, { env, stdio: 'ignore' });
      const ended = once(server, 'close');
      onTestFinished(async () => {
        server.kill('SIGKILL');
        await ended;
      });
      const [, ...check]: readonly string[] = JSON.parse(healthcheck);
      const usual = imageEnvironment.KEYPEG_METRICS_PORT ?? '';
      const ask = check.map((arg) => arg.replace(usual, `${metricsPort}`));
      return { port, isHealthy: () => execute(process.execPath, ask) };
    };
    const nodes = await Promise.all(servers.map(start));
    for (const { isHealthy } of nodes) await eventually(isHealthy);

    const key = generatePrivateKey();
    const welcomes = [];
    for (const { port } of nodes) {
      const player = await openSshPlayer({ port, key });
      await player.waitFor(/Welcome, [a-z-]+/);
      welcomes.push(player.screen()[0]);
      player.disconnect();
    }
    expect(welcomes[0]).toMatch(/Welcome, (?!guest)[a-z-]+$/);
    expect(new Set(welcomes).size).toBe(1);
    const hostKeys = nodes.map(async ({ port }) => {
      const { stdout } = await run('ssh-keyscan', ['-t', 'ed25519', '-p', `${port}`, '127.0.0.1']);
      return stdout.split(' ').slice(1).join(' ');
    });
    expect(new Set(await Promise.all(hostKeys)).size).toBe(1);
  });
});
