import stringWidth from 'string-width';
import { boundedMemo } from './bounded-memo.ts';
import { glyphsOf, SPACE } from './glyph.ts';
import { foregroundOnBlank, plainStyle, type Style, styleAfter } from './style.ts';

/** One line of styled text as cells, from left to right. */
export type Run = {
  readonly glyphs: Uint32Array;
  readonly inks: Uint32Array;
  readonly grounds: Uint32Array;
};

/** Shared by all sessions, which draw the same frames, hints and pegs. */
const MOST_RUNS = 4096;

/** The cells of a line in which only escape sequences for styles are not text. */
export const runOf: (line: string) => Run = boundedMemo(MOST_RUNS, parsed);

const STYLE = '\u001b[';
const ASCII = /^[ -~]*$/;
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Control}]+$/u;

const segmenter = new Intl.Segmenter();

function parsed(line: string): Run {
  const cells = { glyphs: [], inks: [], grounds: [] };
  const [text = '', ...styledTexts] = line.split(STYLE);
  append(cells, text, plainStyle);
  let style = plainStyle;
  for (const part of styledTexts) {
    const end = part.indexOf('m');
    style = styleAfter(style, part.slice(0, end));
    append(cells, part.slice(end + 1), style);
  }
  return {
    glyphs: Uint32Array.from(cells.glyphs),
    inks: Uint32Array.from(cells.inks),
    grounds: Uint32Array.from(cells.grounds),
  };
}

type Cells = { readonly [plane in keyof Run]: number[] };

function append(
  { glyphs, inks, grounds }: Cells,
  text: string,
  { foreground: ink, background: ground }: Style,
): void {
  for (const { character, width } of charactersOf(text)) {
    for (const glyph of glyphsOf(character, width)) {
      glyphs.push(glyph);
      inks.push(glyph === SPACE ? foregroundOnBlank(ink) : ink);
      grounds.push(ground);
    }
  }
}

type Character = { readonly character: string; readonly width: number };

function charactersOf(text: string): readonly Character[] {
  if (ASCII.test(text)) return Array.from(text, (character) => ({ character, width: 1 }));
  return Array.from(segmenter.segment(text), ({ segment }) => measured(segment)).filter(
    ({ character }) => !INVISIBLE.test(character),
  );
}

/** A mark without a letter gets a blank to stand on, or it would join the cell to its left. */
function measured(character: string): Character {
  const width = stringWidth(character);
  return width === 0 ? { character: ` ${character}`, width: 1 } : { character, width };
}
