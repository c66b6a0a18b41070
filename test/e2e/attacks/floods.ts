import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, AttackGroup } from './attack.ts';
import { openSession } from './attackers.ts';

/** Bytes of one write. */
const PIECE = 16_384;

/** Steps that count for as much as a wait for the server does. */
const WAIT = 20;

/** A client that writes the same text again and again, as fast as the server takes it. */
const flood = (name: string, text: string, start = ''): Attack => ({
  name,
  run: async (port, isOver) => {
    const bytes = Buffer.from(text.repeat(Math.ceil(PIECE / text.length)));
    let [raw, channel] = await openSession(port);
    channel.write(start);
    for (let step = 0; !isOver(step, 400); ) {
      if (!channel.writable) {
        // What it has typed has ended the session.
        raw.client.destroy();
        [raw, channel] = await openSession(port);
        step += WAIT;
      } else if (channel.write(bytes)) {
        await pause(1);
        step += 1;
      } else {
        const signal = AbortSignal.timeout(200);
        await once(channel, 'drain', { signal }).catch(() => undefined);
        step += WAIT;
      }
    }
    raw.client.destroy();
  },
});

const resizes: Attack = {
  name: 'a flood of window sizes that make no sense',
  run: async (port, isOver) => {
    const [raw, channel] = await openSession(port);
    const sizes = [0, 1, 2, 500, 1000, 65_535, 2 ** 31, 2 ** 32 - 1];
    const sizeAt = (index: number): number => sizes[index % sizes.length] ?? 0;
    for (let step = 0; !isOver(step, 4000); step++) {
      channel.setWindow(sizeAt(step), sizeAt(step >> 3), 0, 0);
      if (step % 20 === 0) await pause(5);
    }
    raw.client.destroy();
  },
};

const singleKeys: Attack = {
  name: 'a flood of single keys',
  run: async (port, isOver) => {
    const [raw, channel] = await openSession(port);
    for (let step = 0; !isOver(step, 200); step++) {
      for (let count = 0; count < 10; count++) channel.write('\u001b[B');
      await pause(5);
    }
    raw.client.destroy();
  },
};

/** Sessions that send more input than anybody can type. */
export const floods: AttackGroup = {
  name: 'floods',
  args: ['--connection-rate', '1000'],
  attacks: [
    flood('a flood of letters', 'q'),
    flood('a flood of backspaces', '\u007f'),
    flood('a flood of arrows', '\u001b[B'),
    flood('a flood of page keys', '\r\u001b[6~\u001b[5~'),
    flood('a flood of enters and escapes', '\r\u001b\u001b'),
    flood('a flood of pastes', '\u001b[200~1234 \u001b[201~'),
    flood(
      'a flood of pastes of escapes, bidi marks and NUL',
      '\u001b[200~\u001b]0;x\u0007\u202e\0\u001b[201~',
    ),
    flood('a paste that never ends', 'a', '\u001b[200~'),
    flood('a control sequence that never ends', '1;', '\u001b['),
    flood('a control string that never ends', 'f', '\u001b]11;'),
    resizes,
    singleKeys,
  ],
};
