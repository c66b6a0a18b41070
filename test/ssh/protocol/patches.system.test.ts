import { spawn } from 'node:child_process';
import { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ServerChannel } from 'ssh2';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { message } from '../../e2e/attacks/attackers.ts';
import { onHang } from '../../helpers/patience.ts';
import { closeOf, opened, openLoopback } from '../loopback.ts';
import { byte, connectRaw } from '../raw-client.ts';

const megabyte = 1024 * 1024;

afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Opens a shell; returns its channel on both sides. */
async function openShells() {
  const shell = Promise.withResolvers<ServerChannel>();
  const server = await openLoopback(shell.resolve);
  const raw = await connectRaw(server.port);
  const channel = await raw.shell();
  return { server, raw, channel, shell: await shell.promise };
}

describe('01 minimum packet size', () => {
  it.each([0, 1, 255])('refuses a channel with packets of %i bytes', async (size) => {
    const { port } = await openLoopback();
    const raw = await connectRaw(port);
    const refused = raw.next('CHANNEL_OPEN_FAILURE');
    raw.send(message.channelOpen, 'session', 7, 1000, size);
    expect(await refused).toEqual([7, 2, 'Maximum packet size is too small']);
  });

  it('refuses a channel without a size', async () => {
    const { port } = await openLoopback();
    const raw = await connectRaw(port);
    const refused = raw.next('CHANNEL_OPEN_FAILURE');
    raw.send(message.channelOpen, 'session', 7, 1000);
    expect((await refused)[0]).toBe(7);
  });

  it('never loops in a write to stdout or stderr', async () => {
    const write = `
      const { Channel } = require('ssh2/lib/Channel.js');
      const outgoing = { id: 0, window: 9, packetSize: 0, state: 'open' };
      const none = { channelData() {}, channelExtData() {} };
      const channel = new Channel({ _protocol: none }, { outgoing, incoming: {} }, { server: true });
      channel.write('x');
      channel.stderr.write('x');
      console.log('done');`;
    const child = spawn(process.execPath, ['-e', write]);
    const stop = onHang(() => child.kill('SIGKILL'));
    const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    stop();
    expect([stdout, status]).toEqual(['done\n', 0]);
  });
});

describe('02 window', () => {
  it('disconnects a client that exceeds it', async () => {
    const { server, raw, shell } = await openShells();
    shell.pause();
    const piece = 'x'.repeat(30_000);
    for (let sent = 0; sent < 5 * megabyte; sent += piece.length) {
      raw.send(message.channelData, 0, piece);
    }
    await raw.closed;
    expect(server.errors).toEqual(['Received more data than the window allows']);
    expect(shell.readableLength).toBeLessThan(4 * megabyte);
  });

  it('may be used completely', async () => {
    const { server, raw, channel, shell } = await openShells();
    channel.write(Buffer.alloc(2 * megabyte));
    let length = 0;
    for await (const data of shell) {
      length += Buffer.from(data).length;
      if (length === 2 * megabyte) break;
    }
    expect(server.errors).toEqual([]);
    raw.client.end();
  });
});

it('03 lists each signature algorithm separately, and none with SHA-1', async () => {
  const { port } = await openLoopback();
  const raw = await connectRaw(port, 'handshake');
  expect(await raw.next('EXT_INFO')).toEqual([
    [
      {
        name: 'server-sig-algs',
        algs: [
          'ssh-ed25519',
          'ecdsa-sha2-nistp256',
          'ecdsa-sha2-nistp384',
          'ecdsa-sha2-nistp521',
          'sk-ssh-ed25519@openssh.com',
          'sk-ecdsa-sha2-nistp256@openssh.com',
          'rsa-sha2-512',
          'rsa-sha2-256',
        ],
      },
    ],
  ]);
});

describe('05 hanging up', () => {
  it('stops reading after a refused length', async () => {
    const server = await openLoopback();
    const client = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    client.on('error', () => undefined).resume();
    client.write('SSH-2.0-guest\r\n');
    const socket = await server.socket;
    client.write(Buffer.of(0x7f, 0xff, 0xff, 0xff));
    await once(client, 'end');
    expect(socket.listenerCount('data')).toBe(0);
    client.write(Buffer.alloc(megabyte));
    await closeOf(socket);
    expect(server.errors).toEqual(['Bad packet length']);
  });

  it('answers no packet after a fatal one', async () => {
    const server = await openLoopback();
    const raw = await connectRaw(server.port);
    const answers: unknown[] = [];
    void raw.next('REQUEST_FAILURE').then((answer) => answers.push(answer));
    raw.send(message.serviceRequest, 'ssh-userauth');
    raw.send(message.globalRequest, 'anything', byte(1));
    await raw.closed;
    expect(answers).toEqual([]);
  });
});

it('06 allocates for the answers in a packet, not for the claimed number', async () => {
  const server = await openLoopback(undefined, {}, (context) => {
    if (context.method === 'keyboard-interactive') context.prompt([], () => undefined);
  });
  const raw = await connectRaw(server.port, 'handshake');
  await raw.next('SERVICE_ACCEPT');
  const lengths: unknown[] = [];
  vi.stubGlobal(
    'Array',
    new Proxy(Array, {
      construct: (target, args, newTarget) => {
        lengths.push(...args);
        return Reflect.construct(target, args, newTarget);
      },
    }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  raw.send(message.userauthRequest, 'guest', 'ssh-connection', 'keyboard-interactive', '', '');
  raw.send(message.infoResponse, 30_000_000);
  await raw.closed;
  expect(server.errors).toEqual(['Inbound: Malformed USERAUTH_INFO_RESPONSE packet']);
  expect(lengths).not.toContain(30_000_000);
});

it('07 disconnects a client that sends requests before authentication', async () => {
  const server = await openLoopback();
  const raw = await connectRaw(server.port, 'handshake');
  raw.send(message.globalRequest, 'keepalive@openssh.com', byte(1));
  await raw.closed;
  expect(server.errors).toEqual(['Received packet 80 before authentication']);
});

it('08 keeps the keys of a connection as key objects', async () => {
  const server = await openLoopback();
  const raw = await connectRaw(server.port);
  const cipher: object = Reflect.get(Reflect.get(raw.client, '_protocol'), '_cipher');
  expect(Reflect.get(cipher, '_encKey')).toBeInstanceOf(KeyObject);
});

describe('10 unread output', () => {
  it('disconnects a client that does not read the answers to its requests', async () => {
    const server = await openLoopback(undefined, { maxUnread: 100_000 });
    const raw = await connectRaw(server.port);
    const socket = await server.socket;
    // As if the kernel accepted no more data.
    socket._write = () => undefined;
    socket._writev = () => undefined;
    for (let count = 0; count < 10_000; count += 1) {
      raw.send(message.globalRequest, 'anything', byte(1));
    }
    await closeOf(socket);
    expect(server.errors).toEqual(['Too much is left unread']);
  });

  it('disconnects a client that starts a key exchange and does not finish it', async () => {
    const shell = Promise.withResolvers<ServerChannel>();
    const server = await openLoopback(shell.resolve, { maxUnread: 100_000 });
    const raw = await connectRaw(server.port);
    await raw.shell();
    const channel = await shell.promise;
    const socket = await server.socket;
    raw.send(byte(20), Buffer.alloc(16), ...kexLists, byte(0), 0);
    await once(socket, 'data');
    channel.write(Buffer.alloc(200_000));
    await closeOf(socket);
    expect(server.errors).toEqual(['Too much waits for a key exchange']);
  });
});

const kexLists = [
  'curve25519-sha256',
  'ssh-ed25519',
  'aes128-gcm@openssh.com',
  'aes128-gcm@openssh.com',
  '',
  '',
  'none',
  'none',
  '',
  '',
];

describe('11 after a channel is closed', () => {
  it('a write calls back', async () => {
    const { shell } = await openShells();
    shell.close();
    await new Promise((resolve) => {
      shell.write('late', resolve);
    });
  });

  it('no window adjustment is sent', async () => {
    const { raw, channel, shell } = await openShells();
    const received: string[] = [];
    void raw.next('CHANNEL_WINDOW_ADJUST').then(() => received.push('adjustment'));
    const closed = raw.next('CHANNEL_CLOSE').then(() => received.push('close'));
    const answered = raw.next('REQUEST_FAILURE');
    shell.resume().close();
    await closed;
    channel.write(Buffer.alloc(1.5 * megabyte));
    raw.send(message.globalRequest, 'anything', byte(1));
    await answered;
    expect(received).toEqual(['close']);
  });
});

it('13 reads terminal modes by number', async () => {
  const { server, raw } = await openShells();
  const opens = raw.next('CHANNEL_OPEN_CONFIRMATION');
  raw.send(message.channelOpen, 'session', 8, 1000, 32_768);
  const [confirmation] = await opens;
  expect(confirmation).toMatchObject({ recipient: 8 });
  const accepted = raw.next('CHANNEL_SUCCESS');
  // The unknown mode 42 with a value of four different bytes.
  const modes = Buffer.of(42, 1, 2, 3, 4, 53, 0, 0, 0, 1, 0).toString('latin1');
  raw.send(message.channelRequest, 1, 'pty-req', byte(1), 'xterm', 80, 24, 0, 0, modes);
  await Promise.race([accepted, raw.closed]);
  expect(server.errors).toEqual([]);
});

describe('16 replies after the shell', () => {
  it('are sent to requests that are accepted and refused', async () => {
    const { raw } = await openShells();
    const replies: string[] = [];
    void raw.next('CHANNEL_FAILURE').then(() => replies.push('failure'));
    void raw.next('CHANNEL_SUCCESS').then(() => replies.push('success'));
    const answered = raw.next('REQUEST_FAILURE');
    raw.send(message.channelRequest, 0, 'unknown', byte(1));
    raw.send(message.channelRequest, 0, 'pty-req', byte(1), 'xterm', 80, 24, 0, 0, '');
    raw.send(message.globalRequest, 'anything', byte(1));
    await answered;
    expect(replies).toEqual(['failure', 'success']);
  });

  it('are not sent after the channel is closed', async () => {
    const { raw, shell } = await openShells();
    const received: string[] = [];
    void raw.next('CHANNEL_FAILURE').then(() => received.push('failure'));
    const closed = raw.next('CHANNEL_CLOSE').then(() => received.push('close'));
    const answered = raw.next('REQUEST_FAILURE');
    shell.close();
    await closed;
    raw.send(message.channelRequest, 0, 'unknown', byte(1));
    raw.send(message.globalRequest, 'anything', byte(1));
    await answered;
    expect(received).toEqual(['close']);
  });
});
