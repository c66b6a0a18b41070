import { describe, expect, it } from 'vitest';
import {
  type ColorDepth,
  type Style,
  type TerminalProfile,
  themeOf,
} from '../../source/components/theme.ts';

const dark: TerminalProfile = { colorDepth: 'rgb', background: 'dark', charset: 'unicode' };
const pegs = Array.from({ length: 10 }, (_, peg) => peg);
const forms: readonly ColorDepth[] = ['ansi16', 'ansi256', 'rgb'];

/** The relative luminance of `#rrggbb`, from 0 for black to 1 for white (WCAG 2.2). */
function luminance(color = ''): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const linear = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return [0.2126, 0.7152, 0.0722].reduce((sum, part, i) => sum + part * (linear[i] ?? 0), 0);
}

/** The contrast of two colors, from 1 for none to 21 for black and white (WCAG 2.2). */
function contrast(one: string | undefined, other: string | undefined): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const colorsOf = ({ color, backgroundColor }: Style) => [color, backgroundColor];

describe('a peg', () => {
  it.each(forms)('looks different for each of the ten in %s', (colorDepth) => {
    const { peg } = themeOf({ ...dark, colorDepth });
    expect(new Set(pegs.map((one) => peg(one).backgroundColor)).size).toBe(10);
  });

  it.each(pegs)('%i has a sign that can be read on it', (peg) => {
    const { color, backgroundColor } = themeOf(dark).peg(peg);
    expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(3.5);
  });

  it('has no color where the terminal has none', () => {
    expect(pegs.map((peg) => colorsOf(themeOf({ ...dark, colorDepth: 'none' }).peg(peg)))).toEqual(
      pegs.map(() => [undefined, undefined]),
    );
  });

  it('beyond the ten is drawn without color', () => {
    expect(themeOf(dark).peg(10)).toEqual({ bold: true });
  });
});

describe('text', () => {
  it.each([
    ['dark', '#000000'],
    ['light', '#ffffff'],
  ] as const)('can be read on a %s background', (background, paper) => {
    const { accent, tones, marks } = themeOf({ ...dark, background });
    for (const { color } of [accent, tones.good, tones.bad, tones.refusal, marks.exact]) {
      expect(contrast(color, paper)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has different signs for exact and partial marks, not only different colors', () => {
    for (const charset of ['unicode', 'ascii'] as const) {
      const { exact, partial, absent } = themeOf({ ...dark, charset }).signs;
      expect(new Set([exact, partial, absent]).size).toBe(3);
    }
  });
});

describe('spell', () => {
  const { spell, signs } = themeOf({ ...dark, charset: 'ascii' });

  it.each([
    ['plain text', 'plain text'],
    ['↑ ↓ ← →', '^ v < >'],
    ['1…6, or 1–6', '1-6, or 1-6'],
    ['a person’s 40×16', "a person's 40x16"],
    ['● ○ ·', `${signs.exact} ${signs.partial} ${signs.absent}`],
    ['ß', '?'],
  ])('%j in ASCII is %j', (text, spelled) => {
    expect(spell(text)).toBe(spelled);
  });

  it('keeps every sign where all can be shown', () => {
    expect(themeOf(dark).spell('● ↑ … ’ ß')).toBe('● ↑ … ’ ß');
  });

  it('has one column for each sign', () => {
    for (const charset of ['unicode', 'ascii'] as const) {
      const wide = Object.values(themeOf({ ...dark, charset }).signs);
      expect(wide.filter((sign) => [...sign].length !== 1)).toEqual([]);
    }
  });
});
