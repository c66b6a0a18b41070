import fc from 'fast-check';
import { expect, it } from 'vitest';
import { glyphOf } from '../../../source/terminal/cells/glyph.ts';
import {
  addGlyph,
  addText,
  byteLengthOf,
  startFrame,
  takeFrame,
} from '../../../source/terminal/cells/terminal-writer.ts';

const anyCharacter = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom('a', 'é', '─', '漢', '🙂', 'e\u0301', '\ud800', '\udfff'),
);

it('a frame contains each text and character in order, as UTF-8', () => {
  fc.assert(
    fc.property(fc.array(anyCharacter), fc.string({ unit: 'binary' }), (characters, text) => {
      startFrame();
      for (const character of characters) addGlyph(glyphOf(character));
      addText(text);
      const wellFormed = [...characters, text].map((part) => part.toWellFormed());
      expect(takeFrame()).toBe(wellFormed.join(''));
    }),
  );
});

it('a glyph takes the bytes of its character', () => {
  fc.assert(
    fc.property(anyCharacter, (character) => {
      expect(byteLengthOf(glyphOf(character))).toBe(Buffer.byteLength(character));
    }),
  );
});

it('a frame is as long as its cells need, and a new frame is empty', () => {
  startFrame();
  for (let count = 0; count < 100_000; count++) addGlyph(glyphOf('─'));
  expect(takeFrame()).toBe('─'.repeat(100_000));
  addText('of a frame that failed');
  startFrame();
  expect(takeFrame()).toBe('');
});
