import type { ReactElement } from 'react';
import type { Node as YogaNode } from 'yoga-layout';
import { type BoxStyle, hasSameStyle, lookOf } from '../box.ts';
import { changeBoxLayout, createBoxLayout } from './box-layout.ts';
import type { BoxPart, LaidOutPart, Part, TextPart } from './part.ts';
import { createText } from './text.ts';
import { contentOf, wrapOf } from './text-content.ts';

/** A box with nothing in it. */
export const createBox = (
  element: ReactElement,
  style: BoxStyle,
  parent: Part | undefined,
): BoxPart => ({
  kind: 'box',
  parent,
  staleness: 'fresh',
  element,
  child: undefined,
  left: 0,
  top: 0,
  width: 0,
  height: 0,
  yoga: createBoxLayout(style),
  style,
  look: lookOf(style),
  laidOut: [],
  isChanged: false,
  removed: [],
});

/** Gives a box another style; returns whether more than its children differs. */
export function changeBox(part: BoxPart, style: BoxStyle): boolean {
  const before = part.style;
  // Stored even if it is equal: it has the children, and old ones must not stay in memory.
  part.style = style;
  if (hasSameStyle(style, before)) return false;
  changeBoxLayout(part.yoga, style, before);
  part.look = lookOf(style);
  return true;
}

/** A text that has no place yet; without children it shows nothing, not even a box. */
export function createTextPart(element: ReactElement, parent: Part): TextPart | undefined {
  const content = contentOf(element);
  if (content === undefined) return undefined;
  return {
    kind: 'text',
    parent,
    staleness: 'fresh',
    element,
    child: undefined,
    left: 0,
    top: 0,
    width: 0,
    height: 0,
    text: createText(content, wrapOf(element)),
  };
}

/** Lays out the boxes and texts that are in a box now. */
export function arrange(part: BoxPart): void {
  for (const removed of part.removed) {
    const yoga = yogaOf(removed);
    part.yoga.removeChild(yoga);
    yoga.freeRecursive();
  }
  const before = part.laidOut.filter((each) => !part.removed.includes(each));
  const after: LaidOutPart[] = [];
  collectLaidOut(part.child, after);
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  for (const each of before.slice(same)) part.yoga.removeChild(yogaOf(each));
  for (const [index, each] of after.entries()) {
    if (index >= same) part.yoga.insertChild(yogaOf(each), index);
  }
  part.laidOut = after;
  part.removed = [];
  part.isChanged = false;
}

/** Frees the layouts that have no parent. */
export function freeUnlinked(parts: readonly LaidOutPart[]): void {
  for (const part of parts) {
    const yoga = yogaOf(part);
    if (yoga.getParent() === null) yoga.freeRecursive();
  }
}

/** The layout of a part. */
const yogaOf = (part: LaidOutPart): YogaNode => (part.kind === 'box' ? part.yoga : part.text.yoga);

/** Adds the outermost boxes and texts of a part to a list, in their order. */
export function collectLaidOut(part: Part | undefined, found: LaidOutPart[]): void {
  if (part === undefined) return;
  if (part.kind === 'box' || part.kind === 'text') found.push(part);
  else if (part.kind === 'list') for (const child of part.children) collectLaidOut(child, found);
  else collectLaidOut(part.child, found);
}

/** Keeps where a part and all in it are: that is read at each frame, and seldom changes. */
export function readLayout(part: LaidOutPart): void {
  const yoga = yogaOf(part);
  part.left = yoga.getComputedLeft();
  part.top = yoga.getComputedTop();
  part.width = yoga.getComputedWidth();
  part.height = yoga.getComputedHeight();
  if (part.kind === 'box') for (const inner of part.laidOut) readLayout(inner);
}
