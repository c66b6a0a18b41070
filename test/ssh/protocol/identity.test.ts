import { describe, expect, it } from 'vitest';
import { type AuthRequest, replyTo } from '../../../source/ssh/protocol/identity.ts';

/** The answers to requests that come one after another, until one is let in or sent away. */
function answers(...requests: readonly AuthRequest[]): readonly string[] {
  const given: string[] = [];
  let none = 0;
  for (const request of requests) {
    given.push(replyTo(request, { all: given.length, none }));
    none += Number(request.method === 'none');
  }
  return given;
}

const none: AuthRequest = { method: 'none' };
const interactive: AuthRequest = { method: 'keyboard-interactive' };
const key = (state: 'unknown' | 'shown' | 'signed' | 'forged'): AuthRequest => ({
  method: 'publickey',
  key: state,
});

describe('who is let in', () => {
  it('lets a client without a key in as a guest, and asks it nothing', () => {
    expect(answers(none, interactive)).toEqual(['refuse', 'guest']);
  });

  it('lets a client in that knows no other way than none, when it insists', () => {
    expect(answers(none, none)).toEqual(['refuse', 'guest']);
  });

  it('knows a player by the key that signed, not by one that was only shown', () => {
    expect(answers(none, key('shown'), key('signed'))).toEqual(['refuse', 'sign', 'holder']);
    expect(answers(none, key('shown'), interactive)).toEqual(['refuse', 'sign', 'guest']);
  });

  it('makes a guest of one whose key cannot be checked', () => {
    expect(answers(none, key('unknown'), interactive)).toEqual(['refuse', 'refuse', 'guest']);
  });

  it('lets nobody in by a signature that is not the key’s', () => {
    expect(answers(none, key('forged'), key('forged'))).not.toContain('holder');
  });

  it('never takes a password, nor another host’s word', () => {
    expect(answers({ method: 'password' }, { method: 'hostbased' })).toEqual(['refuse', 'refuse']);
  });

  it('sends away who tries for ever', () => {
    const tries = answers(...Array.from({ length: 25 }, () => key('unknown')));
    expect(tries.indexOf('disconnect')).toBe(20);
  });
});
