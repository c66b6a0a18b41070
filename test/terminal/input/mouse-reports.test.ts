import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type InputPart,
  isReportHeld,
  type MouseReading,
  noReading,
  readMouse,
} from '../../../source/terminal/input/mouse-reports.ts';

/** The parts of an input that comes in pieces, with neighboring texts joined, and what is held. */
function readAll(...pieces: readonly string[]): {
  readonly parts: readonly InputPart[];
  readonly reading: MouseReading;
} {
  let reading = noReading;
  const parts: InputPart[] = [];
  for (const piece of pieces) {
    const read = readMouse(reading, piece);
    ({ reading } = read);
    for (const part of read.parts) {
      const last = parts.at(-1);
      if (part.kind === 'text' && last?.kind === 'text') {
        parts[parts.length - 1] = { kind: 'text', text: last.text + part.text };
      } else parts.push(part);
    }
  }
  return { parts, reading };
}

/** Parts as short text: reports as `press 3,4`, typed text as it is. */
const shown = (parts: readonly InputPart[]): readonly string[] =>
  parts.map((part) => {
    if (part.kind === 'text') return part.text;
    const { kind, x, y } = part.report;
    if (kind === 'pressed') return `press ${x},${y}`;
    return `${part.report.step === 1 ? 'down' : 'up'} ${x},${y}`;
  });

const ESC = '\u001b';

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
    [
      'a report in a paste',
      `${ESC}[200~${ESC}[<0;4;5M${ESC}[201~`,
      [`${ESC}[200~${ESC}[<0;4;5M${ESC}[201~`],
    ],
    [
      'a report after a paste',
      `${ESC}[200~x${ESC}[201~${ESC}[<0;4;5M`,
      [`${ESC}[200~x${ESC}[201~`, 'press 3,4'],
    ],
    ['a report of the old form', `${ESC}[M !!`, [`${ESC}[M !!`]],
  ] as const)('%s', (_, input, expected) => {
    const { parts, reading } = readAll(input);
    expect(shown(parts)).toEqual(expected);
    expect(reading.held).toBe('');
  });

  it.each([
    ['a lone Esc', ESC, false],
    ['Alt and a bracket', `${ESC}[`, false],
    ['the start of a report', `${ESC}[<`, true],
    ['a part of a report', `${ESC}[<0;12;`, true],
  ] as const)('%s is held', (_, input, isReport) => {
    const { parts, reading } = readAll(`a${input}`);
    expect(shown(parts)).toEqual(['a']);
    expect(reading.held).toBe(input);
    expect(isReportHeld(reading)).toBe(isReport);
  });

  it('holds no more than a few characters of an endless sequence, and drops all of it', () => {
    const { reading } = readAll(`${ESC}[<`, ...Array<string>(1000).fill('0;'));
    expect(reading.held.length).toBeLessThan(64);
    expect(shown(readMouse(reading, '1;1M1').parts)).toEqual(['1']);
  });
});

/** Pieces of input that begin or end sequences, whole or broken. */
const anyInput = fc
  .array(
    fc.oneof(
      fc.constantFrom(ESC, '[', '<', 'M', 'm', ';', '0', '64', '~', '200', '201', '\r', 'a', 'é'),
      fc.constantFrom(`${ESC}[<`, `${ESC}[<0;3;4M`, `${ESC}[<65;3;4M`, `${ESC}[<0;3`, `${ESC}[A`),
      fc.constantFrom(`${ESC}[200~`, `${ESC}[201~`),
      fc.string({ maxLength: 4, unit: 'binary' }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

describe('any input', () => {
  it('is read alike however it is cut into pieces', () => {
    fc.assert(
      fc.property(anyInput, fc.array(fc.nat(40), { maxLength: 6 }), (input, cuts) => {
        const ends = [...cuts.map((cut) => cut % (input.length + 1)), input.length].toSorted(
          (one, other) => one - other,
        );
        const pieces = ends.map((end, index) => input.slice(ends[index - 1] ?? 0, end));
        expect(readAll(...pieces)).toEqual(readAll(input));
      }),
    );
  });

  it('loses nothing but what begins like a report', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { parts, reading } = readAll(input);
        const typed = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
        expect(`${typed}${reading.held}`.length).toBeLessThanOrEqual(input.length);
        if (!input.includes(`${ESC}[<`)) expect(`${typed}${reading.held}`).toBe(input);
      }),
    );
  });

  it('reports only cells, and types nothing of a broken report', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9;:<=>? -/]{0,20}$/), (parameters) => {
        const { parts } = readAll(`${ESC}[<${parameters}M`);
        for (const part of parts) expect(part.kind).toBe('report');
        for (const part of parts) {
          if (part.kind !== 'report') continue;
          expect(part.report.x).toBeGreaterThanOrEqual(0);
          expect(part.report.y).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
