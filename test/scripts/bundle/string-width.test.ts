import fc from 'fast-check';
import { expect, it } from 'vitest';
import packageWidth from '../../../node_modules/string-width/index.js';
import stringWidth from '../../../scripts/bundle/string-width.ts';

it('measures every character as the package does', () => {
  const points = Array.from({ length: 0x10000 }, (_, point) => String.fromCodePoint(point));
  const different = points.filter(
    (character) => stringWidth(character) !== packageWidth(character),
  );
  expect(different).toEqual([]);
});

it('measures every text as the package does, with and without colors', () => {
  const anyPiece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.constantFrom('●', '╭─', '❯ ', '↑', '\u001b[1m', '\u001b[38;5;160m', '\u001b[2K', '️', '👍'),
  );
  const anyText = fc.array(anyPiece).map((pieces) => pieces.join(''));
  const anyOptions = fc.constantFrom(
    undefined,
    { ambiguousIsNarrow: false },
    { countAnsiEscapeCodes: true },
  );
  fc.assert(
    fc.property(anyText, anyOptions, (text, options) => {
      expect(stringWidth(text, options)).toBe(packageWidth(text, options));
    }),
  );
});
