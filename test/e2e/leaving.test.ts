import { describe, expect, it } from 'vitest';
import { requireProgram } from '../helpers/installed.ts';
import { programPid } from '../helpers/terminal/shell.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { expectRestored, open, openGame, openKeypeg, typeInTurn } from './keypeg.ts';

describe('the terminal', () => {
  it('has a title that follows the game', async () => {
    const terminal = await openGame('titles');
    const title = 'keypeg · Pegs 4x6 · turn 1 of 10';
    expect(terminal.modes()).toMatchObject({ title });
    await typeInTurn(terminal, ['1122\r', 'turn 2 of 10']);
    expect(terminal.modes()).toMatchObject({ title: title.replace('1 of', '2 of') });
  });

  it('is restored after Ctrl-C in the menu and in a game', async () => {
    const menu = openKeypeg([]);
    await menu.waitFor('With a friend');
    menu.press('ctrlC');
    await expectRestored(menu, 0);

    const game = await openGame('ctrl-c');
    game.press('ctrlC');
    await expectRestored(game, 0);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGQUIT', 131],
  ] as const)('is restored after %s', async (signal, status) => {
    const terminal = await openGame('signals');
    process.kill(await programPid(terminal), signal);
    await expectRestored(terminal, status);
  });

  it.each([
    ['an uncaught error', 'throw new Error("the sky fell")'],
    ['an unhandled rejection', 'Promise.reject(new Error("the sky fell"))'],
  ])('is restored after %s and shows the message', async (_, fault) => {
    const preload = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${fault} })`)}`;
    const terminal = await openGame('fault', { env: { NODE_OPTIONS: `--import ${preload}` } });
    process.kill(await programPid(terminal), 'SIGUSR2');
    await expectRestored(terminal, 1);
    expect(terminal.screen().join('\n')).toContain('the sky fell');
  });
});

describe('Ctrl-Z', () => {
  const openInShell = async (seed: string): Promise<Terminal> => {
    const terminal = open({
      command: requireProgram('bash'),
      args: ['--norc', '--noprofile', '-i'],
      env: { PS1: 'ready> ', HISTFILE: '' },
    });
    await terminal.waitFor('ready>');
    terminal.type(`'${process.execPath}' dist/cli.js play --seed ${seed}\r`);
    await terminal.waitFor('turn 1 of 10');
    return terminal;
  };

  it('returns to the shell, and fg continues the game', async () => {
    const terminal = await openInShell('stop');
    await typeInTurn(terminal, ['1234\r21', /turn 2 of 10[\s\S]* 2[^\d\n]+2[^\d\n]+1[^\d\n]+▗/]);
    const before = terminal.screen();

    terminal.press('ctrlZ');
    await terminal.waitFor('Stopped');
    expect(terminal.modes()).toMatchObject({ alternateScreen: false, cursorVisible: true });
    terminal.type('stty -a | tr " ;" "\\n\\n" | grep -c -x -e icanon -e echo\r');
    await terminal.waitFor((rows) => rows.includes('2'));

    terminal.type('fg\r');
    await terminal.waitFor((rows) => rows.join() === before.join());
    expect(terminal.modes()).toMatchObject({ alternateScreen: true, cursorVisible: false });
    terminal.type('43');
    await typeInTurn(terminal, ['\r', 'turn 3 of 10']);
    terminal.press('ctrlC');
    await terminal.waitFor((rows) => rows.findLast((row) => row !== '') === 'ready>');
    await typeInTurn(terminal, ['echo "left with $?"\r', 'left with 0']);
  });
});
