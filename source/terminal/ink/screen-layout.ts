/**
 * The screen that Ink has laid out, as the painter reads it. Ink exports the type of its nodes but does not
 * document it, so this is the one file that uses its fields. It reads `nodeName`, `parentNode`, `childNodes`,
 * `nodeValue`, `style`, `isHidden`, `internal_transform` and `yogaNode`, and replaces `onRender`,
 * `onImmediateRender` and `onComputeLayout` of the root and `markDirty` of a text's Yoga node.
 */

import type { DOMElement } from 'ink';
import {
  type BoxLook,
  drawBox,
  drawRun,
  hasSameStyle,
  innerRectOf,
  lookOf,
} from '../cells/draw.ts';
import {
  allRows,
  type Grid,
  intersectionOf,
  noRows,
  type Rect,
  type Rows,
  rowsOfBoth,
} from '../cells/grid.ts';
import { type Run, runOf } from '../cells/run.ts';
import type { CellPosition } from '../cells/terminal-writer.ts';
import {
  boundedMemo,
  isEmptyText,
  isSameSize,
  linesOf,
  type MeasuredText,
  measured,
  type Wrap,
} from '../cells/text-layout.ts';
import { stripControls } from '../controls.ts';
import type { ScreenSize, TextCell } from '../terminal-context.ts';

export type ScreenLayout = {
  /** Returns the rows that may have changed since the last call, and resets them. */
  readonly takeChangedRows: () => Rows;
  /** Draws the given rows, which are blank, from the state at the last `takeChangedRows`. */
  readonly draw: (grid: Grid, rows: Rows) => void;
  readonly textAt: (cell: CellPosition) => TextCell | undefined;
};

/** A box or a text in drawing order; later ones cover earlier ones. */
type Part = BoxPart | TextPart;

type BoxPart = {
  readonly kind: 'box';
  readonly node: DOMElement;
  style: DOMElement['style'];
  readonly look: BoxLook;
  readonly rect: Rect;
  readonly clip: Rect;
};

type TextPart = {
  readonly kind: 'text';
  readonly content: TextContent;
  readonly rect: Rect;
  readonly clip: Rect;
};

type TextContent = {
  readonly node: DOMElement;
  text: MeasuredText;
  wrap: Wrap;
  readonly markDirty: () => void;
  /** Whether the cells may be those of another text. */
  state: 'current' | 'changed';
  transform: DOMElement['internal_transform'];
  columns: number;
  runs: readonly Run[];
};

export function rootOf(element: DOMElement): DOMElement {
  let root = element;
  while (root.parentNode !== undefined) root = root.parentNode;
  return root;
}

/**
 * Reads the layout below Ink's root, on a screen whose `size` is the same object until it changes. Calls
 * `onCommit` after each commit of React, instead of letting Ink draw.
 */
export function openScreenLayout(
  root: DOMElement,
  size: () => ScreenSize,
  onCommit: () => void,
): ScreenLayout {
  let parts: readonly Part[] | undefined;
  let changedRows = noRows;
  let contents: ReadonlyMap<DOMElement, TextContent> = new Map();
  const changedTexts = new Set<TextContent>();
  let layoutSize: ScreenSize | undefined;

  root.onRender = onCommit;
  root.onImmediateRender = onCommit;
  const computeLayout = root.onComputeLayout;
  root.onComputeLayout = () => {
    for (const content of changedTexts) updateText(content);
    changedTexts.clear();
    if (root.yogaNode?.isDirty() === false && layoutSize === size()) return;
    layoutSize = size();
    parts = undefined;
    computeLayout?.();
  };
  const readParts = (): readonly Part[] => {
    const { columns, rows } = size();
    const found: Part[] = [];
    const known = new Map<DOMElement, TextContent>();
    const contentOf = (node: DOMElement): TextContent => {
      const content = contents.get(node) ?? watchText(node, changedTexts);
      known.set(node, content);
      return content;
    };
    collect(root, 0, 0, { left: 0, top: 0, right: columns, bottom: rows }, found, contentOf);
    contents = known;
    return found;
  };
  const refreshParts = (): readonly Part[] => {
    if (parts?.some((part) => part.kind === 'box' && isRestyled(part))) parts = undefined;
    if (parts === undefined) changedRows = allRows(size());
    parts ??= readParts();
    for (const part of parts) {
      if (part.kind === 'text') changedRows = rowsOfBoth(changedRows, updateCells(part));
    }
    return parts;
  };
  return {
    takeChangedRows: () => {
      refreshParts();
      const { rows } = size();
      const taken = {
        top: Math.min(changedRows.top, rows),
        bottom: Math.min(changedRows.bottom, rows),
      };
      changedRows = noRows;
      return taken;
    },
    draw: (grid, rows) => {
      for (const part of parts ?? []) {
        if (part.kind === 'box' && !part.look.isVisible) continue;
        const { rect } = part;
        const top = Math.max(part.clip.top, rows.top);
        const bottom = Math.min(part.clip.bottom, rows.bottom);
        if (rect.top >= bottom || top >= bottom) continue;
        const clip = { ...part.clip, top, bottom };
        if (part.kind === 'box') {
          drawBox(grid, part.style, rect, clip);
          continue;
        }
        for (let y = Math.max(top, rect.top); y < bottom; y++) {
          const run = part.content.runs[y - rect.top];
          if (run !== undefined) drawRun(grid, run, rect.left, y, clip);
        }
      }
    },
    textAt: ({ x, y }) => {
      const part = refreshParts().findLast(
        (each): each is TextPart => each.kind === 'text' && covers(each, x, y),
      );
      if (part === undefined) return undefined;
      const { content, rect } = part;
      return {
        transforms: transformsIn(content.node),
        line: y - rect.top,
        column: x - rect.left,
      };
    },
  };
}

/** Adds a node, whose parent begins at `left`, `top`, and all in it to `found`. */
function collect(
  node: DOMElement,
  left: number,
  top: number,
  clip: Rect,
  found: Part[],
  contentOf: (node: DOMElement) => TextContent,
): void {
  const { yogaNode, style } = node;
  if (yogaNode === undefined || node.isHidden || style.display === 'none') return;
  const x = left + yogaNode.getComputedLeft();
  const y = top + yogaNode.getComputedTop();
  const rect = {
    left: x,
    top: y,
    right: x + yogaNode.getComputedWidth(),
    bottom: y + yogaNode.getComputedHeight(),
  };
  if (node.nodeName === 'ink-text') {
    found.push({ kind: 'text', content: contentOf(node), rect, clip });
    return;
  }
  const look = lookOf(style);
  found.push({ kind: 'box', node, style, look, rect, clip });
  const { hidesX, hidesY } = look;
  const inner = innerRectOf(style, rect);
  const innerClip = intersectionOf(clip, {
    left: hidesX ? inner.left : clip.left,
    right: hidesX ? inner.right : clip.right,
    top: hidesY ? inner.top : clip.top,
    bottom: hidesY ? inner.bottom : clip.bottom,
  });
  const contentLeft = x - Math.trunc(style.contentOffsetX ?? 0);
  const contentTop = y - Math.trunc(style.contentOffsetY ?? 0);
  for (const child of node.childNodes) {
    if (child.nodeName !== '#text') {
      collect(child, contentLeft, contentTop, innerClip, found, contentOf);
    }
  }
}

/** Whether a box looks different now; Ink gives it another style each time that it is rendered. */
function isRestyled(box: BoxPart): boolean {
  const { style } = box.node;
  if (style === box.style) return false;
  if (!hasSameStyle(style, box.style)) return true;
  box.style = style;
  return false;
}

/**
 * Replaces the `markDirty` of a text's Yoga node, so that each change of the text adds it to `changed`;
 * `updateText` decides whether Ink lays it out again.
 */
function watchText(node: DOMElement, changed: Set<TextContent>): TextContent {
  const { yogaNode } = node;
  const content: TextContent = {
    node,
    text: measured(linesIn(node)),
    wrap: wrapOf(node),
    markDirty: yogaNode?.markDirty.bind(yogaNode) ?? (() => undefined),
    state: 'changed',
    transform: undefined,
    columns: 0,
    runs: [],
  };
  if (yogaNode !== undefined) yogaNode.markDirty = () => void changed.add(content);
  return content;
}

/**
 * Reads the content of a text that has changed. A truncated text that keeps its size is not laid out again:
 * Ink would lay out the whole screen, which costs more than everything else that a key causes.
 */
function updateText(content: TextContent): void {
  const { node, text, wrap } = content;
  // It has left the screen.
  if (node.yogaNode === undefined) return;
  content.text = measured(linesIn(node));
  content.wrap = wrapOf(node);
  content.state = 'changed';
  const keepsLayout =
    content.wrap === wrap && wrap.startsWith('truncate') && isSameSize(content.text, text);
  if (!keepsLayout) content.markDirty();
}

/** Makes the cells of a text current; returns the rows in which they may have changed. */
function updateCells({ content, rect }: TextPart): Rows {
  const { node } = content;
  const columns = rect.right - rect.left;
  const isCurrent =
    content.state === 'current' &&
    content.transform === node.internal_transform &&
    content.columns === columns;
  if (isCurrent) return noRows;
  const before = content.runs;
  content.state = 'current';
  content.transform = node.internal_transform;
  content.columns = columns;
  content.runs = runsIn(content);
  const { top, bottom } = changedRuns(before, content.runs);
  return { top: Math.max(0, rect.top + top), bottom: Math.max(0, rect.top + bottom) };
}

/** The lines from the first to the last one that differ; most keys change one or two of a board. */
function changedRuns(before: readonly Run[], after: readonly Run[]): Rows {
  let top = 0;
  let bottom = Math.max(before.length, after.length);
  while (top < bottom && before[top] === after[top]) top++;
  while (bottom > top && before[bottom - 1] === after[bottom - 1]) bottom--;
  return { top, bottom };
}

function runsIn({ text, wrap, transform, columns }: TextContent): readonly Run[] {
  if (isEmptyText(text.lines)) return [];
  const lines = linesOf(text, columns, wrap);
  return lines.map((line, row) => runOf(transform?.(line, row) ?? line));
}

const wrapOf = ({ style }: DOMElement): Wrap => style.textWrap ?? 'wrap';

function covers({ content, rect, clip }: TextPart, x: number, y: number): boolean {
  if (x < Math.max(rect.left, clip.left) || x >= clip.right) return false;
  if (y < Math.max(rect.top, clip.top) || y >= clip.bottom) return false;
  const run = content.runs[y - rect.top];
  return run !== undefined && x - rect.left < run.glyphs.length;
}

/**
 * The lines of a node's text, with the styles of the texts in it but not its own. Those of a single text are not
 * joined and split again: the strings stay the same, and with them the hashes by which their cells are found.
 */
function linesIn(node: DOMElement): readonly string[] {
  const texts = node.childNodes.map((child) =>
    child.nodeName === '#text' ? plainLines(child.nodeValue) : styledLinesIn(child),
  );
  const [only, ...others] = texts;
  if (only !== undefined && others.length === 0) return only;
  return texts.reduce((text, lines) => text + lines.join('\n'), '').split('\n');
}

/** Few: many screens show the same text one after the other, such as what others play in a race. */
const MAX_TEXTS = 8;

const plainLines = boundedMemo(MAX_TEXTS, (text) => stripControls(text).split('\n'));

function styledLinesIn(node: DOMElement): readonly string[] {
  if (node.isHidden) return [''];
  const lines = linesIn(node);
  const { internal_transform: transform } = node;
  if (transform === undefined || isEmptyText(lines)) return lines;
  const styled = lines.map(transform);
  return styled.some((line) => line.includes('\n')) ? styled.join('\n').split('\n') : styled;
}

const transformsIn = (node: DOMElement): readonly object[] => [
  ...(node.internal_transform === undefined ? [] : [node.internal_transform]),
  ...node.childNodes.flatMap((child) => (child.nodeName === '#text' ? [] : transformsIn(child))),
];
