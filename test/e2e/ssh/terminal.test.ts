import { describe, expect, it } from 'vitest';
import { playFirstTurn } from '../../helpers/ssh-player.ts';
import type { Color } from '../../helpers/terminal/cells.ts';
import type { Terminal } from '../../helpers/terminal/terminal.ts';
import { expectRestored } from '../keypeg.ts';
import { serveFile } from '../serve/serve.ts';
import { openRawShell } from './raw-ssh.ts';
import { openMenu } from './ssh.ts';

const server = await serveFile();

/** Opens the menu for a player whose client sends these variables. */
const openWithEnv = (variables: Readonly<Record<string, string>>): Promise<Terminal> =>
  openMenu(server, {
    options: [
      '-o',
      `SetEnv=${Object.entries(variables)
        .map((pair) => pair.join('='))
        .join(' ')}`,
    ],
  });

describe('a window', () => {
  it('may become small, tiny and huge during a game', async () => {
    const terminal = await openMenu(server);
    await playFirstTurn(terminal);
    terminal.type('34');
    await terminal.waitFor(/3[^\d\n]+4[^\d\n]+▗/);
    const before = terminal.screen();

    terminal.resize(40, 16);
    await terminal.waitFor(/^.{1,27}turn 2 of 10\n[\s\S]*3[^\d\n]+4[^\d\n]+·/);
    terminal.resize(20, 5);
    await terminal.waitFor('40×16');
    const seen = terminal.raw().length;
    terminal.resize(1, 1);
    await terminal.waitFor(() => terminal.raw().length > seen);
    terminal.resize(500, 200);
    await terminal.waitFor(
      (rows) => /turn 2 of 10$/.test(rows[0] ?? '') && rows[0]?.length === 199,
    );
    terminal.resize(80, 24);
    await terminal.waitFor((rows) => rows.join('\n') === before.join('\n'));
    terminal.type('22');
    terminal.press('enter');
    await terminal.waitFor('turn 3 of 10');
    terminal.press('ctrlC');
    await expectRestored(terminal, 0);
  });

  it.each([
    ['unknown', 0, 0],
    ['absurd', 2 ** 32 - 1, 2 ** 32 - 1],
  ])('of %s size can be played in', async (_, cols, rows) => {
    const shell = await openRawShell(server, {}, { cols, rows });
    await shell.waitFor('With a friend');
    // Play: a guest's menu has the tutorial and the dailies first.
    shell.channel.write('3');
    await shell.waitFor('8 symbols');
    shell.channel.setWindow(rows, cols, 0, 0);
    shell.channel.write('\r');
    await shell.waitFor('turn 1 of 10');
    shell.channel.write('1122\r');
    // Only the marks are written of the row that was typed.
    await shell.waitFor(/[●○·] [●○·]/);
    shell.channel.write('\u0003');
    await shell.waitFor('Thank you');
  });
});

describe('a background color', () => {
  const QUERY = '\x1b]11;?\x1b\\';
  const dark: Color = '#5fd7d7';
  const light: Color = '#005faf';

  /** The colors of all characters but blanks. */
  const colors = (terminal: Terminal): ReadonlySet<Color> => {
    const seen = terminal.cells().flatMap((row) => row.filter(({ text }) => text !== ' '));
    return new Set(seen.map(({ style }) => style.foreground));
  };

  it.each([
    ['light', 'rgb:fdfd/f6f6/e3e3\x1b\\', light, dark],
    ['light, in another format', 'rgb:ff/ff/ff\x07', light, dark],
    ['dark', 'rgb:0000/2b2b/3636\x1b\\', dark, light],
  ])('that the terminal reports as %s gets readable colors', async (_, answer, own, other) => {
    const terminal = await openWithEnv({ COLORTERM: 'truecolor' });
    await terminal.waitFor(() => terminal.raw().includes(QUERY));
    // In two pieces, as on a slow connection.
    terminal.type('\x1b]11;rg');
    terminal.type(answer.slice('rg'.length));
    await terminal.waitFor(() => colors(terminal).has(own));
    expect(colors(terminal).has(other)).toBe(false);
    await playFirstTurn(terminal);
    expect(terminal.screen().join('\n')).not.toContain('rgb:');
  });
});
