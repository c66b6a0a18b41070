import { describe, expect, it } from 'vitest';
import {
  type AuthRequest,
  type KeyState,
  replyTo,
  rsaWeakness,
} from '../../../source/ssh/protocol/identity.ts';

/** The replies to the requests of one connection. */
function repliesTo(...requests: readonly AuthRequest[]): readonly string[] {
  const replies: string[] = [];
  let none = 0;
  for (const request of requests) {
    replies.push(replyTo(request, { all: replies.length, none }));
    none += Number(request.method === 'none');
  }
  return replies;
}

const none: AuthRequest = { method: 'none' };
const interactive: AuthRequest = { method: 'keyboard-interactive' };
const key = (state: KeyState): AuthRequest => ({ method: 'publickey', key: state });

describe('authentication', () => {
  it('accepts a client without a key as a guest and asks nothing', () => {
    expect(repliesTo(none, interactive)).toEqual(['refuse', 'accept-guest']);
  });

  it('accepts a client that only knows the method none and repeats it', () => {
    expect(repliesTo(none, none)).toEqual(['refuse', 'accept-guest']);
  });

  it('identifies a player by the key that signed, not by one that was only offered', () => {
    expect(repliesTo(none, key('offered'), key('signed'))).toEqual([
      'refuse',
      'sign',
      'accept-key',
    ]);
    expect(repliesTo(none, key('offered'), interactive)).toEqual([
      'refuse',
      'sign',
      'accept-guest',
    ]);
  });

  it('accepts the owner of a weak key by a better key or as a guest', () => {
    expect(repliesTo(none, key('weak'), key('signed'))).toEqual(['refuse', 'refuse', 'accept-key']);
    expect(repliesTo(none, key('weak'), interactive)).toEqual(['refuse', 'refuse', 'accept-guest']);
    expect(repliesTo(none, key('weak'), none)).toEqual(['refuse', 'refuse', 'accept-guest']);
  });

  it('never accepts a key with a forged signature', () => {
    expect(repliesTo(none, key('forged'), key('forged'))).not.toContain('accept-key');
  });

  it('never accepts a password or another host', () => {
    expect(repliesTo({ method: 'password' }, { method: 'hostbased' })).toEqual([
      'refuse',
      'refuse',
    ]);
  });

  it('disconnects after too many attempts', () => {
    const replies = repliesTo(...Array.from({ length: 25 }, () => key('weak')));
    expect(replies.indexOf('disconnect')).toBe(20);
  });
});

describe('an RSA key', () => {
  it.each([
    [1024, 'sha2', { kind: 'short-rsa', bits: 1024 }],
    [2047, 'sha1', { kind: 'short-rsa', bits: 2047 }],
    [2048, 'sha1', { kind: 'sha-1' }],
    [2048, 'sha2', undefined],
    [4096, 'sha2', undefined],
  ] as const)('of %i bits that signs with %s', (bits, hash, weakness) => {
    expect(rsaWeakness(bits, hash)).toEqual(weakness);
  });
});
