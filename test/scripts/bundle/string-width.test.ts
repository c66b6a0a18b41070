import { createRequire } from 'node:module';
import fc from 'fast-check';
import { build } from 'rolldown';
import { expect, it, vi } from 'vitest';
import packageWidth from '../../../node_modules/string-width/index.js';
import stringWidth from '../../../scripts/bundle/string-width.ts';

// The bundle replaces it.
vi.stubGlobal(
  'require',
  createRequire(import.meta.resolve('../../../scripts/bundle/string-width.ts')),
);

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

it('loads the package in the bundle for the first text that needs it', async () => {
  const input = 'scripts/bundle/string-width.ts';
  const { output } = await build({ input, platform: 'node', write: false });
  const segmenter = vi.spyOn(Intl, 'Segmenter');
  const { default: bundled } = await import(
    `data:text/javascript,${encodeURIComponent(output[0].code)}`
  );
  expect([bundled('● plain'), segmenter.mock.calls.length]).toEqual([7, 0]);
  expect([bundled('❤️'), segmenter.mock.calls.length]).toEqual([2, 1]);
  segmenter.mockRestore();
});
