import { afterEach, describe, expect, it } from 'vitest';
import { message } from '../../e2e/attacks/attackers.ts';
import { opened, openLoopback } from '../loopback.ts';
import { byte, connectRaw, encode } from '../raw-client.ts';

afterEach(() => {
  for (const close of opened.splice(0)) close();
});

describe('15 repeated service requests', () => {
  /** Connects a client that is not authenticated and has sent one service request. */
  const openClient = async () => {
    const server = await openLoopback();
    const raw = await connectRaw(server.port, 'handshake', { authHandler: () => undefined });
    await raw.next('SERVICE_ACCEPT');
    return raw;
  };

  it('are accepted until the client is authenticated', async () => {
    const raw = await openClient();
    for (let count = 2; count <= 32; count += 1) {
      const accepted = raw.next('SERVICE_ACCEPT');
      raw.send(message.serviceRequest, 'ssh-userauth');
      expect(await Promise.race([accepted, raw.closed])).toEqual(['ssh-userauth']);
    }
    const loggedIn = raw.next('USERAUTH_SUCCESS').then(() => 'success');
    raw.send(message.userauthRequest, 'guest', 'ssh-connection', 'none');
    expect(await Promise.race([loggedIn, raw.closed])).toBe('success');
  });

  it('disconnect a client that sends a flood of them', async () => {
    const raw = await openClient();
    let accepted = 1;
    const count = (): void => {
      accepted += 1;
      void raw.next('SERVICE_ACCEPT').then(count);
    };
    void raw.next('SERVICE_ACCEPT').then(count);
    for (let sent = 0; sent < 100; sent += 1) raw.send(message.serviceRequest, 'ssh-userauth');
    await raw.closed;
    expect(accepted).toBeLessThanOrEqual(32);
  });
});

describe('21 the algorithm of an accepted key', () => {
  it.each(['rsa-sha2-256', 'rsa-sha2-512', 'ssh-ed25519'])(
    'is %s, as in the request',
    async (algorithm) => {
      const server = await openLoopback();
      const raw = await connectRaw(server.port, 'handshake', { authHandler: () => undefined });
      await raw.next('SERVICE_ACCEPT');
      const requests: unknown = Reflect.get(Reflect.get(raw.client, '_protocol'), '_authsQueue');
      if (Array.isArray(requests)) requests.push('publickey');
      const answer = raw.next('USERAUTH_PK_OK');
      const blob = encode([algorithm, 'a key']);
      const key = Buffer.concat([encode([blob.length]), blob]);
      raw.send(
        message.userauthRequest,
        'a',
        'ssh-connection',
        'publickey',
        byte(0),
        algorithm,
        key,
      );
      expect(await answer).toEqual([algorithm, blob]);
    },
  );
});
