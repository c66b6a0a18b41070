import type { DOMElement } from 'ink';
import { type Run, runOf } from './runs.ts';
import { cleaned, linesOf, sameRoom } from './text.ts';

/** A text as it was drawn last: all that decides how it looks, and how it does. */
type Drawn = {
  readonly width: number;
  readonly parts: readonly unknown[];
  readonly runs: readonly Run[];
};

// Most texts of a frame are those of the last one, and to find that out is far cheaper than to put
// their styles together again.
const drawn = new WeakMap<DOMElement, Drawn>();

/** The lines of a text in a box of so many columns. */
export function runsIn(node: DOMElement, width: number): readonly Run[] {
  const known = drawn.get(node);
  if (known !== undefined && known.width === width && isOf(node, known.parts)) return known.runs;
  if (known === undefined) keepLayout(node);
  const runs = composed(node, width);
  drawn.set(node, { width, parts: partsOf(node), runs });
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

/** Whether parts are those of an element; they are seldom others, so no list is made to compare. */
function isOf(node: DOMElement, parts: readonly unknown[]): boolean {
  let index = 0;
  return everyPart(node, (part) => part === parts[index++]) && index === parts.length;
}

/** Whether a test holds for each of all that decides how an element's text looks. */
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
 * Has a text that is cut where it does not fit keep its layout as long as it takes as much room. Ink
 * has the whole screen laid out anew whenever a text changes, which is dearer than all else that a
 * key causes.
 */
function keepLayout(node: DOMElement): void {
  const { yogaNode } = node;
  if (yogaNode === undefined) return;
  const markDirty = yogaNode.markDirty.bind(yogaNode);
  let laidOut = textIn(node);
  yogaNode.markDirty = () => {
    const text = textIn(node);
    // If the text is as it was, something else has changed.
    const isKept = text !== laidOut && isCut(node) && sameRoom(text, laidOut);
    laidOut = text;
    if (!isKept) markDirty();
  };
}

/**
 * Whether a text is cut where its box is too narrow. Ink gives such a text all columns of its box,
 * also where a wide character leaves the last one free: so only its size decides its layout.
 */
const isCut = ({ style }: DOMElement): boolean => style.textWrap?.startsWith('truncate') === true;

function composed(node: DOMElement, width: number): readonly Run[] {
  const text = textIn(node);
  if (text === '') return [];
  const transform = node.internal_transform ?? untransformed;
  return linesOf(text, width, node.style.textWrap ?? 'wrap').map((line, row) =>
    runOf(transform(line, row)),
  );
}

const untransformed = (line: string): string => line;

/** The text in an element, with the styles of the elements in it but not its own. */
function textIn(node: DOMElement): string {
  let text = '';
  for (const child of node.childNodes) {
    if (child.nodeName === '#text') text += cleaned(child.nodeValue);
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
