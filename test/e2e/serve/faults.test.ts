import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/patience.ts';
import { freePort } from '../../helpers/processes.ts';
import { playFirstTurn } from '../../helpers/ssh-player.ts';
import { expectContinued, openServer, playersMidGame, startServer } from './server.ts';

/** Throws an error outside all sessions at a signal. */
const faulty = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(
    "process.on('SIGUSR2', () => { throw new Error('the sky fell') })",
  )}`,
};

describe('a fault outside all sessions', () => {
  it('notifies the players and ends the server with status 1', async () => {
    const server = await openServer(['--drain', '3600'], faulty);
    const player = await server.connectPlayer();
    await player.waitFor('With a friend');
    server.signal('SIGUSR2');
    await player.waitFor('The server stops in 3,600 seconds.');
    player.type('\u0003');
    expect(await player.closed).toBe(0);
    expect(await server.ended).toBe(1);
    expect(await server.logged('fault')).toMatchObject([{ error: 'the sky fell' }]);
    expect(await server.logged('draining')).toMatchObject([{ reason: 'fault' }]);
  });

  it('ends one of multiple processes, whose players find their games in another', async () => {
    const server = await openServer(['--drain', '1', '--workers', '2'], faulty);
    const players = await playersMidGame(server, 2);
    const [broken = 0] = server.workers();
    process.kill(broken, 'SIGUSR2');
    const notified = await Promise.race(
      players.map(async (one) => {
        await one.player.waitFor('With an SSH key, your game');
        return one;
      }),
    );
    expect(await notified.player.closed).toBe(0);
    expect(notified.player.screen().join(' ')).toContain('With an SSH key, your game is saved');
    expect(await server.logged('worker-died')).toMatchObject([{ pid: broken, ending: 'status 1' }]);
    await expectContinued(server, notified.key, notified.board);
    await eventually(() => expect(server.workers()).toHaveLength(2));
  });
});

it('a metrics port in use is reported, and nothing is left behind', async () => {
  const port = await freePort();
  await openServer(['--metrics-port', `${port}`]);
  const second = startServer(['--workers', '2', '--metrics-port', `${port}`]);
  expect(await second.ended).toBe(1);
  expect(second.log()).toMatch(
    new RegExp(`^.*Port ${port} on 127\\.0\\.0\\.1 is already in use\\..*\n$`),
  );
});

/** Lets a process find no IPv6, as with the parameter `ipv6.disable=1` of Linux. */
const NO_IPV6 = `data:text/javascript,${encodeURIComponent(`
  import { Server } from 'node:net';
  const { listen } = Server.prototype;
  Server.prototype.listen = function (options, ...rest) {
    if (!String(options.host).includes(':')) return listen.call(this, options, ...rest);
    const error = new Error('address family not supported');
    process.nextTick(() => this.emit('error', Object.assign(error, { code: 'EAFNOSUPPORT' })));
    return this;
  };
`)}`;

it.each([
  ['::', '1'],
  ['0:0::0', '2'],
])(
  'without IPv6, --host %s listens on 0.0.0.0 and says so, with %s workers',
  async (host, workers) => {
    const metrics = await freePort();
    const server = await openServer(
      ['--host', host, '--workers', workers, '--metrics-port', `${metrics}`],
      { NODE_OPTIONS: `--import ${NO_IPV6}` },
    );
    expect(await server.logged('listening')).toMatchObject([{ host: '0.0.0.0' }]);
    expect(await server.logged('warning')).toMatchObject([
      { warning: `This machine has no IPv6: listening on 0.0.0.0 instead of ${host}.` },
    ]);
    await playFirstTurn(await server.connectPlayer());
    expect((await fetch(`http://127.0.0.1:${metrics}/health`)).status).toBe(200);
  },
);
