import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { algorithms } from '../../../source/ssh/protocol/algorithms.ts';
import { opened, openLoopback } from '../loopback.ts';
import { openTestServer } from '../open-test-server.ts';
import { connectRaw } from '../raw-client.ts';

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
