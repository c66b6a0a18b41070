import { describe, expect, it } from 'vitest';
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

  it('starts a run where the look changes', () => {
    const row = [...cells('ab'), ...cells('cd', { attributes: ['bold'] })];
    expect(spansOf(svgOf([row], 'keypeg'))).toEqual([
      '<tspan x="0" textLength="18">ab</tspan>',
      '<tspan x="18" textLength="18" font-weight="bold">cd</tspan>',
    ]);
  });

  it('centers a symbol in its cell', () => {
    expect(spansOf(svgOf([cells('a●b')], 'keypeg'))).toContain(
      '<tspan x="13.5" text-anchor="middle">●</tspan>',
    );
  });

  it('draws the background of a run, also of blanks', () => {
    const svg = svgOf([cells('   ', { background: '#d32f2f' })], 'keypeg');
    expect(svg).toContain('<rect x="0" y="0" width="27" height="19" fill="#d32f2f"/>');
  });

  it('escapes markup in the text', () => {
    const svg = svgOf([cells('<&>')], 'a & b');
    expect(svg).toContain('&lt;&amp;&gt;');
    expect(svg).toContain('<title>a &amp; b</title>');
  });

  it('draws a border as strokes that meet', () => {
    const svg = svgOf([cells('┌──┐'), cells('└──┘')], 'keypeg');
    expect(svg).toContain('d="M4.5 9.5H31.5M4.5 28.5H31.5M4.5 9.5V28.5M31.5 9.5V28.5"');
    expect(spansOf(svg)).toEqual([]);
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
