import { Socket } from 'node:net';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import type { Offense } from '../../../source/ssh/limits/admission-rules.ts';
import type { Lease } from '../../../source/ssh/limits/client-registry.ts';
import type { Identity, Weakness } from '../../../source/ssh/protocol/identity.ts';
import type { ConnectionListener } from '../../../source/ssh/protocol/ssh2.ts';
import { acceptConnection } from '../../../source/ssh/session/connections.ts';
import { eventually } from '../../helpers/patience.ts';
import { openChannel, openResources } from '../fake-connection.ts';

const nothing = (): void => undefined;

const lease: Lease = {
  address: '192.0.2.1',
  addressKey: undefined,
  markVersionReceived: nothing,
  markAuthenticated: nothing,
  markShellOpened: nothing,
  penalize: nothing,
  release: nothing,
};

/** Accepts a connection; the test sends the events of its client. */
async function openConnection() {
  const { resources, events } = await openResources();
  const socket = new Socket();
  const accepted = Promise.withResolvers<ConnectionListener>();
  const ssh = {
    accept: (_socket: Socket, listener: ConnectionListener) => {
      accepted.resolve(listener);
      return nothing;
    },
  };
  const offenses: string[] = [];
  const markVersionReceived = vi.fn();
  const counted: Lease = {
    ...lease,
    markVersionReceived,
    penalize: (offense: Offense) => void offenses.push(offense),
    release: () => void offenses.push('released'),
  };
  const context = { resources, ssh, sessionRefusal: () => undefined };
  const connection = acceptConnection(context, socket, counted);
  return {
    ...connection,
    ...{ socket, events, offenses, markVersionReceived, accepted: accepted.promise },
  };
}

const pty = { term: 'xterm', size: { columns: 80, rows: 24 } };
const shell = { command: undefined, pty, env: {} };

describe('a client that leaves', () => {
  it('without trying to authenticate is penalized', async () => {
    const { socket, offenses, accepted, markVersionReceived, closed } = await openConnection();
    (await accepted).onVersion();
    expect(markVersionReceived).toHaveBeenCalledTimes(1);
    socket.destroy();
    await closed;
    expect(offenses).toEqual(['noauth', 'released']);
  });

  it('after it has tried to authenticate is not penalized', async () => {
    const { socket, offenses, accepted, closed } = await openConnection();
    (await accepted).onLoginAttempt();
    socket.destroy();
    await closed;
    expect(offenses).toEqual(['released']);
  });

  it('after a forged signature or too many refused requests is penalized for that', async () => {
    const { socket, offenses, accepted, closed } = await openConnection();
    const { onForgedSignature, onRefused } = await accepted;
    onForgedSignature();
    while (!socket.destroyed) onRefused();
    await closed;
    expect(offenses).toEqual(['authfail', 'refuse-connection', 'released']);
  });

  it('because the server closes the connection is not penalized', async () => {
    const { socket, offenses, close, closed } = await openConnection();
    close();
    socket.destroy();
    await closed;
    expect(offenses).toEqual(['released']);
  });
});

it('keeps no timer for a client whose connection is lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { socket, events, accepted } = await openConnection();
  (await accepted).onSession(shell, openChannel());
  socket.destroy();
  await eventually(() => expect(events).toContain('session-closed'));
  // Those of minutes, which do not pass here, are gone too.
  await eventually(() => expect(vi.getTimerCount()).toBe(0));
  vi.useRealTimers();
});

it('ends after an error, even if the client does not close its side', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { events, accepted, closed } = await openConnection();
  const { onSession, onError } = await accepted;
  onSession(shell, openChannel());
  onError(new Error('Keepalive timeout'));
  vi.advanceTimersByTime(2000);
  await closed;
  await eventually(() => expect(events).toContain('session-closed'));
  vi.useRealTimers();
});

it('reads nothing from a client while its session reads no input', async () => {
  const { socket, accepted } = await openConnection();
  const channel = openChannel();
  (await accepted).onSession(shell, channel);
  await eventually(() => expect(channel.readableFlowing).toBe(true));
  const pause = vi.spyOn(socket, 'pause');
  const resume = vi.spyOn(socket, 'resume');
  channel.pause();
  expect(pause).toHaveBeenCalledTimes(1);
  expect(resume).not.toHaveBeenCalled();
  channel.resume();
  await eventually(() => expect(resume).toHaveBeenCalledTimes(1));
  socket.destroy();
});

describe('the owner of a weak key', () => {
  const notices = [
    [{ kind: 'dsa' }, 'Your DSA key is too weak. Make a new one: ssh-keygen -t ed25519'],
    [
      { kind: 'short-rsa', bits: 1024 },
      'Your 1,024-bit RSA key is too weak. Make a new one: ssh-keygen -t ed25519',
    ],
    [{ kind: 'sha-1' }, 'Your SSH client signs with SHA-1. Update it, or use an ed25519 key.'],
    [{ kind: 'untouched' }, 'Your FIDO key signs without a touch. Use one that has to be touched.'],
    [{ kind: 'unsupported' }, 'Your key is of a type that keypeg does not know. Use ed25519,'],
  ] as const;
  /** What a session shows after the weakness was found and the client has logged in. */
  const shownTo = async (weakness: Weakness, identity: Identity) => {
    const { socket, accepted } = await openConnection();
    const { onWeakKey, onIdentity, onSession } = await accepted;
    onWeakKey(weakness);
    onIdentity(identity);
    const channel = openChannel();
    let output = '';
    channel.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
    onSession(shell, channel);
    await eventually(() => expect(output).toContain('With a friend'));
    socket.destroy();
    return stripVTControlCharacters(output);
  };

  it.each(notices)('learns as a guest why it did not count: %o', async (weakness, sentence) => {
    expect(await shownTo(weakness, { kind: 'guest' })).toContain(sentence);
  });

  it('learns nothing after another key was accepted', async () => {
    const identity = { kind: 'key', fingerprint: 'SHA256:x', name: 'Ada' } as const;
    expect(await shownTo({ kind: 'dsa' }, identity)).not.toContain('weak');
  });
});
