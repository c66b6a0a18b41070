import { describe, expect, it, onTestFinished } from 'vitest';
import { pasteBytes } from './keys.ts';
import { programPid, terminalState, underShell } from './shell.ts';
import { openTerminal, type Terminal, type TerminalOptions } from './terminal.ts';

const open = (options: TerminalOptions): Terminal => {
  const terminal = openTerminal(options);
  onTestFinished(terminal.close);
  return terminal;
};

const shell = (script: string, options: Partial<TerminalOptions> = {}): Terminal =>
  open({ command: 'sh', args: ['-c', script], ...options });

describe('a terminal', () => {
  it('shows the output of a program row by row', async () => {
    const terminal = shell('printf "one\\ntwo  \\n"; read _', { columns: 20, rows: 4 });
    await terminal.waitFor('two');
    expect(terminal.screen()).toEqual(['one', 'two', '', '']);
  });

  it('accepts text and keys and returns the exit status', async () => {
    const terminal = shell('read name; echo "hello $name"; exit 3');
    terminal.type('peg');
    terminal.press('enter');
    await terminal.waitFor('hello peg');
    expect(await terminal.exited).toEqual({ code: 3, signal: 0 });
  });

  it('sends keys as their bytes', async () => {
    const terminal = shell('stty raw -echo; echo ready; dd bs=1 count=7 2>/dev/null | od -An -tx1');
    await terminal.waitFor('ready');
    terminal.press('up', 'delete');
    await terminal.waitFor('1b 5b 41 1b 5b 33 7e');
    expect(pasteBytes('a')).toBe('\x1b[200~a\x1b[201~');
  });

  it('knows the colors and attributes of each cell', async () => {
    const terminal = shell(
      'printf "a\\033[1;7;31mb\\033[0;48;5;200mc\\033[0;38;2;1;2;255md\\033[0m"; read _',
    );
    await terminal.waitFor('abcd');
    const plain = { foreground: 'default', background: 'default', attributes: [] };
    expect(terminal.cells()[0]?.slice(0, 5)).toEqual([
      { text: 'a', style: plain },
      { text: 'b', style: { ...plain, foreground: 1, attributes: ['bold', 'inverse'] } },
      { text: 'c', style: { ...plain, background: 200 } },
      { text: 'd', style: { ...plain, foreground: '#0102ff' } },
      { text: ' ', style: plain },
    ]);
  });

  it('knows the current modes', async () => {
    const terminal = shell(
      'printf "\\033[?1049h\\033[?25l\\033[?2004h\\033[?1000hon"; read _; printf "\\033[?1000l\\033[?2004l\\033[?25h\\033[?1049loff"',
    );
    await terminal.waitFor('on');
    const off = {
      alternateScreen: false,
      cursorVisible: true,
      bracketedPaste: false,
      mouse: 'none',
      midFrame: false,
      title: '',
    };
    expect(terminal.modes()).toEqual({
      ...off,
      alternateScreen: true,
      cursorVisible: false,
      bracketedPaste: true,
      mouse: 'vt200',
    });
    terminal.press('enter');
    await terminal.waitFor('off');
    expect(terminal.modes()).toEqual(off);
  });

  it('waits for the end of a frame', async () => {
    const terminal = shell(
      'stty -echo; printf "\\033[?2026hhalf"; read _; printf " whole\\033[?2026l"; read _',
    );
    terminal.onOutput((piece) => {
      if (piece.includes('half')) terminal.press('enter');
    });
    const seen: string[] = [];
    await terminal.waitFor((rows) => seen.push(rows.join('')) > 0 && rows[0] === 'half whole');
    expect(seen).not.toContain('half');
  });

  it('passes a new size to the program', async () => {
    const terminal = shell('trap "stty size" WINCH; stty size; while :; do read _; done');
    await terminal.waitFor('24 80');
    terminal.resize(40, 16);
    terminal.press('enter');
    await terminal.waitFor('16 40');
    expect(terminal.screen()).toHaveLength(16);
  });

  it('rejects when the program ends, with the screen in the message', async () => {
    const terminal = shell('echo gone');
    await expect(terminal.waitFor('never')).rejects.toThrow(/ended[\s\S]*gone/);
  });

  it('passes no variables of CI to the program', async () => {
    const terminal = shell('env; echo done', { env: { EXTRA: 'yes' }, rows: 60 });
    await terminal.waitFor('done');
    const names = terminal.screen().map((row) => row.split('=')[0]);
    expect(names).toContain('EXTRA');
    expect(names).not.toContain('CI');
    expect(names).not.toContain('VITEST');
  });
});

describe('a shell around a program', () => {
  it('reports a restored terminal', async () => {
    const terminal = open(underShell('sh', ['-c', 'stty raw -echo; stty sane; exit 4']));
    expect(await terminalState(terminal)).toEqual({ status: 4, lineMode: true, echo: true });
  });

  it('reports a terminal in raw mode', async () => {
    const terminal = open(underShell('sh', ['-c', 'stty raw -echo']));
    expect(await terminalState(terminal)).toEqual({ status: 0, lineMode: false, echo: false });
  });

  it('survives a program that a signal ends', async () => {
    const terminal = open(underShell('sleep', ['60']));
    process.kill(await programPid(terminal), 'SIGTERM');
    expect(await terminalState(terminal)).toEqual({ status: 143, lineMode: true, echo: true });
  });
});
