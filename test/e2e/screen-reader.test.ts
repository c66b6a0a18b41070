import { describe, expect, it } from 'vitest';
import { requireProgram } from '../helpers/installed.ts';
import { underShell } from '../helpers/terminal/shell.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { expectRestored, open, openKeypeg } from './keypeg.ts';
import { serveFile } from './serve/serve.ts';
import { settingsFor } from './ssh/ssh.ts';

const server = await serveFile();

/** Connects as a guest with a variable that the server reads. */
const openSpokenSsh = (env: Readonly<Record<string, string>> = {}): Terminal =>
  open({
    ...underShell(requireProgram('ssh'), [
      // The first value of an option counts.
      ...['-o', 'SetEnv=INK_SCREEN_READER=1'],
      ...[...settingsFor(server, {}), '127.0.0.1'],
    ]),
    env,
  });

/** Waits for a question at the end of the output, and types a line. */
async function answer(terminal: Terminal, question: string, line: string): Promise<void> {
  await terminal.waitFor((rows) => rows.findLast((row) => row !== '')?.trimEnd() === question);
  terminal.type(`${line}\r`);
}

/** Plays from the menu to the end of a game and leaves. */
async function playSpoken(terminal: Terminal): Promise<void> {
  await answer(terminal, 'Choice:', 'play');
  await answer(terminal, 'Setup:', 'start');
  await answer(terminal, 'Turn 1 of 10:', '1123');
  await terminal.waitFor('1 1 2 3: right place');
  await terminal.waitFor(/Turn 2 of 10:|You cracked the code/u);
  // One random code in 1,296 is found by the first guess.
  if (!terminal.raw().includes('You cracked the code')) {
    terminal.type('give up\r');
    await terminal.waitFor('Type yes to give up, or no to keep playing:');
    terminal.type('yes\r');
    await terminal.waitFor('You gave up after 1 turn.');
  }
  await answer(terminal, 'Choice:', 'menu');
  await terminal.waitFor(/^\d+ Quit: Leave keypeg/m);
  const [, entry = ''] = /^(\d+) Quit: Leave keypeg/m.exec(terminal.screen().join('\n')) ?? [];
  await answer(terminal, 'Choice:', entry);
}

describe('a screen reader', () => {
  it.each([
    ['a local terminal', () => openKeypeg(['--screen-reader'])],
    ['a dumb terminal', () => openKeypeg(['--screen-reader'], { env: { TERM: 'dumb' } })],
    ['a variable', () => openKeypeg([], { env: { INK_SCREEN_READER: '1' } })],
    ['a small window', () => openKeypeg(['--screen-reader'], { columns: 78, rows: 14 })],
    ['ssh', openSpokenSsh],
    ['ssh from a dumb terminal', () => openSpokenSsh({ TERM: 'dumb' })],
  ])('hears a whole game in lines at %s', async (_, openTerminal) => {
    const terminal = openTerminal();
    await playSpoken(terminal);
    await expectRestored(terminal, 0);
    // No cursor is moved and no screen is switched: there is not one escape sequence.
    expect(terminal.raw()).not.toContain('\u001b');
  });

  it('takes a line back with Backspace and Ctrl-U, and shows no hidden code', async () => {
    const terminal = openKeypeg(['--screen-reader']);
    await answer(terminal, 'Choice:', '').then(() => terminal.type('xyz'));
    await terminal.waitFor('Choice: xyz');
    terminal.type('\u0015');
    await answer(terminal, 'Choice:', 'plaz\u007fy');
    await answer(terminal, 'Setup:', 'two players');
    await answer(terminal, 'Setup:', 'start');
    await answer(terminal, 'Your code, invisible:', '5566');
    await answer(terminal, 'Press Enter to start:', '');
    await terminal.waitFor('Turn 1 of 10:');
    expect(terminal.raw()).not.toContain('5566');
    terminal.press('ctrlD');
    await expectRestored(terminal, 0);
  });
});
