import {
  createHash,
  createPublicKey,
  decapsulate,
  diffieHellman,
  generateKeyPairSync,
  verify,
} from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { closeOf, opened, openLoopback } from '../loopback.ts';
import { byte, connectRaw, encode } from '../raw-client.ts';

afterEach(() => {
  for (const close of opened.splice(0)) close();
});

describe('04 mlkem768x25519-sha256', () => {
  it('is negotiated, and again for new keys', async () => {
    const server = await openLoopback((channel) => channel.pipe(channel));
    const raw = await connectRaw(server.port);
    const channel = await raw.shell();
    for (const round of ['one', 'two']) {
      const again = new Promise<void>((resolve) => {
        raw.client.once('handshake', () => resolve());
      });
      raw.rekey();
      await again;
      const echo = new Promise((resolve) => {
        channel.once('data', (data: Buffer) => resolve(data.toString()));
      });
      channel.write(round);
      expect(await echo).toBe(round);
    }
    expect(server.exchanges).toEqual(Array(3).fill('mlkem768x25519-sha256'));
    expect(server.errors).toEqual([]);
  });

  it('computes the hash of the draft', async () => {
    const { port } = await openLoopback();
    const keys = newKeys();
    const exchange = await exchangeKeys(port, keys.init);
    const [hostKey, reply, signature] = exchange.fields;
    expect(reply).toHaveLength(1088 + 32);
    const secret = createHash('sha256')
      .update(decapsulate(keys.mlkem.privateKey, reply.subarray(0, 1088)))
      .update(
        diffieHellman({
          privateKey: keys.x25519.privateKey,
          publicKey: x25519Key(reply.subarray(1088)),
        }),
      )
      .digest();
    const hash = createHash('sha256')
      .update(strings('SSH-2.0-guest', exchange.version, exchange.ours, exchange.theirs))
      .update(strings(hostKey, keys.init, reply, secret))
      .digest();
    const ed25519 = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), hostKey.subarray(-32)]),
      type: 'spki',
      format: 'der',
    });
    expect(verify(null, hash, ed25519, signature.subarray(-64))).toBe(true);
  });

  const { init } = newKeys();
  it.each([
    ['is empty', Buffer.alloc(0), 'wrong length'],
    ['is a byte short', init.subarray(1), 'wrong length'],
    ['is a byte long', Buffer.concat([init, byte(0)]), 'wrong length'],
    ['has coefficients out of range', Buffer.from(init).fill(255, 0, 1152), 'mlkem768x25519'],
    [
      'makes the secret zero',
      Buffer.concat([newKeys().init.subarray(0, 1184), Buffer.alloc(32)]),
      'mlkem768x25519',
    ],
  ])('is refused if the client’s part %s', async (_, part, error) => {
    const server = await openLoopback();
    await expect(exchangeKeys(server.port, part)).rejects.toThrow('disconnected for reason 3');
    expect(server.errors).toEqual([expect.stringContaining(error)]);
  });
});

function newKeys() {
  const mlkem = generateKeyPairSync('ml-kem-768');
  const x25519 = generateKeyPairSync('x25519');
  const init = Buffer.concat([
    mlkem.publicKey.export({ type: 'spki', format: 'der' }).subarray(-1184),
    x25519.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32),
  ]);
  return { mlkem, x25519, init };
}

const x25519Key = (raw: Buffer) =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b656e032100', 'hex'), raw]),
    type: 'spki',
    format: 'der',
  });

const strings = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part);
      return [encode([bytes.length]), bytes];
    }),
  );

/** An unencrypted packet. */
function packetOf(payload: Buffer): Buffer {
  const padding = 8 - ((5 + payload.length) % 8) + 8;
  return Buffer.concat([
    encode([1 + payload.length + padding]),
    byte(padding),
    payload,
    Buffer.alloc(padding),
  ]);
}

/** Runs the first half of a key exchange without ssh2; returns the server's reply to `init`. */
async function exchangeKeys(port: number, init: Buffer) {
  const socket = connect({ port, host: '127.0.0.1' });
  opened.push(() => socket.destroy());
  const gone = closeOf(socket);
  let input = Buffer.alloc(0);
  let wake = () => undefined as unknown;
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    input = Buffer.concat([input, data]);
    wake();
  });
  const take = async (length: number): Promise<Buffer> => {
    while (input.length < length) {
      await Promise.race([
        new Promise((resolve) => {
          wake = () => resolve(undefined);
        }),
        gone.then(() => {
          if (input.length < length) throw new Error('closed');
        }),
      ]);
    }
    const taken = input.subarray(0, length);
    input = input.subarray(length);
    return taken;
  };
  const takePacket = async () => {
    const packet = await take((await take(4)).readUInt32BE());
    return packet.subarray(1, packet.length - (packet[0] ?? 0));
  };

  socket.write('SSH-2.0-guest\r\n');
  let version = '';
  while (!version.endsWith('\r\n')) version += await take(1);
  const theirs = await takePacket();
  const ours = encode([
    byte(20),
    Buffer.alloc(16),
    ...['mlkem768x25519-sha256', 'ssh-ed25519', 'aes128-ctr', 'aes128-ctr'],
    ...['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-256-etm@openssh.com', 'none', 'none', '', ''],
    byte(0),
    0,
  ]);
  socket.write(Buffer.concat([packetOf(ours), packetOf(Buffer.concat([byte(30), strings(init)]))]));
  const answer = await takePacket();
  if (answer[0] === 1) throw new Error(`disconnected for reason ${answer.readUInt32BE(1)}`);
  let rest = answer.subarray(1);
  const field = () => {
    const length = rest.readUInt32BE();
    const value = rest.subarray(4, 4 + length);
    rest = rest.subarray(4 + length);
    return value;
  };
  const fields = [field(), field(), field()] as const;
  return { version: version.trimEnd(), theirs, ours, fields };
}
