import { variantOf } from '../../../engine/variants/index.ts';
import { standardRules } from '../../../engine/variants/pegs/peg-rules.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { fitting, wrap } from '../../../prose/text.ts';
import type { KeyBindings } from '../../../settings/key-bindings.ts';
import type { Frame, Size } from '../../app/layout.ts';
import { FRAME_COLUMNS, FRAME_ROWS } from '../../parts/panel/frame-size.ts';
import { type MenuEntry, opensUnfinished } from './entries.ts';
import { bestStreakIn, greetingText, marksOf, tipAt, tipsFor } from './greeting.ts';
import { entriesOf, type MenuModel, quitQuestion } from './menu.ts';

/** The characters of the title. */
const titles = {
  unicode: ['█ █ █▀▀ █ █ █▀█ █▀▀ █▀▀', '█▀▄ █▀▀  █  █▀▀ █▀▀ █ █', '▀ ▀ ▀▀▀  ▀  ▀   ▀▀▀ ▀▀▀'],
  ascii: [
    '#  #  ###  #  #  ###   ###   ###',
    '###   ##    ##   ###   ##   #  #',
    '#  #  ###   #    #     ###   ###',
  ],
} as const;

/** The rows of the pegs, of the greeting and of the line about the chosen entry, with the gap above each; a compact layout has no gaps. */
const ROWS = {
  full: { pegs: 2, greeting: 2, about: 2 },
  compact: { pegs: 0, greeting: 1, about: 1 },
} as const;

/** A daily of today that is done, and one that is open. */
const marks = { unicode: { done: '✓', open: '·' }, ascii: { done: '+', open: '.' } } as const;

/** The line above a tip without a frame. */
const RULE_ROWS = 1;

/** A tip without a frame has at least this number of rows, with the line above it. */
const MIN_UNFRAMED_ROWS = 4;

const MAX_WIDTH = 60;

/** The pointer before an entry. */
const POINTER_COLUMNS = 2;

/** The columns of the widest entry, with its pointer. */
const ENTRY_COLUMNS = 24;

/** The smallest body of a window that has room for a board beside the menu, and the gap before the board. */
const COMPOSED = { columns: 100, rows: 28, gap: 4 } as const;

/** The board beside the menu: its rows are three lines high. */
export const MENU_BOARD: Size = { columns: 38, rows: 18 };

/** Whether the body of a window has room for a board beside the menu. */
export const isComposed = ({ columns, rows }: Size): boolean =>
  columns >= COMPOSED.columns && rows >= COMPOSED.rows;

/** The menu in a window: what it shows, from the top, and in how many rows. */
export type MenuLayout = {
  /** The blank rows above it: as many as below it, or one more. */
  readonly top: number;
  readonly title: readonly string[];
  /** The row of the pegs and the gap above it. */
  readonly pegRows: number;
  /** The blank rows above the board beside all else, and the blank columns before it. */
  readonly board: { readonly top: number; readonly gap: number } | 'none';
  /** What waits for the player, in its row below a gap; 0 rows if it does not fit. */
  readonly greeting: { readonly text: string; readonly rows: number };
  /** The blank rows above the entries. */
  readonly entryGap: number;
  /** The name of the page above its entries; empty on the menu. */
  readonly page: string;
  readonly labels: readonly string[];
  readonly entryRows: number;
  /** The columns of the entries and of the tip, and of the blanks before an entry. */
  readonly width: number;
  readonly indent: number;
  /** The line about the chosen entry, or the question whether to quit, and the gap above it. */
  readonly about: string;
  readonly aboutGap: number;
  readonly asks: boolean;
  /** The tip; 0 rows if it does not fit. */
  readonly tip: {
    readonly text: string;
    readonly rows: number;
    readonly frame: 'framed' | 'unframed';
  };
};

/** The layout of the menu in the body of a window. */
export function menuLayout(
  model: MenuModel,
  { layout, body }: Frame,
  charset: keyof typeof titles,
  keys: KeyBindings,
  catalog: Catalog,
): MenuLayout {
  const isBeside = isComposed(body);
  const room = isBeside ? body.columns - MENU_BOARD.columns - COMPOSED.gap : body.columns;
  const width = Math.min(room - 2, MAX_WIDTH);
  const entries = entriesOf(model);
  const pegRows = isBeside ? 0 : ROWS[layout].pegs;
  // A page has its name and its entries in the rows of the menu, so that it moves nothing.
  const rows = entriesOf({ ...model, page: 'main' }).length;
  const pageName = model.page === 'main' ? '' : catalog.menu.entries[model.page];
  const greetingRows = model.kept === 'session' ? 0 : ROWS[layout].greeting;
  const asks = model.leaving === 'asked';
  const isFull = !asks && pegRows + rows >= body.rows;
  const aboutRows = isFull ? 0 : ROWS[layout].about;
  const entryRows = Math.min(rows, body.rows - pegRows - aboutRows);
  const greeting = pegRows + greetingRows + entryRows + aboutRows <= body.rows ? greetingRows : 0;
  const listed = pegRows + greeting + entryRows + aboutRows;
  const fullTitle = titles[charset];
  const tips = tipsFor(model.player, catalog, keys);
  const framed = rowsOf(tips, width - FRAME_COLUMNS) + FRAME_ROWS;
  const unframed = Math.max(MIN_UNFRAMED_ROWS, rowsOf(tips, width) + RULE_ROWS);
  const gap = layout === 'full' && listed + 1 + framed + fullTitle.length <= body.rows ? 1 : 0;
  const needed = listed + gap;
  const tipRows = [framed, unframed].find((height) => needed + height <= body.rows) ?? 0;
  const title = needed + tipRows + fullTitle.length <= body.rows ? fullTitle : [];
  const pageRows = pageName === '' ? 0 : 1;
  const shown = Math.min(entries.length, entryRows - pageRows);
  const indent = Math.floor((width - ENTRY_COLUMNS) / 2);
  const aboutVersions = asks ? quitQuestion(model, catalog) : entries[model.chosen]?.about(catalog);
  return {
    top: Math.ceil((body.rows - needed - tipRows - title.length) / 2),
    title,
    page: pageName,
    pegRows,
    board: isBeside
      ? { top: Math.floor((body.rows - MENU_BOARD.rows) / 2), gap: COMPOSED.gap }
      : 'none',
    entryGap: gap,
    greeting: {
      text: fitting([greetingText(model.greeting, catalog)], room - 2),
      rows: greeting,
    },
    labels: entries.map((entry, index) => {
      const start = `${(index + 1) % 10} ${entry.label(catalog)}`;
      const versions = asidesOf(entry, model, charset, catalog).map((aside) => start + aside);
      return fitting(versions, width - indent - POINTER_COLUMNS);
    }),
    entryRows: shown,
    width,
    indent,
    about: isFull ? '' : fitting(aboutVersions ?? [], room - 2),
    aboutGap: Math.max(0, aboutRows - 1) + entryRows - shown - pageRows,
    asks,
    tip: {
      text: tipAt(model.tip, model.player, catalog, keys),
      rows: tipRows,
      frame: tipRows === framed ? 'framed' : 'unframed',
    },
  };
}

/** The texts after the label of an entry, the longest first: the number of unfinished games, or which of today's dailies are done and the streak. */
function asidesOf(
  { opens }: MenuEntry,
  model: MenuModel,
  charset: keyof typeof marks,
  catalog: Catalog,
): readonly string[] {
  if (opens === opensUnfinished) return [`  ${catalog.menu.games(model.unfinished.length)}`];
  const { overview } = model.greeting;
  if (opens.kind !== 'daily-opened' || overview === 'none') return [''];
  const done = `  ${marksOf(overview)
    .map((mark) => marks[charset][mark])
    .join('')}`;
  const streak = bestStreakIn(overview);
  return streak > 1 ? [`${done}  ${catalog.records.dailies.streak(streak)}`, done] : [done];
}

/** The lines of the longest tip: the next one must move nothing. */
const rowsOf = (tips: readonly string[], width: number): number =>
  Math.max(...tips.map((tip) => wrap(tip, width).length));

/** The pegs above the entries: all of the main game. */
export const menuAlphabet = variantOf(standardRules).alphabet;
export const menuPegs: readonly number[] = [...menuAlphabet.keys()];
