import type { Catalog } from '../../../prose/catalog.ts';
import { wrap } from '../../../prose/text.ts';
import type { KeyBindings } from '../../../settings/key-bindings.ts';
import { type HelpHeading, type HelpPart, headingText } from './help-part.ts';
import { manual } from './help-text.ts';

/** One line of the help as it is drawn. */
export type HelpLine =
  | Extract<HelpPart, { readonly kind: 'row' }>
  | { readonly kind: 'heading'; readonly name: HelpHeading; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'key'; readonly label: string; readonly action: string }
  /** Two keys of the card side by side. */
  | {
      readonly kind: 'key-pair';
      readonly keys: readonly Extract<HelpLine, { readonly kind: 'key' }>[];
    }
  | { readonly kind: 'gap' };

/** A key and what it does. */
export type CardKey = { readonly label: string; readonly action: string };

/** Narrower columns break most actions. */
const MIN_COLUMNS = 36;
const COLUMN_GAP = 2;

/** The lines of some keys in a width: in two columns where one column is higher than `height` and two have room. */
export function cardLines(
  keys: readonly CardKey[],
  width: number,
  height: number,
): readonly HelpLine[] {
  const labelColumns = labelColumnsOf(keys);
  const single = keys.flatMap((key) => keyLines(key, width, labelColumns));
  const columns = Math.floor((width - COLUMN_GAP) / 2);
  if (single.length <= height || columns < MIN_COLUMNS) return single;
  const blocks = keys.map((key) => keyLines(key, columns, labelColumns));
  const rows = Math.ceil(blocks.flat().length / 2);
  const split =
    blocks.findIndex((_, index) => blocks.slice(0, index + 1).flat().length >= rows) + 1;
  const left = blocks.slice(0, split).flat();
  const right = blocks.slice(split).flat();
  return left.map((line, index) => {
    const second = right[index];
    const action = line.action.padEnd(columns + COLUMN_GAP - line.label.length);
    return second === undefined ? line : { kind: 'key-pair', keys: [{ ...line, action }, second] };
  });
}

type KeyLine = Extract<HelpLine, { readonly kind: 'key' }>;

/** The columns of the longest label and the gap after it. */
const labelColumnsOf = (keys: readonly CardKey[]): number =>
  Math.max(...keys.map(({ label }) => label.length)) + 2;

function keyLines(
  { label, action }: CardKey,
  width: number,
  labelColumns: number,
): readonly KeyLine[] {
  const labels = Math.min(Math.floor(width / 2), labelColumns);
  return wrap(action, width - Math.max(labels, label.length + 1)).map((text, line) => ({
    kind: 'key',
    label: (line === 0 ? `${label} ` : '').padEnd(labels),
    action: text,
  }));
}

const textOf = (line: HelpLine): string => {
  if (line.kind === 'key') return `${line.label.trim()} ${line.action}`.trim();
  return 'text' in line ? line.text : '';
};

/**
 * What contains a text, whatever its case: keys of a card, parts of the manual under their headings, and the whole
 * sections of headings that contain it.
 */
export function matchingLines(
  text: string,
  width: number,
  keys: readonly CardKey[],
  parts: readonly (readonly HelpLine[])[],
): readonly HelpLine[] {
  const wanted = text.toLowerCase();
  const matches = (lines: readonly HelpLine[]): boolean =>
    lines.map(textOf).join(' ').trim().toLowerCase().includes(wanted);
  const labelColumns = labelColumnsOf(keys);
  const found: HelpLine[] = keys
    .map((key) => keyLines(key, width, labelColumns))
    .filter(matches)
    .flat();
  let heading: readonly HelpLine[] = [];
  let isWanted = false;
  for (const lines of parts) {
    const title = lines.filter(({ kind }) => kind === 'heading');
    if (title.length > 0) {
      heading = title;
      isWanted = matches(title);
    } else if (isWanted || matches(lines)) {
      if (heading.length > 0 && found.length > 0) found.push({ kind: 'gap' });
      found.push(...heading, ...lines);
      heading = [];
    }
  }
  return found;
}

/** The lines of a text. */
export const textLines = (text: string, width: number): readonly HelpLine[] =>
  wrap(text, width).map((line) => ({ kind: 'text', text: line }));

/** What the lines of the manual depend on. */
export type ManualReader = {
  readonly width: number;
  readonly keys: KeyBindings;
  readonly catalog: Catalog;
};

/** The lines of each part of the manual. */
type Paragraphs = readonly (readonly HelpLine[])[];

/** Few widths are common: those of the players who read the manual now. */
const KEPT = 8;

let latest: readonly (ManualReader & { readonly paragraphs: Paragraphs })[] = [];

/** The lines of each part of the manual, with a gap before each heading; each key press needs them. */
export function paragraphsFor({ width, keys, catalog }: ManualReader): Paragraphs {
  const known = latest.find(
    (each) => each.width === width && each.keys === keys && each.catalog === catalog,
  );
  if (known !== undefined) return known.paragraphs;
  const paragraphs = manual(keys).map((part, index) => linesOf(part, width, index, catalog));
  latest = [{ width, keys, catalog, paragraphs }, ...latest.slice(0, KEPT - 1)];
  return paragraphs;
}

function linesOf(
  part: HelpPart,
  width: number,
  index: number,
  catalog: Catalog,
): readonly HelpLine[] {
  switch (part.kind) {
    case 'heading': {
      const line = {
        kind: 'heading',
        name: part.name,
        text: headingText(part.name, catalog),
      } as const;
      return index > 0 ? [{ kind: 'gap' }, line] : [line];
    }
    case 'row':
      return [part];
    case 'text':
      return textLines(part.text(catalog), width);
  }
}
