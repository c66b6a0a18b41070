import type { Catalog } from '../../../prose/catalog.ts';
import { wrap } from '../../../prose/text.ts';
import type { KeyBindings } from '../../../settings/key-bindings.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { frameOf, type Size } from '../../app/layout.ts';
import type { Program, Screen } from '../../app/screen.ts';
import { editText, type TextField, textField } from '../../parts/input/text-field.ts';
import { FRAME_COLUMNS, FRAME_ROWS } from '../../parts/panel/frame-size.ts';
import {
  type HelpMessage,
  type HelpModel,
  type HelpScroll,
  helpKeymap,
  helpPointing,
} from './help-model.ts';
import {
  cardLines,
  type HelpLine,
  type HelpPart,
  type KeyCard,
  matchingLines,
} from './help-part.ts';
import { helpParts } from './help-text.ts';

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

/** The card with the keys of a screen. */
export const initCard = (card: KeyCard): HelpModel => ({
  screen: 'help',
  page: 'card',
  card,
  scrolled: 0,
  search: 'none',
});

/** The manual at the heading of a screen, as far down as there are lines, on a terminal of some size. */
export function initManual(card: KeyCard, reader: HelpReader): HelpModel {
  const lines = helpLines(reader);
  const line = lines.findIndex((part) => part.kind === 'heading' && part.name === card.heading);
  const manual: HelpModel = { ...initCard(card), page: 'manual' };
  return { ...manual, scrolled: Math.max(0, Math.min(line, lastLine(manual, reader))) };
}

/** The rows of the field in which a search is typed. */
const FIELD_ROWS = 2;

/** More than any word of the help. */
const SEARCH_LIMIT = 40;

/** How many lines of help a terminal shows. */
export const helpHeight = (size: Size, search: HelpModel['search'] = 'none'): number =>
  frameOf(size).body.rows - FRAME_ROWS - (search === 'none' ? 0 : FIELD_ROWS);

/** How far down the shown lines can be scrolled. */
const lastLine = (model: HelpModel, reader: HelpReader): number =>
  Math.max(0, shownLines(model, reader).length - helpHeight(reader.size, model.search));

/** The help after a message, on a terminal of some size. */
export function updateHelp(model: HelpModel, message: HelpMessage, reader: HelpReader): HelpModel {
  const { search } = model;
  switch (message.kind) {
    case 'page-turned':
      return model.page === 'card' ? initManual(model.card, reader) : initCard(model.card);
    case 'search-opened':
      return withSearch(model, search === 'none' ? textField(SEARCH_LIMIT) : search.field);
    case 'search-edited':
      return search === 'none'
        ? model
        : { ...withSearch(model, editText(search.field, message.edit)), scrolled: 0 };
    case 'search-listed':
      return search === 'none' || search.field.text === ''
        ? withoutSearch(model)
        : { ...model, search: { ...search, state: 'listed' } };
    case 'search-cleared':
      return withoutSearch(model);
    case 'line-scrolled':
    case 'page-scrolled':
    case 'end-reached':
      return scrolled(model, message, reader);
  }
}

const withSearch = (model: HelpModel, field: TextField): HelpModel => {
  const before = model.search === 'none' ? model.scrolled : model.search.before;
  return { ...model, search: { field, state: 'typing', before } };
};

const withoutSearch = (model: HelpModel): HelpModel =>
  model.search === 'none' ? model : { ...model, scrolled: model.search.before, search: 'none' };

function scrolled(model: HelpModel, message: HelpScroll, reader: HelpReader): HelpModel {
  const last = lastLine(model, reader);
  const to = (line: number): HelpModel => ({
    ...model,
    scrolled: Math.max(0, Math.min(last, line)),
  });
  const from = Math.min(model.scrolled, last);
  switch (message.kind) {
    case 'line-scrolled':
      return to(from + message.step);
    case 'page-scrolled':
      return to(from + message.step * (helpHeight(reader.size, model.search) - 1));
    case 'end-reached':
      return to(message.end === 'top' ? 0 : last);
  }
}

/** All lines of what is shown, of which a terminal shows some: the card, the manual or what a search finds. */
export function shownLines(
  { page, card, search }: HelpModel,
  reader: HelpReader,
): readonly HelpLine[] {
  const { size, catalog } = reader;
  const width = size.columns - FRAME_COLUMNS;
  if (search === 'none' || search.field.text === '') {
    return page === 'manual' ? helpLines(reader) : cardLines(card.keys, width, helpHeight(size));
  }
  const { text } = search.field;
  const found = matchingLines(text, width, card.keys, wrappedHelp(reader));
  return found.length > 0 ? found : wrap(catalog.help.noMatch(text), width).map(textLine);
}

/** The whole help in lines for a terminal of some size, with a gap before each heading. */
export const helpLines = (reader: HelpReader): readonly HelpLine[] => wrappedHelp(reader).flat();

/** Few widths are common, and their lines take 30 KB each. */
const MAX_WIDTHS = 16;

/** The lines of each part of the help. */
type Paragraphs = readonly (readonly HelpLine[])[];

type LinesByWidth = Map<number, Paragraphs>;

const linesByKeys = new WeakMap<Catalog, WeakMap<KeyBindings, LinesByWidth>>();

/** The lines of the help for a width, which players with the same keys share: each key press needs them. */
function wrappedHelp({ size, keys, catalog }: HelpReader): Paragraphs {
  const width = size.columns - FRAME_COLUMNS;
  const inWording = linesByKeys.get(catalog) ?? new WeakMap<KeyBindings, LinesByWidth>();
  linesByKeys.set(catalog, inWording);
  const linesByWidth = inWording.get(keys) ?? new Map<number, Paragraphs>();
  inWording.set(keys, linesByWidth);
  const known = linesByWidth.get(width);
  if (known !== undefined) return known;
  if (linesByWidth.size >= MAX_WIDTHS) linesByWidth.clear();
  const lines = helpParts(keys).map((part, index) => linesOf(part, width, index, catalog));
  linesByWidth.set(width, lines);
  return lines;
}

const textLine = (text: string): HelpLine => ({ kind: 'text', text });

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
      return wrap(part.text(catalog), width).map(textLine);
  }
}

/** The help. */
export const helpScreen = {
  init: initCard,
  update: (model, message, program) => updateHelp(model, message, helpReaderOf(program)),
  keymap: helpKeymap,
  pointing: () => helpPointing,
} satisfies Screen<HelpModel, HelpMessage>;
