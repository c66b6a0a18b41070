/**
 * All that is known here of how Ink keeps what it laid out, but what is known of texts in
 * `ink-text.ts`; it is no public interface, so Ink's exact version is pinned, and
 * `test/session/paint/screens.test.tsx` compares every screen with Ink's own.
 */
import type { DOMElement } from 'ink';
import { linesOfBox, sidesOf } from './border.ts';
import { type Clip, draw, type Grid, overlapOf, wholeOf } from './grid.ts';
import { runsIn } from './ink-text.ts';
import { runOf } from './runs.ts';

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
function drawElement(node: DOMElement, grid: Grid, left: number, top: number, clip: Clip): void {
  const { yogaNode, style } = node;
  if (yogaNode === undefined || node.isHidden || node.internal_static) return;
  if (style.display === 'none') return;
  const layout = yogaNode.getComputedLayout();
  const x = left + layout.left;
  const y = top + layout.top;
  if (node.nodeName === 'ink-text') {
    let row = y;
    for (const run of runsIn(node, layout.width)) draw(grid, run, x, row++, clip);
    return;
  }
  for (const line of linesOfBox(style, layout.width, layout.height)) {
    const run = runOf(line.line);
    for (let row = 0; row < line.rows; row++) draw(grid, run, x + line.x, y + line.y + row, clip);
  }
  const contentLeft = x - offsetOf(style.contentOffsetX);
  const contentTop = y - offsetOf(style.contentOffsetY);
  const inside = hides(style) ? overlapOf(clip, clipOf(style, x, y, layout)) : clip;
  for (const child of node.childNodes) {
    if (child.nodeName !== '#text') drawElement(child, grid, contentLeft, contentTop, inside);
  }
}

const hides = ({ overflow, overflowX, overflowY }: DOMElement['style']): boolean =>
  overflow === 'hidden' || overflowX === 'hidden' || overflowY === 'hidden';

const offsetOf = (offset: number | undefined): number =>
  offset !== undefined && Number.isFinite(offset) ? Math.trunc(offset) : 0;

/** The part of the screen on which a box lets its content show. */
function clipOf(
  style: DOMElement['style'],
  x: number,
  y: number,
  { width, height }: { readonly width: number; readonly height: number },
): Clip {
  const hidesX = (style.overflowX ?? style.overflow) === 'hidden';
  const hidesY = (style.overflowY ?? style.overflow) === 'hidden';
  const sides = sidesOf(style);
  return {
    left: hidesX ? x + Number(sides.left) : -Infinity,
    right: hidesX ? x + width - Number(sides.right) : Infinity,
    top: hidesY ? y + Number(sides.top) : -Infinity,
    bottom: hidesY ? y + height - Number(sides.bottom) : Infinity,
  };
}
