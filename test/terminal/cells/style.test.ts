import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySgr, defaultStyle, sgrBetween } from '../../../source/terminal/cells/style.ts';
import { anyStyle } from '../any-style.ts';

/** The parameters of an SGR sequence. */
const parametersOf = (sequence: string): string => sequence.slice(2, -1);

describe('sgrBetween', () => {
  it('leads from one style to the other and is never longer than a reset', () => {
    fc.assert(
      fc.property(anyStyle, anyStyle, (from, to) => {
        const sequence = sgrBetween(from, to);
        const after = sequence === '' ? from : applySgr(from, parametersOf(sequence));
        expect(after).toEqual(to);
        const reset = `\u001b[;${parametersOf(sgrBetween(defaultStyle, to))}m`;
        expect(sequence.length).toBeLessThanOrEqual(reset.length);
      }),
    );
  });

  it.each([
    ['', '', ''],
    ['1', '1', ''],
    ['1;31', '', '\u001b[m'],
    ['', '1;97;48;2;211;47;47', '\u001b[1;97;48;2;211;47;47m'],
    ['1;2', '2', '\u001b[;2m'],
    ['31', '34', '\u001b[34m'],
    ['4;31;42', '4;31', '\u001b[49m'],
    ['94', '104', '\u001b[;104m'],
  ])('from %j to %j is %j', (from, to, sequence) => {
    expect(sgrBetween(applySgr(defaultStyle, from), applySgr(defaultStyle, to))).toBe(sequence);
  });
});
