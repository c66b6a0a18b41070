import { describe, expect, it } from 'vitest';
import { eventually } from '../helpers/patience.ts';
import { programPid } from '../helpers/terminal/shell.ts';
import { newDataHome, openKeypeg, secretOf } from './keypeg.ts';
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
    const first = openKeypeg(['play', '--seed', 'one'], { env });
    await first.waitFor('turn 1 of 10');
    first.type('1122\r');
    await first.waitFor('turn 2 of 10');
    await eventually(() => expect(storedIn(XDG_DATA_HOME)).toMatch(/ 1\n$/));
    process.kill(await programPid(first), 'SIGHUP');
    await first.waitFor(() => first.raw().includes('ended '));
    const second = openKeypeg(['play', '--pegs', '5', '--colors', '8', '--attempts', '12'], {
      env,
    });
    await second.waitFor('turn 1 of 12');
    second.type('11223\r');
    await second.waitFor('turn 2 of 12');
    second.press('escape');
    await second.waitFor('Press Esc again.');
    second.press('escape');
    await second.waitFor('You have 2 unfinished games.');
    second.press('enter');
    await second.waitFor(/Pegs 5x8 +turn 2 of 12/);
    second.press('down', 'enter');
    await second.waitFor('Welcome back');
    second.type(
      secretOf('one')
        .map((peg) => peg + 1)
        .join(''),
    );
    second.press('enter');
    await second.waitFor('You cracked it!');
    second.press('escape');
    await second.waitFor('Your game of Pegs 5x8, turn 2 of 12.');
  });

  it('that two windows continue is saved by the newer one, and the older one is told', async () => {
    const XDG_DATA_HOME = newDataHome();
    const env = { XDG_DATA_HOME };
    const first = openKeypeg(['play', '--seed', 'two'], { env });
    await first.waitFor('turn 1 of 10');
    first.type('1122\r');
    await first.waitFor('turn 2 of 10');
    await eventually(() => expect(storedIn(XDG_DATA_HOME)).toMatch(/ 1\n$/));
    const second = openKeypeg([], { env });
    await second.waitFor('❯ 1 Continue');
    second.press('enter');
    await second.waitFor('Welcome back');
    // It can be the code, so that no note comes before it.
    second.type('1134\r');
    await second.waitFor('turn 3 of 10');
    first.type('5');
    await first.waitFor('You continue this game in another window.');
    first.type('#');
    await first.waitFor('❯ 1 Continue');
    first.press('enter');
    await first.waitFor('Welcome back');
    await first.waitFor('turn 3 of 10');
    second.type('6');
    await second.waitFor('You continue this game in another window.');
  });
});
