import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fingerprintOf, generatePrivateKey, rsaBits } from '../../../source/ssh/protocol/keys.ts';
import { openSsh } from '../../../source/ssh/protocol/ssh2.ts';
import { makeFidoKey } from '../fido-key.ts';
import { listenOnLoopback, opened } from '../loopback.ts';
import { byte, connectRaw, encode, type RawClient } from '../raw-client.ts';

const message = {
  userauthRequest: byte(50),
  globalRequest: byte(80),
  channelOpen: byte(90),
  channelRequest: byte(98),
};
const [NO, YES] = [byte(0), byte(1)];

const settings = {
  keepaliveSeconds: 30,
  keepaliveCount: 3,
  outputKilobytes: 4096,
  proxyFrom: [],
};
const ssh = openSsh({ hostKey: generatePrivateKey(), settings: () => settings });

afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Opens a server for one test; the listener records what its connections report. */
async function openServer() {
  const listener = {
    onVersion: vi.fn(),
    onLoginAttempt: vi.fn(),
    onIdentity: vi.fn(),
    onSession: vi.fn(),
    onResize: vi.fn(),
    onRefused: vi.fn(),
    onWeakKey: vi.fn(),
    onForgedSignature: vi.fn(),
    onRekey: vi.fn(),
    onError: vi.fn(),
  };
  const port = await listenOnLoopback(
    createServer({ pauseOnConnect: true }, (socket) => {
      opened.push(() => socket.destroy());
      ssh.accept(socket, listener);
    }),
  );
  return { port, listener };
}

/** Logs in as a guest and opens a session channel without a shell. */
async function openChannel() {
  const { port, listener } = await openServer();
  const raw = await connectRaw(port, 'ready', { authHandler: ['none', 'none'] });
  const opens = raw.next('CHANNEL_OPEN_CONFIRMATION');
  raw.send(message.channelOpen, 'session', 0, 1_000_000, 32_768);
  await opens;
  return { raw, listener };
}

/** Resolves when the server has read everything before it. */
async function received(raw: RawClient): Promise<void> {
  const answer = raw.next('REQUEST_FAILURE');
  raw.send(message.globalRequest, 'anything', YES);
  await answer;
}

const request = (raw: RawClient, name: string, ...rest: readonly (number | string | Buffer)[]) =>
  raw.send(message.channelRequest, 0, name, ...rest);

const pty = (raw: RawClient, term: string) => request(raw, 'pty-req', YES, term, 80, 24, 0, 0, '');

describe('the environment', () => {
  it('is kept as far as the game uses it, and only before the shell', async () => {
    const { raw, listener } = await openChannel();
    request(raw, 'env', NO, 'LC_NAME', 'C');
    request(raw, 'env', NO, 'LANG', '\u001b[31mC');
    request(raw, 'shell', YES);
    request(raw, 'env', NO, 'LC_ALL', 'C');
    await received(raw);
    expect(listener.onSession).toHaveBeenCalledTimes(1);
    const [[{ env }]] = listener.onSession.mock.calls as [[{ env: object }]];
    expect(env).toEqual({ LANG: 'C' });
    expect(listener.onRefused).toHaveBeenCalledTimes(1);
  });

  it('may be large before the shell', async () => {
    const { raw, listener } = await openChannel();
    for (let index = 0; index < 900; index++) {
      request(raw, 'env', NO, `MODULE_${index}`, 'x'.repeat(200));
    }
    await received(raw);
    expect(listener.onRefused).not.toHaveBeenCalled();
  });

  it.each([
    ['before the shell', [], 1000],
    ['after the shell', ['shell'], 0],
    ['after a command', ['exec', NO, 'help'], 0],
    ['after a subsystem', ['subsystem', NO, 'sftp'], 0],
  ] as const)('is refused in a flood %s', async (_, start, allowed) => {
    const { raw, listener } = await openChannel();
    const [name, ...rest] = start;
    if (name !== undefined) request(raw, name, ...(rest.length === 0 ? [NO] : rest));
    await received(raw);
    listener.onRefused.mockClear();
    for (let index = 0; index < allowed + 50; index++) request(raw, 'env', NO, 'LANG', 'C');
    await received(raw);
    expect(listener.onRefused).toHaveBeenCalledTimes(50);
  });
});

describe('a session', () => {
  it('has one terminal', async () => {
    const { raw, listener } = await openChannel();
    pty(raw, 'xterm');
    pty(raw, 'vt100');
    request(raw, 'shell', NO);
    pty(raw, 'vt220');
    await received(raw);
    expect(listener.onSession.mock.calls).toMatchObject([[{ pty: { term: 'xterm' } }, {}]]);
    expect(listener.onRefused).toHaveBeenCalledTimes(2);
  });

  it('has one shell, and a second one is refused with a reply', async () => {
    const { raw, listener } = await openChannel();
    request(raw, 'shell', YES);
    await received(raw);
    const refused = raw.next('CHANNEL_FAILURE');
    request(raw, 'shell', YES);
    expect(await refused).toEqual([0]);
    expect(listener.onSession).toHaveBeenCalledTimes(1);
    expect(listener.onRefused).toHaveBeenCalledTimes(1);
  });

  it('keeps short texts only', async () => {
    const { raw, listener } = await openChannel();
    pty(raw, 'x'.repeat(20_000));
    request(raw, 'shell', NO);
    await received(raw);
    expect(listener.onSession.mock.calls).toMatchObject([[{ pty: { term: 'x'.repeat(64) } }, {}]]);
  });
});

it('keeps no channel that it refuses', async () => {
  const { raw, listener } = await openChannel();
  const types = ['session', 'x11', 'unknown', 'auth-agent@openssh.com'];
  for (let index = 0; index < 400; index++) {
    const type = types[index % types.length] ?? '';
    raw.send(message.channelOpen, type, 1 + index, 1_000_000, 32_768, '127.0.0.1', 6000);
  }
  await received(raw);
  // Only a session is something that this server knows.
  expect(listener.onRefused).toHaveBeenCalledTimes(100);
  request(raw, 'shell', NO);
  await received(raw);
  const [[, channel]] = listener.onSession.mock.calls as [[object, object]];
  const manager: object = Reflect.get(Reflect.get(channel, '_client'), '_chanMgr');
  expect(Object.keys(Reflect.get(manager, '_channels'))).toEqual(['0']);
});

/** An RSA key and its public half as SSH sends it. */
function rsaKey(modulusLength: number) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  const { n = '', e = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const integer = (text: string): Buffer => {
    const bytes = Buffer.concat([NO, Buffer.from(text, 'base64url')]);
    return Buffer.concat([encode([bytes.length]), bytes]);
  };
  return { privateKey, publicKey: Buffer.concat([encode(['ssh-rsa']), integer(e), integer(n)]) };
}

const string = (bytes: Buffer): Buffer => Buffer.concat([encode([bytes.length]), bytes]);

describe('a weak key', () => {
  it.each([1024, 2047, 2048])('is found by its modulus of %i bits', (bits) => {
    const { publicKey } = rsaKey(bits);
    expect(rsaBits(publicKey)).toBe(bits);
    for (let end = 0; end < publicKey.length; end++) {
      expect(rsaBits(publicKey.subarray(0, end))).toBeLessThan(bits);
    }
  });

  it('of 1,024 bits does not identify a player, who gets in as a guest', async () => {
    const { port, listener } = await openServer();
    const { privateKey } = rsaKey(1024);
    const pem = privateKey.export({ type: 'pkcs1', format: 'pem' });
    await connectRaw(port, 'ready', { privateKey: pem, tryKeyboard: true });
    expect(listener.onIdentity.mock.calls).toEqual([[{ kind: 'guest' }]]);
    expect(listener.onWeakKey.mock.calls).toEqual([[{ kind: 'short-rsa', bits: 1024 }]]);
  });

  it('does not make a name of an invitation, which is that of a room', async () => {
    const { port, listener } = await openServer();
    const { privateKey } = rsaKey(2048);
    const pem = privateKey.export({ type: 'pkcs1', format: 'pem' });
    await connectRaw(port, 'ready', { username: 'rgypb', privateKey: pem });
    await connectRaw(port, 'ready', { username: 'RGYPB', tryKeyboard: true });
    expect(listener.onIdentity.mock.calls).toEqual([
      [expect.objectContaining({ kind: 'key', name: 'player', invitation: { room: 'RGYPB' } })],
      [{ kind: 'guest', invitation: { room: 'RGYPB' } }],
    ]);
  });

  it.each([
    'ssh-ed25519-cert-v01@openssh.com',
    'ssh-ed448',
    'webauthn-sk-ecdsa-sha2-nistp256@openssh.com',
  ])('of the type %s is refused with the reason', async (type) => {
    const { port, listener } = await openServer();
    const raw = await connectRaw(port, 'handshake', { authHandler: () => undefined });
    await raw.next('SERVICE_ACCEPT');
    const refused = raw.next('USERAUTH_FAILURE');
    const key = string(encode([type, 'x'.repeat(32)]));
    raw.send(message.userauthRequest, 'a', 'ssh-connection', 'publickey', NO, type, key);
    await refused;
    expect(listener.onWeakKey.mock.calls).toEqual([[{ kind: 'unsupported' }]]);
  });

  it('of type DSA is refused', async () => {
    const { port, listener } = await openServer();
    const raw = await connectRaw(port, 'handshake', { authHandler: () => undefined });
    await raw.next('SERVICE_ACCEPT');
    const refused = raw.next('USERAUTH_FAILURE');
    const key = string(encode(['ssh-dss', '\u0001']));
    raw.send(message.userauthRequest, 'a', 'ssh-connection', 'publickey', NO, 'ssh-dss', key);
    expect(await refused).toEqual([['publickey', 'keyboard-interactive'], false]);
    expect(listener.onWeakKey.mock.calls).toEqual([[{ kind: 'dsa' }]]);
  });
});

/** Logs in with a key of our own making; resolves with the server's answer. */
async function logInWith(
  port: number,
  type: string,
  publicKey: Buffer,
  signatureOf: (message: Buffer) => Buffer,
): Promise<string> {
  const raw = await connectRaw(port, 'handshake', { authHandler: () => undefined });
  await raw.next('SERVICE_ACCEPT');
  const head = [message.userauthRequest, 'ada', 'ssh-connection', 'publickey', YES];
  const signed = encode([...head, type, string(publicKey)]);
  const sessionId: Buffer = Reflect.get(
    Reflect.get(Reflect.get(raw.client, '_protocol'), '_kex'),
    'sessionID',
  );
  const signature = signatureOf(Buffer.concat([string(sessionId), signed]));
  const answers = [
    raw.next('USERAUTH_SUCCESS').then(() => 'accepted'),
    raw.next('USERAUTH_FAILURE').then(() => 'refused'),
  ];
  raw.send(signed, string(Buffer.concat([encode([type]), signature])));
  return await Promise.race(answers);
}

describe('a signature', () => {
  const logIn = (port: number, algorithm: string, hash: string) => {
    const { privateKey, publicKey } = rsaKey(2048);
    return logInWith(port, algorithm, publicKey, (text) => string(sign(hash, text, privateKey)));
  };

  it.each(['256', '512'])('of an RSA key with SHA-2 in %s bits is accepted', async (bits) => {
    const { port, listener } = await openServer();
    expect(await logIn(port, `rsa-sha2-${bits}`, `sha${bits}`)).toBe('accepted');
    expect(listener.onIdentity.mock.calls).toMatchObject([[{ kind: 'key', name: 'ada' }]]);
  });

  it.each(['ed25519', 'ecdsa'] as const)('of a FIDO key of %s is accepted', async (kind) => {
    const { port, listener } = await openServer();
    const { type, publicKey, sign: signWith } = makeFidoKey(kind);
    expect(await logInWith(port, type, publicKey, signWith)).toBe('accepted');
    const fingerprint = fingerprintOf(publicKey);
    expect(listener.onIdentity.mock.calls).toMatchObject([[{ kind: 'key', fingerprint }]]);
    expect(listener.onWeakKey).not.toHaveBeenCalled();
  });

  it('of a FIDO key that nobody has touched is refused, with the reason', async () => {
    const { port, listener } = await openServer();
    const { type, publicKey, sign: signWith } = makeFidoKey('ed25519');
    const untouched = (text: Buffer): Buffer => signWith(text, false);
    expect(await logInWith(port, type, publicKey, untouched)).toBe('refused');
    expect(listener.onWeakKey.mock.calls).toEqual([[{ kind: 'untouched' }]]);
    expect(listener.onForgedSignature).not.toHaveBeenCalled();
  });

  it('of a FIDO key for another message is forged', async () => {
    const { port, listener } = await openServer();
    const { type, publicKey, sign: signWith } = makeFidoKey('ecdsa');
    const wrong = (): Buffer => signWith(Buffer.from('another'));
    expect(await logInWith(port, type, publicKey, wrong)).toBe('refused');
    expect(listener.onForgedSignature).toHaveBeenCalledTimes(1);
  });

  it('with SHA-1 is refused, under its own name and under that of SHA-2', async () => {
    const { port, listener } = await openServer();
    expect(await logIn(port, 'ssh-rsa', 'sha1')).toBe('refused');
    expect(listener.onWeakKey.mock.calls).toEqual([[{ kind: 'sha-1' }]]);
    expect(listener.onForgedSignature).not.toHaveBeenCalled();
    expect(await logIn(port, 'rsa-sha2-256', 'sha1')).toBe('refused');
    expect(listener.onForgedSignature).toHaveBeenCalledTimes(1);
    expect(listener.onIdentity).not.toHaveBeenCalled();
  });
});
