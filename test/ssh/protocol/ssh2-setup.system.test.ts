import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect, createServer, Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import {
  algorithms,
  type Channel,
  joinVersionLine,
  joinWrites,
  openSsh,
} from '../../../source/ssh/protocol/ssh2.ts';
import { listenerWith, listenOnLoopback, opened, openLoopback } from '../loopback.ts';
import { openTestServer } from '../open-test-server.ts';
import { connectRaw } from '../raw-client.ts';

afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Connects a socket; returns the server's end of it and the client's. */
async function connectSockets(): Promise<{ readonly socket: Socket; readonly client: Socket }> {
  const accepted = Promise.withResolvers<Socket>();
  const port = await listenOnLoopback(createServer(accepted.resolve));
  const client = connect({ port, host: '127.0.0.1' });
  client.on('error', () => undefined);
  const socket = await accepted.promise;
  opened.push(
    () => socket.destroy(),
    () => client.destroy(),
  );
  return { socket, client };
}

/** Opens a server for guests; resolves with what the first connection uses. */
async function openServer() {
  const settings = {
    keepaliveSeconds: 30,
    keepaliveCount: 3,
    outputKilobytes: 4096,
    proxyFrom: [],
  };
  const ssh = openSsh({ hostKey: generatePrivateKey(), settings: () => settings });
  const accepted = Promise.withResolvers<Socket>();
  const shell = Promise.withResolvers<Channel>();
  const port = await listenOnLoopback(
    createServer({ pauseOnConnect: true }, (socket) => {
      opened.push(() => socket.destroy());
      ssh.accept(
        socket,
        listenerWith({ onSession: (_request, channel) => shell.resolve(channel) }),
      );
      accepted.resolve(socket);
    }),
  );
  return { port, socket: accepted.promise, shell: shell.promise };
}

/** Counts the calls of the system that send what is written to a socket. */
function countSends(socket: Socket): () => number {
  let count = 0;
  const write = socket._write.bind(socket);
  const writev = socket._writev?.bind(socket);
  socket._write = (...args) => {
    count += 1;
    write(...args);
  };
  socket._writev = (...args) => {
    count += 1;
    writev?.(...args);
  };
  return () => count;
}

describe('joined writes', () => {
  it('are sent at once, and those of the next turn by themselves', async () => {
    const { socket, client } = await connectSockets();
    joinWrites(socket);
    const sends = countSends(socket);
    for (const piece of ['a', 'b', 'c']) socket.write(piece);
    await once(client, 'data');
    expect(sends()).toBe(1);
    socket.write('d');
    await once(client, 'data');
    expect(sends()).toBe(2);
  });

  it('are sent before the connection ends in the same turn', async () => {
    const { socket, client } = await connectSockets();
    joinWrites(socket);
    for (const piece of ['a', 'b']) socket.write(piece);
    socket.end();
    let text = '';
    for await (const piece of client) text += String(piece);
    expect(text).toBe('ab');
  });

  it('say when the socket is full', async () => {
    const { socket } = await connectSockets();
    joinWrites(socket);
    expect(socket.write('a')).toBe(true);
    expect(socket.write(Buffer.alloc(socket.writableHighWaterMark))).toBe(false);
    await once(socket, 'drain');
  });

  it.each(['aes128-gcm@openssh.com', 'aes128-ctr', 'chacha20-poly1305@openssh.com'] as const)(
    'send a packet of %s in one piece',
    async (cipher) => {
      const server = await openServer();
      const algorithms = { cipher: [cipher] };
      const authHandler = ['none' as const, 'none' as const];
      const raw = await connectRaw(server.port, 'ready', { algorithms, authHandler });
      const channel = await raw.shell();
      const sends = countSends(await server.socket);
      (await server.shell).write('frame');
      expect(String((await once(channel, 'data'))[0])).toBe('frame');
      expect(sends()).toBe(1);
    },
  );
});

describe('a version line in pieces', () => {
  it('is passed on whole, with what comes after it', () => {
    const anyPieces = fc.array(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 9 });
    fc.assert(
      fc.property(anyPieces, anyPieces, (line, rest) => {
        const socket = new Socket();
        joinVersionLine(socket);
        const passed: string[] = [];
        socket.on('data', (piece) => passed.push(String(piece)));
        const pieces = [...line.map((piece) => piece.replaceAll('\n', ' ')), '\n', ...rest];
        for (const piece of pieces) socket.emit('data', Buffer.from(piece));
        expect(passed[0]).toBe(pieces.slice(0, line.length + 1).join(''));
        expect(passed.slice(1)).toEqual(rest);
      }),
    );
  });

  it('is passed on without its end once it is too long', () => {
    const socket = new Socket();
    joinVersionLine(socket);
    let length = 0;
    socket.on('data', (piece) => {
      length += piece.length;
    });
    for (let sent = 0; sent < 8191; sent += 1) socket.emit('data', Buffer.of(0x78));
    expect(length).toBe(0);
    socket.emit('data', Buffer.of(0x78));
    expect(length).toBe(8192);
  });

  it('is answered by the server', async () => {
    const { port, socket } = await openServer();
    const client = connect({ port, host: '127.0.0.1', noDelay: true });
    client.on('error', () => undefined);
    // The server's line comes first: some clients wait for it.
    await once(client, 'data');
    const accepted = await socket;
    for (const piece of ['SSH-', '2.0-', 'guest', '\r\n']) {
      accepted.emit('data', Buffer.from(piece));
    }
    const [answer] = await once(client, 'data');
    expect(Buffer.from(answer)[5]).toBe(20);
  });
});

afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** The name lists in the server's first packet, in the order of RFC 4253, section 7.1. */
async function offeredBy(port: number): Promise<readonly string[]> {
  const socket = connect({ port, host: '127.0.0.1' });
  opened.push(() => socket.destroy());
  socket.write('SSH-2.0-guest\r\n');
  let input = Buffer.alloc(0);
  let start = 0;
  do {
    const [data] = await once(socket, 'data');
    input = Buffer.concat([input, Buffer.from(data)]);
    start = input.indexOf('\r\n') + 2;
  } while (input.length < start + 4 || input.length < start + 4 + input.readUInt32BE(start));
  const lists: string[] = [];
  let at = start + 4 + 1 + 1 + 16;
  while (lists.length < 8) {
    const length = input.readUInt32BE(at);
    lists.push(input.toString('latin1', at + 4, at + 4 + length));
    at += 4 + length;
  }
  return lists;
}

it('offers only secure algorithms, and strict key exchange', async () => {
  const { port } = await openLoopback(undefined, { algorithms });
  const ciphers =
    'aes128-gcm@openssh.com,aes256-gcm@openssh.com,aes128-ctr,aes256-ctr,chacha20-poly1305@openssh.com';
  const macs = 'hmac-sha2-256-etm@openssh.com,hmac-sha2-512-etm@openssh.com';
  expect(await offeredBy(port)).toEqual([
    'mlkem768x25519-sha256,curve25519-sha256@libssh.org,curve25519-sha256,kex-strict-s-v00@openssh.com',
    'ssh-ed25519',
    ciphers,
    ciphers,
    macs,
    macs,
    'none',
    'none',
  ]);
});

it.each([
  ['a current client', {}],
  ['a client of 2014', { algorithms: { kex: ['curve25519-sha256@libssh.org'] } }],
  [
    'a client with counter mode only',
    { algorithms: { cipher: ['aes256-ctr'], hmac: ['hmac-sha2-512-etm@openssh.com'] } },
  ],
  ['a client with ChaCha20 only', { algorithms: { cipher: ['chacha20-poly1305@openssh.com'] } }],
] as const)('serves %s', async (_, config) => {
  const server = await openLoopback(
    (channel) => {
      channel.end('welcome');
    },
    { algorithms },
  );
  const raw = await connectRaw(server.port, 'ready', structuredClone(config) as object);
  const channel = await raw.shell();
  expect(String((await once(channel, 'data'))[0])).toBe('welcome');
});

/** What ssh2 does with a packet of each kind, at either end of a connection. */
const handlers: ((protocol: unknown, payload: Buffer) => void)[] = createRequire(import.meta.url)(
  'ssh2/lib/protocol/handlers.js',
);
const EXT_INFO = 7;

/** The names of all extensions that a server offers (RFC 8308), as its packet holds them. */
async function extensionsOf(port: number): Promise<readonly string[]> {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const { [EXT_INFO]: usual } = handlers;
  if (usual === undefined) throw new Error('ssh2 reads no EXT_INFO');
  handlers[EXT_INFO] = (_, payload) => resolve(Buffer.from(payload));
  onTestFinished(() => {
    handlers[EXT_INFO] = usual;
  });
  await connectRaw(port, 'handshake');
  const payload = await promise;
  const names: string[] = [];
  let at = 5;
  while (names.length < payload.readUInt32BE(1)) {
    const [start, length] = [at + 4, payload.readUInt32BE(at)];
    names.push(payload.toString('latin1', start, start + length));
    at = start + length + 4 + payload.readUInt32BE(start + length);
  }
  return names;
}

it('never offers ping@openssh.com, with which OpenSSH sends about 270 packets for one key', async () => {
  const { port } = await openTestServer();
  expect(await extensionsOf(port)).toEqual(['server-sig-algs']);
});
