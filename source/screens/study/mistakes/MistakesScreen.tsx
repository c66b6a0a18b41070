import { Box } from 'ink';
import type { ReactNode } from 'react';
import { measureOf } from '../../../engine/core/game/roles.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { classSigns } from '../../../prose/review.ts';
import { fittingOrNothing, wrap } from '../../../prose/text.ts';
import { storedRowText, storedTitles } from '../../../prose/titles.ts';
import type { ListedMistake } from '../../app/effects/records.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { FRAME_COLUMNS, FRAME_ROWS } from '../../parts/panel/frame-size.ts';
import { entryLine, fittingLines, Panel, pageLines } from '../../parts/panel/Panel.tsx';
import { inLines, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Theme, useTheme } from '../../parts/theme/theme.ts';
import { countsText, dueVersions, mistakeVersions } from './mistake-text.ts';
import { chosenListed, type MistakesModel, totalOf } from './mistakes.ts';

type MistakesScreenProps = { readonly model: MistakesModel; readonly frame: Frame };

/** How many mistakes there are, one page of them, and more about the chosen one. */
export function MistakesScreen({ model, frame: { layout, body } }: MistakesScreenProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const isFull = layout === 'full';
  const columns = body.columns - (isFull ? FRAME_COLUMNS : 2);
  const counts = model.state.kind === 'ready' ? countsText(model.state.counts, catalog) : '';
  const header = [
    ...wrap(counts, columns).map((text) => [{ text: theme.spell(text) }]),
    ...(isFull ? [[]] : []),
  ];
  const rows = body.rows - (isFull ? FRAME_ROWS : 0) - header.length - 1 - DETAIL_ROWS;
  const lines = inLines([
    ...header,
    ...pageLines(theme, entryLines(theme, model, columns, catalog), model.chosen, columns, rows),
    ...detailLines(theme, model, columns, catalog),
  ]);
  return isFull ? (
    <Panel
      title={catalog.records.mistakes.title}
      aside={placeText(model, catalog)}
      width={body.columns}
      height={body.rows}
    >
      <StyledText spans={lines} />
    </Panel>
  ) : (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <StyledText spans={lines} />
    </Box>
  );
}

const DETAIL_ROWS = 3;

/** Which page is shown. */
const placeText = ({ skip, limit, state }: MistakesModel, { records }: Catalog): string =>
  state.kind === 'ready' && totalOf(state.counts) > limit
    ? records.history.page(Math.ceil(skip / limit) + 1)
    : '';

function entryLines(
  theme: Theme,
  model: MistakesModel,
  columns: number,
  catalog: Catalog,
): readonly (readonly Span[])[] {
  const { quiet, tones, spell } = theme;
  const { state, chosen } = model;
  const texts = catalog.records.mistakes;
  if (state.kind === 'loading') return [[{ text: spell(texts.loading), style: quiet }]];
  if (state.kind === 'failed') {
    return [
      ...wrap(texts.failed, columns).map((text) => [{ text: spell(text), style: tones.bad }]),
      ...wrap(state.reason(catalog), columns).map((text) => [{ text: spell(text) }]),
    ];
  }
  if (state.listed.length === 0) {
    const none = catalog.records.statistics.mistakes.none;
    return wrap(none, columns).map((text) => [{ text: spell(text) }]);
  }
  const room = columns - 2;
  return tableOf(state.listed, state.day, room, catalog).map((text, index) =>
    entryLine(theme, spell(text), index, chosen),
  );
}

/** From this width on, the columns have whole words. */
const WIDE_COLUMNS = 60;

/**
 * The mistakes as rows of a table. The titles of the games get the room that is left; where the words
 * leave too little, the columns are short, and a title that still does not fit is only in the details.
 */
function tableOf(
  listed: readonly ListedMistake[],
  day: number,
  columns: number,
  catalog: Catalog,
): readonly string[] {
  const titles = listed.map(({ kind }) => storedTitles(kind, catalog));
  const shortest = Math.max(...titles.map((versions) => versions.at(-1)?.length ?? 0));
  const long = columnsOf(listed, day, 'long', catalog);
  const isLong = columns >= WIDE_COLUMNS && shortest + long.width <= columns;
  const { rows, width } = isLong ? long : columnsOf(listed, day, 'short', catalog);
  const room = Math.max(0, columns - width);
  return rows.map((figures, index) =>
    `${fittingOrNothing(titles[index] ?? [], room).padEnd(room)}${figures}`.trimEnd(),
  );
}

/** The columns after the titles, and how wide they are. */
function columnsOf(
  listed: readonly ListedMistake[],
  day: number,
  form: 'long' | 'short',
  catalog: Catalog,
): { readonly rows: readonly string[]; readonly width: number } {
  const { review, records } = catalog;
  const isLong = form === 'long';
  const gap = isLong ? '  ' : ' ';
  const cells = listed.map((one): readonly string[] => {
    const { kind, stored } = one;
    const name = one.class;
    const sign = classSigns[name].padEnd(2);
    return [
      isLong ? records.mistakes.row(stored.row) : `${stored.row}`,
      storedRowText(kind, stored.guess),
      records.mistakes.loss(stored.loss, measureOf(kind.roles)),
      `${sign} ${isLong ? review.rows.classes[name] : review.screen.letters[name]}`,
      dueVersions(one, day, catalog)[isLong ? 0 : 1],
    ];
  });
  const widths = (cells[0] ?? []).map((_, at) =>
    Math.max(...cells.map((row) => row[at]?.length ?? 0)),
  );
  return {
    rows: cells.map((row) =>
      row.map((cell, at) => `${gap}${cell.padEnd(widths[at] ?? 0)}`).join(''),
    ),
    width: widths.reduce((sum, each) => sum + gap.length + each, 0),
  };
}

/** More about the chosen mistake. */
function detailLines(
  { spell, quiet }: Theme,
  model: MistakesModel,
  columns: number,
  catalog: Catalog,
): readonly (readonly Span[])[] {
  const one = chosenListed(model);
  if (one === undefined || model.state.kind !== 'ready') return [];
  const versions = mistakeVersions(one, model.state.day, catalog);
  return fittingLines(versions, columns, DETAIL_ROWS).map((text) => [
    { text: spell(text), style: quiet },
  ]);
}
