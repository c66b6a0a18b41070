import { describe, expect, it } from 'vitest';
import { playFirstTurn } from '../helpers/ssh-player.ts';
import type { Color } from '../helpers/terminal/cells.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { expectRestored } from './keypeg.ts';
import { openRawShell } from './raw-ssh.ts';
import { serveFile } from './serve.ts';
import { openMenu } from './ssh.ts';

const server = await serveFile();

/** The menu for a player whose terminal says such things of itself. */
const openSaying = (variables: Readonly<Record<string, string>>): Promise<Terminal> =>
  openMenu(server, {
    options: [
      '-o',
      `SetEnv=${Object.entries(variables)
        .map((pair) => pair.join('='))
        .join(' ')}`,
    ],
  });

/** The parameters of every sequence that changes how text looks (SGR), as they were sent. */
const looks = (terminal: Terminal): readonly string[] =>
  terminal
    .raw()
    .split('\x1b[')
    .flatMap((piece) => /^([\d;]*)m/.exec(piece)?.[1] ?? []);

const isColored = (look: string): boolean => /(?:^|;)(?:[34]\d|9\d|10\d)(?:;|$)/.test(look);

const beyondAscii = (terminal: Terminal): readonly string[] =>
  [...terminal.raw()].filter((sign) => sign > '\x7f');

describe('what a client tells of its terminal', () => {
  it('is 256 colours and all signs, unless it tells more', async () => {
    const terminal = await openMenu(server);
    await playFirstTurn(terminal);
    expect(looks(terminal).some((look) => look.includes('48;5;'))).toBe(true);
    expect(looks(terminal).some((look) => /[34]8;2;/.test(look))).toBe(false);
    expect(terminal.screen()[1]).toMatch(/^╭/);
  });

  it('goes without any colour under NO_COLOR', async () => {
    const terminal = await openSaying({ NO_COLOR: '1', COLORTERM: 'truecolor' });
    await playFirstTurn(terminal);
    expect(looks(terminal)).not.toEqual([]);
    expect(looks(terminal).filter(isColored)).toEqual([]);
  });

  it('goes without anything but ASCII under LC_ALL=C', async () => {
    const terminal = await openSaying({ LC_ALL: 'C', LANG: 'de_DE.UTF-8' });
    await playFirstTurn(terminal);
    terminal.type('?');
    await terminal.waitFor('How to play');
    expect(beyondAscii(terminal)).toEqual([]);
  });

  it('has exact colours under COLORTERM=truecolor', async () => {
    const terminal = await openSaying({ COLORTERM: 'truecolor' });
    await playFirstTurn(terminal);
    expect(looks(terminal).some((look) => look.includes('48;2;211;47;47'))).toBe(true);
  });

  it('is heard from the variables that a client sends, too', async () => {
    const options = ['-o', 'SendEnv=LANG NO_COLOR'];
    const env = { LANG: 'C', NO_COLOR: 'yes' };
    const terminal = await openMenu(server, { options }, { env });
    expect(looks(terminal).filter(isColored)).toEqual([]);
    expect(beyondAscii(terminal)).toEqual([]);
  });

  it('is not asked for more than that', async () => {
    const terminal = await openSaying({
      FORCE_COLOR: '3',
      LD_PRELOAD: '/nowhere.so',
      NODE_OPTIONS: '--nonsense',
      KEYPEG_IDLE: '1',
    });
    await playFirstTurn(terminal);
    expect(looks(terminal).some((look) => /[34]8;2;/.test(look))).toBe(false);
    terminal.press('ctrlC');
    await expectRestored(terminal, 0);
  });
});

describe('a window', () => {
  it('may become small, tiny and huge in the middle of a game', async () => {
    const terminal = await openMenu(server);
    await playFirstTurn(terminal);
    terminal.type('34');
    await terminal.waitFor(/3 +4 +2 +2/);
    const before = terminal.screen();

    terminal.resize(40, 16);
    await terminal.waitFor(/^.{1,27}turn 2 of 10\n[\s\S]*3 +4 +2 +2/);
    terminal.resize(20, 5);
    await terminal.waitFor('40×16');
    const seen = terminal.raw().length;
    terminal.resize(1, 1);
    await terminal.waitFor(() => terminal.raw().length > seen);
    terminal.resize(500, 200);
    await terminal.waitFor(
      (rows) => /turn 2 of 10$/.test(rows[0] ?? '') && rows[0]?.length === 399,
    );
    terminal.resize(80, 24);
    await terminal.waitFor((rows) => rows.join('\n') === before.join('\n'));
    terminal.press('enter');
    await terminal.waitFor('3422: right place');
    terminal.press('ctrlC');
    await expectRestored(terminal, 0);
  });

  it.each([
    ['is not known', 0, 0],
    ['is absurd', 2 ** 32 - 1, 2 ** 32 - 1],
  ])('whose size %s is played in all the same', async (_, cols, rows) => {
    const shell = await openRawShell(server, {}, { cols, rows });
    await shell.waitFor('Break the code');
    shell.channel.write('\r');
    await shell.waitFor('possible codes');
    shell.channel.setWindow(rows, cols, 0, 0);
    shell.channel.write('\r');
    await shell.waitFor('turn 1 of 10');
    shell.channel.write('1122\r');
    await shell.waitFor('1122: right place');
    shell.channel.write('\u0003');
    await shell.waitFor('Thank you');
  });
});

describe('a background', () => {
  const QUESTION = '\x1b]11;?\x1b\\';
  const dark: Color = '#5fd7d7';
  const light: Color = '#005faf';

  /** The colours that can be seen: a blank shows none. */
  const colors = (terminal: Terminal): ReadonlySet<Color> => {
    const seen = terminal.cells().flatMap((row) => row.filter(({ text }) => text !== ' '));
    return new Set(seen.map(({ style }) => style.foreground));
  };

  it.each([
    ['light', 'rgb:fdfd/f6f6/e3e3\x1b\\', light, dark],
    ['light, in another spelling', 'rgb:ff/ff/ff\x07', light, dark],
    ['dark', 'rgb:0000/2b2b/3636\x1b\\', dark, light],
  ])(
    'that the terminal says is %s has colours that can be read on it',
    async (_, said, own, other) => {
      const terminal = await openSaying({ COLORTERM: 'truecolor' });
      await terminal.waitFor(() => terminal.raw().includes(QUESTION));
      // In two pieces, as a slow line brings it.
      terminal.type('\x1b]11;rg');
      terminal.type(said.slice('rg'.length));
      await terminal.waitFor(() => colors(terminal).has(own));
      expect(colors(terminal).has(other)).toBe(false);
      await playFirstTurn(terminal);
      expect(terminal.screen().join('\n')).not.toContain('rgb:');
    },
  );

  it('that the terminal echoes the query for delays no key', async () => {
    const terminal = await openSaying({ COLORTERM: 'truecolor' });
    await terminal.waitFor(() => terminal.raw().includes(QUESTION));
    terminal.type('\x1b]11;');
    await playFirstTurn(terminal);
    terminal.press('ctrlC');
    await expectRestored(terminal, 0);
  });

  it('is not asked for where there are no colours', async () => {
    const terminal = await openSaying({ NO_COLOR: '1' });
    expect(terminal.raw()).not.toContain(QUESTION);
  });
});
