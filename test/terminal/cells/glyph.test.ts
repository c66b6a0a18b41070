import { describe, expect, it } from 'vitest';
import { characterOf, glyphsOf } from '../../../source/terminal/cells/glyph.ts';

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
