import { expect, it } from 'vitest';
import { untilHolds } from '../../helpers/patience.ts';
import { closedByServer, logIn, message } from './attackers.ts';
import { packets } from './packets.ts';
import { NO, sessionRequests, YES } from './requests.ts';
import { expectToSurvive, openServerUnderAttack } from './server-under-attack.ts';

const MEGABYTE = 1024 * 1024;

const server = await openServerUnderAttack(packets.args);

it.each(packets.attacks)('survives $name', async (attack) => {
  await expectToSurvive(server, attack);
});

it.each([0, 1, 255])('opens no channel whose packets hold %i bytes', async (size) => {
  const raw = await logIn(server.port);
  const refused = raw.next('CHANNEL_OPEN_FAILURE');
  raw.send(message.channelOpen, 'session', 0, MEGABYTE, size);
  expect((await refused)[0]).toBe(0);
});

it('opens one session, however often a client asks for one', async () => {
  const before = server.events('session-opened').length;
  const ended = server.events('connection-ended').length;
  const raw = await logIn(server.port);
  raw.send(message.channelOpen, 'session', 0, MEGABYTE, 32_768);
  raw.send(message.channelRequest, 0, 'pty-req', YES, sessionRequests['pty-req'] ?? NO);
  for (let count = 0; count < 30; count++) raw.send(message.channelRequest, 0, 'shell', NO);
  await closedByServer(raw.closed, 'a client that asks for 30 sessions');
  // The log may arrive after the end of the connection, but in order.
  await untilHolds(
    'the end of the connection is logged',
    () => server.events('connection-ended').length > ended,
  );
  const count = server.events('session-opened').length - before;
  await untilHolds(
    'each session that was opened is closed',
    () => server.events('session-closed').length >= before + count,
  );
  expect(count).toBe(1);
});

it('logs no control character of a name', () => {
  for (const sign of ['\u001b', '\0', '\u202e', '\u0007']) expect(server.log()).not.toContain(sign);
});
