import { setTimeout as pause } from 'node:timers/promises';
import { encode } from '../../ssh/raw-client.ts';
import type { Attack, AttackGroup, IsOver } from './attack.ts';
import { logIn, message } from './attackers.ts';
import { openProxy } from './proxy.ts';
import { YES } from './requests.ts';

/** A whole number from 0 up to but not including a bound. */
type Dice = (bound: number) => number;

/** Mulberry32, after Tommy Ettinger. */
function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** Ways to change bytes. */
const mutations: readonly ((bytes: Buffer, dice: Dice) => Buffer)[] = [
  (bytes, dice) => {
    const flipped = Buffer.from(bytes);
    const at = dice(bytes.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << dice(8));
    return flipped;
  },
  (bytes, dice) => bytes.subarray(0, dice(bytes.length)),
  (bytes, dice) => bytes.subarray(dice(bytes.length)),
  (bytes, dice) => Buffer.concat([bytes, bytes.subarray(dice(bytes.length))]),
  (bytes, dice) => {
    const at = dice(bytes.length);
    return Buffer.concat([bytes.subarray(at), bytes.subarray(0, at)]);
  },
  (bytes, dice) => {
    const edited = Buffer.from(bytes);
    const lengths = [0, 1, 0xff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, dice(2 ** 31)];
    const at = dice(Math.max(1, bytes.length - 4));
    if (bytes.length >= 4) edited.writeUInt32BE(lengths[dice(lengths.length)] ?? 0, at);
    return edited;
  },
];

function mutated(bytes: Buffer, dice: Dice): Buffer {
  let mutant = bytes;
  for (let times = 1 + dice(3); times > 0 && mutant.length > 0; times--) {
    mutant = mutations[dice(mutations.length)]?.(mutant, dice) ?? mutant;
  }
  return mutant;
}

/** The packets that open a session, in their order, and packets that follow. */
const packets: readonly Buffer[] = [
  [message.channelOpen, 'session', 0, 2 ** 21, 32_768],
  [message.channelRequest, 0, 'pty-req', YES, 'xterm-256color', 80, 24, 0, 0, '\x35\0\0\0\x01\0'],
  [message.channelRequest, 0, 'env', YES, 'LANG', 'en_US.UTF-8'],
  [message.channelRequest, 0, 'shell', YES],
  [message.channelRequest, 0, 'exec', YES, 'help'],
  [message.channelRequest, 0, 'subsystem', YES, 'sftp'],
  [message.channelRequest, 0, 'x11-req', YES, YES, 'MIT-MAGIC-COOKIE-1', 'cookie', 0],
  [message.channelRequest, 0, 'window-change', YES, 100, 30, 0, 0],
  [message.channelRequest, 0, 'signal', YES, 'INT'],
  [message.channelData, 0, '\u001b[B\r123456\u001b[200~12 34\u001b[201~'],
  [message.windowAdjust, 0, 1000],
  [message.globalRequest, 'tcpip-forward', YES, '0.0.0.0', 80],
  [message.channelClose, 0],
  [message.kexInit, Buffer.alloc(16), ...Array<string>(10).fill('none'), Buffer.alloc(5)],
  [message.userauthRequest, 'x', 'ssh-connection', 'none'],
  [message.disconnect, 11, 'bye', ''],
].map(encode);

/** Packets of one connection. */
const PACKETS = 40;

/** In milliseconds; a mutated handshake that is not over by then waits for bytes that never come. */
const STUCK = 150;

/** Handshakes whose bytes are changed on their way, while they are still readable. */
async function mutateHandshakes(port: number, dice: Dice, isOver: IsOver): Promise<void> {
  const proxied = await openProxy(port, ({ toClient, toServer }) => {
    toServer.pipe(toClient);
    toClient.on('data', (bytes: Buffer) => {
      toServer.write(dice(2) === 0 ? mutated(bytes, dice) : bytes);
    });
  });
  for (let step = 0; !isOver(step, 60); step++) {
    const coming = logIn(proxied).then((raw) => raw.client.destroy());
    await Promise.race([coming, pause(STUCK)]);
  }
}

/** Packets of a guest, changed before they are encrypted. */
async function mutatePackets(port: number, dice: Dice, isOver: IsOver): Promise<void> {
  for (let step = 0; !isOver(step, 60); step++) {
    const raw = await logIn(port);
    let isOpen = true;
    void raw.closed.then(() => {
      isOpen = false;
    });
    for (let count = 0; isOpen && count < PACKETS; count++) {
      const packet = packets[count < 4 && dice(3) > 0 ? count : dice(packets.length)];
      if (packet !== undefined) raw.send(dice(3) === 0 ? packet : mutated(packet, dice));
      if (count % 4 === 3) await pause(5);
    }
    raw.client.destroy();
  }
}

/** Handshakes and packets with random changes; the same seed makes the same changes. */
const mutantsOf = (seed: number): Attack => ({
  name: `handshakes and packets with random changes, seed ${seed}`,
  run: async (port, isOver) => {
    await Promise.all([
      mutateHandshakes(port, diceOf(seed), isOver),
      mutatePackets(port, diceOf(seed + 1), isOver),
    ]);
  },
});

/** Attacks by random changes of what an honest client sends. */
export const mutants = (seed: number): AttackGroup => ({
  name: 'mutants',
  args: ['--startups', '1000:30:1000', '--login', '5', '--connection-rate', '1000'],
  attacks: [mutantsOf(seed)],
});
