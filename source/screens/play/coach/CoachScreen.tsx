import type { ReactNode } from 'react';
import {
  type CoachQuestion,
  type Note,
  type Notebook,
  type NotedPlace,
  noteAt,
} from '../../../engine/core/notebook.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { pegInWords } from '../../../prose/games.ts';
import { fitting } from '../../../prose/text.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { keyTarget } from '../../parts/input/pointing.ts';
import { inLines, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Style, type Theme, useTheme } from '../../parts/theme/theme.ts';
import { PlayPanels, type SidePanel } from '../panels/PlayPanels.tsx';
import { type CoachModel, placesOf } from './coach.ts';
import { placeOf } from './coach-text.ts';

type CoachScreenProps = { readonly model: CoachModel; readonly frame: Frame };

/** The board of a game, the grid with its player's marks, and what the coach says. */
export function CoachScreen({ model, frame }: CoachScreenProps): ReactNode {
  const catalog = useCatalog();
  const { game, notebook, log } = model;
  const grid: SidePanel = {
    title: catalog.play.coach.title,
    heights: () => gridRows(game.rules),
    content: (columns, rows) => <DeductionGrid model={model} columns={columns} rows={rows} />,
  };
  return (
    <PlayPanels
      frame={frame}
      game={game}
      log={log}
      notebook={notebook}
      active="none"
      action={grid}
      symbols="none"
    />
  );
}

/** The row of the symbols, and the line about the cell at the cursor. */
const OTHER_ROWS = 2;
/** Rows below which a grid with more places scrolls. */
const MIN_ROWS = 7;
/** The widest cell: its sign in brackets where it is at the cursor. */
const MAX_PITCH = 3;

/** The heights, in lines, that a grid can have, the largest first. */
function gridRows({ pegs }: Rules): readonly number[] {
  const all = pegs + 1 + OTHER_ROWS;
  return Array.from({ length: Math.max(1, all - MIN_ROWS + 1) }, (_, less) => all - less);
}

type DeductionGridProps = {
  readonly model: CoachModel;
  readonly columns: number;
  readonly rows: number;
};

/** The symbols of a game across, its places down, and the marks of the player. */
function DeductionGrid({ model, columns, rows }: DeductionGridProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const { game, notebook, cursor } = model;
  const { rules } = game;
  const places = placesOf(model);
  const labels = places.map((place) => labelOf(place, catalog));
  const labelColumns = Math.max(...labels.map(({ length }) => length)) + 3;
  const count = variantOf(rules).alphabet.length;
  const pitch = Math.max(1, Math.min(MAX_PITCH, Math.floor((columns - labelColumns) / count)));
  const shown = shownPlaces(places, cursor.place, rows - OTHER_ROWS);
  return (
    <StyledText
      spans={inLines([
        [{ text: ' '.repeat(labelColumns) }, ...symbolSpans(theme, rules, cursor, pitch)],
        ...shown.map((place) => [
          ...labelSpans(theme, labelOf(place, catalog), place === cursor.place, labelColumns),
          ...placeSpans(theme, rules, notebook, place, cursor, pitch),
        ]),
        [{ text: theme.spell(fitting(cellTexts(model, catalog), columns)), style: theme.accent }],
      ])}
    />
  );
}

const labelOf = (place: NotedPlace, { play }: Catalog): string =>
  place === 'anywhere' ? play.coach.anywhere : String(place + 1);

/** What is at the cursor, in words. */
const cellTexts = (
  { game: { rules }, notebook, cursor }: CoachModel,
  catalog: Catalog,
): readonly string[] =>
  catalog.play.coach.cell(
    pegInWords(cursor.peg, rules, catalog),
    formatCode(rules, [cursor.peg]),
    placeOf(cursor),
    noteAt(notebook, cursor.peg, cursor.place) ?? 'none',
  );

/** As many places as there are rows, with the one of the cursor among them. */
function shownPlaces(
  places: readonly NotedPlace[],
  at: NotedPlace,
  rows: number,
): readonly NotedPlace[] {
  const last = Math.max(0, places.length - rows);
  const first = Math.min(last, Math.max(0, places.indexOf(at) - Math.floor(rows / 2)));
  return places.slice(first, first + rows);
}

const labelSpans = (
  { signs, accent, quiet }: Theme,
  label: string,
  isAtCursor: boolean,
  columns: number,
): readonly Span[] => [
  { text: isAtCursor ? `${signs.pointer} ` : '  ', style: accent },
  { text: label.padEnd(columns - 2), style: isAtCursor ? accent : quiet },
];

/** The signs of the symbols; that of the cursor is as bold as the label of its place. */
const symbolSpans = (
  theme: Theme,
  rules: Rules,
  cursor: CoachQuestion,
  pitch: number,
): readonly Span[] =>
  variantOf(rules).alphabet.map((symbol, peg) => ({
    text: centered(theme.signOn(symbol, peg), pitch),
    style: pitch === MAX_PITCH ? theme.peg(peg) : peg === cursor.peg ? theme.title : theme.quiet,
    target: keyTarget(symbol.sign),
  }));

const placeSpans = (
  theme: Theme,
  rules: Rules,
  notebook: Notebook,
  place: NotedPlace,
  cursor: CoachQuestion,
  pitch: number,
): readonly Span[] =>
  [...variantOf(rules).alphabet.keys()].map((peg) => {
    const own = noteAt(notebook, peg, place);
    const everywhere = noteAt(notebook, peg, 'anywhere');
    // What is nowhere in the code is at no place.
    const note = own ?? (everywhere === 'out' ? everywhere : undefined);
    const sign = note === undefined ? theme.signs.blank : theme.signs[note];
    const isAtCursor = peg === cursor.peg && place === cursor.place;
    return isAtCursor
      ? { text: pitch === MAX_PITCH ? `[${sign}]` : centered(sign, pitch), style: theme.title }
      : { text: centered(sign, pitch), style: styleOf(theme, own) };
  });

const styleOf = ({ tones, quiet }: Theme, note: Note | undefined): Style => {
  if (note === 'sure') return tones.good;
  return note === 'out' ? tones.bad : quiet;
};

const centered = (sign: string, columns: number): string =>
  columns === MAX_PITCH ? ` ${sign} ` : sign.padEnd(columns);
