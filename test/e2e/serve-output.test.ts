import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { openSshPlayer } from '../helpers/ssh-player.ts';

/** Serves with its log, and what it prints at its start, where a shell would redirect them to. */
async function serveInto(redirection: string): Promise<{ server: ChildProcess; port: number }> {
  const data = await mkdtemp(join(tmpdir(), 'keypeg-output-'));
  const server = spawn(
    'sh',
    ['-c', `exec "$@" ${redirection}`, 'sh', process.execPath, 'dist/cli.js', 'serve', '--port=0'],
    {
      env: { HOME: data, PATH: process.env.PATH, KEYPEG_DATA: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
    await rm(data, { recursive: true });
  });
  const welcome = redirection.startsWith('>') ? server.stderr : server.stdout;
  const port = await new Promise<number>((resolve) => {
    createInterface({ input: welcome }).on('line', (line) => {
      const [, told] = /port(?: |":)(\d+)/.exec(line) ?? [];
      if (told !== undefined) resolve(Number(told));
    });
  });
  return { server, port };
}

/** Somebody comes, plays and leaves; then the server is told to end, and does so. */
async function expectServed(server: ChildProcess, port: number): Promise<void> {
  const player = await openSshPlayer({ port });
  await player.waitFor('Break the code');
  player.type('q');
  await player.closed;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

test('a server whose output nobody reads any more serves on, and ends when told', async () => {
  const { server, port } = await serveInto('');
  server.stdout?.destroy();
  server.stderr?.destroy();
  await expectServed(server, port);
});

test.each(['>/dev/full', '2>/dev/full'])('a server serves on with %s', async (redirection) => {
  const { server, port } = await serveInto(redirection);
  await expectServed(server, port);
});
