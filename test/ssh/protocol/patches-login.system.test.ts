import { createDecipheriv, type Decipheriv } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import { message } from '../../e2e/attacks/attackers.ts';
import { opened, openLoopback } from '../loopback.ts';
import { byte, connectRaw, encode } from '../raw-client.ts';

afterEach(() => {
  for (const close of opened.splice(0)) close();
});

describe('15 repeated service requests', () => {
  /** Connects a client that is not authenticated and has sent one service request. */
  const openClient = async () => {
    const server = await openLoopback();
    const raw = await connectRaw(server.port, 'handshake', { authHandler: () => undefined });
    await raw.next('SERVICE_ACCEPT');
    return raw;
  };

  it('are accepted until the client is authenticated', async () => {
    const raw = await openClient();
    for (let count = 2; count <= 32; count += 1) {
      const accepted = raw.next('SERVICE_ACCEPT');
      raw.send(message.serviceRequest, 'ssh-userauth');
      expect(await Promise.race([accepted, raw.closed])).toEqual(['ssh-userauth']);
    }
    const loggedIn = raw.next('USERAUTH_SUCCESS').then(() => 'success');
    raw.send(message.userauthRequest, 'guest', 'ssh-connection', 'none');
    expect(await Promise.race([loggedIn, raw.closed])).toBe('success');
  });

  it('disconnect a client that sends a flood of them', async () => {
    const raw = await openClient();
    let accepted = 1;
    const count = (): void => {
      accepted += 1;
      void raw.next('SERVICE_ACCEPT').then(count);
    };
    void raw.next('SERVICE_ACCEPT').then(count);
    for (let sent = 0; sent < 100; sent += 1) raw.send(message.serviceRequest, 'ssh-userauth');
    await raw.closed;
    expect(accepted).toBeLessThanOrEqual(32);
  });
});

describe('21 the algorithm of an accepted key', () => {
  it.each(['rsa-sha2-256', 'rsa-sha2-512', 'ssh-ed25519'])(
    'is %s, as in the request',
    async (algorithm) => {
      const server = await openLoopback();
      const raw = await connectRaw(server.port, 'handshake', { authHandler: () => undefined });
      await raw.next('SERVICE_ACCEPT');
      const requests: unknown = Reflect.get(Reflect.get(raw.client, '_protocol'), '_authsQueue');
      if (Array.isArray(requests)) requests.push('publickey');
      const answer = raw.next('USERAUTH_PK_OK');
      const blob = encode([algorithm, 'a key']);
      const key = Buffer.concat([encode([blob.length]), blob]);
      raw.send(
        message.userauthRequest,
        'a',
        'ssh-connection',
        'publickey',
        byte(0),
        algorithm,
        key,
      );
      expect(await answer).toEqual([algorithm, blob]);
    },
  );
});

afterEach(() => {
  for (const close of opened.splice(0)) close();
});

const number = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, digit) => (sum << 8n) | BigInt(digit), 0n);

/** The slow and obvious Poly1305 of RFC 8439. */
function poly1305(key: Uint8Array, message: Uint8Array): Buffer {
  const factor = number(key.subarray(0, 16)) & 0x0ffffffc0ffffffc0ffffffc0fffffffn;
  const prime = (1n << 130n) - 5n;
  let sum = 0n;
  for (let start = 0; start < message.length; start += 16) {
    const block = message.subarray(start, start + 16);
    sum = ((sum + number(block) + (1n << BigInt(8 * block.length))) * factor) % prime;
  }
  const tag = BigInt.asUintN(128, sum + number(key.subarray(16)));
  return Buffer.from(tag.toString(16).padStart(32, '0'), 'hex').reverse();
}

/** What the tests use of the module of ssh2 that encrypts. */
type Ciphers = {
  readonly CIPHER_INFO: Readonly<Record<string, object>>;
  readonly createCipher: (config: object) => {
    readonly allocPacket: (payloadLength: number) => Buffer;
    readonly encrypt: (packet: Buffer) => void;
  };
  /** Resolves when Poly1305 is ready. */
  readonly init: Promise<void>;
};
const ciphers: Ciphers = createRequire(import.meta.url)('ssh2/lib/protocol/crypto.js');

describe('08 key objects', () => {
  it.each([1, 8, 59, 60, 123, 124, 125, 30_000, 7])(
    'encrypts %i bytes with chacha20-poly1305 as OpenSSL does',
    async (size) => {
      const { CIPHER_INFO, createCipher, init } = ciphers;
      await init;
      let pieces: Uint8Array[] = [];
      const key = Buffer.from(Array.from({ length: 64 }, (_, at) => at * 3));
      const cipherInfo = CIPHER_INFO['chacha20-poly1305@openssh.com'];
      const onWrite = (piece: Uint8Array): void => {
        pieces.push(piece);
      };
      const seqno = 0xff_ff_ff_ff;
      const cipher = createCipher({ outbound: { cipherInfo, cipherKey: key, onWrite, seqno } });
      // The number of a packet starts again after the last one.
      for (const nonce of ['ffffffff', '00000000']) {
        const packet = cipher.allocPacket(size).fill('payload', 5, 5 + size);
        const plain = Buffer.from(packet);
        const stream = (counter: number, from: number): Decipheriv => {
          const position = `0${counter}00000000000000` + `00000000${nonce}`;
          const part = key.subarray(from, from + 32);
          return createDecipheriv('chacha20', part, Buffer.from(position, 'hex'));
        };
        pieces = [];
        cipher.encrypt(packet);
        const sent = Buffer.concat(pieces);
        expect(stream(0, 32).update(sent.subarray(0, 4))).toEqual(plain.subarray(0, 4));
        expect(stream(1, 0).update(sent.subarray(4, -16))).toEqual(plain.subarray(4));
        const poly1305Key = stream(0, 0).update(Buffer.alloc(32));
        expect(sent.subarray(-16)).toEqual(poly1305(poly1305Key, sent.subarray(0, -16)));
      }
    },
  );
});

describe('19 own memory', () => {
  it.each(['aes128-gcm@openssh.com', 'aes128-ctr', 'chacha20-poly1305@openssh.com'] as const)(
    'keeps no piece of a pool of buffers with %s',
    async (cipher) => {
      const server = await openLoopback();
      const ident = Buffer.from('test');
      const algorithms = { cipher: [cipher] };
      const raw = await connectRaw(server.port, 'ready', { algorithms, ident });
      const protocol: object = Reflect.get(raw.client, '_protocol');
      const keepers = [
        protocol,
        Reflect.get(protocol, '_cipher'),
        Reflect.get(protocol, '_decipher'),
      ];
      const kept = keepers
        .flatMap((keeper): unknown[] => Object.values(keeper))
        .filter((value) => value instanceof Uint8Array);
      expect(kept.length).toBeGreaterThan(3);
      for (const { buffer } of kept) expect(buffer.byteLength).toBeLessThan(200);
    },
  );
});
