import fc from 'fast-check';
import { expect, it } from 'vitest';
import packageWidth from '../../node_modules/string-width/index.js';
import stringWidth from '../../scripts/string-width.ts';

it('measures every character as the package does', () => {
  const points = Array.from({ length: 0x10000 }, (_, point) => String.fromCodePoint(point));
  const other = points.filter((character) => stringWidth(character) !== packageWidth(character));
  expect(other).toEqual([]);
});

it('measures every text as the package does, with and without colours', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.constantFrom('●', '╭─', '❯ ', '↑', '\u001b[1m', '\u001b[38;5;160m', '\u001b[2K', '️', '👍'),
  );
  const text = fc.array(piece).map((pieces) => pieces.join(''));
  const options = fc.constantFrom(
    undefined,
    { ambiguousIsNarrow: false },
    { countAnsiEscapeCodes: true },
  );
  fc.assert(
    fc.property(text, options, (written, how) => {
      expect(stringWidth(written, how)).toBe(packageWidth(written, how));
    }),
  );
});
