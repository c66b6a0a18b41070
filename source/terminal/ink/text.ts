import type { DOMElement } from 'ink';
import { type Run, runOf } from '../run.ts';
import { isSameSize, linesOf, stripControls } from './text-layout.ts';

/** The last drawing of a text: everything that its look depends on, and the result. */
type CachedText = {
  readonly width: number;
  readonly parts: readonly unknown[];
  readonly runs: readonly Run[];
};

/** The last drawing of a text, on its element. */
const LAST: unique symbol = Symbol('last drawing');

/**
 * A text element. Most texts of a frame equal those of the last one, and comparing is far cheaper than
 * styling them again. The drawing is a property: a collector of garbage has to look at all entries of
 * a `WeakMap` again in the pause that ends it, for all players.
 */
type TextElement = DOMElement & { [LAST]?: CachedText };

/** The lines of a text element in a box of `width` columns. */
export function runsIn(node: TextElement, width: number): readonly Run[] {
  const known = node[LAST];
  if (known !== undefined && known.width === width && matches(node, known.parts)) return known.runs;
  if (known === undefined) skipSameSizeLayouts(node);
  const runs = composeRuns(node, width);
  node[LAST] = { width, parts: partsOf(node), runs };
  return runs;
}

function partsOf(node: DOMElement): readonly unknown[] {
  const parts: unknown[] = [];
  everyPart(node, (part) => {
    parts.push(part);
    return true;
  });
  return parts;
}

/** Whether parts are those of an element; they usually are, so this allocates no list. */
function matches(node: DOMElement, parts: readonly unknown[]): boolean {
  let index = 0;
  return everyPart(node, (part) => part === parts[index++]) && index === parts.length;
}

/** Whether a test holds for everything that the look of an element's text depends on. */
function everyPart(node: DOMElement, test: (part: unknown) => boolean): boolean {
  const { internal_transform: transform, style, childNodes } = node;
  if (!(test(transform) && test(style.textWrap) && test(childNodes.length))) return false;
  for (const child of childNodes) if (!everyPartIn(child, test)) return false;
  return true;
}

function everyPartIn(
  child: DOMElement['childNodes'][number],
  test: (part: unknown) => boolean,
): boolean {
  if (child.nodeName === '#text') return test(child.nodeValue);
  return child.isHidden ? test('hidden') : everyPart(child, test);
}

/**
 * Skips the layout when a truncated text changes but keeps its size. Ink lays out the whole screen
 * whenever a text changes, which costs more than everything else that a key causes.
 */
function skipSameSizeLayouts(node: DOMElement): void {
  const { yogaNode } = node;
  if (yogaNode === undefined) return;
  const markDirty = yogaNode.markDirty.bind(yogaNode);
  let laidOut = textIn(node);
  yogaNode.markDirty = () => {
    const text = textIn(node);
    // If the text is the same, something else has changed.
    const keepsLayout = text !== laidOut && isTruncated(node) && isSameSize(text, laidOut);
    laidOut = text;
    if (!keepsLayout) markDirty();
  };
}

/**
 * Whether a text is truncated where its box is too narrow. Ink gives such a text all columns of its
 * box, even if a wide character leaves the last one free, so its layout depends only on its size.
 */
const isTruncated = ({ style }: DOMElement): boolean =>
  style.textWrap?.startsWith('truncate') === true;

function composeRuns(node: DOMElement, width: number): readonly Run[] {
  const text = textIn(node);
  if (text === '') return [];
  const transform = node.internal_transform ?? identity;
  return linesOf(text, width, node.style.textWrap ?? 'wrap').map((line, row) =>
    runOf(transform(line, row)),
  );
}

const identity = (line: string): string => line;

/** The text in an element, with the styles of the elements inside it but not its own. */
function textIn(node: DOMElement): string {
  let text = '';
  for (const child of node.childNodes) {
    if (child.nodeName === '#text') text += stripControls(child.nodeValue);
    else if (!child.isHidden) text += styledTextIn(child);
  }
  return text;
}

function styledTextIn(node: DOMElement): string {
  const text = textIn(node);
  const { internal_transform: transform } = node;
  return text === '' || transform === undefined
    ? text
    : text
        .split('\n')
        .map((line, row) => transform(line, row))
        .join('\n');
}
