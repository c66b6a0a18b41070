import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import ssh2 from 'ssh2';
import { encode, type RawClient } from '../../ssh/raw-client.ts';
import type { Attack, AttackGroup } from './attack.ts';
import { closedByServer, forAll, logIn, message, openSession } from './attackers.ts';
import { channelTypes, globalRequests, NO, sessionRequests, shaped, YES } from './requests.ts';

const MEGABYTE = 1024 * 1024;

/** Logs in as a guest, does something, and drops the connection. */
async function asGuest(port: number, act: (raw: RawClient) => void): Promise<void> {
  const raw = await logIn(port);
  act(raw);
  await pause(20);
  raw.client.destroy();
}

/** Opens the first session of a connection. */
const openChannel = (raw: RawClient): void =>
  raw.send(message.channelOpen, 'session', 0, MEGABYTE, 32_768);

const requests: Attack = {
  name: 'requests of every name and length',
  run: async (port) => {
    await forAll(shaped(sessionRequests), 6, ([name, rest]) =>
      asGuest(port, (raw) => {
        openChannel(raw);
        raw.send(message.channelRequest, 0, name, YES, rest);
      }),
    );
    await forAll(shaped(globalRequests), 6, ([name, rest]) =>
      asGuest(port, (raw) => raw.send(message.globalRequest, name, YES, rest)),
    );
    await forAll(shaped(channelTypes), 6, ([name, rest]) =>
      asGuest(port, (raw) => raw.send(message.channelOpen, name, 0, MEGABYTE, 32_768, rest)),
    );
  },
};

const kinds: Attack = {
  name: 'packets of every kind: empty, of one byte and long',
  run: async (port) => {
    const all = Array.from({ length: 256 }, (_, kind) => Buffer.of(kind));
    await forAll(all, 6, (kind) =>
      asGuest(port, (raw) => {
        openChannel(raw);
        raw.send(kind);
        raw.send(kind, NO);
        raw.send(kind, Buffer.alloc(1000, 0xff));
      }),
    );
  },
};

const noWindow: Attack = {
  name: 'a channel with a window of no bytes',
  run: async (port) => {
    const raw = await logIn(port);
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
};

const manyChannels: Attack = {
  name: '500 channels of one connection, and closes it',
  run: async (port) => {
    const raw = await logIn(port);
    for (let id = 0; id < 500; id++) {
      raw.send(message.channelOpen, 'session', id, MEGABYTE, 32_768);
    }
    await closedByServer(raw.closed, 'a client that opens 500 channels');
  },
};

const beyondWindow: Attack = {
  name: 'data far beyond the window, and closes the connection',
  run: async (port) => {
    const [raw] = await openSession(port);
    const piece = Buffer.alloc(30_000, 0x71);
    for (let sent = 0; sent < 300; sent++) {
      raw.send(message.channelData, 0, encode([piece.length]), piece);
    }
    await closedByServer(raw.closed, 'a client that sends more than the window allows');
  },
};

const signalNames = [
  ...['ABRT', 'ALRM', 'FPE', 'HUP', 'ILL', 'INT', 'KILL', 'PIPE', 'QUIT', 'SEGV', 'TERM'],
  ...['USR1', 'USR2', 'STOP', 'CONT', 'TSTP', 'WINCH@openssh.com', '', '\u001b[2J\0', '9'],
];

const signals: Attack = {
  name: 'signals of every name',
  run: async (port) => {
    const [raw] = await openSession(port);
    for (let turn = 0; turn < 20; turn++) {
      for (const name of signalNames) {
        raw.send(message.channelRequest, 0, 'signal', NO, encode([name]));
      }
      await pause(10);
    }
    raw.client.destroy();
  },
};

const variables: Attack = {
  name: '2,000 environment variables',
  run: async (port) => {
    const raw = await logIn(port);
    openChannel(raw);
    for (let count = 0; count < 2000; count++) {
      const names = ['LANG', `LC_${count}`, '__proto__', `X${count}`, 'NODE_OPTIONS'];
      const name = names[count % names.length] ?? '';
      raw.send(message.channelRequest, 0, 'env', NO, name, 'v'.repeat(100));
      if (count % 50 === 0) await pause(5);
    }
    raw.client.destroy();
  },
};

const lateVariables: Attack = {
  name: 'environment variables after the shell, and closes the connection',
  run: async (port) => {
    const [raw] = await openSession(port);
    for (let count = 0; count < 50; count++) {
      raw.send(message.channelRequest, 0, 'env', NO, 'LANG', 'C');
    }
    await closedByServer(raw.closed, 'a client that sends variables after the shell');
  },
};

const rekeys: Attack = {
  name: 'key exchanges without end, and closes the connection',
  run: async (port) => {
    const raw = await logIn(port);
    let isOpen = true;
    raw.client.on('close', () => {
      isOpen = false;
    });
    // The server allows one a second in the long run: a slow machine takes more of them.
    for (let count = 0; isOpen && count < 2000; count++) {
      const done = once(raw.client, 'handshake').catch(() => undefined);
      raw.rekey();
      await Promise.race([done, raw.closed]);
    }
    if (isOpen) throw new Error('The server goes on exchanging keys.');
  },
};

const startedExchanges: Attack = {
  name: 'key exchanges that start again and again, and closes the connection',
  run: async (port) => {
    const lists = encode([...Array<string>(10).fill('none')]);
    const raw = await logIn(port);
    for (let count = 0; count < 100; count++) {
      raw.send(message.kexInit, Buffer.alloc(16), lists, Buffer.alloc(5));
    }
    await closedByServer(raw.closed, 'a client that starts key exchange after key exchange');
  },
};

const unfinishedExchange: Attack = {
  name: 'a key exchange that is never finished',
  run: async (port) => {
    const [raw, channel] = await openSession(port);
    raw.send(message.kexInit, realKexInit());
    for (let count = 0; count < 100; count++) {
      channel.write('\u001b[B');
      await pause(20);
    }
    raw.client.destroy();
  },
};

/** What an honest client starts a key exchange with. */
function realKexInit(): Buffer {
  const names = [
    'curve25519-sha256',
    'ssh-ed25519',
    ...Array<string>(2).fill('aes128-gcm@openssh.com'),
  ];
  const rest = [...Array<string>(2).fill(''), ...Array<string>(2).fill('none'), '', ''];
  return Buffer.concat([Buffer.alloc(16, 7), encode([...names, ...rest]), Buffer.alloc(5)]);
}

/** Packets that a client may not send while it logs in, or not five times. */
const earlyPackets: Readonly<Record<string, Buffer>> = {
  'a session': encode([message.channelOpen, 'session', 0, MEGABYTE, 32_768]),
  'a shell': encode([message.channelRequest, 0, 'shell', YES]),
  data: encode([message.channelData, 0, 'x']),
  forwarding: encode([message.globalRequest, 'tcpip-forward', YES, '0.0.0.0', 80]),
  'another service': encode([message.serviceRequest, 'ssh-connection']),
  'requests to log in again': encode([message.userauthRequest, 'x', 'ssh-connection', 'none']),
};

const early: Attack = {
  name: 'packets that do not belong to logging in, and closes the connection',
  run: (port) =>
    forAll(Object.entries(earlyPackets), 2, async ([name, packet]) => {
      const raw = await logIn(port, 'handshake');
      for (let count = 0; count < 5; count++) raw.send(packet);
      await closedByServer(raw.closed, `a client that sends ${name}`);
    }),
};

const unaskedAnswers: Attack = {
  name: 'answers to questions that it has not asked',
  run: async (port) => {
    const raw = await logIn(port, 'handshake');
    for (let count = 0; count < 5; count++) raw.send(message.infoResponse, 0x1000_0000);
    const answer = raw.next('USERAUTH_FAILURE');
    raw.send(message.userauthRequest, 'x', 'ssh-connection', 'none');
    const isAnswered = await Promise.race([answer.then(() => true), raw.closed.then(() => false)]);
    if (!isAnswered) throw new Error('The server no longer lets the client log in.');
    raw.client.destroy();
  },
};

/** A way to log in, and what follows its name in the request. */
type Credentials = { readonly method: string; readonly fields: Buffer };

/** One of each way to log in; the key of some is real, no signature is. */
function credentials(): readonly Credentials[] {
  const { public: text } = ssh2.utils.generateKeyPairSync('ed25519');
  const key = Buffer.from(text.split(' ')[1] ?? '', 'base64');
  const publicKey = (isSigned: Buffer, ...signature: Buffer[]): Credentials => ({
    method: 'publickey',
    fields: encode([isSigned, 'ssh-ed25519', encode([key.length]), key, ...signature]),
  });
  const forged = encode([encode([83]), 'ssh-ed25519', encode([64]), Buffer.alloc(64)]);
  return [
    publicKey(NO),
    publicKey(YES, forged),
    { method: 'keyboard-interactive', fields: encode(['', '']) },
    { method: 'password', fields: encode([NO, 'x'.repeat(1000)]) },
    { method: 'hostbased', fields: encode(['ssh-ed25519', '', 'x', 'y', '']) },
  ];
}

/** A name with an escape sequence, a mark that turns the direction of text, NUL and 20,000 letters. */
const longName = `\u001b]0;x\u0007\u202e\0${'n'.repeat(20_000)}`;

const attempts: Attack = {
  name: 'floods of attempts to log in, and closes each connection',
  run: (port) =>
    forAll(credentials(), 5, async ({ method, fields }) => {
      const raw = await logIn(port, 'handshake');
      for (let count = 0; count < 40; count++) {
        raw.send(message.userauthRequest, longName, 'ssh-connection', method, fields);
      }
      await closedByServer(raw.closed, `a client that tries ${method} 40 times`);
    }),
};

/** Packets that no honest client sends, or not so many of them. */
export const packets: AttackGroup = {
  name: 'packets',
  args: ['--startups', '1000:30:1000', '--connection-rate', '1000'],
  attacks: [
    ...[requests, kinds, noWindow, manyChannels, beyondWindow, signals, variables],
    lateVariables,
    ...[rekeys, startedExchanges, unfinishedExchange, early, unaskedAnswers, attempts],
  ],
};
