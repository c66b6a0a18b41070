import stringWidth from 'string-width';
import { boundedMemo, charactersIn } from './bounded-memo.ts';
import { glyphsOf, SPACE } from './glyph.ts';
import { isNarrow } from './narrow.ts';
import { applySgr, defaultStyle, type Style, visibleOnBlank } from './style.ts';

/** A run of cells: one line of styled text from left to right. */
export type Run = {
  readonly glyphs: Uint32Array;
  readonly foregrounds: Uint32Array;
  readonly backgrounds: Uint32Array;
};

/**
 * The size of all runs in characters. All sessions share them, because they draw the same borders,
 * keys and pegs: 50 players need a third of it. A run takes ten times the memory of its characters.
 */
const MAX_RUNS = 65_536;

/** The cells of a line whose only escape sequences are those for styles (SGR). */
export const runOf = boundedMemo(MAX_RUNS, (line): Run => parseRun(line), charactersIn);

const CSI = '\u001b[';
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Control}]+$/u;

const segmenter = new Intl.Segmenter();

function parseRun(line: string): Run {
  const cells = { glyphs: [], foregrounds: [], backgrounds: [] };
  const [text = '', ...styledTexts] = line.split(CSI);
  let style = defaultStyle;
  append(cells, text, style);
  for (const part of styledTexts) {
    const end = part.indexOf('m');
    style = applySgr(style, part.slice(0, end));
    append(cells, part.slice(end + 1), style);
  }
  return {
    glyphs: Uint32Array.from(cells.glyphs),
    foregrounds: Uint32Array.from(cells.foregrounds),
    backgrounds: Uint32Array.from(cells.backgrounds),
  };
}

type Cells = { readonly [plane in keyof Run]: number[] };

function append(cells: Cells, text: string, { foreground, background }: Style): void {
  for (const { character, width } of charactersOf(text)) {
    for (const glyph of glyphsOf(character, width)) {
      cells.glyphs.push(glyph);
      cells.foregrounds.push(glyph === SPACE ? visibleOnBlank(foreground) : foreground);
      cells.backgrounds.push(background);
    }
  }
}

type Character = { readonly character: string; readonly width: number };

function charactersOf(text: string): readonly Character[] {
  if (isNarrow(text)) return Array.from(text, (character) => ({ character, width: 1 }));
  return Array.from(segmenter.segment(text), ({ segment }) => measure(segment)).filter(
    ({ character }) => !INVISIBLE.test(character),
  );
}

/** A combining mark without a letter follows a blank; it would join the cell to its left. */
function measure(character: string): Character {
  const width = stringWidth(character);
  return width === 0 ? { character: ` ${character}`, width: 1 } : { character, width };
}
