import type { Catalog } from '../../prose/catalog.ts';
import { wrap } from '../../prose/text.ts';
import { hintsOf } from '../../screens/app/input/bound-keys.ts';
import { frameOf, type Size } from '../../screens/app/layout.ts';
import { type MenuModel, menuKeymap } from '../../screens/menu/menu/menu.ts';
import {
  type MenuLayout,
  menuAlphabet,
  menuLayout,
  menuPegs,
} from '../../screens/menu/menu/menu-layout.ts';
import {
  HINT_INDENT,
  type Hint,
  hintLines,
  hintSpans,
} from '../../screens/parts/hints/key-hints.ts';
import { entryLine, shownEntries } from '../../screens/parts/menu/menu-entries.ts';
import { type Moment, roundAt } from '../../screens/parts/motion.ts';
import { ruleSpans, upperEdgeSpans } from '../../screens/parts/panel/panel-edges.ts';
import { pegSpans } from '../../screens/parts/rows/pegs.ts';
import type { Span } from '../../screens/parts/StyledText.tsx';
import type { Theme } from '../../screens/parts/theme/theme.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';

/** A line of text from a column of a row on, both from 0. */
export type PlacedLine = {
  readonly x: number;
  readonly y: number;
  readonly spans: readonly Span[];
};

/** What the picture of a menu depends on besides its model. */
export type MenuSurroundings = {
  /** Large enough for a menu. */
  readonly size: Size;
  readonly theme: Theme;
  readonly keys: KeyBindings;
  readonly moment: Moment;
  readonly catalog: Catalog;
};

/**
 * The whole window with the menu of a player on this computer, line by line. It is the picture that
 * `AppScreen` gives, without React and Ink, which take longer to load than all else of a start.
 */
export function menuPicture(
  model: MenuModel,
  { size, theme, keys, moment, catalog }: MenuSurroundings,
): readonly PlacedLine[] {
  const frame = frameOf(size);
  const { body, footerRows } = frame;
  const menu = menuLayout(model, frame, theme.charset, keys, catalog);
  const hints = hintsOf('menu', keys, menuKeymap(model), catalog);
  const title = menu.title.map((text) => ({
    x: Math.floor(freeColumns(text.length, size) / 2),
    spans: [{ text, style: theme.accent }],
  }));
  const pegs = pegSpans(theme, menuAlphabet, roundAt(moment, menuPegs), 4);
  const left = boxLeft(menu.width, size);
  const entries = shownEntries(menu.labels, model.chosen, menu.entryRows, theme).map((entry) => ({
    x: left + menu.indent,
    spans: [
      { text: entryLine(entry, theme), ...(entry.isChosen && { style: theme.chosen.style }) },
    ],
  }));
  const about = centered(
    [{ text: menu.about, style: menu.asks ? theme.accent : theme.quiet }],
    size,
  );
  return [
    { x: 1, y: 0, spans: [{ text: 'keypeg', style: theme.title }] },
    ...[
      ...title,
      ...(menu.pegRows > 0 ? [BLANK, centered(pegs, size)] : []),
      ...Array.from({ length: menu.entryGap }, () => BLANK),
      ...entries,
      ...Array.from({ length: menu.aboutGap }, () => BLANK),
      ...(menu.about === '' ? [] : [about]),
      ...tipLines(menu, theme, catalog).map((spans) => ({ x: left, spans })),
    ].map(({ x, spans }, row) => ({ x, y: 1 + menu.top + row, spans })),
    ...footerLines(hints, body.columns, footerRows, theme).map((spans, row) => ({
      x: HINT_INDENT,
      y: 1 + body.rows + row,
      spans,
    })),
  ];
}

const BLANK: Omit<PlacedLine, 'y'> = { x: 0, spans: [] };

/** All that is centered has characters of one column only. */
const freeColumns = (width: number, { columns }: Size): number => columns - width;

/** The first column of a centered box; Yoga rounds it to the nearest, but that of a text down. */
const boxLeft = (width: number, size: Size): number => Math.round(freeColumns(width, size) / 2);

const centered = (spans: readonly Span[], size: Size): Omit<PlacedLine, 'y'> => ({
  x: boxLeft(
    spans.reduce((sum, { text }) => sum + text.length, 0),
    size,
  ),
  spans,
});

const footerLines = (
  hints: readonly Hint[],
  columns: number,
  rows: number,
  theme: Theme,
): readonly (readonly Span[])[] =>
  hintLines(hints, columns, rows).map((line) => hintSpans(line, theme));

/** The tip, in its frame or under its line. */
function tipLines(
  { tip, width }: MenuLayout,
  theme: Theme,
  { menu }: Catalog,
): readonly (readonly Span[])[] {
  const { signs, borderText, spell } = theme;
  if (tip.rows === 0) return [];
  if (tip.frame === 'unframed') {
    return [
      ruleSpans({ title: menu.tip, aside: '', width }, theme),
      ...wrap(spell(tip.text), width).map((text) => [{ text }]),
    ];
  }
  const inner = wrap(spell(tip.text), width - 4);
  const side: Span = { text: signs.side, style: borderText };
  return [
    upperEdgeSpans({ title: menu.tip, aside: '', tone: 'plain', width }, theme),
    ...Array.from({ length: tip.rows - 2 }, (_, row) => [
      side,
      { text: ` ${(inner[row] ?? '').padEnd(width - 3)}` },
      side,
    ]),
    [
      {
        text: `${signs.bottomLeft}${signs.rule.repeat(width - 2)}${signs.bottomRight}`,
        style: borderText,
      },
    ],
  ];
}
