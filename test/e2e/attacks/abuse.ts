import { setTimeout as pause } from 'node:timers/promises';
import type { ClientChannel } from 'ssh2';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { opened } from '../../ssh/loopback.ts';
import type { RawClient } from '../../ssh/raw-client.ts';
import type { Attack, AttackGroup, IsOver } from './attack.ts';
import { dial, logIn, message, newAddress, openShell, type Shell } from './attackers.ts';

/** The connections of one address, which is as many as the server allows. */
const CONNECTIONS = 16;

/** How long a client waits after the server has refused or closed its connection, in milliseconds. */
const RETRY = 250;

const keys = { up: '\u001b[A', down: '\u001b[B', right: '\u001b[C', escape: '\u001b' } as const;

/** Runs `act` on each of the connections of one address, again when the server has ended it. */
async function fromOneAddress(
  isOver: IsOver,
  enough: number,
  act: (address: string, step: () => boolean) => Promise<void>,
): Promise<void> {
  const address = newAddress();
  let steps = 0;
  const run = async (): Promise<void> => {
    // A step of any connection counts for all of them.
    const step = (): boolean => !isOver(steps++, enough);
    while (step()) {
      await act(address, step).catch(() => undefined);
      await pause(RETRY);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
}

/** An attack by sessions that repeat `act` while the server keeps them. */
const sessionsThat = (
  name: string,
  enough: number,
  start: string,
  act: (shell: Shell, step: number) => Promise<void>,
): Attack => ({
  name,
  run: (port, isOver) =>
    fromOneAddress(isOver, enough, async (address, step) => {
      const { raw, channel } = await openShell(port, address);
      channel.write(start);
      for (let count = 0; channel.writable && step(); count++) await act({ raw, channel }, count);
      raw.client.destroy();
    }),
});

/** Types a text at a steady rate, as a held key does. */
const type =
  (text: string, perSecond: number) =>
  async ({ channel }: Shell): Promise<void> => {
    channel.write(text);
    await pause(1000 / perSecond);
  };

const environment = sessionsThat(
  'names of the environment after the shell',
  400,
  '',
  async ({ raw }, step) => {
    for (let index = 0; index < 20; index++) sendVariable(raw, `LC_${step}_${index}`);
    await pause(50);
  },
);

/** The channel of the first session of a client, at the server. */
const CHANNEL = 0;

const sendVariable = (raw: RawClient, name: string): void =>
  raw.send(message.channelRequest, CHANNEL, 'env', Buffer.of(0), name, 'x'.repeat(100));

const messages = sessionsThat('sessions that fill the message log', 2000, '3\r', type('.....', 10));

const helpKeys = sessionsThat(
  'sessions that press 20 keys a second on the help screen',
  1000,
  '?',
  type('\t', 20),
);

/** The keys from the menu to a race of machines with 10 pegs of 10 colors. */
const RACE = [
  '34',
  keys.down.repeat(3) + keys.right.repeat(6),
  `${keys.down}${keys.right.repeat(4)}\r`,
];

const races = sessionsThat(
  'sessions that watch slow machines and start again',
  64,
  '',
  async ({ channel }) => {
    for (const text of RACE) {
      channel.write(text);
      await pause(50);
    }
    await pause(1500);
    for (let count = 0; count < 3; count++) {
      channel.write(keys.escape);
      await pause(100);
    }
  },
);

const windows = sessionsThat(
  'sessions that resize large windows',
  400,
  '3\r',
  async ({ channel }, step) => {
    channel.setWindow(150 - (step % 2), 400 - (step % 2), 0, 0);
    channel.write(step % 2 === 0 ? keys.up : keys.down);
    await pause(50);
  },
);

const newcomers: Attack = {
  name: 'sessions that are opened and closed at once',
  run: (port, isOver) =>
    fromOneAddress(isOver, 200, async (address) => {
      const { raw } = await openShell(port, address);
      raw.client.destroy();
    }),
};

const handshakes: Attack = {
  name: 'handshakes without a login',
  run: (port, isOver) =>
    fromOneAddress(isOver, 300, async (address) => {
      const raw = await logIn(port, 'handshake', address);
      raw.client.destroy();
    }),
};

const silence: Attack = {
  name: 'connections that send nothing',
  run: (port, isOver) =>
    fromOneAddress(isOver, 64, async (address) => {
      const socket = dial(port, '', address);
      opened.push(() => socket.destroy());
      // A refusal ends the connection before the server resets it.
      await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
      socket.destroy();
    }),
};

/** Packets that a server ignores (RFC 4253, 11.2), not encrypted: length, padding, an empty text. */
const IGNORED = Buffer.concat(
  Array.from({ length: 4096 }, () => Buffer.from([0, 0, 0, 12, 6, 2, ...Array(10).fill(0)])),
);

const ignoredPackets: Attack = {
  name: 'packets without a login, as fast as the server reads',
  run: (port, isOver) =>
    fromOneAddress(isOver, 64, async (address, step) => {
      const socket = dial(port, 'SSH-2.0-flood\r\n', address);
      opened.push(() => socket.destroy());
      while (!socket.destroyed && step()) {
        if (socket.writableLength === 0) socket.write(IGNORED);
        await pause(10);
      }
      socket.destroy();
    }),
};

const throwawayKeys: Attack = {
  name: 'games saved with keys that are used once',
  run: (port, isOver) =>
    fromOneAddress(isOver, 100, async (address) => {
      const { raw, channel } = await openShell(port, address, generatePrivateKey());
      await playTurn(channel);
      raw.client.destroy();
    }),
};

async function playTurn(channel: ClientChannel): Promise<void> {
  for (const text of ['\r', '\r', '1122\r']) {
    channel.write(text);
    await pause(50);
  }
}

/** What one address may try with requests that are valid, to slow or to lock out other players. */
export const abuse: AttackGroup = {
  name: 'abuse',
  args: ['--address-rate', '2', '--connection-rate', '25'],
  attacks: [
    environment,
    messages,
    helpKeys,
    races,
    windows,
    newcomers,
    handshakes,
    silence,
    ignoredPackets,
    throwawayKeys,
  ],
};
