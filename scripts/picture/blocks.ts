/** Draws block elements as rectangles that meet; in most fonts they would leave gaps. */

import { CELL, type PlacedCharacter } from './lines.ts';

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
export const isBlock = (text: string): boolean => text in parts;

/** The path data of a block element. */
export const blockPath = ({ text, column, row }: PlacedCharacter): string =>
  (parts[text] ?? [])
    .map(([x, y, width, height]) => {
      const left = (column + x) * CELL.width;
      const top = (row + y) * CELL.height;
      return `M${left} ${top}h${width * CELL.width}v${height * CELL.height}h${-width * CELL.width}z`;
    })
    .join('');
