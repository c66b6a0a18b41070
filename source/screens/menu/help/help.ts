import type { Catalog } from '../../../prose/catalog.ts';
import { wrap } from '../../../prose/text.ts';
import type { KeyBindings } from '../../../settings/key-bindings.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { frameOf, type Size } from '../../app/layout.ts';
import type { Program, Screen } from '../../app/screen.ts';
import { actionText } from '../../parts/input/keymap.ts';
import { type HelpMessage, helpKeymap, helpPointing } from './help-keys.ts';
import type { HelpHeading, HelpPart } from './help-part.ts';
import { helpParts } from './help-text.ts';

/** The help, scrolled down by some lines. */
export type HelpModel = { readonly screen: 'help'; readonly scrolled: number };

/** One line of the help as it is drawn. */
export type HelpLine =
  | Extract<HelpPart, { readonly kind: 'row' }>
  | { readonly kind: 'heading'; readonly name: HelpHeading | 'game-keys'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'key'; readonly label: string; readonly action: string }
  | { readonly kind: 'gap' };

/** What the lines of the help depend on. */
export type HelpReader = {
  readonly size: Size;
  readonly keys: KeyBindings;
  readonly catalog: Catalog;
};

/** What the help depends on in a program. */
export const helpReaderOf = ({
  size,
  settings,
}: Pick<Program, 'size' | 'settings'>): HelpReader => ({
  size,
  keys: settings.settings.keys,
  catalog: catalogOf(settings),
});

/** The help at a heading, as far down as there is help, on a terminal of some size. */
export function initHelp(heading: HelpHeading, reader: HelpReader): HelpModel {
  const lines = helpLines(reader);
  const line = lines.findIndex((part) => part.kind === 'heading' && part.name === heading);
  const last = Math.max(0, lines.length - helpHeight(reader.size));
  return { screen: 'help', scrolled: Math.max(0, Math.min(line, last)) };
}

/** Rows and columns of the help's frame. */
const FRAME_ROWS = 2;
const FRAME_COLUMNS = 4;
const KEY_COLUMNS = 11;

/** How many lines of help a terminal shows. */
export const helpHeight = (size: Size): number => frameOf(size).body.rows - FRAME_ROWS;

/** The help after a scroll, on a terminal of some size. */
export function updateHelp(model: HelpModel, message: HelpMessage, reader: HelpReader): HelpModel {
  const { size } = reader;
  const last = Math.max(0, helpLines(reader).length - helpHeight(size));
  const to = (line: number): HelpModel => ({
    ...model,
    scrolled: Math.max(0, Math.min(last, line)),
  });
  const from = Math.min(model.scrolled, last);
  switch (message.kind) {
    case 'line-scrolled':
      return to(from + message.step);
    case 'page-scrolled':
      return to(from + message.step * (helpHeight(size) - 1));
    case 'end-reached':
      return to(message.end === 'top' ? 0 : last);
  }
}

/** The whole help in lines for a terminal of some size, with a gap before each heading. */
export const helpLines = ({ size, keys, catalog }: HelpReader): readonly HelpLine[] =>
  wrappedHelp(size.columns - FRAME_COLUMNS, keys, catalog);

/** Few widths are common, and their lines take 30 KB each. */
const MAX_WIDTHS = 16;

type LinesByWidth = Map<number, readonly HelpLine[]>;

const linesByKeys = new WeakMap<Catalog, WeakMap<KeyBindings, LinesByWidth>>();

/** The lines of the help for a width, which players with the same keys share: every key needs them. */
function wrappedHelp(width: number, keys: KeyBindings, catalog: Catalog): readonly HelpLine[] {
  const inLanguage = linesByKeys.get(catalog) ?? new WeakMap<KeyBindings, LinesByWidth>();
  linesByKeys.set(catalog, inLanguage);
  const linesByWidth = inLanguage.get(keys) ?? new Map<number, readonly HelpLine[]>();
  inLanguage.set(keys, linesByWidth);
  const known = linesByWidth.get(width);
  if (known !== undefined) return known;
  if (linesByWidth.size >= MAX_WIDTHS) linesByWidth.clear();
  const lines = helpParts(keys).flatMap((part, index) => linesOf(part, width, index, catalog));
  linesByWidth.set(width, lines);
  return lines;
}

function linesOf(
  part: HelpPart,
  width: number,
  index: number,
  catalog: Catalog,
): readonly HelpLine[] {
  switch (part.kind) {
    case 'heading': {
      const line = { ...part, text: part.text(catalog) } as const;
      return index > 0 ? [{ kind: 'gap' }, line] : [line];
    }
    case 'row':
      return [part];
    case 'text':
      return wrap(part.text(catalog), width).map((text) => ({ kind: 'text', text }));
    case 'key':
      return wrap(actionText(part.action, catalog), width - KEY_COLUMNS).map((action, line) => ({
        kind: 'key',
        label: (line === 0 ? part.label(catalog) : '').padEnd(KEY_COLUMNS),
        action,
      }));
  }
}

/** The help. */
export const helpScreen = {
  init: initHelp,
  update: (model, message, program) => updateHelp(model, message, helpReaderOf(program)),
  keymap: () => helpKeymap,
  pointing: () => helpPointing,
} satisfies Screen<HelpModel, HelpMessage>;
