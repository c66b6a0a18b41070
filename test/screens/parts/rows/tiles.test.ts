import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { tileLines } from '../../../../source/screens/parts/rows/tiles.ts';
import { type TileMark, themeOf } from '../../../../source/screens/parts/theme/theme.ts';
import { alphabets } from '../../../helpers/alphabets.ts';

const marks: readonly TileMark[] = ['exact', 'partial', 'absent', 'unknown'];

describe('a tile of a word in any alphabet', () => {
  const letters = Object.values(alphabets).flatMap((words) =>
    words.flatMap((word) => [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment)),
  );

  it.each(['none', 'rgb'] as const)('is as wide as every other one: %s', (colorDepth) => {
    const theme = themeOf({ colorDepth, background: 'dark', charset: 'unicode' });
    for (const face of new Set(letters)) {
      for (const width of [2, 3, 4, 5, 7, 9]) {
        for (const mark of marks) {
          const tile = { face, mark, state: 'filled' } as const;
          const [line = []] = tileLines(theme, tile, { height: 1, width, gap: 1 });
          const text = line.map((span) => span.text).join('');
          expect(stringWidth(text), `${face} in ${width}`).toBe(width);
          expect(text).toContain(face);
        }
      }
    }
  });
});
