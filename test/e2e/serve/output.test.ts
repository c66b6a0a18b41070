import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { beforeEnd } from '../../helpers/processes.ts';
import { openSshPlayer } from '../../helpers/ssh-player.ts';

/** Starts a server with its output redirected by a shell. */
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
  const listening = new Promise<number>((resolve) => {
    createInterface({ input: welcome }).on('line', (line) => {
      const [, found] = /port(?: |":)(\d+)/.exec(line) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
  });
  return { server, port: await beforeEnd(server, 'it listens', listening) };
}

/** Connects a player, who leaves; then ends the server. */
async function expectServed(server: ChildProcess, port: number): Promise<void> {
  const player = await openSshPlayer({ port });
  await player.waitFor('With a friend');
  player.type('q');
  await player.closed;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

test('a server with closed output goes on serving, and ends at SIGTERM', async () => {
  const { server, port } = await serveInto('');
  server.stdout?.destroy();
  server.stderr?.destroy();
  await expectServed(server, port);
});

test.each(['>/dev/full', '2>/dev/full'])(
  'a server goes on serving with %s',
  async (redirection) => {
    const { server, port } = await serveInto(redirection);
    await expectServed(server, port);
  },
);
