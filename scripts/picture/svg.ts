import type { Cell } from '../../test/helpers/terminal/cells.ts';
import { CELL, isLine, type Placed, pathOf } from './lines.ts';
import { ink, type Paint, paintOf, paper } from './palette.ts';

const FONT_SIZE = 15;
const BASELINE = 14;
const MARGIN = 14;
const TITLE_BAR = 34;
const FONTS =
  "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace";

/** Neighbours in a row that look the same, from `column` on. */
type Run = { readonly column: number; readonly text: string; readonly look: Look };
type Look = Paint & { readonly weight: 'bold' | 'normal'; readonly underline: boolean };

/**
 * A terminal's screen in the frame of a window, as an SVG. Every run of text starts at its own
 * place and is as long as its places are wide, so that a reader's font cannot break the grid.
 */
export function svgOf(cells: readonly (readonly Cell[])[], title: string): string {
  const width = Math.max(...cells.map((row) => row.length)) * CELL.width + 2 * MARGIN;
  const height = cells.length * CELL.height + TITLE_BAR + MARGIN;
  const rows = cells.map(runsOf);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${FONTS}" font-size="${FONT_SIZE}">`,
    `<title>${escaped(title)}</title>`,
    ...windowFrame(width, height, title),
    `<g transform="translate(${MARGIN} ${TITLE_BAR})" fill="${ink}" xml:space="preserve">`,
    ...rows.flatMap((runs, row) => runs.flatMap((run) => behind(run, row))),
    ...linesIn(rows),
    ...rows.flatMap(textOf),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

const windowFrame = (width: number, height: number, title: string): readonly string[] => [
  `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="9" fill="${paper}" stroke="#3a3f4b"/>`,
  ...['#f0616d', '#e3b341', '#7bc275'].map(
    (color, place) => `<circle cx="${20 + 20 * place}" cy="17" r="6" fill="${color}"/>`,
  ),
  `<text x="${width / 2}" y="22" fill="#8b93a1" font-size="13" text-anchor="middle">${escaped(title)}</text>`,
];

/** The runs of one row: a new one where the look changes, around symbols and over wide gaps. */
function runsOf(row: readonly Cell[]): readonly Run[] {
  const runs: Run[] = [];
  row.forEach(({ text, style }, column) => {
    const { emphasis } = style;
    const weight = emphasis.includes('bold') ? 'bold' : 'normal';
    const look: Look = { ...paintOf(style), weight, underline: emphasis.includes('underline') };
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
  one.behind === other.behind &&
  one.weight === other.weight &&
  one.underline === other.underline;

const behind = ({ column, text, look }: Run, row: number): readonly string[] =>
  look.behind === undefined
    ? []
    : [
        `<rect x="${column * CELL.width}" y="${row * CELL.height}" width="${text.length * CELL.width}" height="${CELL.height}" fill="${look.behind}"/>`,
      ];

/** Every line character, in one path for each colour. */
function linesIn(rows: readonly (readonly Run[])[]): readonly string[] {
  const byFill = new Map<string, Placed[]>();
  rows.forEach((runs, row) => {
    for (const { text, column, look } of runs.filter((run) => isLine(run.text))) {
      const placed = byFill.get(look.fill) ?? [];
      byFill.set(look.fill, [...placed, { text, column, row }]);
    }
  });
  return [...byFill].map(
    ([fill, placed]) => `<path d="${pathOf(placed)}" fill="none" stroke="${fill}"/>`,
  );
}

function textOf(runs: readonly Run[], row: number): readonly string[] {
  const pieces = runs
    .filter(({ text }) => text.trim() !== '' && !isLine(text))
    .flatMap((run) => words(run).map(spanOf));
  const y = row * CELL.height + BASELINE;
  return pieces.length === 0 ? [] : [`<text y="${y}">${pieces.join('')}</text>`];
}

/** A run without its outer blanks, and apart where a gap is wide. */
function words(run: Run): readonly Run[] {
  return [...run.text.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
    ...run,
    text: match[0],
    column: run.column + match.index,
  }));
}

function spanOf({ column, text, look }: Run): string {
  const place =
    isAscii(text) && text.length > 1
      ? `x="${column * CELL.width}" textLength="${text.length * CELL.width}"`
      : `x="${(column + 0.5) * CELL.width}" text-anchor="middle"`;
  const fill = look.fill === ink ? '' : ` fill="${look.fill}"`;
  const weight = look.weight === 'bold' ? ' font-weight="bold"' : '';
  const underline = look.underline ? ' text-decoration="underline"' : '';
  return `<tspan ${place}${fill}${weight}${underline}>${escaped(text)}</tspan>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
