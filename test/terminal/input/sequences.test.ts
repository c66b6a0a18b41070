import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createInputDecoder,
  KEY_TIME,
  readInput,
  SEQUENCE_TIME,
  waitOf,
} from '../../../source/terminal/input/reader.ts';
import { MAX_PASTE, MAX_SEQUENCE } from '../../../source/terminal/input/sequences.ts';
import { BEL, cut, END, ESC, readAll, ST, START, shown, typedIn } from './input-parts.ts';

describe('keys of modes that another program has left on', () => {
  it.each([
    ['keypad digits', 'pqrstuvwxy', (end: string) => `${ESC}O${end}`, '0123456789'],
    ['keypad signs', 'jklmnoX', (end: string) => `${ESC}O${end}`, '*+,-./='],
  ])('%s', (_, ends, sequence, keys) => {
    expect(typedIn(readAll(Array.from(ends, sequence).join('')).parts)).toBe(keys);
  });

  it.each([
    ['Enter of the keypad', `${ESC}OM`, '\r'],
    ['a keypad digit in kitty', `${ESC}[57400u`, '1'],
    ['the last keypad digit in kitty', `${ESC}[57408u`, '9'],
    ['Enter of the keypad in kitty', `${ESC}[57414u`, '\r'],
    ['an arrow of the keypad in kitty', `${ESC}[57417u`, `${ESC}[D`],
    ['Ctrl-C with modifyOtherKeys', `${ESC}[27;5;99~`, '\u0003'],
    ['Ctrl-Z in kitty', `${ESC}[122;5u`, '\u001a'],
    ['Ctrl-Shift-C in kitty', `${ESC}[99;6u`, '\u0003'],
    ['a letter in kitty', `${ESC}[114u`, 'r'],
    ['a letter that is held', `${ESC}[114;1:2u`, 'r'],
    ['a letter that is let go', `${ESC}[114;1:3u`, ''],
    ['an arrow that is let go', `${ESC}[1;1:3A`, ''],
    ['Delete that is let go', `${ESC}[3;1:3~`, ''],
    ['a capital', `${ESC}[114;2u`, 'R'],
    ['a capital by Caps Lock', `${ESC}[114;65u`, 'R'],
    ['a capital with modifyOtherKeys', `${ESC}[27;2;82~`, 'R'],
    ['a shifted sign', `${ESC}[49:33;2u`, '!'],
    ['a text', `${ESC}[97;;228u`, 'ä'],
    ['Enter', `${ESC}[13u`, '\r'],
    ['Shift-Enter with modifyOtherKeys', `${ESC}[27;2;13~`, '\r'],
    ['Shift-Tab', `${ESC}[9;2u`, `${ESC}[Z`],
    ['Backspace', `${ESC}[127u`, '\u007f'],
    ['Esc', `${ESC}[27u`, `${ESC}[27u`],
    ['Esc that is let go', `${ESC}[27;1:3u`, ''],
    ['a modifier alone', `${ESC}[57441;2u`, ''],
    ['Alt and a letter', `${ESC}[114;3u`, ''],
    ['Super and a letter', `${ESC}[114;9u`, ''],
    ['no character', `${ESC}[1114112u`, ''],
    ['an arrow', `${ESC}[A`, `${ESC}[A`],
    ['Ctrl and an arrow', `${ESC}[1;5C`, `${ESC}[1;5C`],
    ['a key of the Linux console', `${ESC}[[A`, `${ESC}[[A`],
    ['a key of rxvt', `${ESC}[3$`, `${ESC}[3$`],
    ['an arrow in application mode', `${ESC}OA`, `${ESC}OA`],
    ['an 8-bit arrow', '\u009bA', `${ESC}[A`],
  ])('%s', (_, sequence, key) => {
    const { parts, reading } = readAll(sequence);
    expect(typedIn(parts)).toBe(key);
    expect(reading.pending).toBe('');
  });
});

describe('reports of a mouse', () => {
  it.each([
    ['a press of the left button', `${ESC}[<0;4;5M`, ['press 3,4']],
    ['its release', `${ESC}[<0;4;5m`, []],
    ['the first cell', `${ESC}[<0;1;1M`, ['press 0,0']],
    ['a large window', `${ESC}[<0;1500;999M`, ['press 1499,998']],
    ['a turn up', `${ESC}[<64;1;2M`, ['up 0,1']],
    ['a turn down', `${ESC}[<65;1;2M`, ['down 0,1']],
    ['a turn to the side', `${ESC}[<66;1;2M`, []],
    ['the middle button', `${ESC}[<1;1;2M`, []],
    ['the right button', `${ESC}[<2;1;2M`, []],
    ['the left button with Shift', `${ESC}[<4;1;2M`, []],
    ['the left button with Ctrl', `${ESC}[<16;1;2M`, []],
    ['a motion', `${ESC}[<35;1;2M`, []],
    ['a button of its own', `${ESC}[<128;1;2M`, []],
    ['no column', `${ESC}[<0;0;5M`, []],
    ['no row', `${ESC}[<0;5;0M`, []],
    ['too few numbers', `${ESC}[<0;5M`, []],
    ['too many numbers', `${ESC}[<0;5;5;5M`, []],
    ['an empty number', `${ESC}[<0;;5M`, []],
    ['a negative number', `${ESC}[<0;-1;5M`, []],
    ['a fraction', `${ESC}[<0;1:2;5M`, []],
    ['a huge number', `${ESC}[<0;99999999999999999999;5M`, []],
    ['another final byte', `${ESC}[<0;4;5Z`, []],
    ['no numbers', `${ESC}[<M`, []],
    ['a control character inside', `${ESC}[<0;4\r;5M`, ['\r;5M']],
    ['a report inside a report', `${ESC}[<0;4${ESC}[<0;1;1M`, ['press 0,0']],
    ['keys around it', `ab${ESC}[<0;4;5Mc`, ['ab', 'press 3,4', 'c']],
    ['an arrow before it', `${ESC}[A${ESC}[<0;4;5M`, [`${ESC}[A`, 'press 3,4']],
    ['a report in a paste', `${ESC}[200~${ESC}[<0;4;5M${ESC}[201~`, [`“${ESC}[<0;4;5M”`]],
    ['a report after a paste', `${ESC}[200~x${ESC}[201~${ESC}[<0;4;5M`, ['“x”', 'press 3,4']],
    ['a report of the old form', `${ESC}[M !!`, []],
  ] as const)('%s', (_, input, expected) => {
    const { parts, reading } = readAll(input);
    expect(shown(parts)).toEqual(expected);
    expect(reading.pending).toBe('');
  });

  it.each([
    ['a lone Esc', ESC, KEY_TIME],
    ['Alt and O', `${ESC}O`, KEY_TIME],
    ['Alt and a bracket', `${ESC}[`, SEQUENCE_TIME],
    ['the start of a report', `${ESC}[<`, SEQUENCE_TIME],
    ['a part of a report', `${ESC}[<0;12;`, SEQUENCE_TIME],
    ['a part of a string', `${ESC}]11;rgb:`, SEQUENCE_TIME],
    ['a part of a paste', `${ESC}[200~12`, SEQUENCE_TIME],
  ] as const)('%s is held', (_, input, wait) => {
    const { parts, reading } = readAll(`a${input}`);
    expect(shown(parts)).toEqual(['a']);
    expect(reading.pending).toBe(input);
    expect(waitOf(reading)).toBe(wait);
  });

  it('holds no more than a few characters of an endless sequence, and drops all of it', () => {
    const { reading } = readAll(`${ESC}[<`, ...Array<string>(1000).fill('0;'));
    expect(reading.pending.length).toBeLessThanOrEqual(MAX_SEQUENCE);
    expect(shown(readInput(reading, '1;1M1').parts)).toEqual(['1']);
  });
});

describe.each([1, 3, 7, 100_000])('input in pieces of %i characters', (piece) => {
  const read = (input: string) =>
    shown(readAll(...(input.match(new RegExp(`[^]{1,${piece}}`, 'gu')) ?? [])).parts);

  it.each([
    ['a paste', `a${START}12 34\r\n${END}b`, ['a', '“12 34\r\n”', 'b']],
    [
      'pastes that contain control sequences',
      `${START}${ESC}[A${ESC}[201${END}${START}${ESC}${ESC}${END}`,
      [`“${ESC}[A${ESC}[201”`, `“${ESC}${ESC}”`],
    ],
    ['ends of a paste without a start', `${END}a${END}`, ['a']],
    ['a start in a paste', `${START}1${START}2${END}`, [`“1${START}2”`]],
    ['a string in a paste', `${START}${ESC}]11;x${BEL}${END}`, [`“${ESC}]11;x${BEL}”`]],
  ])('has %s', (_, input, expected) => {
    expect(read(input)).toEqual(expected);
  });

  it('cuts a long paste, but keeps its end', () => {
    const input = `${START}${'a'.repeat(3 * MAX_PASTE)}${END}b${ESC}[A`;
    expect(read(input)).toEqual([`“${'a'.repeat(MAX_PASTE)}”`, `b${ESC}[A`]);
  });

  it.each(['[', '[[', 'O'])('drops a long control sequence that begins with ESC %s', (begin) => {
    expect(read(`${ESC}${begin}${'1;'.repeat(1000)}Ab`)).toEqual(['b']);
  });
});

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
