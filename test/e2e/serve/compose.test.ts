import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { needs, run } from '../../helpers/installed.ts';
import { eventually } from '../../helpers/patience.ts';
import { postgresProgram, startPostgres } from '../../helpers/postgres-server.ts';
import { freePort } from '../../helpers/processes.ts';
import { openSshPlayer } from '../../helpers/ssh-player.ts';

const execute = promisify(execFile);

const textOf = (file: string): string => readFileSync(join('packaging', file), 'utf8');

const compose = textOf('compose.yaml');
/** Both servers have the variables of `x-server`. */
const environment = Object.fromEntries(
  [...compose.matchAll(/^ {4}(KEYPEG_\w+|PGPASSWORD): (.+)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);
const servers = [...compose.matchAll(/<<: \*server/g)];
const [, check = ''] = /^ +test: \[CMD, (.+)\]$/m.exec(compose) ?? [];

const dockerfile = textOf('Dockerfile');
const [, entrypoint = ''] = /^ENTRYPOINT (.+)$/m.exec(dockerfile) ?? [];
const [, healthcheck = ''] = /^HEALTHCHECK .*CMD (.+)$/m.exec(dockerfile) ?? [];
const [, imageVariables = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile) ?? [];
const imageEnvironment = Object.fromEntries(
  [...imageVariables.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);

describe('the services of the compose file', needs('initdb'), () => {
  it('run at one database, with one host key and the same accounts', async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.close);
    const url = new URL(await postgres.newDatabase());
    const data = mkdtempSync(join(tmpdir(), 'keypeg-compose-'));
    onTestFinished(() => rmSync(data, { recursive: true }));

    // The server that fills a new database listens on a socket of the file system alone.
    const [program = '', ...args] = check.split(', ');
    await execute(postgresProgram(program), args, { env: { ...process.env, PGPORT: url.port } });

    /** Starts a service; only what a container has for itself is replaced. */
    const start = async () => {
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
      const [, ...started]: readonly string[] = JSON.parse(entrypoint);
      const built = started.map((word) => word.replace('/keypeg/', ''));
      const server = spawn(process.execPath, built, { env, stdio: 'ignore' });
      const ended = once(server, 'close');
      onTestFinished(async () => {
        server.kill('SIGKILL');
        await ended;
      });
      const [, ...command]: readonly string[] = JSON.parse(healthcheck);
      const usual = imageEnvironment.KEYPEG_METRICS_PORT ?? '';
      const ask = command.map((arg) => arg.replace(usual, `${metricsPort}`));
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
