import { describe, expect, it } from 'vitest';
import { animatedSvgOf } from '../../scripts/picture/animation.ts';
import { pathOf } from '../../scripts/picture/lines.ts';
import { colorsOf, svgOf } from '../../scripts/picture/svg.ts';
import type { Cell, Style } from '../helpers/terminal/cells.ts';

const plain: Style = { foreground: 'default', background: 'default', attributes: [] };

const cells = (text: string, style: Partial<Style> = {}): readonly Cell[] =>
  [...text].map((character) => ({ text: character, style: { ...plain, ...style } }));

const spansOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<tspan[^>]*>[^<]*<\/tspan>/g)].map(([span]) => span);

describe('the picture of a screen', () => {
  it('draws adjacent cells of one look as one run of their width', () => {
    const spans = spansOf(svgOf([cells('  one two   three')], 'keypeg'));
    expect(spans).toEqual([
      '<tspan x="18" textLength="63">one two</tspan>',
      '<tspan x="108" textLength="45">three</tspan>',
    ]);
  });

  it('draws the background of a run, also of blanks', () => {
    const red = { background: '#d32f2f' } as const;
    const svg = svgOf([[...cells('   ', red), ...cells('a')], cells('●●', red)], 'keypeg');
    expect(svg).toContain('<path d="M0 0h27v19h-27zM0 19h18v19h-18z" fill="#d32f2f"/>');
  });

  it('draws a border as strokes that meet', () => {
    const svg = svgOf([cells('┌──┐'), cells('└──┘')], 'keypeg');
    expect(svg).toContain('d="M4.5 9.5H31.5M4.5 28.5H31.5M4.5 9.5V28.5M31.5 9.5V28.5"');
    expect(spansOf(svg)).toEqual([]);
  });
});

describe('an animation', () => {
  const frames = ['one', 'two', 'two', 'one'].map((text) => ({
    cells: [cells(text), cells('always')],
    title: 'keypeg',
    seconds: 0.5,
  }));
  const svg = animatedSvgOf(frames, 'a & b', 1);

  it('draws what several frames have once, and what all have without a class', () => {
    expect(spansOf(svg)).toHaveLength(3);
    expect(svg).toMatch(/<g class="f\d">\n<text y="14"><tspan [^>]*>one</);
    expect(svg).not.toMatch(/<g class="f\d[^>]*>\n<text y="33">/);
  });

  it('shows each drawing while its frames are visible', () => {
    const rules = [...svg.matchAll(/@keyframes f\d\{(.*)\}$/gm)].map(([, rule]) => rule);
    expect(rules).toContain('0%{visibility:visible}25%{visibility:hidden}75%{visibility:visible}');
    expect(rules).toContain('0%{visibility:hidden}25%{visibility:visible}75%{visibility:hidden}');
    expect(svg).toContain('animation-duration:2s;animation-timing-function:step-end');
  });
});

describe('pathOf', () => {
  it.each([
    ['─', 'M0 9.5H9'],
    ['│', 'M4.5 0V19'],
    ['┼', 'M0 9.5H9M4.5 0V19'],
    ['├', 'M4.5 9.5H9M4.5 0V19'],
    ['╭', 'M9 9.5Q4.5 9.5 4.5 19'],
    ['╯', 'M0 9.5Q4.5 9.5 4.5 0'],
  ])('%s', (text, path) => {
    expect(pathOf([{ text, column: 0, row: 0 }])).toBe(path);
  });
});

describe('colorsOf', () => {
  it.each<[string, Partial<Style>, string, string | undefined]>([
    ['default', {}, '#d4d7dd', undefined],
    ['RGB', { foreground: '#010203', background: '#0a0b0c' }, '#010203', '#0a0b0c'],
    ['256 colors, cube', { foreground: 160, background: 226 }, '#d70000', '#ffff00'],
    ['256 colors, grays', { foreground: 232, background: 255 }, '#080808', '#eeeeee'],
    ['inverse', { foreground: 231, attributes: ['inverse'] }, '#16181d', '#ffffff'],
    [
      'dim',
      { foreground: '#ffffff', background: '#000000', attributes: ['dim'] },
      '#999999',
      '#000000',
    ],
  ])('%s', (_, style, fill, background) => {
    expect(colorsOf({ ...plain, ...style })).toEqual({ fill, background });
  });
});
