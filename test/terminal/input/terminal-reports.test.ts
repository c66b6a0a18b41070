import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInputDecoder } from '../../../source/terminal/input/reader.ts';
import { BEL, cut, ESC, readAll, ST, shown, typedIn } from './input-parts.ts';

describe('what a terminal reports', () => {
  const strings = [']', 'P', '_', '^', 'X'].flatMap((begin) => [
    `${ESC}${begin}11;rgb:1717/1717/1717`,
    `${String.fromCharCode(begin.charCodeAt(0) + 0x40)}>|WezTerm 2024!?é`,
  ]);
  const reports = [
    ...strings.flatMap((string) => [`${string}${ST}`, `${string}${BEL}`, `${string}\u009c`]),
    ...[`${ESC}[M !!`, `${ESC}[M\u00e9\ufffd!`, `\u009bM !!`, `${ESC}[32;81;1M`, `${ESC}[<0;1;1m`],
    ...[`${ESC}[I`, `${ESC}[O`, `${ESC}[?64;1;2c`, `${ESC}[>0;276;0c`, `${ESC}[=1u`, `${ESC}[?1u`],
    ...[`${ESC}[24;80R`, `${ESC}[0n`, `${ESC}[?997;1n`, `${ESC}[8;24;80t`, `${ESC}[?2026;2$y`],
    `${ESC}]52;c;${'A'.repeat(100_000)}${ST}`,
  ];

  it.each(reports.map((report) => [report.slice(0, 40), report]))(
    'is never a key, whole or in pieces: %j',
    (_, report) => {
      fc.assert(
        fc.property(fc.array(fc.nat(report.length), { maxLength: 4 }), (cuts) => {
          const { parts, reading } = readAll('a', ...cut(report, cuts), 'b');
          expect(typedIn(parts)).toBe('ab');
          expect(reading.pending).toBe('');
        }),
        { numRuns: 20 },
      );
    },
  );

  it('is known from its bytes, also where those are no UTF-8', () => {
    const bytes = Buffer.from([0x61, 0x9d, 0x31, 0x31, 0x3b, 0x72, 0x9c, 0x9b, 0x41, 0xc3, 0xa9]);
    for (let piece = 1; piece <= bytes.length; piece++) {
      const decoder = createInputDecoder();
      const pieces: string[] = [];
      for (let at = 0; at < bytes.length; at += piece) {
        pieces.push(decoder.write(bytes.subarray(at, at + piece)));
      }
      expect(shown(readAll(...pieces).parts)).toEqual(['a', `${ESC}[Aé`]);
    }
  });

  it('is read like any UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, place) => {
        const bytes = Buffer.from(text);
        const decoder = createInputDecoder();
        const at = place % (bytes.length + 1);
        const decoded = decoder.write(bytes.subarray(0, at)) + decoder.write(bytes.subarray(at));
        expect(decoded).toBe(bytes.toString());
      }),
    );
  });

  it.each(['\r', '\u0003', '\u001a', '\t', `${ESC}[A`])(
    'lets the key %j through, which cannot be in a string',
    (key) => {
      expect(typedIn(readAll(`${ESC}]11;rgb:ffff/${key}`).parts)).toBe(key);
      expect(typedIn(readAll(`${ESC}P`, key).parts)).toBe(key);
    },
  );

  it('is given as a whole, without what is too long', () => {
    expect(readAll(`${ESC}]11;rgb:0/0/0${ST}`, `${ESC}[?6c`).parts).toEqual([
      { kind: 'reported', text: `${ESC}]11;rgb:0/0/0${ST}` },
      { kind: 'reported', text: `${ESC}[?6c` },
    ]);
  });
});
