import { describe, expect, it } from 'vitest';
import { eventually } from '../helpers/patience.ts';
import { keyBytes } from '../helpers/terminal/keys.ts';
import { programPid } from '../helpers/terminal/shell.ts';
import { newDataHome, openGame, openKeypeg, secretOf, typeInTurn } from './keypeg.ts';
import { kill, storedIn } from './stored.ts';

describe('a game on this computer', () => {
  it('continues on the same half word after kill -9', async () => {
    const XDG_DATA_HOME = newDataHome();
    const first = openKeypeg(['words'], { env: { XDG_DATA_HOME } });
    await first.waitFor('turn 1 of 6');
    first.type('crane\r');
    await first.waitFor('turn 2 of 6');
    first.type('slo');
    await eventually(() => expect(storedIn(XDG_DATA_HOME)).toContain('18,11,14,.,.@3" 1'));
    await kill(first);
    const second = openKeypeg([], { env: { XDG_DATA_HOME } });
    await second.waitFor('❯ 1 Continue');
    await second.waitFor('Your game of Words of 5 letters, turn 2 of 6.');
    second.type('\r');
    await second.waitFor('Welcome back');
    const text = second.screen().join('\n');
    expect(text).toMatch(/1 +C. +R. +A. +N. +E/);
    expect(text).toMatch(/S\s+L\s+O\s+·/);
  });

  it('closes with its terminal window and is listed with the other one', async () => {
    const XDG_DATA_HOME = newDataHome();
    const env = { XDG_DATA_HOME };
    const first = await openGame('one', { env });
    await typeInTurn(first, ['1122\r', 'turn 2 of 10']);
    await eventually(() => expect(storedIn(XDG_DATA_HOME)).toMatch(/ 1\n$/));
    process.kill(await programPid(first), 'SIGHUP');
    await first.waitFor(() => first.raw().includes('ended '));
    const second = openKeypeg(['play', '--pegs', '5', '--colors', '8', '--attempts', '12'], {
      env,
    });
    await second.waitFor('turn 1 of 12');
    await typeInTurn(
      second,
      ['11223\r', 'turn 2 of 12'],
      [keyBytes.escape, 'Press Esc again.'],
      [keyBytes.escape, 'You have 2 unfinished games.'],
      ['\r', /Pegs 5x8 +turn 2 of 12/],
    );
    second.press('down', 'enter');
    await second.waitFor('Welcome back');
    const secret = secretOf('one').map((peg) => peg + 1);
    await typeInTurn(
      second,
      [`${secret.join('')}\r`, 'You cracked it!'],
      [keyBytes.escape, 'Your game of Pegs 5x8, turn 2 of 12.'],
    );
  });

  it('that two windows continue is saved by the newer one, and the older one is told', async () => {
    const XDG_DATA_HOME = newDataHome();
    const env = { XDG_DATA_HOME };
    const first = await openGame('two', { env });
    await typeInTurn(first, ['1122\r', 'turn 2 of 10']);
    await eventually(() => expect(storedIn(XDG_DATA_HOME)).toMatch(/ 1\n$/));
    const second = openKeypeg([], { env });
    await second.waitFor('❯ 1 Continue');
    await typeInTurn(
      second,
      ['\r', 'Welcome back'],
      // It can be the code, so that no note comes before it.
      ['1134\r', 'turn 3 of 10'],
    );
    await typeInTurn(
      first,
      ['5', 'You continue this game in another window.'],
      ['#', '❯ 1 Continue'],
      ['\r', 'Welcome back'],
    );
    await first.waitFor('turn 3 of 10');
    await typeInTurn(second, ['6', 'You continue this game in another window.']);
  });
});
