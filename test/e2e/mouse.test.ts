import { describe, expect, it } from 'vitest';
import { pressBytes, releaseBytes } from '../helpers/terminal/keys.ts';
import { programPid } from '../helpers/terminal/shell.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { expectRestored, openGame, secretOf } from './keypeg.ts';

/** Clicks on the first cell of a text, which must be on the screen. */
function clickOn(terminal: Terminal, text: string): void {
  const rows = terminal.screen();
  const y = rows.findIndex((row) => row.includes(text));
  const x = rows[y]?.indexOf(text) ?? -1;
  expect({ text, isThere: x >= 0 }).toEqual({ text, isThere: true });
  terminal.type(pressBytes(x, y) + releaseBytes(x, y));
}

const names = ['red', 'green', 'yellow', 'purple', 'white', 'black'];

describe('a game with the mouse', () => {
  it('is won by clicks on the palette and on a key, and left by clicks', async () => {
    const terminal = await openGame('mouse', { env: { KEYPEG_MOUSE: 'on' } });
    expect(terminal.modes()).toMatchObject({ mouse: 'vt200' });
    for (const peg of secretOf('mouse')) clickOn(terminal, ` ${names[peg]}`);
    clickOn(terminal, 'Enter guess  ');
    await terminal.waitFor('You cracked it!');
    // What has improved comes from the store and moves the entries.
    await terminal.waitFor('Your first win!');
    clickOn(terminal, 'Quit');
    await expectRestored(terminal, 0);
  });
});

describe('reports of the mouse', () => {
  it.each(['SIGTERM', 'SIGHUP'] as const)('end with the program after %s', async (signal) => {
    const terminal = await openGame('signals', { env: { KEYPEG_MOUSE: 'on' } });
    process.kill(await programPid(terminal), signal);
    await expectRestored(terminal, signal === 'SIGTERM' ? 143 : 129);
  });
});
