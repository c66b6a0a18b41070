import { describe, expect, it } from 'vitest';
import { requireProgram } from '../helpers/installed.ts';
import { pressBytes, releaseBytes, wheelBytes } from '../helpers/terminal/keys.ts';
import { programPid } from '../helpers/terminal/shell.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { expectRestored, open, openGame, openKeypeg, secretOf } from './keypeg.ts';
import { serveFile } from './serve/serve.ts';
import { openMenu } from './ssh/ssh.ts';

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

  it('selects a place, and scrolls the help', async () => {
    const terminal = await openGame('places', { env: { KEYPEG_MOUSE: 'on' } });
    terminal.type('1234');
    await terminal.waitFor(/1 {3}1 +2 +3 +4 /);
    const [row = '', y] = terminal
      .screen()
      .flatMap((line, index) => (/1 +2 +3 +4 /.test(line) ? [line, index] : []));
    if (typeof row !== 'string' || typeof y !== 'number') throw new Error('no row');
    terminal.type(`${pressBytes(row.indexOf('2'), y)}6`);
    await terminal.waitFor(/1 +6 +3 +4 /);
    clickOn(terminal, '? help');
    await terminal.waitFor('Keys');
    clickOn(terminal, 'Enter manual');
    await terminal.waitFor('How to play');
    const before = terminal.screen();
    terminal.type(wheelBytes(1));
    await terminal.waitFor((rows) => rows[2] === before[5]);
  });
});

describe('reports of the mouse', () => {
  it('are off without the setting, and then do nothing', async () => {
    const terminal = await openGame('off');
    expect(terminal.modes()).toMatchObject({ mouse: 'none' });
    terminal.type(`${pressBytes(42, 2)}\u001b[<0;1`);
    terminal.type('x');
    expect(terminal.raw()).not.toContain('?1000h');
  });

  it('begin and end with the setting', async () => {
    const terminal = openKeypeg(['--mouse']);
    await terminal.waitFor('With a friend');
    expect(terminal.modes()).toMatchObject({ mouse: 'vt200' });
    const other = openKeypeg([]);
    await other.waitFor('With a friend');
    other.type(',');
    await other.waitFor('Mouse');
    other.press('up', 'up', 'up', 'right');
    await other.waitFor(() => other.modes().mouse === 'vt200');
    other.press('right');
    await other.waitFor(() => other.modes().mouse === 'none');
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)('end with the program after %s', async (signal) => {
    const terminal = await openGame('signals', { env: { KEYPEG_MOUSE: 'on' } });
    process.kill(await programPid(terminal), signal);
    await expectRestored(terminal, signal === 'SIGTERM' ? 143 : 129);
  });

  it('end after an uncaught error', async () => {
    const fault = `process.on('SIGUSR2', () => { throw new Error("the sky fell") })`;
    const preload = `data:text/javascript,${encodeURIComponent(fault)}`;
    const env = { NODE_OPTIONS: `--import ${preload}`, KEYPEG_MOUSE: 'on' };
    const terminal = await openGame('fault', { env });
    process.kill(await programPid(terminal), 'SIGUSR2');
    await expectRestored(terminal, 1);
  });

  it('end while the program is suspended', async () => {
    const terminal = open({
      command: requireProgram('bash'),
      args: ['--norc', '--noprofile', '-i'],
      env: { PS1: 'ready> ', HISTFILE: '', KEYPEG_MOUSE: 'on' },
    });
    await terminal.waitFor('ready>');
    terminal.type(`'${process.execPath}' dist/cli.js play --seed stop\r`);
    await terminal.waitFor('turn 1 of 10');
    terminal.press('ctrlZ');
    await terminal.waitFor('Stopped');
    expect(terminal.modes()).toMatchObject({ mouse: 'none', alternateScreen: false });
    terminal.type('fg\r');
    await terminal.waitFor('turn 1 of 10');
    expect(terminal.modes()).toMatchObject({ mouse: 'vt200' });
  });
});

describe('over SSH', async () => {
  const server = await serveFile();

  it('works where the client’s environment turns it on', async () => {
    const options = ['-o', 'SetEnv=KEYPEG_MOUSE=on NO_MOTION=1'];
    const terminal = await openMenu(server, { options });
    expect(terminal.modes()).toMatchObject({ mouse: 'vt200' });
    clickOn(terminal, 'Play');
    await terminal.waitFor('Enter start');
    clickOn(terminal, 'Enter start');
    await terminal.waitFor('turn 1 of 10');
    for (const name of names.slice(0, 4)) clickOn(terminal, ` ${name}`);
    clickOn(terminal, 'Enter guess  ');
    await terminal.waitFor('turn 2 of 10');
    terminal.press('ctrlC');
    await expectRestored(terminal, 0);
  });
});
