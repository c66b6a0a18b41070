import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import ssh2 from 'ssh2';
import { expect, it } from 'vitest';
import type { RawClient } from '../ssh/raw-client.ts';
import { encode } from '../ssh/raw-client.ts';
import { comeIn, endsWithin, forAll, message, sitDown } from './attackers.ts';
import { expectPrompt, openBesieged, until, withstand } from './besieged.ts';
import { channelTypes, globalRequests, NO, sessionRequests, shaped, YES } from './requests.ts';

const server = await openBesieged(['--startups', '1000:30:1000']);

const MEGABYTE = 1024 * 1024;

/** Comes in as a guest, does something, and goes without a word. */
async function asGuest(act: (raw: RawClient) => Promise<void>): Promise<void> {
  const raw = await comeIn(server.port);
  await act(raw);
  await pause(20);
  raw.client.destroy();
}

it('stands requests of every name with every length', async () => {
  await withstand(
    server,
    async () => {
      await forAll(shaped(sessionRequests), 6, ([name, rest]) =>
        asGuest(async (raw) => {
          raw.send(message.channelOpen, 'session', 0, MEGABYTE, 32_768);
          raw.send(message.channelRequest, 0, name, YES, rest);
        }),
      );
      await forAll(shaped(globalRequests), 6, ([name, rest]) =>
        asGuest(async (raw) => raw.send(message.globalRequest, name, YES, rest)),
      );
      await forAll(shaped(channelTypes), 6, ([name, rest]) =>
        asGuest(async (raw) => raw.send(message.channelOpen, name, 0, MEGABYTE, 32_768, rest)),
      );
    },
    'requests of every name and length',
  );
});

it('stands packets of every kind with no content, one byte and much', async () => {
  const kinds = Array.from({ length: 256 }, (_, kind) => Buffer.of(kind));
  await withstand(
    server,
    async () => {
      await forAll(kinds, 6, (kind) =>
        asGuest(async (raw) => {
          raw.send(message.channelOpen, 'session', 0, MEGABYTE, 32_768);
          raw.send(kind);
          raw.send(kind, NO);
          raw.send(kind, Buffer.alloc(1000, 0xff));
        }),
      );
    },
    'packets of every kind',
  );
});

it.each([0, 1, 255])('opens no channel whose packets hold %i bytes', async (size) => {
  const raw = await comeIn(server.port);
  const refused = raw.next('CHANNEL_OPEN_FAILURE');
  raw.send(message.channelOpen, 'session', 0, MEGABYTE, size);
  expect((await refused)[0]).toBe(0);
});

it('draws at a window of no bytes, and stands what comes meanwhile', async () => {
  await withstand(
    server,
    async () => {
      const raw = await comeIn(server.port);
      raw.send(message.channelOpen, 'session', 0, 0, 256);
      raw.send(message.channelRequest, 0, 'pty-req', YES, sessionRequests['pty-req'] ?? NO);
      raw.send(message.channelRequest, 0, 'shell', YES);
      for (let count = 0; count < 200; count++) {
        raw.send(message.channelData, 0, '\u001b[B');
        raw.send(message.windowAdjust, 0, 1);
        await pause(5);
      }
      raw.client.destroy();
    },
    'no window',
  );
});

it('asks for a session once, however often a client does', async () => {
  const before = server.events('session-opened').length;
  const raw = await comeIn(server.port);
  raw.send(message.channelOpen, 'session', 0, MEGABYTE, 32_768);
  raw.send(message.channelRequest, 0, 'pty-req', YES, sessionRequests['pty-req'] ?? NO);
  for (let count = 0; count < 30; count++) raw.send(message.channelRequest, 0, 'shell', NO);
  expect(await endsWithin(raw.closed, 5)).toBe(true);
  const sat = server.events('session-opened').length - before;
  await until(
    () => server.events('session-closed').length >= before + sat,
    5,
    'each seat that was taken is left',
  );
  expect(sat).toBe(1);
});

it('stands 500 channels, and ends who opens them', async () => {
  await withstand(
    server,
    async () => {
      const raw = await comeIn(server.port);
      for (let id = 0; id < 500; id++) {
        raw.send(message.channelOpen, 'session', id, MEGABYTE, 32_768);
      }
      expect(await endsWithin(raw.closed, 5)).toBe(true);
    },
    '500 channels',
  );
});

it('stands data far beyond the window, and ends who sends it', async () => {
  await withstand(
    server,
    async () => {
      const [raw] = await sitDown(server.port);
      const piece = Buffer.alloc(30_000, 0x71);
      for (let sent = 0; sent < 300; sent++)
        raw.send(message.channelData, 0, encode([piece.length]), piece);
      await endsWithin(raw.closed, 3);
      raw.client.destroy();
    },
    'beyond the window',
  );
});

it('stands signals of every name, and variables without number', async () => {
  const names = [
    'ABRT',
    'ALRM',
    'FPE',
    'HUP',
    'ILL',
    'INT',
    'KILL',
    'PIPE',
    'QUIT',
    'SEGV',
    'TERM',
  ];
  const others = [
    'USR1',
    'USR2',
    'STOP',
    'CONT',
    'TSTP',
    'WINCH@openssh.com',
    '',
    '\u001b[2J\0',
    '9',
  ];
  await withstand(
    server,
    async () => {
      const [raw] = await sitDown(server.port);
      for (let turn = 0; turn < 20; turn++) {
        for (const name of [...names, ...others]) {
          raw.send(message.channelRequest, 0, 'signal', NO, encode([name]));
        }
        await pause(10);
      }
      raw.client.destroy();
      const other = await comeIn(server.port);
      other.send(message.channelOpen, 'session', 0, MEGABYTE, 32_768);
      for (let count = 0; count < 2000; count++) {
        const name =
          ['LANG', `LC_${count}`, '__proto__', `X${count}`, 'NODE_OPTIONS'][count % 5] ?? '';
        other.send(message.channelRequest, 0, 'env', NO, name, 'v'.repeat(100));
        if (count % 50 === 0) await pause(5);
      }
      other.client.destroy();
    },
    'signals and variables',
  );
});

it('stands exchanges of keys without end, and ends who asks for them', async () => {
  await withstand(
    server,
    async () => {
      const raw = await comeIn(server.port);
      let isOpen = true;
      raw.client.on('close', () => {
        isOpen = false;
      });
      for (let count = 0; isOpen && count < 200; count++) {
        const done = once(raw.client, 'handshake').catch(() => undefined);
        raw.rekey();
        await Promise.race([done, raw.closed]);
      }
      expect(isOpen).toBe(false);
    },
    'rekey storm',
  );
});

it('stands exchanges of keys that are begun, and begun again, and never finished', async () => {
  const lists = encode([...Array<string>(10).fill('none')]);
  const init = Buffer.concat([Buffer.alloc(16), lists, Buffer.alloc(5)]);
  await withstand(
    server,
    async () => {
      const before = await comeIn(server.port);
      for (let count = 0; count < 100; count++) before.send(message.kexInit, init);
      expect(await endsWithin(before.closed, 5)).toBe(true);
      const [raw, channel] = await sitDown(server.port);
      raw.send(message.kexInit, realKexInit());
      for (let count = 0; count < 100; count++) {
        channel.write('\u001b[B');
        await pause(20);
      }
      raw.client.destroy();
    },
    'unfinished exchanges',
  );
});

/** What an honest client begins an exchange with. */
function realKexInit(): Buffer {
  const names = [
    'curve25519-sha256',
    'ssh-ed25519',
    ...Array<string>(2).fill('aes128-gcm@openssh.com'),
  ];
  const rest = [...Array<string>(2).fill(''), ...Array<string>(2).fill('none'), '', ''];
  return Buffer.concat([Buffer.alloc(16, 7), encode([...names, ...rest]), Buffer.alloc(5)]);
}

it('stands requests before authentication', async () => {
  await withstand(
    server,
    async () => {
      const packets = [
        encode([message.channelOpen, 'session', 0, MEGABYTE, 32_768]),
        encode([message.channelRequest, 0, 'shell', YES]),
        encode([message.channelData, 0, 'x']),
        encode([message.globalRequest, 'tcpip-forward', YES, '0.0.0.0', 80]),
        encode([message.infoResponse, 0x1000_0000]),
        encode([message.userauthRequest, 'x', 'ssh-connection', 'none']),
        encode([message.serviceRequest, 'ssh-connection']),
      ];
      await forAll(packets, 2, async (packet) => {
        const raw = await comeIn(server.port, 'handshake');
        for (let count = 0; count < 5; count++) raw.send(packet);
        await endsWithin(raw.closed, 2);
        raw.client.destroy();
      });
    },
    'before authentication',
  );
});

it('stands floods of attempts to log in', async () => {
  const { public: text } = ssh2.utils.generateKeyPairSync('ed25519');
  const blob = Buffer.from(text.split(' ')[1] ?? '', 'base64');
  const query = (isSigned: Buffer, ...signature: Buffer[]): Buffer =>
    encode([isSigned, 'ssh-ed25519', encode([blob.length]), blob, ...signature]);
  const forged = encode([encode([83]), 'ssh-ed25519', encode([64]), Buffer.alloc(64)]);
  const attempts: Readonly<Record<string, Buffer>> = {
    publickey: query(NO),
    'publickey ': query(YES, forged),
    'keyboard-interactive': encode(['', '']),
    password: encode([NO, 'x'.repeat(1000)]),
    hostbased: encode(['ssh-ed25519', '', 'x', 'y', '']),
  };
  const name = `\u001b]0;x\u0007\u202e\0${'n'.repeat(20_000)}`;
  await withstand(
    server,
    async () => {
      await forAll(Object.entries(attempts), 3, async ([method, rest]) => {
        for (let turn = 0; turn < 3; turn++) {
          const raw = await comeIn(server.port, 'handshake');
          for (let count = 0; count < 40; count++) {
            raw.send(message.userauthRequest, name, 'ssh-connection', method.trim(), rest);
          }
          await endsWithin(raw.closed, 2);
          raw.client.destroy();
        }
      });
    },
    'attempts to log in',
  );
  for (const sign of ['\u001b', '\0', '\u202e', '\u0007']) expect(server.log()).not.toContain(sign);
});

it('has kept the player beside all that waiting for no key', expectPrompt);
