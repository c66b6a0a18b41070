import { expect, it } from 'vitest';
import { characterOf } from '../../../source/terminal/cells/glyph.ts';
import { isNarrow } from '../../../source/terminal/cells/narrow.ts';
import { runOf } from '../../../source/terminal/cells/run.ts';

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
