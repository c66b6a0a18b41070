/**
 * Reads Ink's layout tree, which is not a public interface (for texts see `ink-text.ts`). So Ink's
 * exact version is pinned, and `test/terminal/screens.test.tsx` compares every screen with Ink's own.
 */
import type { DOMElement } from 'ink';
import { drawBox, innerRectOf, isVisible } from '../box.ts';
import { drawRun } from '../draw.ts';
import { boundsOf, type Grid, intersectionOf, type Rect } from '../grid.ts';
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

/** Draws the layout below a root. */
export function drawTree(root: Root, grid: Grid): void {
  drawElement(root, grid, 0, 0, boundsOf(grid));
}

/** Draws an element whose parent's upper left corner is at `left`, `top`. */
function drawElement(node: DOMElement, grid: Grid, left: number, top: number, clip: Rect): void {
  const { yogaNode, style } = node;
  if (yogaNode === undefined || node.isHidden || node.internal_static) return;
  if (style.display === 'none') return;
  // Reading one value at a time is far cheaper than reading the whole layout, which is rarely needed.
  const x = left + yogaNode.getComputedLeft();
  const y = top + yogaNode.getComputedTop();
  if (node.nodeName === 'ink-text') {
    let row = y;
    for (const run of runsIn(node, yogaNode.getComputedWidth())) drawRun(grid, run, x, row++, clip);
    return;
  }
  let innerClip = clip;
  if (isVisible(style) || clipsContent(style)) {
    const right = x + yogaNode.getComputedWidth();
    const bottom = y + yogaNode.getComputedHeight();
    const box = { left: x, top: y, right, bottom };
    drawBox(grid, style, box, clip);
    innerClip = contentClip(style, box, clip);
  }
  const contentLeft = x - offsetOf(style.contentOffsetX);
  const contentTop = y - offsetOf(style.contentOffsetY);
  for (const child of node.childNodes) {
    if (child.nodeName !== '#text') drawElement(child, grid, contentLeft, contentTop, innerClip);
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
