import { describe, expect, it } from 'vitest';
import { programPid } from '../../helpers/terminal/shell.ts';
import type { Terminal } from '../../helpers/terminal/terminal.ts';
import { openBreaker } from '../breaker.ts';
import { expectRestored, typeInTurn } from '../keypeg.ts';
import { serveFile } from '../serve/serve.ts';
import { makeKey } from './key-pairs.ts';
import { nameOn, openMenu, openSsh } from './ssh.ts';

/** The screen of a terminal as one text. */
const text = (terminal: Terminal): string => terminal.screen().join('\n');

/** Opens a race from the menu; resolves with its code. */
async function openRace(host: Terminal): Promise<string> {
  await typeInTurn(host, ['4', 'Open a race'], ['1', '8 symbols'], ['\r', 'You can play now']);
  return /Race ([RGYPWBCM]{5})/.exec(text(host))?.[1] ?? '';
}

describe('a room of two players over ssh', async () => {
  const server = await serveFile([]);

  const connect = async (player: string) => {
    const key = await makeKey(server, 'ed25519', player);
    const terminal = await openMenu(server, { key });
    return { terminal, name: await nameOn(terminal), key };
  };

  it('is a race, opened, joined by its code, and played to the result and into the next round', async () => {
    const [ann, ben] = await Promise.all([connect('ann'), connect('ben')]);
    const code = await openRace(ann.terminal);

    await typeInTurn(
      ben.terminal,
      ['4', 'Join by code'],
      ['2', 'Type the code that your friend sees'],
      [`${code.toLowerCase()}\r`, `Join ${ann.name}’s race?`],
    );
    // Enter, which has typed the code, may still be held down.
    ben.terminal.type('j');
    await typeInTurn(ben.terminal, ['\r', `${ben.name} (you)`]);
    await ann.terminal.waitFor(ben.name);

    const [first, second] = [openBreaker('1122'), openBreaker('1123')];
    for (const { terminal } of [ann, ben]) {
      await typeInTurn(terminal, ['\r', 'turn 1 of 10']);
    }
    await first.guess(ann.terminal);
    // The turn of another board is seen at once, its marks after one's own row.
    await ben.terminal.waitFor(/turn 2|finished/);
    await first.crack(ann.terminal);
    await ben.terminal.waitFor('finished');
    await second.crack(ben.terminal);

    for (const { terminal } of [ann, ben]) {
      // Enter, which has ended the game, may still be held down.
      terminal.press('down', 'up', 'enter');
      await terminal.waitFor(/won in \d+ turns?|You won|drew/);
      await terminal.waitFor(/choices cost +luck cost +won/);
    }
    const [winner, other] = text(ann.terminal).includes('You won') ? [ann, ben] : [ben, ann];
    expect(text(other.terminal)).toMatch(new RegExp(`${winner.name} won in|drew`));

    // So may Enter, which has led to the room.
    ann.terminal.press('down', 'up', 'enter');
    await ann.terminal.waitFor('round 2');
    await ben.terminal.waitFor('Round 2 has begun');
    ben.terminal.press('down', 'up', 'enter');
    await ben.terminal.waitFor('round 2');
    await ann.terminal.waitFor(ben.name);
    for (const { terminal } of [ann, ben]) {
      terminal.type('qqq');
      await expectRestored(terminal, 0);
    }

    // The second round waits under the player's races. Who has played has no tutorial on the menu.
    const again = await openMenu(server, { key: ann.key });
    await typeInTurn(again, ['4', 'My races'], ['3', 'your turn'], ['\r', `${ann.name} (you)`]);
    again.type('qqq');
    await expectRestored(again, 0);
  });

  it('is a race, watched without a seat, and a guest who is cut off comes back to the own board', async () => {
    const ann = await connect('watched');
    const code = await openRace(ann.terminal);
    const watcher = openSsh(server, { name: code.toLowerCase() });
    await watcher.waitFor('Enter join');
    await typeInTurn(watcher, ['w', 'You are watching']);

    const guest = openSsh(server, { name: code.toLowerCase() });
    await guest.waitFor(`Join ${ann.name}’s race?`);
    await typeInTurn(guest, ['\r', /\(you\)/]);
    const [name = ''] = /guest \S+ \(you\)/.exec(text(guest)) ?? [];
    const [, user = ''] = /Come back with: ssh \S+ \d+ (\w{5}-\w{12})@/.exec(text(guest)) ?? [];
    await typeInTurn(guest, ['\r', 'turn 1 of 10'], ['1122\r', 'turn 2 of 10']);
    await watcher.waitFor(/[●○·]{4}/);
    await watcher.waitFor('You can play the next round');
    expect(text(watcher)).not.toContain('1122');
    process.kill(await programPid(guest), 'SIGKILL');

    const again = openSsh(server, { name: user });
    await again.waitFor(name);
    await typeInTurn(again, ['\r', 'turn 2 of 10']);
    again.press('ctrlC');
    await again.waitFor(user);
    await expectRestored(again, 0);
    for (const terminal of [ann.terminal, watcher]) {
      terminal.press('ctrlC');
      await expectRestored(terminal, 0);
      // Neither has a seat as a guest.
      expect(terminal.screen().join(' ')).not.toContain('come back');
    }
  });

  it('is a duel, for which each hides a code, and the one who needs fewer turns wins', async () => {
    const { terminal: ann, name } = await connect('dora');
    await typeInTurn(ann, ['4', 'Open a race'], ['1', '8 symbols']);
    ann.press('right');
    await ann.waitFor('Form ');
    ann.press('down', 'right');
    await ann.waitFor(/Form +◂? ?duel/);
    await typeInTurn(ann, ['\r', 'Hide a code for your friend'], ['1145\r', 'Your code is hidden']);
    const [, code = ''] = /Duel ([RGYPWBCM]{5})/.exec(text(ann)) ?? [];

    const ben = openSsh(server, { name: code.toLowerCase() });
    await ben.waitFor(`Join ${name}’s duel?`);
    await typeInTurn(ben, ['\r', 'Hide a code for your friend'], ['3366\r', /guest \S+ \(you\)/]);
    await ann.waitFor(/guest \S+-\S+/);

    for (const terminal of [ann, ben]) {
      await typeInTurn(terminal, ['\r', 'turn 1 of 10']);
    }
    await typeInTurn(ann, ['3366\r', 'You cracked it']);
    await ben.waitFor('finished');
    const breaker = openBreaker();
    await breaker.crack(ben);
    expect(breaker.guesses.at(-1)).toBe('1145');
    for (const terminal of [ann, ben]) {
      terminal.press('down', 'up', 'enter');
      await terminal.waitFor(/You won: 1 to|\S won in 1 turn/);
      terminal.type('qqq');
      await expectRestored(terminal, 0);
    }
  });
});
