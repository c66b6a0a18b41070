import { describe, expect, it } from 'vitest';
import { requireProgram } from '../../helpers/installed.ts';
import { programPid, underShell } from '../../helpers/terminal/shell.ts';
import { begin, beginUnlucky, openBreaker, showsRow } from '../breaker.ts';
import { expectRestored, open } from '../keypeg.ts';
import { relaxedLimits, startBuiltServer } from '../serve/built-server.ts';
import { serveFile, withKnownHosts } from '../serve/serve.ts';
import { makeKey } from './key-pairs.ts';
import { nameOn, openMenu } from './ssh.ts';

const server = await serveFile();

describe('a guest', () => {
  it('wins over ssh, plays again, and gets the terminal back unchanged', async () => {
    const terminal = await openMenu(server);
    expect(terminal.screen()[0]).toMatch(/Welcome, guest$/);
    expect(terminal.modes()).toMatchObject({ alternateScreen: true, cursorVisible: false });
    await begin(terminal);
    await openBreaker().crack(terminal);
    await terminal.waitFor('You cracked it!');
    await terminal.waitFor('Same again');

    // Enter has just ended the game, and might still be held down.
    terminal.press('down', 'up', 'enter');
    await terminal.waitFor('turn 1 of 10');
    await openBreaker('1234').crack(terminal);
    terminal.press('escape');
    await terminal.waitFor('With a friend');
    terminal.type('q');
    await expectRestored(terminal, 0);
    expect(terminal.screen().join('\n')).toMatch(/Thank you for playing keypeg\.\nConnection to/);
  });

  it('can verify the server by the fingerprint that it printed', async () => {
    const terminal = open(
      underShell(requireProgram('ssh'), [
        ...['-F', '/dev/null', '-p', String(server.port)],
        ...['-o', `UserKnownHostsFile=${server.folder}/new_known_hosts`],
        ...['-o', 'GlobalKnownHostsFile=/dev/null'],
        ...['-o', 'IdentityFile=none', '-o', 'IdentityAgent=none'],
        '127.0.0.1',
      ]),
    );
    await terminal.waitFor(/\[fingerprint\]\)\? *$/m);
    expect(terminal.screen().join('')).toContain(server.fingerprint);
    terminal.type(`${server.fingerprint}\r`);
    await terminal.waitFor('With a friend');
    terminal.type('q');
    await expectRestored(terminal, 0);
  });
});

it('gives the terminal back when the server ends, also to a client that reads all of the end at once', async () => {
  const ending = await withKnownHosts(startBuiltServer([...relaxedLimits, '--drain', '0']));
  const terminal = await openMenu(ending);
  const client = await programPid(terminal);
  process.kill(client, 'SIGSTOP');
  const ended = ending.end('SIGTERM');
  await ending.logged('session-closed');
  process.kill(client, 'SIGCONT');
  await expectRestored(terminal, 0);
  expect(terminal.screen().join('\n')).toContain('The server has stopped. ');
  expect(await ended).toBe(0);
});

it('lets a player return to the game after a lost connection and win it', async () => {
  const key = await makeKey(server, 'ed25519', 'returning');
  const before = await openMenu(server, { key, name: 'Ada' });
  const name = await nameOn(before);
  const breaker = await beginUnlucky(before);
  process.kill(await programPid(before), 'SIGKILL');
  await before.waitFor('ended 137');

  const after = await openMenu(server, { key, name: 'Ada' });
  expect(await nameOn(after)).toBe(name);
  expect(after.screen()[0]).toContain('Welcome back');
  expect(after.screen().join('\n')).toContain('❯ 1 Continue');
  after.press('enter');
  await after.waitFor((rows) => /turn 2 of 10$/.test(rows[0] ?? ''));
  expect(breaker.guesses.filter((guess) => !showsRow(after.screen(), guess))).toEqual([]);
  await breaker.crack(after);
  await after.waitFor('You cracked it!');
  await after.waitFor(new RegExp(` ${breaker.guesses.length} turns?[ ,]`, 'u'));
  after.press('ctrlC');
  await expectRestored(after, 0);

  const later = await openMenu(server, { key, name: 'Ada' });
  expect(later.screen().join('\n')).not.toContain('Continue');
});
