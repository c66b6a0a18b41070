import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Statistics } from '../../../engine/statistics/statistics.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { barLength, barsOf } from '../../../prose/figures.ts';
import { cut, fitting, fittingOrNothing, wrap } from '../../../prose/text.ts';
import { kindTitle, kindTitles, storedRowText } from '../../../prose/titles.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { FRAME_COLUMNS, FRAME_ROWS } from '../../parts/panel/frame-size.ts';
import { CenteredPanel, Panel, Rule } from '../../parts/panel/Panel.tsx';
import { inLines, Paragraph, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Theme, useTheme } from '../../parts/theme/theme.ts';
import {
  type FigureLine,
  figureLines,
  hasPuzzles,
  labelColumnsOf,
  puzzleLines,
} from './figure-lines.ts';
import { chosenOf, machineOf, openingsOf, type StatisticsModel } from './statistics.ts';

type StatisticsScreenProps = { readonly model: StatisticsModel; readonly frame: Frame };

/** The figures of one kind of game, with a list of all kinds where there is room. */
export function StatisticsScreen({ model, frame }: StatisticsScreenProps): ReactNode {
  const chosen = chosenOf(model);
  if (chosen === undefined) return <NoFigures model={model} frame={frame} />;
  return frame.layout === 'full' ? (
    <FullFigures model={model} frame={frame} chosen={chosen} />
  ) : (
    <CompactFigures model={model} frame={frame} chosen={chosen} />
  );
}

function NoFigures({ model, frame: { body } }: StatisticsScreenProps): ReactNode {
  const theme = useTheme();
  const { tones, quiet, spell } = theme;
  const catalog = useCatalog();
  const { title, loading, failed, none, onlyPuzzles } = catalog.records.statistics;
  const { state } = model;
  return (
    <CenteredPanel body={body} title={title} height={9}>
      {(columns) => (
        <>
          {state.kind === 'loading' && <Text {...quiet}>{spell(loading)}</Text>}
          {state.kind === 'ready' && (
            <Paragraph text={hasPuzzles(model) ? onlyPuzzles : none} width={columns} />
          )}
          {hasPuzzles(model) && (
            <StyledText spans={inLines([[], ...puzzleSpans(theme, model, columns, catalog)])} />
          )}
          {state.kind === 'failed' && (
            <>
              <Text {...tones.bad}>{failed}</Text>
              <Paragraph text={state.reason(catalog)} width={columns} />
            </>
          )}
        </>
      )}
    </CenteredPanel>
  );
}

type FiguresProps = StatisticsScreenProps & { readonly chosen: Statistics };

const LIST_COLUMNS = 30;
/** The columns of a title's line that are not the title. */
const EDGE_COLUMNS = 6;

function FullFigures({ model, frame: { body }, chosen }: FiguresProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const width = body.columns - LIST_COLUMNS;
  const lines = figureLines(chosen, machineOf(model), width - FRAME_COLUMNS, 'full', catalog);
  const height = lines.length + FRAME_ROWS;
  const rest = body.rows - height;
  return (
    <Box height={body.rows}>
      <GameList model={model} height={body.rows} />
      <Box flexDirection="column">
        <Panel title={titleIn(chosen, width - EDGE_COLUMNS, catalog)} width={width} height={height}>
          <Figures lines={lines} />
        </Panel>
        <Panel
          title={fitting(catalog.records.statistics.parts[model.part], width - EDGE_COLUMNS)}
          width={width}
          height={rest}
        >
          {(columns, rows) => (
            <StyledText spans={inLines(partLines(theme, model, chosen, columns, rows, catalog))} />
          )}
        </Panel>
      </Box>
    </Box>
  );
}

function CompactFigures({ model, frame: { body }, chosen }: FiguresProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const texts = catalog.records.statistics;
  const columns = body.columns - 2;
  const lines = figureLines(chosen, machineOf(model), columns, 'compact', catalog);
  const all = model.state.kind === 'ready' ? model.state.all : [];
  const place = `  ${texts.place(model.chosen + 1, all.length)}`;
  const [whole] = kindTitles(chosen, catalog);
  // Of a title and its place, the title matters more.
  const room = columns - whole.length;
  const shownPlace = room < 0 ? place : fittingOrNothing(place, room);
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <StyledText
        spans={[
          {
            text: theme.spell(titleIn(chosen, columns - shownPlace.length, catalog)),
            style: theme.title,
          },
          { text: shownPlace, style: theme.quiet },
        ]}
      />
      <Figures lines={lines} />
      <Rule
        title={fitting(texts.parts[model.part], columns - EDGE_COLUMNS)}
        aside=""
        width={columns}
      />
      <StyledText
        spans={inLines(
          partLines(theme, model, chosen, columns, body.rows - lines.length - 2, catalog),
        )}
      />
    </Box>
  );
}

/** The title of a kind of game in some columns. */
const titleIn = (kind: Statistics, columns: number, catalog: Catalog): string =>
  cut(fitting(kindTitles(kind, catalog), columns), columns);

/** All kinds of games, as many as fit around the chosen one. */
function GameList({
  model: { state, chosen },
  height,
}: {
  readonly model: StatisticsModel;
  readonly height: number;
}): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const all = state.kind === 'ready' ? state.all : [];
  const entries = all.map((each, index) => kindLines(theme, each, index === chosen, catalog));
  const lines = entries.flat();
  const start = entries.slice(0, chosen).flat().length;
  return (
    <Panel title={catalog.records.statistics.list} width={LIST_COLUMNS} height={height}>
      {(_, rows) => {
        const first = Math.max(0, Math.min(start - Math.floor(rows / 2), lines.length - rows));
        return <StyledText spans={inLines(lines.slice(first, first + rows))} />;
      }}
    </Panel>
  );
}

/** A kind of games in the list, with the number of its games; a long title has more lines. */
function kindLines(
  { signs, accent, spell }: Theme,
  kind: Statistics,
  isChosen: boolean,
  catalog: Catalog,
): readonly (readonly Span[])[] {
  const room = LIST_COLUMNS - FRAME_COLUMNS - 2;
  const games = catalog.records.statistics.number(kind.all.played);
  const lines = wrap(kindTitle(kind, catalog), room - games.length - 1);
  return lines.map((line, index): readonly Span[] => {
    const text = spell(index === 0 ? `${line.padEnd(room - games.length)}${games}` : line);
    const isFirst = isChosen && index === 0;
    return [
      { text: `${isFirst ? signs.pointer : ' '} ${text}`, ...(isChosen && { style: accent }) },
    ];
  });
}

function Figures({ lines }: { readonly lines: readonly FigureLine[] }): ReactNode {
  const { quiet, spell } = useTheme();
  const labelColumns = labelColumnsOf(lines);
  return (
    <StyledText
      spans={inLines(
        lines.map(({ label, figure }) => [
          { text: spell(label.padEnd(labelColumns)), style: quiet },
          { text: spell(figure) },
        ]),
      )}
    />
  );
}

function partLines(
  theme: Theme,
  model: StatisticsModel,
  chosen: Statistics,
  columns: number,
  rows: number,
  catalog: Catalog,
): readonly (readonly Span[])[] {
  switch (model.part) {
    case 'turns':
      return turnLines(theme, chosen, columns, rows, catalog);
    case 'openings':
      return openingLines(theme, model, chosen, columns, rows, catalog);
    case 'puzzles':
      return puzzleSpans(theme, model, columns, catalog).slice(0, rows);
  }
}

/** The results of puzzles, a label and a figure in each line, or why there are none. */
function puzzleSpans(
  { quiet, spell, tones }: Theme,
  { puzzles }: StatisticsModel,
  columns: number,
  catalog: Catalog,
): readonly (readonly Span[])[] {
  const { statistics } = catalog.records;
  if (puzzles === 'unknown') {
    return [[{ text: spell(statistics.countingOpenings), style: quiet }]];
  }
  if ('failed' in puzzles) {
    return wrap(puzzles.failed(catalog), columns).map((text) => [
      { text: spell(text), style: tones.bad },
    ]);
  }
  const lines = puzzleLines(puzzles, columns, catalog);
  if (lines.length === 0) {
    return wrap(statistics.puzzles.none, columns).map((text) => [
      { text: spell(text), style: quiet },
    ]);
  }
  const labels = labelColumnsOf(lines);
  return lines.map(({ label, figure }) => [
    { text: spell(label.padEnd(labels)), style: quiet },
    { text: spell(figure) },
  ]);
}

/** One line for each number of turns: how many games it took, as a bar and as a number. */
function turnLines(
  { signs, accent, quiet }: Theme,
  chosen: Statistics,
  columns: number,
  rows: number,
  catalog: Catalog,
): readonly (readonly Span[])[] {
  const { number } = catalog.records.statistics;
  const bars = barsOf(chosen, rows, catalog);
  const labels = Math.max(...bars.map(({ label }) => label.length));
  const most = Math.max(...bars.map(({ games }) => games));
  const room = columns - labels - number(most).length - 2;
  return bars.map(({ label, games }) => {
    const length = barLength(games, most, room);
    return [
      { text: `${label.padStart(labels)} `, style: quiet },
      { text: signs.bar.repeat(length), style: accent },
      { text: `${length === 0 ? '' : ' '}${number(games)}` },
    ];
  });
}

function openingLines(
  { quiet, spell, tones }: Theme,
  model: StatisticsModel,
  { variant, rules }: Statistics,
  columns: number,
  rows: number,
  catalog: Catalog,
): readonly (readonly Span[])[] {
  const openings = openingsOf(model);
  if (openings === undefined)
    return [[{ text: spell(catalog.records.statistics.countingOpenings), style: quiet }]];
  if ('failed' in openings) {
    return wrap(openings.failed(catalog), columns).map((text) => [
      { text: spell(text), style: tones.bad },
    ]);
  }
  const shown = openings.slice(0, rows);
  const texts = shown.map(({ opening }) => storedRowText({ variant, rules }, opening));
  const width = Math.max(...texts.map(({ length }) => length), 0);
  return shown.map((opening, index) => [
    { text: spell((texts[index] ?? '').padEnd(width)) },
    { text: spell(`  ${catalog.figures.average(opening)}`), style: quiet },
  ]);
}
