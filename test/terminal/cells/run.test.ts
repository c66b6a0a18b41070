import { describe, expect, it } from 'vitest';
import { characterOf, glyphsOf, runOf } from '../../../source/terminal/cells/run.ts';
import { isNarrow } from '../../../source/terminal/controls.ts';

describe('a character', () => {
  it.each(['a', '漢', '🙂', 'e\u0301', '👍🏽', '🇩🇪', '👩‍👩‍👧'])(
    '%s comes back from its glyph',
    (character) => {
      expect(glyphsOf(character, 1).map(characterOf)).toEqual([character]);
    },
  );

  it('of several code points has its own glyph until there are too many', () => {
    const marked = (index: number): string =>
      `a${String.fromCodePoint(0x300 + (index % 64))}${String.fromCodePoint(0x300 + (index >> 6))}`;
    const first = glyphsOf(marked(0), 1);
    for (let index = 1; index < 64 * 64 * 17; index++) glyphsOf(marked(index), 1);
    expect(first.map(characterOf)).toEqual([marked(0)]);
    expect(glyphsOf(marked(0), 1)).toEqual(first);
    expect(glyphsOf('👨‍🚀', 2).map(characterOf)).toEqual(['\ufffd', ' ']);
  });
});

const narrow = Array.from({ length: 0x10000 }, (_, point) => String.fromCodePoint(point)).filter(
  isNarrow,
);

it('draws each narrow character in a cell of its own, whatever follows', () => {
  expect(narrow.length).toBeGreaterThan(1000);
  const segmenter = new Intl.Segmenter();
  for (const [index, character] of narrow.entries()) {
    const text = `${character}${narrow.at(index - 1)}${character}${character}`;
    expect(Array.from(segmenter.segment(text), ({ segment }) => segment)).toEqual([...text]);
    expect(Array.from(runOf(text).glyphs, characterOf)).toEqual([...text]);
  }
});
