import { setTimeout as pause } from 'node:timers/promises';
import { it } from 'vitest';
import { opened } from '../ssh/loopback.ts';
import { encode } from '../ssh/raw-client.ts';
import { comeIn, message } from './attackers.ts';
import { expectPrompt, openBesieged, withstand } from './besieged.ts';
import { sitBetween } from './between.ts';

/** How long mutants come, in milliseconds. */
const TIME = 30_000;

/** Any number; the same one makes the same mutants, though what meets at the server differs. */
const SEED = Number(process.env.KEYPEG_FUZZ_SEED ?? Date.now() % 1_000_000);

console.log(`The seed of the mutants is ${SEED}; KEYPEG_FUZZ_SEED=${SEED} makes them again.`);
const server = await openBesieged(['--startups', '1000:30:1000', '--login', '5']);

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

/** What may happen to bytes on their way. */
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

const YES = Buffer.of(1);

/** What a session is made of, and what goes on in it. */
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

/** Handshakes: what a client says is mutated on its way, while it is still readable. */
async function mutateHandshakes(dice: Dice): Promise<number> {
  const port = await sitBetween(server.port, ({ near, far }) => {
    far.pipe(near);
    near.on('data', (bytes: Buffer) => {
      far.write(dice(2) === 0 ? mutated(bytes, dice) : bytes);
    });
  });
  const end = performance.now() + TIME;
  let count = 0;
  for (; performance.now() < end; count++) {
    const coming = comeIn(port).then((raw) => raw.client.destroy());
    await Promise.race([coming, pause(150)]);
  }
  return count;
}

/** Packets: a guest's own, mutated before they are encrypted. */
async function mutatePackets(dice: Dice): Promise<number> {
  const end = performance.now() + TIME;
  let count = 0;
  while (performance.now() < end) {
    const raw = await comeIn(server.port);
    let isOpen = true;
    void raw.closed.then(() => {
      isOpen = false;
    });
    for (let turn = 0; isOpen && turn < 40; turn++) {
      const packet = packets[turn < 4 && dice(3) > 0 ? turn : dice(packets.length)];
      if (packet !== undefined) raw.send(dice(3) === 0 ? packet : mutated(packet, dice));
      if (turn % 4 === 3) await pause(5);
      count++;
    }
    raw.client.destroy();
    // So many clients need not be kept until the end.
    opened.length = 0;
  }
  return count;
}

it(
  'stands mutated handshakes and packets',
  async () => {
    await withstand(
      server,
      async () => {
        const [handshakes, sent] = await Promise.all([
          mutateHandshakes(diceOf(SEED)),
          mutatePackets(diceOf(SEED + 1)),
        ]);
        console.log(`${handshakes} mutated handshakes, ${sent} packets`);
      },
      'mutants',
    );
  },
  TIME + 60_000,
);

it('has kept the player beside all that waiting for no key', expectPrompt);
