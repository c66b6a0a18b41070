import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  escapeControls,
  stripAllButColors,
  stripControls,
} from '../../source/terminal/controls.ts';

const dangerous = /(?![\t\n])[\p{Control}\p{Bidi_Control}\u2028\u2029]/u;

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('\u001b[31m', '\u001b]0;t\u0007', '\u009b2J', '\u009d8;;x\u009c', '\u202e'),
      fc.constantFrom('\u2066', '\u200f', '\u061c', '\u0000', '\r', '\b', '\u007f', 'Ada', '\n'),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => parts.join(''));

it('nothing that a terminal obeys is left of a text', () => {
  fc.assert(fc.property(anyText, (text) => !dangerous.test(stripControls(text))));
});

it('nothing but colors is left of a text with colors', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const rest = stripAllButColors(text).replaceAll(/\[[\d;]*m/gu, '');
      expect(rest.replaceAll('\u001b', '')).not.toMatch(dangerous);
    }),
  );
});

it.each([
  ['Ada\u001b[31mred\u001b[0m', 'Adared'],
  ['one\r\ntwo\tthree', 'one\ntwo\tthree'],
  ['a\u202eb\u2069c', 'abc'],
  ['நன்றி \u200d👩\u200d🔬', 'நன்றி \u200d👩\u200d🔬'],
])('%j becomes %j', (text, stripped) => {
  expect(stripControls(text)).toBe(stripped);
});

it('JSON data stay the same when what a terminal would obey is escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeControls(JSON.stringify({ text }));
      expect(stripControls(escaped)).toBe(escaped);
      expect(JSON.parse(escaped)).toEqual({ text });
    }),
  );
});
