import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { it } from 'vitest';
import { sitDown } from './attackers.ts';
import { expectPrompt, openBesieged, withstand } from './besieged.ts';

/** How long each flood lasts, in milliseconds. */
const FLOOD = 2000;

const server = await openBesieged();

/** Writes as fast as the server takes it, until the time is over. */
async function flood(piece: string, begin = ''): Promise<void> {
  const [raw, channel] = await sitDown(server.port);
  channel.write(begin);
  const bytes = Buffer.from(piece.repeat(Math.ceil(16_384 / piece.length)));
  const end = performance.now() + FLOOD;
  while (performance.now() < end) {
    const taken = channel.write(bytes);
    if (taken) await pause(1);
    else await once(channel, 'drain', { signal: AbortSignal.timeout(200) }).catch(() => undefined);
  }
  raw.client.destroy();
}

it.each([
  ['letters', 'q'],
  ['backspaces', '\u007f'],
  ['arrows', '\u001b[B'],
  ['pages', '\r\u001b[6~\u001b[5~'],
  ['enters and escapes', '\r\u001b\u001b'],
  ['pastes', '\u001b[200~1234 \u001b[201~'],
  ['pastes of escapes, bidi and NUL', '\u001b[200~\u001b]0;x\u0007\u202e\0\u001b[201~'],
])('stands a flood of %s', async (name, piece) => {
  await withstand(server, () => flood(piece), name);
});

it.each([
  ['paste', '\u001b[200~', 'a'],
  ['control sequence', '\u001b[', '1;'],
  ['string', '\u001b]11;', 'f'],
])('stands a %s that never ends', async (name, begin, piece) => {
  await withstand(server, () => flood(piece, begin), `endless ${name}`);
});

it('stands a storm of windows of absurd sizes', async () => {
  await withstand(
    server,
    async () => {
      const [raw, channel] = await sitDown(server.port);
      const end = performance.now() + FLOOD;
      const sizes = [0, 1, 2, 500, 1000, 65_535, 2 ** 31, 2 ** 32 - 1];
      for (let count = 0; performance.now() < end; count++) {
        const at = (index: number): number => sizes[index % sizes.length] ?? 0;
        channel.setWindow(at(count), at(count >> 3), 0, 0);
        if (count % 20 === 0) await pause(5);
      }
      raw.client.destroy();
    },
    'windows',
  );
});

it('stands keys that come one by one, as fast as they can', async () => {
  await withstand(
    server,
    async () => {
      const [raw, channel] = await sitDown(server.port);
      const end = performance.now() + FLOOD;
      while (performance.now() < end) {
        for (let count = 0; count < 10; count++) channel.write('\u001b[B');
        await pause(5);
      }
      raw.client.destroy();
    },
    'single keys',
  );
});

it('has kept the player beside all that waiting for no key', expectPrompt);
