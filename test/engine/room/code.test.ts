import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../source/engine/core/nearest.ts';
import { roomCodeOf } from '../../../source/engine/core/stored/room.ts';
import {
  codesNear,
  colorsOf,
  drawRoomCodes,
  formatInvitation,
  invitationIn,
  parseRoomCode,
  pegsOfCode,
} from '../../../source/engine/room/code.ts';
import { successOf } from '../../helpers/games.ts';

describe('the code of a room', () => {
  it.each([['rgypb'], ['RGYPB'], ['r g y p b'], ['12346']])('is typed as %j', (text) => {
    expect(parseRoomCode(text)).toEqual({ ok: true, value: 'RGYPB' });
  });

  it.each([
    ['', 'too-short'],
    ['rgyp', 'too-short'],
    ['rgypbwc', 'too-long'],
    ['rgxpb', 'unknown-symbol'],
  ])('is not %j', (text, problem) => {
    expect(parseRoomCode(text)).toEqual({ ok: false, problem });
  });

  it.each([
    ['rgypb', { room: 'RGYPB' }],
    ['RGYPB', { room: 'RGYPB' }],
    ['RGYPBW', { room: 'RGYPBW' }],
    ['rgypb-0123456789ab', { room: 'RGYPB', guest: '0123456789ab' }],
    // As others write it, or mistyped.
    ['12346', { room: 'RGYPB' }],
    ['r-g_y.p-b', { room: 'RGYPB' }],
    ['rgypb-', { room: 'RGYPB' }],
    ['rgyp', { room: 'RGYP' }],
    ['rgypbwc', { room: 'RGYPBWC' }],
    ['rgxpb', { room: 'RGXPB' }],
    ['rgxpb-0123456789ab', { room: 'RGXPB', guest: '0123456789ab' }],
    // Names, and what no user name has.
    ['rgypbwcm', undefined],
    ['rgypb-0123456789', undefined],
    ['ann', undefined],
    ['bobby', undefined],
    ['bcn', undefined],
    ['player1', undefined],
    // The initials of five colors, but drawn codes have no vowel.
    ['marco', undefined],
    ['r g y p b', undefined],
    ['', undefined],
  ])('is an invitation as the user name %j: %j', (name, invitation) => {
    expect(invitationIn(name)).toEqual(invitation);
  });

  it.each([
    ['', undefined, ''],
    ['ssh play.example.org', undefined, 'ssh rgypb@play.example.org'],
    ['ssh -p 2222 2001:db8::1', undefined, 'ssh -p 2222 rgypb@2001:db8::1'],
    ['ssh -p 2222 a.org', '0123456789ab', 'ssh -p 2222 rgypb-0123456789ab@a.org'],
  ])('is a command from %j, with the key %j', (login, guest, command) => {
    const invitation = { room: successOf(parseRoomCode('rgypb')), guest };
    expect(formatInvitation(invitation, login)).toBe(command);
    const user = /(\S+)@/.exec(command)?.[1];
    if (user !== undefined) expect(invitationIn(user)).toEqual(invitation);
  });

  it('can have a sixth color', () => {
    expect(parseRoomCode('rgypb w')).toEqual({ ok: true, value: 'RGYPBW' });
    const lengths = Map.groupBy(drawRoomCodes('seed'), ({ length }) => length);
    expect([...lengths].map(([length, codes]) => [length, codes.length])).toEqual([
      [5, 20],
      [6, 20],
    ]);
  });

  it.each([
    ['RGMMY', 'rgmy', 'a letter lost'],
    ['RGMMY', 'rgmmmy', 'one doubled'],
    ['RGMMY', 'grmmy', 'two swapped'],
    ['RGMMY', 'rgmmx', 'what is no color'],
    ['RGMMY', 'rgmmw', 'another color'],
    ['RGMMYP', 'rgmmy', 'the last of six lost'],
  ])('%s can be meant by %s: %s', (code, typed) => {
    expect(codesNear(roomCodeOf(typed.toUpperCase()))).toContain(code);
  });

  it('is meant by nothing else', () => {
    const letters = [...'RGYPWBCM'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters, 'X'), { maxLength: 7 }), (typed) => {
        const near = codesNear(roomCodeOf(typed.join('')));
        for (const code of near) expect(editDistance(typed.join(''), code)).toBeLessThanOrEqual(1);
        expect(new Set(near).size).toBe(near.length);
      }),
    );
  });

  it('is shown as colors and pegs', () => {
    const code = successOf(parseRoomCode('cm0w9'));
    expect(code).toBe('CMMWC');
    expect(colorsOf(code)).toEqual(['cyan', 'magenta', 'magenta', 'white', 'cyan']);
    expect(pegsOfCode(code)).toEqual([8, 9, 9, 4, 8]);
  });

  it('is typed as it is shown, or in digits', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        for (const code of drawRoomCodes(seed)) {
          expect(parseRoomCode(code)).toEqual({ ok: true, value: code });
          const digits = pegsOfCode(code).map((peg) => (peg + 1) % 10);
          expect(parseRoomCode(digits.join(''))).toEqual({ ok: true, value: code });
        }
      }),
    );
  });

  it('is drawn from the colors whose initials are consonants, evenly', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 400; seed++) {
      for (const letter of drawRoomCodes(`${seed}`).join('')) {
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
    }
    expect([...counts.keys()].sort().join('')).toBe('BCGMPRWY');
    // 11,000 each, with a standard deviation of 98.
    for (const count of counts.values()) expect(Math.abs(count - 11_000)).toBeLessThan(600);
  });
});
