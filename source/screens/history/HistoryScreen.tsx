import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useCatalog } from '../../components/catalog.ts';
import { Panel } from '../../components/Panel.tsx';
import { inLines, type Span, StyledText } from '../../components/StyledText.tsx';
import { type Theme, useTheme } from '../../components/theme/theme.ts';
import { entryTarget, keyTarget } from '../../input/target.ts';
import type { Catalog } from '../../languages/catalog.ts';
import { resultText, shortResultText } from '../../text/game-titles.ts';
import { cut, wrap } from '../../text/wrap.ts';
import type { Frame } from '../layout.ts';
import { dateIn, detailText, titleOf } from './game-detail.ts';
import { chosenGame, type Filter, type HistoryModel } from './history.ts';

type HistoryScreenProps = { readonly model: HistoryModel; readonly frame: Frame };

/** The filters, one page of games, and more about the chosen one. */
export function HistoryScreen({ model, frame: { layout, body } }: HistoryScreenProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  if (layout === 'full') {
    const columns = body.columns - FRAME_COLUMNS;
    const rows = body.rows - FRAME_ROWS - DETAIL_ROWS.full - 3;
    return (
      <Panel
        title={catalog.records.history.title}
        aside={placeText(model, catalog)}
        width={body.columns}
        height={body.rows}
      >
        <StyledText
          spans={inLines([
            namedFilters(theme, model, catalog),
            [],
            ...listLines(theme, model, columns, rows, catalog),
            ...detailLines(theme, model, columns, DETAIL_ROWS.full, catalog),
          ])}
        />
      </Panel>
    );
  }
  const columns = body.columns - 2;
  const rows = body.rows - DETAIL_ROWS.compact - 2;
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <StyledText
        spans={inLines([
          shortFilters(theme, model, columns, catalog),
          ...listLines(theme, model, columns, rows, catalog),
          ...detailLines(theme, model, columns, DETAIL_ROWS.compact, catalog),
        ])}
      />
    </Box>
  );
}

const FRAME_ROWS = 2;
const FRAME_COLUMNS = 4;
const DETAIL_ROWS = { full: 3, compact: 2 } as const;

/** Which page is shown. */
const placeText = ({ before, state }: HistoryModel, { records }: Catalog): string =>
  before.length === 0 && !(state.kind === 'ready' && state.hasMore)
    ? ''
    : records.history.page(before.length + 1);

const FILTER_COLUMNS = 40;

const labelOf = ({ values, chosen }: Filter, catalog: Catalog): string =>
  values[chosen]?.label(catalog) ?? '';

/** The filters with their names; the one that the arrows change is between arrows. */
const namedFilters = (
  theme: Theme,
  { filters, filter }: HistoryModel,
  catalog: Catalog,
): readonly Span[] =>
  filters.flatMap((each, index): readonly Span[] => [
    {
      text: `${index === 0 ? '' : '  '}${catalog.records.history.filters[each.name]} `,
      style: theme.quiet,
    },
    ...filterSpans(theme, cut(labelOf(each, catalog), FILTER_COLUMNS), index === filter),
  ]);

/** The filter that the arrows change, and those of the others that leave out games. */
function shortFilters(
  theme: Theme,
  { filters, filter }: HistoryModel,
  columns: number,
  catalog: Catalog,
): readonly Span[] {
  const { unfiltered } = catalog.records.history;
  const shown = filters.filter(({ chosen }, index) => index === filter || chosen !== 0);
  const others = shown.reduce(
    (sum, each) => sum + Math.min(labelOf(each, catalog).length, 10) + 2,
    0,
  );
  return shown.flatMap((each, index): readonly Span[] => {
    const isCurrent = each === filters[filter];
    const label = each.chosen === 0 ? unfiltered[each.name] : labelOf(each, catalog);
    const room = Math.max(10, columns - others - 4 + 12);
    return [
      { text: index === 0 ? '' : '  ' },
      ...filterSpans(theme, cut(label, Math.min(room, columns - 4)), isCurrent),
    ];
  });
}

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
  const all = gameLines(theme, model, columns, catalog);
  const first = Math.max(0, Math.min(model.chosen - rows + 1, all.length - rows));
  const lines = all.slice(first, first + rows);
  const gaps = Array.from({ length: Math.max(0, rows - lines.length) }, () => []);
  return [...lines, ...gaps, [{ text: theme.signs.rule.repeat(columns), style: theme.quiet }]];
}

function gameLines(
  { signs, accent, quiet, tones, spell }: Theme,
  { state, chosen }: HistoryModel,
  columns: number,
  catalog: Catalog,
): readonly (readonly Span[])[] {
  const texts = catalog.records.history;
  if (state.kind === 'loading') return [[{ text: spell(texts.loading), style: quiet }]];
  if (state.kind === 'failed') {
    return [
      [{ text: texts.failed, style: tones.bad }],
      ...wrap(state.reason(catalog), columns).map((text) => [{ text: spell(text) }]),
    ];
  }
  const isWide = columns >= WIDE_COLUMNS;
  if (state.games.length === 0) return [[{ text: texts.none }]];
  return state.games.map((game, index) => {
    const isChosen = index === chosen;
    const date = isWide ? dateIn(game) : dateIn(game).slice(YEAR);
    const result = isWide
      ? resultText(game.result, catalog)
      : shortResultText(game.result, catalog);
    const room = columns - 2 - date.length - 2 - (isWide ? RESULT_COLUMNS : SHORT_COLUMNS);
    const title = cut(titleOf(game, catalog), room - 2).padEnd(room);
    const text = spell(`${date}  ${title}${result}`);
    const target = entryTarget(index);
    return isChosen
      ? [{ text: `${signs.pointer} ${text}`, style: accent, target }]
      : [{ text: `  ${text}`, target }];
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
  return wrap(detailText(game, catalog), columns)
    .slice(0, rows)
    .map((text) => [{ text: spell(text), style: quiet }]);
}
