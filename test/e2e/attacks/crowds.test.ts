import { expect, it } from 'vitest';
import { untilHolds } from '../../helpers/patience.ts';
import { encode } from '../../ssh/raw-client.ts';
import {
  closedByServer,
  closing,
  connectionsAt,
  dial,
  logIn,
  message,
  newAddress,
} from './attackers.ts';
import { crowds } from './crowds.ts';
import { expectToSurvive, openServerUnderAttack } from './server-under-attack.ts';

const server = await openServerUnderAttack(crowds.args);

it.each(crowds.attacks)('survives $name', async (attack) => {
  await expectToSurvive(server, attack);
});

it.each([
  ['HTTP', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['TLS', Buffer.from('16030100c8010000c40303'.padEnd(400, '5a'), 'hex')],
  ['a huge version', `SSH-2.0-${'x'.repeat(200_000)}\r\n`],
  ['a version with escapes', 'SSH-2.0-\u001b]0;x\u0007\u202e\0\r\n'],
  ['SSH 1', 'SSH-1.5-old\r\n'],
  ['a long prelude', 'hello\r\n'.repeat(30_000)],
  ['NUL', Buffer.alloc(100_000)],
  ['a huge packet', Buffer.from('SSH-2.0-x\r\n\x7f\xff\xff\xff\x04', 'latin1')],
  ['a packet of no length', Buffer.from('SSH-2.0-x\r\n\0\0\0\0\0', 'latin1')],
])('closes a connection that starts with %s', async (name, first) => {
  const socket = dial(server.port, first);
  socket.end();
  await closedByServer(closing(socket), `a client that starts with ${name}`);
});

it('keeps no connection that an attacker has left', async () => {
  await untilHolds('no connection is left', () => connectionsAt(server.port) === 0);
});

it('refuses an address that misbehaves for a while, and no other', async () => {
  const hostile = newAddress();
  const key = encode(['ssh-ed25519', encode([32]), Buffer.alloc(32, 9)]);
  const signature = encode(['ssh-ed25519', encode([64]), Buffer.alloc(64)]);
  const forged = [encode([key.length]), key, encode([signature.length]), signature] as const;
  const isRefused = (): boolean =>
    server.events('connection-refused').some(({ address }) => address === hostile);
  while (!isRefused()) {
    const raw = await logIn(server.port, 'handshake', hostile);
    const answered = raw.next('USERAUTH_FAILURE');
    for (let count = 0; count < 4; count++) {
      raw.send(
        message.userauthRequest,
        'x',
        'ssh-connection',
        'publickey',
        Buffer.of(1),
        'ssh-ed25519',
        ...forged,
      );
    }
    await Promise.race([answered, raw.closed]);
    raw.client.destroy();
  }
  const other = await logIn(server.port);
  expect(other.errors).toEqual([]);
});
