import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colorsOf,
  drawRoomCodes,
  formatRoomCode,
  parseRoomCode,
  pegsOfCode,
} from '../../../source/engine/room/code.ts';
import { successOf } from '../../helpers/games.ts';

describe('the code of a room', () => {
  it.each([
    ['rgypb'],
    ['RGYPB'],
    ['r g y p b'],
    ['red green yellow purple black'],
    ['Red, green, yellow, purple, black'],
    ['12346'],
    [' R-G-Y-P-B '],
  ])('is typed as %j', (text) => {
    expect(parseRoomCode(text)).toEqual({ ok: true, value: 'rgypb' });
  });

  it.each([
    ['', { kind: 'wrong-length', length: 0 }],
    ['rgyp', { kind: 'wrong-length', length: 4 }],
    ['rgypbwc', { kind: 'wrong-length', length: 7 }],
    ['rgxpb', { kind: 'unknown-color', position: 2, typed: 'x' }],
    // Azure and orange begin with vowels.
    ['rgypa', { kind: 'unknown-color', position: 4, typed: 'a' }],
    ['red green azure white black', { kind: 'unknown-color', position: 2, typed: 'azure' }],
    ['1238', { kind: 'unknown-color', position: 3, typed: '8' }],
  ])('is not %j', (text, problem) => {
    expect(parseRoomCode(text)).toEqual({ ok: false, problem });
  });

  it('is shown as letters, colors and pegs', () => {
    const code = successOf(parseRoomCode('cm0w9'));
    expect(formatRoomCode(code)).toBe('CMMWC');
    expect(colorsOf(code)).toEqual(['cyan', 'magenta', 'magenta', 'white', 'cyan']);
    expect(pegsOfCode(code)).toEqual([8, 9, 9, 4, 8]);
  });

  it('has another form for each way to write it, which all mean the same', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('short', 'long'), (seed, length) => {
        const codes = drawRoomCodes(seed, length);
        expect(new Set(codes.map((code) => code.length))).toEqual(
          new Set([length === 'short' ? 5 : 6]),
        );
        for (const code of codes) {
          expect(parseRoomCode(formatRoomCode(code))).toEqual({ ok: true, value: code });
          expect(parseRoomCode(colorsOf(code).join(' '))).toEqual({ ok: true, value: code });
          const digits = pegsOfCode(code).map((peg) => (peg + 1) % 10);
          expect(parseRoomCode(digits.join(''))).toEqual({ ok: true, value: code });
        }
      }),
    );
  });

  it('is drawn from all eight colors, evenly', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 400; seed++) {
      for (const letter of drawRoomCodes(`${seed}`, 'short').join('')) {
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
    }
    expect([...counts.keys()].sort().join('')).toBe('bcgmprwy');
    // 5,000 each, with a standard deviation of 66.
    for (const count of counts.values()) expect(Math.abs(count - 5_000)).toBeLessThan(400);
  });
});
