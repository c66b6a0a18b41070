import { setTimeout as pause } from 'node:timers/promises';
import ssh2, { type ClientChannel } from 'ssh2';
import { expect, it } from 'vitest';
import { connectRaw } from '../ssh/raw-client.ts';
import { dial, newAddress } from './attackers.ts';
import { expectCalm, openBesieged, until, withstand } from './besieged.ts';

const server = await openBesieged();

/** A word that nobody else says, between what commands terminals and turns the direction of text. */
const MARK = 'zqxjk';
const NASTY = [
  `\u001b]0;${MARK}\u0007`,
  `\u009b2J\u001b[2J\u001bP${MARK}\u001b\\`,
  `\u202e${MARK}\u2066\u200b\ufeff`,
  `\0${MARK}\u007f\r\n`,
].join('');

/** A player with a key, and all that was ever written on their terminal. */
async function sitDownAs(username: string, term: string, env: Readonly<Record<string, string>>) {
  const { private: privateKey } = ssh2.utils.generateKeyPairSync('ed25519');
  const localAddress = newAddress();
  const raw = await connectRaw(server.port, 'ready', { username, privateKey, localAddress });
  const channel = await new Promise<ClientChannel>((resolve, reject) => {
    raw.client.shell({ term, cols: 80, rows: 24 }, { env: { ...env } }, (error, made) => {
      if (error === undefined) resolve(made);
      else reject(error);
    });
  });
  let written = '';
  channel.on('data', (bytes: Buffer) => {
    written += bytes.toString();
  });
  await until(() => written.includes('Two players'), 10, 'the menu is shown');
  return { channel, written: () => written };
}

it('lets no text reach another terminal, or a log as it is', async () => {
  const other = await sitDownAs('ada', 'xterm-256color', {});
  const env = { LANG: NASTY, LC_ALL: NASTY, COLORTERM: NASTY, TERM_PROGRAM: NASTY, NO_COLOR: '' };
  const rude = await sitDownAs(`${NASTY}Bob`, `xterm${NASTY}`, env);
  const pastes = [`\u001b[200~${NASTY}\u001b[201~`, NASTY, '\r', NASTY, '\u001b', NASTY];
  for (const paste of pastes) {
    rude.channel.write(paste);
    other.channel.write('\u001b[B');
    await pause(100);
  }
  // The sign of life of both: what was typed has arrived.
  await until(() => server.events('session-opened').length === 2, 5, 'both are in the log');
  expect(other.written()).not.toContain(MARK);
  for (const sign of [
    '\u001b]0;',
    '\u009b',
    '\u001bP',
    '\u202e',
    '\u2066',
    '\u200b',
    '\ufeff',
    '\0',
    '\u007f',
  ]) {
    expect(rude.written()).not.toContain(sign);
  }
  expect(server.log()).not.toMatch(/[^\n\P{C}]/u);
  expect(server.log()).not.toContain(MARK);
  expectCalm(server);
});

it('tells of an error in a packet without its signs', async () => {
  const raw = await connectRaw(server.port, 'ready', {
    localAddress: newAddress(),
    authHandler: ['none', 'none'],
  });
  raw.send(Buffer.of(1), 2, `${NASTY}${'x'.repeat(5000)}`, '');
  await until(() => server.events('connection-failed').length > 0, 5, 'the error is in the log');
  expect(server.log()).not.toMatch(/[^\n\P{C}]/u);
  for (const line of server.log().split('\n')) expect(line.length).toBeLessThan(4096);
});

it('stands questions to machines that are given up at once, and screens that load words', async () => {
  await withstand(
    server,
    async () => {
      const { channel } = await sitDownAs('eve', 'xterm-256color', {});
      const end = performance.now() + 4000;
      for (let turn = 0; performance.now() < end; turn++) {
        // Down the menu to another game each time, in, through its choices, and out again.
        channel.write(`${'\u001b[B'.repeat(turn % 8)}\r`);
        await pause(30);
        channel.write('\r?\t');
        await pause(30);
        channel.write('\u001b');
        await pause(30);
        channel.write('\u001b\u001b[H');
        await pause(30);
      }
    },
    'questions given up',
  );
});

it('writes no more of what strangers do than a log can hold', async () => {
  for (let count = 0; count < 900; count++) {
    const socket = dial(server.port);
    socket.write('GET / HTTP/1.1\r\n\r\n');
    if (count % 20 === 19) await pause(20);
  }
  await until(() => server.sockets() <= 1, 20, 'all are gone');
  const told = server.log().split('\n').length;
  expect(told).toBeLessThan(700);
});
