import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Catalog } from '../../../prose/catalog.ts';
import { cut, fitting, wrap } from '../../../prose/text.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { keyTarget } from '../../parts/input/pointing.ts';
import { FRAME_COLUMNS, FRAME_ROWS } from '../../parts/panel/frame-size.ts';
import { entryLine, fittingLines, Panel, pageLines } from '../../parts/panel/Panel.tsx';
import { inLines, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Theme, useTheme } from '../../parts/theme/theme.ts';
import { dateIn, detailVersions, titlesOf } from './game-detail.ts';
import { chosenGame, type Filter, type HistoryModel } from './history.ts';

type HistoryScreenProps = { readonly model: HistoryModel; readonly frame: Frame };

/** The filters, one page of games, and more about the chosen one. */
export function HistoryScreen({ model, frame: { layout, body } }: HistoryScreenProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  if (layout === 'full') {
    const columns = body.columns - FRAME_COLUMNS;
    const filters = filterLines(theme, namedFilters(model, catalog), columns);
    const header = filters.length > 1 ? filters : [...filters, []];
    const rows = body.rows - FRAME_ROWS - DETAIL_ROWS.full - header.length - 1;
    return (
      <Panel
        title={catalog.records.history.title}
        aside={placeText(model, catalog)}
        width={body.columns}
        height={body.rows}
      >
        <StyledText
          spans={inLines([
            ...header,
            ...listLines(theme, model, columns, rows, catalog),
            ...detailLines(theme, model, columns, DETAIL_ROWS.full, catalog),
          ])}
        />
      </Panel>
    );
  }
  const columns = body.columns - 2;
  const filters = filterLines(theme, shortFilters(model, catalog), columns);
  const rows = body.rows - DETAIL_ROWS.compact - filters.length - 1;
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <StyledText
        spans={inLines([
          ...filters,
          ...listLines(theme, model, columns, rows, catalog),
          ...detailLines(theme, model, columns, DETAIL_ROWS.compact, catalog),
        ])}
      />
    </Box>
  );
}

const DETAIL_ROWS = { full: 3, compact: 2 } as const;

/** Which page is shown. */
const placeText = ({ before, state }: HistoryModel, { records }: Catalog): string =>
  before.length === 0 && !(state.kind === 'ready' && state.hasMore)
    ? ''
    : records.history.page(before.length + 1);

/** A filter as it is shown, and its columns. */
type FilterPart = { readonly spans: readonly Span[]; readonly columns: number };

const GAP = '  ';
/** The columns of the arrows around the filter that the keys change. */
const ARROW_COLUMNS = 4;

/** Filters side by side, in as few lines as they need. */
function filterLines(
  theme: Theme,
  filters: readonly ShownFilter[],
  columns: number,
): readonly (readonly Span[])[] {
  const lines: Span[][] = [];
  let room = 0;
  for (const filter of filters) {
    const part = filterPart(theme, filter, columns);
    const width = GAP.length + part.columns;
    const last = lines.at(-1);
    if (last !== undefined && width <= room) {
      last.push({ text: GAP }, ...part.spans);
      room -= width;
    } else {
      lines.push([...part.spans]);
      room = columns - part.columns;
    }
  }
  return lines;
}

type ShownFilter = {
  readonly name: string;
  readonly labels: readonly string[];
  readonly isCurrent: boolean;
};

/** A filter with the longest label that fits into a line. */
function filterPart(
  theme: Theme,
  { name, labels, isCurrent }: ShownFilter,
  columns: number,
): FilterPart {
  const others = name.length + (isCurrent ? ARROW_COLUMNS : 0);
  const label = cut(fitting(labels, columns - others), columns - others);
  return {
    spans: [{ text: name, style: theme.quiet }, ...filterSpans(theme, label, isCurrent)],
    columns: others + label.length,
  };
}

const labelsOf = ({ values, chosen }: Filter, catalog: Catalog): readonly string[] =>
  values[chosen]?.labels(catalog) ?? [];

/** The filters with their names; the one that the arrows change is between arrows. */
const namedFilters = (
  { filters, filter }: HistoryModel,
  catalog: Catalog,
): readonly ShownFilter[] =>
  filters.map((each, index) => ({
    name: `${catalog.records.history.filters[each.name]} `,
    labels: labelsOf(each, catalog),
    isCurrent: index === filter,
  }));

/** The filter that the arrows change, and those of the others that leave out games. */
const shortFilters = (
  { filters, filter }: HistoryModel,
  catalog: Catalog,
): readonly ShownFilter[] =>
  filters
    .map((each, index) => ({
      name: '',
      labels:
        each.chosen === 0
          ? [catalog.records.history.unfiltered[each.name]]
          : labelsOf(each, catalog),
      isCurrent: index === filter,
      isShown: index === filter || each.chosen !== 0,
    }))
    .filter(({ isShown }) => isShown);

const filterSpans = (
  { signs, accent, spell }: Theme,
  label: string,
  isCurrent: boolean,
): readonly Span[] =>
  isCurrent
    ? [
        { text: `${signs.decrease} `, style: accent, target: keyTarget('left') },
        { text: `${spell(label)} ${signs.increase}`, style: accent, target: keyTarget('right') },
      ]
    : [{ text: spell(label) }];

/** The games as lines, as many as fit around the chosen one, and a line below them. */
function listLines(
  theme: Theme,
  model: HistoryModel,
  columns: number,
  rows: number,
  catalog: Catalog,
): readonly (readonly Span[])[] {
  return pageLines(theme, gameLines(theme, model, columns, catalog), model.chosen, columns, rows);
}

function gameLines(
  theme: Theme,
  { state, chosen }: HistoryModel,
  columns: number,
  catalog: Catalog,
): readonly (readonly Span[])[] {
  const { quiet, tones, spell } = theme;
  const texts = catalog.records.history;
  if (state.kind === 'loading') return [[{ text: spell(texts.loading), style: quiet }]];
  if (state.kind === 'failed') {
    return [
      ...wrap(texts.failed, columns).map((text) => [{ text, style: tones.bad }]),
      ...wrap(state.reason(catalog), columns).map((text) => [{ text: spell(text) }]),
    ];
  }
  const isWide = columns >= WIDE_COLUMNS;
  if (state.games.length === 0) return wrap(texts.none, columns).map((text) => [{ text }]);
  const resultOf = catalog.titles[isWide ? 'result' : 'shortResult'];
  const results = state.games.map(({ result, roles }) => resultOf(result, roles));
  const widest = Math.max(...results.map(({ length }) => length));
  const resultColumns = Math.max(isWide ? RESULT_COLUMNS : SHORT_COLUMNS, widest);
  return state.games.map((game, index) => {
    const date = isWide ? dateIn(game) : dateIn(game).slice(YEAR);
    const room = columns - 2 - date.length - 2 - resultColumns;
    const title = cut(fitting(titlesOf(game, catalog), room - 1), room - 1).padEnd(room);
    return entryLine(theme, spell(`${date}  ${title}${results[index]}`), index, chosen);
  });
}

/** From this width on, a line has the whole date and the whole result. */
const WIDE_COLUMNS = 60;
/** Wide enough for `won in 20 turns`, and for `won in 20`. */
const RESULT_COLUMNS = 15;
const SHORT_COLUMNS = 9;
/** The year and a hyphen. */
const YEAR = 5;

/** More about the chosen game. */
function detailLines(
  { spell, quiet }: Theme,
  model: HistoryModel,
  columns: number,
  rows: number,
  catalog: Catalog,
): readonly (readonly Span[])[] {
  const game = chosenGame(model);
  if (game === undefined) return [];
  return fittingLines(detailVersions(game, catalog), columns, rows).map((text) => [
    { text: spell(text), style: quiet },
  ]);
}
