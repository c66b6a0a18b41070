import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { straySignals } from '../../../source/commands/serve/serve.ts';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { eventually } from '../../helpers/patience.ts';
import { isRunning, killProcess } from '../../helpers/processes.ts';
import { playFirstTurn } from '../../helpers/ssh-player.ts';
import { boardOf, expectOnlyEvents, openServer, playersMidGame } from './server.ts';

const PLAYERS = 12;

/** The row of a screen with the guess that is being typed. */
const DRAFT_ROW = 3;

/** The result of connecting: “connected” or an error code. */
const connected = (port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve('connected');
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
  });

describe('SIGTERM', () => {
  it.each([1, 2])(
    'notifies all players and lets them leave, with %i processes',
    async (workers) => {
      const server = await openServer(['--workers', `${workers}`, '--drain', '999']);
      const players = await playersMidGame(server, PLAYERS);
      for (const { player } of players) player.type('12');
      server.signal('SIGTERM');
      await server.logged('draining');
      await Promise.all(
        players.map(({ player }) =>
          player.waitFor(/The server stops in 999 seconds\. With an SSH key, your game is saved/),
        ),
      );
      expect(await connected(server.port)).toBe('ECONNREFUSED');
      for (const { player } of players) {
        player.type('\u0003');
        expect(await player.closed).toBe(0);
      }
      expect(await server.ended).toBe(0);
      expectOnlyEvents(server);
    },
  );

  it.each([1, 2])('ends the sessions that remain, with %i processes', async (workers) => {
    const server = await openServer(['--workers', `${workers}`, '--drain', '1']);
    const players = await playersMidGame(server, PLAYERS);
    server.signal('SIGTERM');
    for (const { player } of players) {
      expect(await player.closed).toBe(0);
      expect(player.isFullScreen()).toBe(false);
      expect(player.screen().join(' ')).toContain(
        'The server has stopped. With an SSH key, your game is saved',
      );
    }
    expect(await server.ended).toBe(0);
    expectOnlyEvents(server);
    expect(server.log()).toMatch(/"event":"closed"}\n$/);
  });

  it.each([1, 2])(
    'keeps the games for the next start, with the row being typed and %i processes',
    async (workers) => {
      const folder = await mkdtemp(join(tmpdir(), 'keypeg-data-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const args = ['--workers', `${workers}`, '--drain', '0', '--data', join(folder, 'data')];
      const key = generatePrivateKey();
      const first = await openServer(args);
      const player = await first.connectPlayer({ key });
      await playFirstTurn(player);
      player.type('34');
      await player.waitFor(/3 {6}4 {3}❯ ▗/);
      const board = boardOf(player, DRAFT_ROW);
      first.signal('SIGTERM');
      expect(await first.ended).toBe(0);
      expectOnlyEvents(first);

      const second = await openServer(args);
      const again = await second.connectPlayer({ key });
      await again.waitFor('Continue');
      again.type('\r');
      await again.waitFor('─ Board ─');
      await eventually(() => expect(boardOf(again, DRAFT_ROW)).toEqual(board));
    },
  );

  it('ends a server without players at once', async () => {
    const server = await openServer(['--drain', '3600']);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it.each([1, 2])('a second time ends it at once, with %i processes', async (workers) => {
    const server = await openServer(['--workers', `${workers}`, '--drain', '3600']);
    const player = await server.connectPlayer();
    await player.waitFor('With a friend');
    server.signal('SIGTERM');
    await player.waitFor('The server stops in 3,600 seconds');
    server.signal('SIGTERM');
    expect(await server.ended).toBe(1);
    await player.closed;
    expectOnlyEvents(server);
  });
});

describe('SIGHUP', () => {
  it.each([1, 2])('reloads settings, with %i processes', async (workers) => {
    const folder = await mkdtemp(join(tmpdir(), 'keypeg-settings-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'settings.json');
    const settings = async (text: string) => await writeFile(file, text);
    // Each of multiple processes has its share.
    await settings(`{"max-sessions": ${workers}}`);
    const server = await openServer(['--settings', file, '--workers', `${workers}`]);
    const isFull = async () => {
      const player = await server.connectPlayer();
      await player.waitFor(/With a friend|The server is full/);
      return !player.isFullScreen();
    };
    const arrivals = async (count: number) => {
      const full: boolean[] = [];
      for (let arrived = 0; arrived < count; arrived++) full.push(await isFull());
      return full.filter(Boolean).length;
    };
    expect(await arrivals(workers)).toBe(0);
    expect(await arrivals(1)).toBe(1);

    await settings('{"max-sessions": "many"}');
    server.signal('SIGHUP');
    const [refused] = await server.logged('settings-refused');
    expect(refused?.problem).toContain('“max-sessions” in ');
    expect(await arrivals(1)).toBe(1);

    await settings(`{"max-sessions": ${2 * workers}, "port": 1, "metrics-port": 2}`);
    server.signal('SIGHUP');
    expect(await server.logged('settings-read')).toMatchObject([
      { waitingForRestart: 'metrics-port' },
    ]);
    expect(await arrivals(workers)).toBe(0);
    expect(await arrivals(1)).toBe(1);
  });

  it('reloads settings in a terminal, and ends a server whose terminal is closed', async () => {
    const { log, signal, closeTerminal, isAlive } = await openInTerminal('');
    signal();
    await log('settings-read');
    expect(isAlive()).toBe(true);
    closeTerminal();
    expect(await log('draining')).toContain('"reason":"SIGHUP"');
    await log('closed');
    await eventually(() => expect(isAlive()).toBe(false));
  });

  // The ninth stream keeps the terminal open, as a shell would.
  it('reloads settings when a terminal is closed that it does not use, as with nohup', async () => {
    const { log, closeTerminal, isAlive } = await openInTerminal('9>&1 </dev/null >/dev/null');
    closeTerminal();
    await log('settings-read');
    expect(isAlive()).toBe(true);
  });
});

/** A program that shows a shell in a terminal, which closes when the program ends. */
const EMULATOR = `
  import { spawn } from '@lydell/node-pty';
  console.log(spawn('sh', ['-c', process.argv[1]], { cols: 80, rows: 24 }).pid);
`;

/** Starts a server in a terminal of its own, with its log in a file. */
async function openInTerminal(redirections: string) {
  const folder = await mkdtemp(join(tmpdir(), 'keypeg-terminal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'log');
  const command = `exec ${process.execPath} dist/cli.js serve --port 0 --data ${folder}/data`;
  const emulator = spawn(
    process.execPath,
    ['--input-type=module', '--eval', EMULATOR, `${command} 2>${file} ${redirections}`],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH, HOME: folder } },
  );
  const [line] = await once(emulator.stdout, 'data');
  const pid = Number(line);
  onTestFinished(() => killProcess(pid));
  onTestFinished(() => void emulator.kill('SIGKILL'));
  const log = (event: string): Promise<string> =>
    eventually(async () => {
      const text = await readFile(file, 'utf8');
      expect(text).toContain(`"event":"${event}"`);
      return text;
    });
  await log('listening');
  return {
    /** Waits until the log has an event; resolves with the log. */
    log,
    signal: () => process.kill(pid, 'SIGHUP'),
    closeTerminal: () => void emulator.kill('SIGKILL'),
    isAlive: () => isRunning(pid),
  };
}

describe('a signal that the server has no use for', () => {
  it('opens no debugger in a worker that has not started yet', async () => {
    const preload = `data:text/javascript,import('node:cluster').then((c)=>c.default.isWorker&&process.kill(process.pid,'SIGUSR1'))`;
    const args = ['--workers', '2', '--drain', '0'];
    const server = await openServer(args, { NODE_OPTIONS: `--import ${preload}` });
    await playFirstTurn(await server.connectPlayer());
    expectOnlyEvents(server);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expectOnlyEvents(server);
  });

  it.each([1, 2])(
    'ends none of %i processes, opens no debugger, and writes nothing but events',
    async (workers) => {
      const server = await openServer(['--workers', `${workers}`, '--drain', '0']);
      const pids = [server.pid, ...server.workers()];
      const key = generatePrivateKey();
      const player = await server.connectPlayer({ key });
      for (const signal of [...straySignals, 'SIGWINCH', 'SIGCONT', 'SIGURG', 'SIGHUP'] as const) {
        for (const pid of pids) process.kill(pid, signal);
      }
      await server.logged('settings-read');
      await playFirstTurn(player);
      expect([server.pid, ...server.workers()]).toEqual(pids);
      expect(server.events('worker-died')).toEqual([]);
      expectOnlyEvents(server);
      server.signal('SIGTERM');
      expect(await server.ended).toBe(0);
    },
  );
});
