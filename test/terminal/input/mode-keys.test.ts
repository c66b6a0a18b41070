import { describe, expect, it } from 'vitest';
import { ESC, readAll, typedIn } from './input-parts.ts';

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
