import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../helpers/installed.ts';
import { freePort } from '../../helpers/processes.ts';
import { begin } from '../breaker.ts';
import { expectRestored } from '../keypeg.ts';
import { serveFile } from '../serve/serve.ts';
import { openMenu, runSsh, settingsFor } from './ssh.ts';

const server = await serveFile();

describe('files', () => {
  const local = 'package.json';
  const remote = '127.0.0.1:package.json';
  it.each([
    ['sftp', () => ['127.0.0.1']],
    ['scp', () => [local, remote]],
    ['scp', () => [remote, join(server.folder, 'fetched')]],
    ['scp', () => ['-O', local, remote]],
    ['scp', () => ['-O', remote, join(server.folder, 'fetched')]],
  ] as const)('are not copied by %s', async (program, operands) => {
    const result = await run(program, [...settingsFor(server, {}), ...operands()]);
    expect([1, 255]).toContain(result.status);
    expect(result.stderr).not.toBe('');
  });

  it('are not available as the sftp subsystem, and the server goes on', async () => {
    const { status, stderr } = await runSsh(server, { options: ['-s'] }, 'sftp');
    expect(status).toBe(255);
    expect(stderr).toContain('subsystem request failed');
    // ssh2 would throw here if the bundle shortened the names of its classes.
    expect(await runSsh(server, {}, 'version')).toMatchObject({ status: 0 });
  });
});

describe('forwarding', () => {
  /** Everything that a forwarded connection receives until it is closed. */
  const receivedFrom = async (port: number, ...sent: readonly Buffer[]): Promise<Buffer> => {
    const socket = connect({ port, host: '127.0.0.1' });
    const received: Buffer[] = [];
    socket.on('error', () => undefined).on('data', (piece) => received.push(piece));
    for (const bytes of sent) socket.write(bytes);
    await once(socket, 'close');
    return Buffer.concat(received);
  };

  it('of a local port (-L) and of any port (-D) is refused, and the game goes on', async () => {
    const [local, dynamic] = [await freePort(), await freePort()];
    const options = ['-L', `${local}:127.0.0.1:${server.port}`, '-D', String(dynamic)];
    const terminal = await openMenu(server, { options: [...options, '-o', 'LogLevel=QUIET'] });
    await begin(terminal);
    // A forwarded connection would receive the server's version line.
    expect(await receivedFrom(local)).toEqual(Buffer.of());
    const greeting = Buffer.of(5, 1, 0);
    const request = Buffer.of(5, 1, 0, 1, 127, 0, 0, 1, server.port >> 8, server.port & 255);
    expect(await receivedFrom(dynamic, greeting, request)).toEqual(Buffer.of(5, 0));
    terminal.type('1122\r');
    await terminal.waitFor('turn 2 of 10');
    terminal.press('ctrlC');
    await expectRestored(terminal, 0);
  });

  it.each([
    ['a remote port (-R)', ['-R', '0:127.0.0.1:9']],
    ['a remote socket (-R)', ['-R', '/tmp/remote:127.0.0.1:9']],
  ])('of %s is refused, and the game goes on', async (_, options) => {
    const terminal = await openMenu(server, { options });
    expect(terminal.raw()).toMatch(/remote port forwarding failed/);
    terminal.type('q');
    await expectRestored(terminal, 0);
    const strict = [...options, '-o', 'ExitOnForwardFailure=yes'];
    expect(await runSsh(server, { options: strict }, 'version')).toMatchObject({ status: 255 });
  });

  it('of input and output (-W) is refused', async () => {
    const options = ['-W', `127.0.0.1:${server.port}`];
    expect(await runSsh(server, { options })).toMatchObject({ status: 255, stdout: '' });
  });
});

it('refuses a second session on one connection, which then gets its own connection', async () => {
  const control = join(server.folder, 'control');
  const first = await openMenu(server, { options: ['-M', '-S', control] });
  const second = await openMenu(server, { options: ['-S', control] });
  expect(second.raw()).toContain('Session open refused by peer');
  await begin(second);
  second.press('ctrlC');
  await expectRestored(second, 0);
  await begin(first);
  first.press('ctrlC');
  await expectRestored(first, 0);
});
