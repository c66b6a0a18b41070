import { describe, expect, it } from 'vitest';
import { openBreaker } from '../breaker.ts';
import { expectRestored } from '../keypeg.ts';
import { serveFile } from '../serve/serve.ts';
import { makeKey } from './key-pairs.ts';
import { text } from './race-steps.ts';
import { nameOn, openMenu, openSsh } from './ssh.ts';

describe('a room over ssh', async () => {
  const server = await serveFile([]);

  const openSetup = async (player: string) => {
    const terminal = await openMenu(server, { key: await makeKey(server, 'ed25519', player) });
    const name = await nameOn(terminal);
    terminal.type('4');
    await terminal.waitFor('Open a race');
    terminal.type('1');
    await terminal.waitFor('possible codes');
    return { terminal, name };
  };

  it('is a duel, for which each hides a code, also for the next round', async () => {
    const { terminal: ann, name } = await openSetup('ann');
    ann.press('right');
    await ann.waitFor('duel ▸');
    ann.press('enter');
    await ann.waitFor('Hide a code for your friend');
    ann.type('1145\r');
    await ann.waitFor('Your code is hidden');
    const [, code = ''] = /Duel ([RGYPWBCM]{5})/.exec(text(ann)) ?? [];

    const ben = openSsh(server, { name: code.toLowerCase() });
    await ben.waitFor(`Join ${name}’s duel?`);
    ben.press('enter');
    await ben.waitFor('Hide a code for your friend');
    ben.type('336\r');
    await ben.waitFor('That is too short');
    ben.type('6\r');
    await ben.waitFor(/guest \S+ \(you\)/);
    await ann.waitFor(/guest \S+-\S+/);

    for (const terminal of [ann, ben]) {
      terminal.press('enter');
      await terminal.waitFor('turn 1 of 10');
    }
    ann.type('3366\r');
    await ann.waitFor('You cracked it');
    await ben.waitFor('finished');
    const breaker = openBreaker();
    await breaker.crack(ben);
    expect(breaker.guesses.at(-1)).toBe('1145');
    for (const terminal of [ann, ben]) {
      // Enter, which has ended the game, may still be held down.
      terminal.press('down', 'up', 'enter');
      await terminal.waitFor(`${name} won in 1 turn.`);
    }

    ben.press('down', 'up', 'enter');
    await ben.waitFor('Hide a code for your friend');
    ben.type('1234\r');
    await ben.waitFor('Pegs 4x6, round 2');
    await ann.waitFor('Round 2 has begun');
    ann.press('down', 'up', 'enter');
    await ann.waitFor('Hide a code for your friend');
    ann.type('4321\r');
    await ann.waitFor('Pegs 4x6, round 2');
    await ann.waitFor('Enter play');
    for (const terminal of [ann, ben]) {
      terminal.type('qqq');
      await expectRestored(terminal, 0);
    }
  });
});
