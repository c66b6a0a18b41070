import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { opened } from '../ssh/loopback.ts';
import { encode } from '../ssh/raw-client.ts';
import {
  closing,
  comeIn,
  dial,
  endsWithin,
  forAll,
  message,
  newAddress,
  sitDown,
} from './attackers.ts';
import { expectPrompt, openBesieged, until, withstand } from './besieged.ts';
import { sitBetween } from './between.ts';

/** In seconds. */
const LOGIN = 3;

const server = await openBesieged(['--login', String(LOGIN), '--output', '64']);

it('is rid of 2,000 silent connections after the time to log in, and lets new players in', async () => {
  await withstand(
    server,
    async () => {
      const silent: Socket[] = [];
      for (let count = 0; count < 2000; count++) {
        silent.push(dial(server.port, count % 2 === 0 ? '' : 'SSH-2.0-half'));
        if (count % 100 === 0) await pause(10);
      }
      opened.push(() => {
        for (const socket of silent) socket.destroy();
      });
      await until(() => server.sockets() < 150, LOGIN, 'most are turned away');
      // The system itself tries again some seconds later to connect those that found the queue full.
      await until(() => server.sockets() === 1, LOGIN + 20, 'all but the player are gone');
      const [raw] = await sitDown(server.port);
      raw.client.destroy();
    },
    '2,000 silent connections',
  );
});

it.each([
  ['HTTP', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['TLS', Buffer.from('16030100c8010000c40303'.padEnd(400, '5a'), 'hex')],
  ['a huge version', `SSH-2.0-${'x'.repeat(200_000)}\r\n`],
  ['a version with escapes', 'SSH-2.0-\u001b]0;x\u0007\u202e\0\r\n'],
  ['SSH 1', 'SSH-1.5-old\r\n'],
  ['a long prelude', 'hello\r\n'.repeat(30_000)],
  ['NUL', Buffer.alloc(100_000)],
  ['a huge packet', Buffer.from('SSH-2.0-x\r\n\x7f\xff\xff\xff\x04', 'latin1')],
  ['a packet of no length', Buffer.from('SSH-2.0-x\r\n\0\0\0\0\0', 'latin1')],
])('ends who says %s', async (_, first) => {
  const socket = dial(server.port, first);
  socket.end();
  expect(await endsWithin(closing(socket), LOGIN + 2)).toBe(true);
});

it('stands connections that end at every stage of the handshake', async () => {
  await withstand(
    server,
    async () => {
      const stages = Array.from({ length: 60 }, (_, stage) => 1 + stage * 50);
      await forAll(stages, 4, async (most) => {
        const port = await sitBetween(server.port, ({ near, far }) => {
          let carried = 0;
          far.pipe(near);
          near.on('data', (bytes) => {
            far.write(bytes.subarray(0, Math.max(0, most - carried)));
            carried += bytes.length;
            if (carried < most) return;
            if (most % 100 === 1) far.resetAndDestroy();
            else far.end();
          });
        });
        const raw = await Promise.race([comeIn(port), pause(500)]);
        raw?.client.destroy();
      });
    },
    'ends at every stage',
  );
  await until(() => server.sockets() === 0, LOGIN + 3, 'all are gone');
});

it('refuses who misbehaves for a while, and nobody else', async () => {
  const rude = newAddress();
  const key = encode(['ssh-ed25519', encode([32]), Buffer.alloc(32, 9)]);
  const signature = encode(['ssh-ed25519', encode([64]), Buffer.alloc(64)]);
  const forged = [encode([key.length]), key, encode([signature.length]), signature] as const;
  const raw = await comeIn(server.port, 'handshake', rude);
  for (let count = 0; count < 4; count++) {
    raw.send(
      message.userauthRequest,
      'x',
      'ssh-connection',
      'publickey',
      Buffer.of(1),
      'ssh-ed25519',
      ...forged,
    );
  }
  await pause(100);
  raw.client.destroy();
  const again = await comeIn(server.port, 'ready', rude);
  expect(again.errors).not.toEqual([]);
  await until(
    () => server.events('connection-refused').some(({ address }) => address === rude),
    5,
    'the address is refused',
  );
  const other = await comeIn(server.port);
  expect(other.errors).toEqual([]);
});

it('stands one who comes and goes as fast as can be', async () => {
  await withstand(
    server,
    async () => {
      const end = performance.now() + 3000;
      const address = newAddress();
      await forAll([1, 2, 3, 4], 4, async () => {
        while (performance.now() < end) {
          const raw = await comeIn(server.port, 'handshake', address);
          raw.client.destroy();
        }
      });
    },
    'comes and goes',
  );
});

/** Ten minutes on request, as it takes a while until all that lies between is full. */
const SECONDS = process.env.KEYPEG_SOAK === '1' ? 600 : 20;

it(
  'stands who reads a byte a second, or nothing',
  async () => {
    await withstand(
      server,
      async () => {
        const most = await Promise.all([readSlowly(1), readSlowly(0)]);
        console.log(`at most ${Math.max(...most).toFixed(0)} MB`);
      },
      `a byte a second for ${SECONDS} s`,
    );
  },
  (SECONDS + 60) * 1000,
);

/**
 * Sits down, then asks for one new screen after the other and reads so many bytes a second of what
 * comes; the most megabytes that the server had meanwhile.
 */
async function readSlowly(bytesPerSecond: number): Promise<number> {
  let becomeSlow = (): void => undefined;
  const port = await sitBetween(server.port, ({ near, far }) => {
    near.pipe(far);
    const carry = (piece: Buffer): void => void near.write(piece);
    far.on('data', carry);
    becomeSlow = () => {
      far.off('data', carry).pause();
      const reading = setInterval(() => {
        const piece: unknown = bytesPerSecond > 0 ? far.read(bytesPerSecond) : null;
        if (Buffer.isBuffer(piece)) near.write(piece);
      }, 1000);
      far.once('close', () => clearInterval(reading));
    };
  });
  const [raw, channel] = await sitDown(port);
  becomeSlow();
  const end = performance.now() + SECONDS * 1000;
  let most = 0;
  for (let count = 0; performance.now() < end; count++) {
    if (channel.writable) {
      channel.write('\u001b[B');
      channel.setWindow(100 + (count % 50), 300 + (count % 100), 0, 0);
    }
    most = Math.max(most, server.megabytes());
    await pause(50);
  }
  raw.client.destroy();
  return most;
}

it('has kept the player beside all that waiting for no key', expectPrompt);
