import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { tileLines } from '../../../../source/screens/parts/rows/tiles.ts';
import {
  type TerminalProfile,
  type TileMark,
  themeOf,
} from '../../../../source/screens/parts/theme/theme.ts';
import { alphabets } from '../../../helpers/alphabets.ts';

const marks: readonly TileMark[] = ['exact', 'partial', 'absent', 'unknown'];
const backgrounds: readonly TerminalProfile['background'][] = ['dark', 'light'];

/** The relative luminance of `#rrggbb`, from 0 for black to 1 for white (WCAG 2.2). */
function luminance(color = ''): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const linear = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return [0.2126, 0.7152, 0.0722].reduce((sum, part, i) => sum + part * (linear[i] ?? 0), 0);
}

/** The contrast of two luminances, from 1 for none to 21 for black and white (WCAG 2.2). */
function contrast(one: number, other: number): number {
  const [low = 0, high = 0] = [one, other].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(backgrounds)('tiles on a %s background', (background) => {
  const { tile } = themeOf({ colorDepth: 'rgb', background, charset: 'unicode' });

  it.each(marks)('%s can be read', (mark) => {
    const { color, backgroundColor } = tile[mark];
    expect(contrast(luminance(color), luminance(backgroundColor))).toBeGreaterThanOrEqual(4.5);
  });

  it('differ in lightness, not only in hue', () => {
    const lights = marks
      .map((mark) => luminance(tile[mark].backgroundColor))
      .toSorted((a, b) => a - b);
    for (const [index, light] of lights.slice(1).entries()) {
      expect(contrast(lights[index] ?? 0, light)).toBeGreaterThan(1.1);
    }
  });

  it.each(['ansi16', 'ansi256', 'rgb'] as const)(
    'have four different backgrounds in %s',
    (colorDepth) => {
      const styles = marks.map(
        (mark) => themeOf({ colorDepth, background, charset: 'unicode' }).tile[mark],
      );
      expect(new Set(styles.map(({ backgroundColor }) => backgroundColor)).size).toBe(4);
    },
  );
});

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
