import type { Cell, Color, Style } from '../../test/helpers/terminal/cells.ts';
import { CELL, isBoxDrawing, type PlacedCharacter, pathOf } from './lines.ts';

const FONT_SIZE = 15;
const BASELINE = 14;
const MARGIN = 14;
const TITLE_BAR = 34;
const FONTS =
  "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace";

/** Adjacent cells of a row with the same look, starting at `column`. */
type Run = { readonly column: number; readonly text: string; readonly look: Look };
type Look = CellColors & { readonly weight: 'bold' | 'normal'; readonly underline: boolean };

/**
 * A terminal's screen in a window frame, as an SVG. Every run of text has the position and the width
 * of its cells, so that the grid is the same in every font.
 */
export function svgOf(cells: readonly (readonly Cell[])[], title: string): string {
  const size = sizeOf(cells);
  return svgElement(size, title, [
    ...windowFrame(size),
    titleText(size, title),
    screenGroup(screenParts(cells, 0)),
  ]);
}

/** The size of a picture in pixels. */
type PictureSize = { readonly width: number; readonly height: number };

/** The size of the picture of a screen. */
export const sizeOf = (cells: readonly (readonly Cell[])[]): PictureSize => ({
  width: Math.max(...cells.map((row) => row.length)) * CELL.width + 2 * MARGIN,
  height: cells.length * CELL.height + TITLE_BAR + MARGIN,
});

/** A whole SVG. */
export const svgElement = (
  { width, height }: PictureSize,
  title: string,
  children: readonly string[],
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${FONTS}" font-size="${FONT_SIZE}">`,
    `<title>${escapeXml(title)}</title>`,
    ...children,
    '</svg>',
    '',
  ].join('\n');

/** Places parts of a screen inside the window frame. */
export const screenGroup = (parts: readonly string[]): string =>
  [
    `<g transform="translate(${MARGIN} ${TITLE_BAR})" fill="${defaultForeground}" xml:space="preserve">`,
    ...parts,
    '</g>',
  ].join('\n');

/** What is drawn of some rows of a screen, of which the first is the row `top`. */
export function screenParts(cells: readonly (readonly Cell[])[], top: number): readonly string[] {
  const rows = cells.map(runsOf);
  const blocks = [...backgroundsIn(cells, top), ...blocksIn(rows, top)];
  return [
    // Without smoothed edges, neighbors meet without a seam at any scale.
    ...(blocks.length === 0 ? [] : ['<g shape-rendering="crispEdges">', ...blocks, '</g>']),
    ...linesIn(rows, top),
    ...rows.flatMap((runs, row) => textOf(runs, top + row)),
  ];
}

/** The border of the window, with its three buttons. */
export const windowFrame = ({ width, height }: PictureSize): readonly string[] => [
  `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="9" fill="${defaultBackground}" stroke="#3a3f4b"/>`,
  ...['#f0616d', '#e3b341', '#7bc275'].map(
    (color, index) => `<circle cx="${20 + 20 * index}" cy="17" r="6" fill="${color}"/>`,
  ),
];

/** The title of the window. */
export const titleText = ({ width }: PictureSize, title: string): string =>
  `<text x="${width / 2}" y="22" fill="#8b93a1" font-size="13" text-anchor="middle">${escapeXml(title)}</text>`;

/** The runs of one row; a new one starts where the look changes and around symbols. */
function runsOf(row: readonly Cell[]): readonly Run[] {
  const runs: Run[] = [];
  row.forEach(({ text, style }, column) => {
    const { attributes } = style;
    const weight = attributes.includes('bold') ? 'bold' : 'normal';
    const look: Look = { ...colorsOf(style), weight, underline: attributes.includes('underline') };
    const last = runs.at(-1);
    if (last !== undefined && isAscii(last.text + text) && sameLook(last.look, look)) {
      runs.splice(-1, 1, { ...last, text: last.text + text });
    } else if (text !== '') {
      runs.push({ column, text, look });
    }
  });
  return runs;
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

const sameLook = (one: Look, other: Look): boolean =>
  one.fill === other.fill &&
  one.background === other.background &&
  one.weight === other.weight &&
  one.underline === other.underline;

/** The backgrounds of all cells, in one path for each color; neighbors in a row become one. */
function backgroundsIn(cells: readonly (readonly Cell[])[], top: number): readonly string[] {
  const paths = new Map<string, string>();
  cells.forEach((row, index) => {
    const backgrounds = row.map(({ style }) => colorsOf(style).background);
    backgrounds.forEach((background, column) => {
      if (background === undefined || background === backgrounds[column - 1]) return;
      const end = backgrounds.findIndex((other, at) => at > column && other !== background);
      const columns = (end === -1 ? row.length : end) - column;
      const box = `M${column * CELL.width} ${(top + index) * CELL.height}h${columns * CELL.width}v${CELL.height}h${-columns * CELL.width}z`;
      paths.set(background, `${paths.get(background) ?? ''}${box}`);
    });
  });
  return [...paths].map(([fill, path]) => `<path d="${path}" fill="${fill}"/>`);
}

/** All box-drawing characters, in one path for each color. */
const linesIn = (rows: readonly (readonly Run[])[], top: number): readonly string[] =>
  [...byFill(rows, top, isBoxDrawing)].map(
    ([fill, placed]) => `<path d="${pathOf(placed)}" fill="none" stroke="${fill}"/>`,
  );

/** All block elements, in one path for each color. */
const blocksIn = (rows: readonly (readonly Run[])[], top: number): readonly string[] =>
  [...byFill(rows, top, isBlock)].map(
    ([fill, placed]) => `<path d="${placed.map(blockPath).join('')}" fill="${fill}"/>`,
  );

/** The characters of some kind, by their color. */
function byFill(
  rows: readonly (readonly Run[])[],
  top: number,
  isWanted: (text: string) => boolean,
): ReadonlyMap<string, readonly PlacedCharacter[]> {
  const found = new Map<string, PlacedCharacter[]>();
  rows.forEach((runs, row) => {
    for (const { text, column, look } of runs.filter((run) => isWanted(run.text))) {
      const placed = found.get(look.fill) ?? [];
      found.set(look.fill, [...placed, { text, column, row: top + row }]);
    }
  });
  return found;
}

function textOf(runs: readonly Run[], row: number): readonly string[] {
  const pieces = runs
    .filter(({ text }) => text.trim() !== '' && !isBoxDrawing(text) && !isBlock(text))
    .flatMap(splitAtGaps);
  const y = row * CELL.height + BASELINE;
  return [
    textElement(`y="${y}"`, pieces.filter(isWide)),
    textElement(
      `y="${y}" text-anchor="middle"`,
      pieces.filter((run) => !isWide(run)),
    ),
  ].flat();
}

/** Whether a run has the width of its cells; the others are single symbols, which are centered. */
const isWide = ({ text }: Run): boolean => isAscii(text) && text.length > 1;

const textElement = (attributes: string, pieces: readonly Run[]): readonly string[] =>
  pieces.length === 0 ? [] : [`<text ${attributes}>${pieces.map(spanOf).join('')}</text>`];

/** Splits a run at wide gaps and trims it. */
function splitAtGaps(run: Run): readonly Run[] {
  return [...run.text.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
    ...run,
    text: match[0],
    column: run.column + match.index,
  }));
}

function spanOf(run: Run): string {
  const { column, text, look } = run;
  const position = isWide(run)
    ? `x="${column * CELL.width}" textLength="${text.length * CELL.width}"`
    : `x="${(column + 0.5) * CELL.width}"`;
  const fill = look.fill === defaultForeground ? '' : ` fill="${look.fill}"`;
  const weight = look.weight === 'bold' ? ' font-weight="bold"' : '';
  const underline = look.underline ? ' text-decoration="underline"' : '';
  return `<tspan ${position}${fill}${weight}${underline}>${escapeXml(text)}</tspan>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A part of a cell, in cells from its upper left corner. */
type Part = readonly [x: number, y: number, width: number, height: number];

const parts: Readonly<Record<string, readonly Part[]>> = {
  '█': [[0, 0, 1, 1]],
  '▀': [[0, 0, 1, 0.5]],
  '▄': [[0, 0.5, 1, 0.5]],
  '▌': [[0, 0, 0.5, 1]],
  '▐': [[0.5, 0, 0.5, 1]],
  '▗': [[0.5, 0.5, 0.5, 0.5]],
  '▖': [[0, 0.5, 0.5, 0.5]],
  '▝': [[0.5, 0, 0.5, 0.5]],
  '▘': [[0, 0, 0.5, 0.5]],
  '▁': [[0, 0.875, 1, 0.125]],
};

/** Whether a character is drawn as rectangles. */
const isBlock = (text: string): boolean => text in parts;

/** The path data of a block element. */
const blockPath = ({ text, column, row }: PlacedCharacter): string =>
  (parts[text] ?? [])
    .map(([x, y, width, height]) => {
      const left = (column + x) * CELL.width;
      const top = (row + y) * CELL.height;
      return `M${left} ${top}h${width * CELL.width}v${height * CELL.height}h${-width * CELL.width}z`;
    })
    .join('');

/** The default colors of the terminal in the picture. */
const defaultForeground = '#d4d7dd';
const defaultBackground = '#16181d';

const SIXTEEN = [
  ...['#2a2e37', '#f0616d', '#7bc275', '#e3b341', '#6ba4f8', '#c792ea', '#4fc1c9', '#c8ccd4'],
  ...['#6b7280', '#ff8089', '#98d982', '#f5cf6b', '#8fbcff', '#ddb0f7', '#77dde4', '#ffffff'],
] as const;
const CUBE = [0, 95, 135, 175, 215, 255] as const;

/** The colors of a character and of its cell, unless that has the default background. */
type CellColors = { readonly fill: string; readonly background: string | undefined };

/** The colors of a style on this terminal. */
export function colorsOf({ foreground, background, attributes }: Style): CellColors {
  const text = rgbOf(foreground, defaultForeground);
  const cell = rgbOf(background, defaultBackground);
  const [front, back] = attributes.includes('inverse') ? [cell, text] : [text, cell];
  return {
    fill: attributes.includes('dim') ? mix(front, back) : front,
    background: back === defaultBackground ? undefined : back,
  };
}

function rgbOf(color: Color, defaultColor: string): string {
  if (color === 'default') return defaultColor;
  if (typeof color === 'string') return color;
  if (color < 16) return SIXTEEN[color] ?? defaultColor;
  if (color >= 232) return hex([0, 0, 0].map(() => 8 + 10 * (color - 232)));
  const cubeIndex = color - 16;
  return hex(
    [cubeIndex / 36, cubeIndex / 6, cubeIndex].map((level) => CUBE[Math.floor(level) % 6] ?? 0),
  );
}

const hex = (levels: readonly number[]): string =>
  `#${levels.map((level) => level.toString(16).padStart(2, '0')).join('')}`;

/** Dim text is a mix of 60% foreground and 40% background. */
const mix = (front: string, back: string): string =>
  hex([1, 3, 5].map((at) => Math.round(0.6 * levelAt(front, at) + 0.4 * levelAt(back, at))));

const levelAt = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
