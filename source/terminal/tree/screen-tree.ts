import { Box } from 'ink';
import { createElement, type ReactNode } from 'react';
import Yoga from 'yoga-layout';
import { type BoxStyle, drawBox, innerRectOf } from '../box.ts';
import { drawRun } from '../draw.ts';
import {
  allRows,
  boundsOf,
  type Grid,
  intersectionOf,
  type Rect,
  type Rows,
  rowsOfBoth,
} from '../grid.ts';
import type { TextCell } from '../mouse.ts';
import type { ScreenSize } from '../screen-size.ts';
import type { CellPosition } from '../terminal-writer.ts';
import { readLayout } from './boxes.ts';
import type { BoxPart, LaidOutPart, TextPart } from './part.ts';
import { lineCount, runsIn } from './text.ts';
import { transformsIn } from './text-content.ts';
import { createRoot, updateRoot } from './update.ts';

/**
 * A screen as a tree of boxes and texts: what React and Ink make of the same node, for components that
 * only draw what they are given. They have no state and no effects, so most of the work of React is not needed.
 */
export type ScreenTree = {
  /** Makes the tree show a node on a screen of a size. */
  readonly show: (node: ReactNode, size: ScreenSize) => void;
  /** The rows that may look different since they were drawn last. */
  readonly changedRows: () => Rows;
  /** Draws some rows, which are blank. */
  readonly draw: (grid: Grid, rows: Rows) => void;
  /** The text at a cell, if there is one. */
  readonly textAt: (cell: CellPosition) => TextCell | undefined;
  /** Gives the memory of the layout back; the tree can show nothing any more. */
  readonly close: () => void;
};

/** What is done with each part of a layout, in the order in which they cover each other. */
type Visitor = {
  /** A box with a background or a border. */
  readonly box: (style: BoxStyle, box: Rect, clip: Rect) => void;
  /** A text whose first line begins at `x`, `y`, and the background of the boxes around it. */
  readonly text: (
    part: TextPart,
    x: number,
    y: number,
    clip: Rect,
    background: string | undefined,
  ) => void;
};

const rootElement = createElement(Box);

/** Opens the tree of a screen, which shows nothing yet. */
export function openScreenTree(): ScreenTree {
  const root = createRoot(rootElement);
  let size: ScreenSize = { columns: 0, rows: 0 };
  let changed: Rows = { top: 0, bottom: 0 };
  root.yoga.setFlexDirection(Yoga.FLEX_DIRECTION_COLUMN);

  const visitAll = (visitor: Visitor, screen: Rect): void => {
    for (const part of root.laidOut) visit(part, visitor, 0, 0, screen, undefined);
  };
  return {
    show: (node, shown) => {
      const { boxes, texts } = updateRoot(root, node);
      if (size.columns !== shown.columns) root.yoga.setWidth(shown.columns);
      const isLaidOut = size.rows === shown.rows && !root.yoga.isDirty();
      size = shown;
      if (isLaidOut && !boxes) {
        for (const part of texts) changed = rowsOfBoth(changed, rowsOf(part, size));
        return;
      }
      changed = allRows(size);
      root.yoga.calculateLayout(undefined, undefined, Yoga.DIRECTION_LTR);
      for (const part of root.laidOut) readLayout(part);
    },
    changedRows: () => changed,
    draw: (grid, rows) => {
      changed = { top: 0, bottom: 0 };
      const visitor: Visitor = {
        box: (style, box, clip) => drawBox(grid, style, box, clip),
        text: ({ text, width }, x, y, clip, background) => {
          let row = y;
          for (const run of runsIn(text, width, background)) drawRun(grid, run, x, row++, clip);
        },
      };
      visitAll(visitor, { ...boundsOf(grid), ...rows });
    },
    textAt: ({ x, y }) => {
      let found: TextCell | undefined;
      const visitor: Visitor = {
        box: () => undefined,
        text: ({ text, width }, left, top, clip, background) => {
          if (x < Math.max(left, clip.left) || x >= clip.right) return;
          if (y < Math.max(top, clip.top) || y >= clip.bottom) return;
          const run = runsIn(text, width, background)[y - top];
          if (run === undefined || x - left >= run.glyphs.length) return;
          const transforms = transformsIn(text.content);
          found = { transforms, line: y - top, column: x - left };
        },
      };
      visitAll(visitor, { left: 0, top: 0, right: size.columns, bottom: size.rows });
      return found;
    },
    close: () => root.yoga.freeRecursive(),
  };
}

/** The rows of a screen that a text may take; none if it is outside. */
function rowsOf({ top, width, height, text, parent }: TextPart, { rows }: ScreenSize): Rows {
  let first = top;
  for (let outer = parent; outer !== undefined; outer = outer.parent) {
    if (outer.kind === 'box') first += outer.top;
  }
  // A text that has more lines than room is drawn over what is below it.
  const end = first + Math.max(height, lineCount(text, width));
  const within = (row: number): number => Math.max(0, Math.min(row, rows));
  return { top: within(first), bottom: within(end) };
}

/** Visits a part of a box whose content begins at `left`, `top`, and what is in it. */
function visit(
  part: LaidOutPart,
  visitor: Visitor,
  left: number,
  top: number,
  clip: Rect,
  background: string | undefined,
): void {
  const x = left + part.left;
  const y = top + part.top;
  if (part.kind === 'text') {
    if (y < clip.bottom) visitor.text(part, x, y, clip, background);
    return;
  }
  const { isShown, isVisible, hidesX, hidesY } = part.look;
  if (!isShown) return;
  // Most boxes are on other rows than those that are drawn.
  if (hidesY && (y >= clip.bottom || y + part.height <= clip.top)) return;
  const inner = part.look.background ?? background;
  const innerClip = isVisible || hidesX || hidesY ? visitBox(part, visitor, x, y, clip) : clip;
  for (const each of part.laidOut) visit(each, visitor, x, y, innerClip, inner);
}

/** Visits a box itself; returns the part of its clip in which its content is visible. */
function visitBox(
  { style, look, width, height }: BoxPart,
  visitor: Visitor,
  x: number,
  y: number,
  clip: Rect,
): Rect {
  const box = { left: x, top: y, right: x + width, bottom: y + height };
  visitor.box(style, box, clip);
  const { left, right } = look.hidesX ? innerRectOf(style, box) : clip;
  const { top, bottom } = look.hidesY ? innerRectOf(style, box) : clip;
  return intersectionOf(clip, { left, top, right, bottom });
}
