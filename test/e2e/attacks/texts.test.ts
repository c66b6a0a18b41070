import ssh2, { type ClientChannel } from 'ssh2';
import { expect, it } from 'vitest';
import { untilHolds } from '../../helpers/patience.ts';
import { connectRaw } from '../../ssh/raw-client.ts';
import { newAddress } from './attackers.ts';
import { expectToSurvive, expectUnharmed, openServerUnderAttack } from './server-under-attack.ts';
import { sessions } from './sessions.ts';

const server = await openServerUnderAttack(sessions.args);

/** A word that no screen shows, between escape sequences and marks that turn the direction of text. */
const MARK = 'zxjkv';
const NASTY = [
  `\u001b]0;${MARK}\u0007`,
  `\u009b2J\u001b[2J\u001bP${MARK}\u001b\\`,
  `\u202e${MARK}\u2066\u200b\ufeff`,
  `\0${MARK}\u007f\r\n`,
].join('');

/** A player with a key at the menu, and all that was ever written on their terminal. */
async function openMenuAs(username: string, term: string, env: Readonly<Record<string, string>>) {
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
  await untilHolds('the menu is shown', () => written.includes('With a friend'));
  return { channel, written: () => written };
}

it('lets no text reach another terminal, or a log as it is', async () => {
  const other = await openMenuAs('ada', 'xterm-256color', {});
  const env = { LANG: NASTY, LC_ALL: NASTY, COLORTERM: NASTY, TERM_PROGRAM: NASTY, NO_COLOR: '' };
  const hostile = await openMenuAs(`${NASTY}Bob`, `xterm${NASTY}`, env);
  const pastes = [`\u001b[200~${NASTY}\u001b[201~`, NASTY, '\r', NASTY, '\u001b', NASTY];
  for (const paste of pastes) {
    const before = other.written().length;
    hostile.channel.write(paste);
    other.channel.write('\u001b[B');
    await untilHolds('the key of the other is answered', () => other.written().length > before);
  }
  // Input is handled in its order: a session that Ctrl-C has closed has handled all before it.
  hostile.channel.write('\u0003');
  await untilHolds('the session is closed', () => server.events('session-closed').length === 1);
  expect(server.events('session-opened')).toHaveLength(2);
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
    expect(hostile.written()).not.toContain(sign);
  }
  expect(server.log()).not.toMatch(/[^\n\P{C}]/u);
  expect(server.log()).not.toContain(MARK);
  expectUnharmed(server);
});

it('logs an error in a packet without its control characters', async () => {
  const raw = await connectRaw(server.port, 'ready', {
    localAddress: newAddress(),
    authHandler: ['none', 'none'],
  });
  raw.send(Buffer.of(1), 2, `${NASTY}${'x'.repeat(5000)}`, '');
  await untilHolds('the error is in the log', () => server.events('connection-failed').length > 0);
  expect(server.log()).not.toMatch(/[^\n\P{C}]/u);
  for (const line of server.log().split('\n')) expect(line.length).toBeLessThan(4096);
});

it.each(sessions.attacks)('survives $name', async (attack) => {
  await expectToSurvive(server, attack);
});
