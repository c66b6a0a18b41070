import type { Code } from '../../../engine/core/code.ts';
import type { Feedback } from '../../../engine/core/feedback.ts';
import { parseCode, score } from '../../../engine/variants/codes.ts';
import { isVariantName, type Rules, type VariantName } from '../../../engine/variants/index.ts';
import type { Catalog, LocalizedText } from '../../../prose/catalog.ts';
import { wrap } from '../../../prose/text.ts';

/** A heading of the help: that of a game is its name. */
export type HelpHeading = VariantName | keyof Catalog['help']['headings'];

/** One paragraph of the help. */
export type HelpPart =
  | {
      readonly kind: 'heading';
      readonly name: HelpHeading;
      readonly text: LocalizedText;
    }
  | { readonly kind: 'text'; readonly text: LocalizedText }
  | {
      readonly kind: 'row';
      readonly rules: Rules;
      readonly pegs: Code;
      readonly answer: Feedback | 'secret';
    };

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

/** What a heading says. */
export const headingText = (name: HelpHeading, { games, help }: Catalog): string =>
  isVariantName(name) ? games[name].headings.page : help.headings[name];

/** A heading. */
export const heading = (name: HelpHeading): HelpPart => ({
  kind: 'heading',
  name,
  text: (catalog) => headingText(name, catalog),
});

/** A paragraph of prose. */
export const text = (prose: LocalizedText): HelpPart => ({ kind: 'text', text: prose });

/** A secret and a guess with its answer; nothing if one of them is no code of the game. */
export function example(rules: Rules, secretText: string, guessText: string): readonly HelpPart[] {
  const secret = parseCode(rules, secretText);
  const guess = parseCode(rules, guessText);
  if (!secret.ok || !guess.ok) return [];
  return [
    { kind: 'row', rules, pegs: secret.value, answer: 'secret' },
    { kind: 'row', rules, pegs: guess.value, answer: score(rules, secret.value, guess.value) },
  ];
}

/** A key and what it does. */
export type CardKey = { readonly label: string; readonly action: string };

/** The keys of the screen that the help was opened on, and the heading of the manual about that screen. */
export type KeyCard = {
  readonly title: string;
  readonly heading: HelpHeading;
  readonly keys: readonly CardKey[];
};

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
