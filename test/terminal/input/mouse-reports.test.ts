import { describe, expect, it } from 'vitest';
import {
  KEY_TIME,
  readInput,
  SEQUENCE_TIME,
  waitOf,
} from '../../../source/terminal/input/reader.ts';
import { MAX_SEQUENCE } from '../../../source/terminal/input/sequences.ts';
import { ESC, readAll, shown } from './input-parts.ts';

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
