import type { DOMElement } from 'ink';
import { type Run, runOf } from './runs.ts';
import { cleaned, linesOf } from './text.ts';

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
  const parts = partsOf(node, []);
  const known = drawn.get(node);
  if (known !== undefined && known.width === width && isSame(known.parts, parts)) return known.runs;
  const runs = composed(node, width);
  drawn.set(node, { width, parts, runs });
  return runs;
}

/** Adds all that decides how an element's text looks. */
function partsOf(node: DOMElement, parts: unknown[]): readonly unknown[] {
  parts.push(node.internal_transform, node.style.textWrap, node.childNodes.length);
  for (const child of node.childNodes) {
    if (child.nodeName === '#text') parts.push(child.nodeValue);
    else if (child.isHidden) parts.push('hidden');
    else partsOf(child, parts);
  }
  return parts;
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((part, index) => part === others[index]);

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
