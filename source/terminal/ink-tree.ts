/**
 * All that is known here of how Ink keeps what it laid out, but what is known of texts in
 * `ink-text.ts`; it is no public interface, so Ink's exact version is pinned, and
 * `test/terminal/screens.test.tsx` compares every screen with Ink's own.
 */
import type { DOMElement } from 'ink';
import { type Area, overlapOf } from './area.ts';
import { drawBox, insideOf, isSeen } from './border.ts';
import { draw } from './draw.ts';
import { type Grid, wholeOf } from './grid.ts';
import { runsIn } from './ink-text.ts';

/** The root of all that Ink lays out for one terminal. */
export type Root = DOMElement;

/**
 * Finds the root above an element and has `frameDue` called after each layout, in the place of
 * Ink's own output.
 */
export function takeRootAbove(element: DOMElement, frameDue: () => void): Root {
  let root = element;
  while (root.parentNode !== undefined) root = root.parentNode;
  root.onRender = frameDue;
  return root;
}

/** Draws what Ink laid out below a root. */
export function drawTree(root: Root, grid: Grid): void {
  drawElement(root, grid, 0, 0, wholeOf(grid));
}

/** Draws an element whose parent's upper left corner is at `left`, `top`. */
function drawElement(node: DOMElement, grid: Grid, left: number, top: number, clip: Area): void {
  const { yogaNode, style } = node;
  if (yogaNode === undefined || node.isHidden || node.internal_static) return;
  if (style.display === 'none') return;
  // One by one: the layout as a whole is far dearer to get, and seldom needed.
  const x = left + yogaNode.getComputedLeft();
  const y = top + yogaNode.getComputedTop();
  if (node.nodeName === 'ink-text') {
    let row = y;
    for (const run of runsIn(node, yogaNode.getComputedWidth())) draw(grid, run, x, row++, clip);
    return;
  }
  let inside = clip;
  if (isSeen(style) || hides(style)) {
    const right = x + yogaNode.getComputedWidth();
    const bottom = y + yogaNode.getComputedHeight();
    const box = { left: x, top: y, right, bottom };
    drawBox(grid, style, box, clip);
    inside = windowOf(style, box, clip);
  }
  const contentLeft = x - offsetOf(style.contentOffsetX);
  const contentTop = y - offsetOf(style.contentOffsetY);
  for (const child of node.childNodes) {
    if (child.nodeName !== '#text') drawElement(child, grid, contentLeft, contentTop, inside);
  }
}

const hides = ({ overflow, overflowX, overflowY }: DOMElement['style']): boolean =>
  overflow === 'hidden' || overflowX === 'hidden' || overflowY === 'hidden';

const offsetOf = (offset: number | undefined): number =>
  offset !== undefined && Number.isFinite(offset) ? Math.trunc(offset) : 0;

/** The part of a box's clip on which it lets its content show. */
function windowOf(style: DOMElement['style'], box: Area, clip: Area): Area {
  const hidesX = (style.overflowX ?? style.overflow) === 'hidden';
  const hidesY = (style.overflowY ?? style.overflow) === 'hidden';
  const { left, right } = hidesX ? insideOf(style, box) : clip;
  const { top, bottom } = hidesY ? insideOf(style, box) : clip;
  return overlapOf(clip, { left, top, right, bottom });
}
