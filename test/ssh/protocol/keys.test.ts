import ssh2 from 'ssh2';
import { describe, expect, it, vi } from 'vitest';
import {
  fingerprintOf,
  generatePrivateKey,
  publicKeyOf,
} from '../../../source/ssh/protocol/keys.ts';
import { successOf } from '../../helpers/games.ts';
import { earlierKey, ecdsaKey, key, lockedKey, pemKey } from '../keys.ts';

const publicKey = successOf(publicKeyOf(key.privateKey));

describe('a key from ssh-keygen', () => {
  it('is read', () => {
    expect(publicKey.toString('base64')).toBe(key.blob);
  });

  it.each([
    ['without its last line end', key.privateKey.trimEnd()],
    ['with the line ends of Windows', key.privateKey.replaceAll('\n', '\r\n')],
  ])('is read %s', (_, text) => {
    expect(publicKeyOf(text)).toEqual({ ok: true, value: publicKey });
  });

  it('has the fingerprint that ssh-keygen prints', () => {
    expect(fingerprintOf(publicKey)).toBe(key.fingerprint);
  });
});

it('reads a host key of an earlier version', () => {
  expect(fingerprintOf(successOf(publicKeyOf(earlierKey.privateKey)))).toBe(earlierKey.fingerprint);
});

describe('an unusable key', () => {
  it.each([
    ['nothing', '', { kind: 'no-key' }],
    ['another text', 'a\nb\nc\n', { kind: 'no-key' }],
    ['a public key', `ssh-ed25519 ${key.blob}`, { kind: 'no-key' }],
    ['another format and type', pemKey, { kind: 'other-type', type: 'ecdsa-sha2-nistp256' }],
    ['a key with a passphrase', lockedKey, { kind: 'locked' }],
    ['a key of another type', ecdsaKey, { kind: 'other-type', type: 'ecdsa-sha2-nistp256' }],
  ])('is named: %s', (_, text, problem) => {
    expect(publicKeyOf(text)).toEqual({ ok: false, problem });
  });

  const [begin = '', ...rest] = key.privateKey.trim().split('\n');
  const bytes = Buffer.from(rest.slice(0, -1).join(''), 'base64');
  const keyOf = (content: Buffer) => `${begin}\n${content.toString('base64')}\n${rest.at(-1)}\n`;

  it('is recognized wherever a bit of a key is wrong, or if its end is missing', () => {
    // The comment and the padding after the secret part may change.
    const end = bytes.indexOf('ada@example.org') - 4;
    expect(publicKeyOf(keyOf(bytes))).toMatchObject({ ok: true });
    const read: number[] = [];
    for (let place = 0; place < end; place++) {
      const damaged = Buffer.from(bytes);
      damaged[place] = (damaged[place] ?? 0) ^ 1;
      if (publicKeyOf(keyOf(damaged)).ok) read.push(place);
      if (publicKeyOf(keyOf(bytes.subarray(0, place))).ok) read.push(place);
    }
    expect(read).toEqual([]);
  });
});

describe('a generated key', () => {
  const generated = generatePrivateKey();

  it('signs what its public key verifies', () => {
    const parsed = ssh2.utils.parseKey(generated);
    if (parsed instanceof Error) throw parsed;
    expect(parsed.type).toBe('ssh-ed25519');
    expect(parsed.isPrivateKey()).toBe(true);
    expect(publicKeyOf(generated)).toEqual({ ok: true, value: parsed.getPublicSSH() });
    const signature = parsed.sign('a text');
    expect(parsed.verify('a text', Buffer.from(signature))).toBe(true);
  });

  it('is readable even if ssh2 generates one that is not', () => {
    const unreadable = { private: '-----BEGIN OPENSSH PRIVATE KEY-----', public: '' };
    const generate = vi.spyOn(ssh2.utils, 'generateKeyPairSync').mockReturnValueOnce(unreadable);
    expect(publicKeyOf(generatePrivateKey()).ok).toBe(true);
    expect(generate).toHaveBeenCalledTimes(2);
    generate.mockRestore();
  });

  it('is another one each time', () => {
    expect(generatePrivateKey()).not.toBe(generated);
  });
});
