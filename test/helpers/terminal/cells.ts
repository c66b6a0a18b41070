import type { Terminal as Emulator, IBufferCell } from '@xterm/headless';

/** A color: the default, one of 256 by index, or RGB. */
export type Color = 'default' | number | `#${string}`;

/** A text attribute of a character. */
type Attribute = 'bold' | 'dim' | 'italic' | 'underline' | 'inverse';

/** The colors and attributes of a character. */
export type Style = {
  readonly foreground: Color;
  readonly background: Color;
  readonly attributes: readonly Attribute[];
};

/** One cell of the screen; `text` is empty in the second cell of a wide character. */
export type Cell = { readonly text: string; readonly style: Style };

/** The rows of the visible screen as text, without trailing blanks. */
export function rowsOf(emulator: Emulator): readonly string[] {
  const buffer = emulator.buffer.active;
  return Array.from({ length: emulator.rows }, (_, y) => {
    const line = buffer.getLine(buffer.baseY + y);
    return line?.translateToString(true, 0, emulator.cols).trimEnd() ?? '';
  });
}

/** All cells of the visible screen, row by row from the top left. */
export function cellsOf(emulator: Emulator): readonly (readonly Cell[])[] {
  const buffer = emulator.buffer.active;
  return Array.from({ length: emulator.rows }, (_, y) => {
    const line = buffer.getLine(buffer.baseY + y);
    return Array.from({ length: emulator.cols }, (_blank, x) => {
      const cell = line?.getCell(x);
      return cell === undefined ? blank : cellOf(cell);
    });
  });
}

const plain: Style = { foreground: 'default', background: 'default', attributes: [] };
const blank: Cell = { text: ' ', style: plain };

function cellOf(cell: IBufferCell): Cell {
  const text = cell.getWidth() === 0 ? '' : cell.getChars() || ' ';
  if (cell.isAttributeDefault()) return { text, style: plain };
  const foreground = cell.isFgDefault() ? 'default' : colorOf(cell.getFgColor(), cell.isFgRGB());
  const background = cell.isBgDefault() ? 'default' : colorOf(cell.getBgColor(), cell.isBgRGB());
  return { text, style: { foreground, background, attributes: attributesOf(cell) } };
}

const colorOf = (color: number, exact: boolean): Color =>
  exact ? `#${color.toString(16).padStart(6, '0')}` : color;

const attributesOf = (cell: IBufferCell): readonly Attribute[] => {
  const flags: Readonly<Record<Attribute, number>> = {
    bold: cell.isBold(),
    dim: cell.isDim(),
    italic: cell.isItalic(),
    underline: cell.isUnderline(),
    inverse: cell.isInverse(),
  };
  return attributeNames.filter((attribute) => flags[attribute] !== 0);
};

const attributeNames: readonly Attribute[] = ['bold', 'dim', 'italic', 'underline', 'inverse'];
