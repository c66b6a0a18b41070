/**
 * Reads Ink's layout tree, which is not a public interface (for texts see `ink-text.ts`). So Ink's
 * exact version is pinned, and `test/terminal/screens.test.tsx` compares every screen with Ink's own.
 */
import type { DOMElement } from 'ink';
import { drawBox, innerRectOf, isVisible } from '../box.ts';
import { drawRun } from '../draw.ts';
import { boundsOf, type Grid, intersectionOf, type Rect } from '../grid.ts';
import type { TextCell } from '../mouse.ts';
import type { CellPosition } from '../terminal-writer.ts';
import { runsIn } from './text.ts';

/** The root of the tree that Ink lays out for one terminal. */
export type Root = DOMElement;

/** Finds the root above an element and replaces Ink's own drawing after each layout by `onLayout`. */
export function attachToRoot(element: DOMElement, onLayout: () => void): Root {
  let root = element;
  while (root.parentNode !== undefined) root = root.parentNode;
  root.onRender = onLayout;
  return root;
}

/** What is done with each part of a layout, in the order in which they cover each other. */
type Visitor = {
  /** A box with a background or a border. */
  readonly box: (style: DOMElement['style'], box: Rect, clip: Rect) => void;
  /** A text whose first line begins at `x`, `y`. */
  readonly text: (node: DOMElement, x: number, y: number, clip: Rect) => void;
};

/** Draws the layout below a root. */
export function drawTree(root: Root, grid: Grid): void {
  const visitor: Visitor = {
    box: (style, box, clip) => drawBox(grid, style, box, clip),
    text: (node, x, y, clip) => {
      let row = y;
      for (const run of runsIn(node, widthOf(node))) drawRun(grid, run, x, row++, clip);
    },
  };
  visit(root, visitor, 0, 0, boundsOf(grid));
}

/** The text that the layout below a root has at a cell of a screen, if there is one. */
export function textAt(
  root: Root,
  screen: { readonly columns: number; readonly rows: number },
  { x, y }: CellPosition,
): TextCell | undefined {
  let found: TextCell | undefined;
  const visitor: Visitor = {
    box: () => undefined,
    text: (node, left, top, clip) => {
      if (x < Math.max(left, clip.left) || x >= clip.right) return;
      if (y < Math.max(top, clip.top) || y >= clip.bottom) return;
      const run = runsIn(node, widthOf(node))[y - top];
      if (run === undefined || x - left >= run.glyphs.length) return;
      found = { transforms: transformsIn(node), line: y - top, column: x - left };
    },
  };
  visit(root, visitor, 0, 0, { left: 0, top: 0, right: screen.columns, bottom: screen.rows });
  return found;
}

const widthOf = ({ yogaNode }: DOMElement): number => yogaNode?.getComputedWidth() ?? 0;

/** The functions that style a text and the parts of it. */
const transformsIn = (node: DOMElement): readonly object[] => [
  ...(node.internal_transform === undefined ? [] : [node.internal_transform]),
  ...node.childNodes.flatMap((child) => (child.nodeName === '#text' ? [] : transformsIn(child))),
];

/** Visits an element whose parent's upper left corner is at `left`, `top`, and what is in it. */
function visit(node: DOMElement, visitor: Visitor, left: number, top: number, clip: Rect): void {
  const { yogaNode, style } = node;
  if (yogaNode === undefined || node.isHidden || node.internal_static) return;
  if (style.display === 'none') return;
  // Reading one value at a time is far cheaper than reading the whole layout, which is rarely needed.
  const x = left + yogaNode.getComputedLeft();
  const y = top + yogaNode.getComputedTop();
  if (node.nodeName === 'ink-text') {
    visitor.text(node, x, y, clip);
    return;
  }
  let innerClip = clip;
  if (isVisible(style) || clipsContent(style)) {
    const right = x + yogaNode.getComputedWidth();
    const bottom = y + yogaNode.getComputedHeight();
    const box = { left: x, top: y, right, bottom };
    visitor.box(style, box, clip);
    innerClip = contentClip(style, box, clip);
  }
  const contentLeft = x - offsetOf(style.contentOffsetX);
  const contentTop = y - offsetOf(style.contentOffsetY);
  for (const child of node.childNodes) {
    if (child.nodeName !== '#text') visit(child, visitor, contentLeft, contentTop, innerClip);
  }
}

const clipsContent = ({ overflow, overflowX, overflowY }: DOMElement['style']): boolean =>
  overflow === 'hidden' || overflowX === 'hidden' || overflowY === 'hidden';

const offsetOf = (offset: number | undefined): number =>
  offset !== undefined && Number.isFinite(offset) ? Math.trunc(offset) : 0;

/** The part of a box's clip in which its content is visible. */
function contentClip(style: DOMElement['style'], box: Rect, clip: Rect): Rect {
  const hidesX = (style.overflowX ?? style.overflow) === 'hidden';
  const hidesY = (style.overflowY ?? style.overflow) === 'hidden';
  const { left, right } = hidesX ? innerRectOf(style, box) : clip;
  const { top, bottom } = hidesY ? innerRectOf(style, box) : clip;
  return intersectionOf(clip, { left, top, right, bottom });
}
