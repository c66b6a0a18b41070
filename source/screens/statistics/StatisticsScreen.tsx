import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useCatalog } from '../../components/catalog.ts';
import { Panel, Rule } from '../../components/Panel.tsx';
import { inLines, Paragraph, type Span, StyledText } from '../../components/StyledText.tsx';
import { type Theme, useTheme } from '../../components/theme/theme.ts';
import type { Catalog } from '../../languages/catalog.ts';
import { averageText, barLength, barsOf } from '../../statistics/figures.ts';
import { kindTitle } from '../../statistics/kind-title.ts';
import type { Statistics } from '../../statistics/statistics.ts';
import { storedRowText } from '../../text/game-titles.ts';
import { cut, wrap } from '../../text/wrap.ts';
import type { Frame } from '../layout.ts';
import { type FigureLine, figureLines, labelColumnsOf } from './figure-lines.ts';
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

function NoFigures({ model: { state }, frame: { body } }: StatisticsScreenProps): ReactNode {
  const { tones, quiet, spell } = useTheme();
  const catalog = useCatalog();
  const { title, loading, failed, none } = catalog.records.statistics;
  const width = Math.min(body.columns, 60);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title={title} width={width} height={9}>
        {state.kind === 'loading' && <Text {...quiet}>{spell(loading)}</Text>}
        {state.kind === 'ready' && <Paragraph text={none} width={width - 4} />}
        {state.kind === 'failed' && (
          <>
            <Text {...tones.bad}>{failed}</Text>
            <Paragraph text={state.reason(catalog)} width={width - 4} />
          </>
        )}
      </Panel>
    </Box>
  );
}

type FiguresProps = StatisticsScreenProps & { readonly chosen: Statistics };

const FRAME_ROWS = 2;
const FRAME_COLUMNS = 4;
const LIST_COLUMNS = 30;

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
        <Panel title={cut(kindTitle(chosen, catalog), width - 8)} width={width} height={height}>
          <Figures lines={lines} />
        </Panel>
        <Panel title={catalog.records.statistics.parts[model.part]} width={width} height={rest}>
          <StyledText
            spans={inLines(
              partLines(theme, model, chosen, width - FRAME_COLUMNS, rest - FRAME_ROWS, catalog),
            )}
          />
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
  const place = texts.place(model.chosen + 1, all.length);
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <StyledText
        spans={[
          {
            text: theme.spell(cut(kindTitle(chosen, catalog), columns - place.length - 2)),
            style: theme.title,
          },
          { text: `  ${place}`, style: theme.quiet },
        ]}
      />
      <Figures lines={lines} />
      <Rule title={catalog.records.statistics.parts[model.part]} aside="" width={columns} />
      <StyledText
        spans={inLines(
          partLines(theme, model, chosen, columns, body.rows - lines.length - 2, catalog),
        )}
      />
    </Box>
  );
}

/** All kinds of games, as many as fit around the chosen one. */
function GameList({
  model: { state, chosen },
  height,
}: {
  readonly model: StatisticsModel;
  readonly height: number;
}): ReactNode {
  const { signs, accent, spell } = useTheme();
  const catalog = useCatalog();
  const all = state.kind === 'ready' ? state.all : [];
  const rows = height - FRAME_ROWS;
  const first = Math.max(0, Math.min(chosen - Math.floor(rows / 2), all.length - rows));
  const room = LIST_COLUMNS - FRAME_COLUMNS - 2;
  const lines = all.slice(first, first + rows).map((each, index): readonly Span[] => {
    const isChosen = first + index === chosen;
    const games = catalog.records.statistics.number(each.all.played);
    const title = cut(kindTitle(each, catalog), room - games.length - 1);
    const text = spell(`${title.padEnd(room - games.length)}${games}`);
    return isChosen
      ? [{ text: `${signs.pointer} ${text}`, style: accent }]
      : [{ text: `  ${text}` }];
  });
  return (
    <Panel title={catalog.records.statistics.list} width={LIST_COLUMNS} height={height}>
      <StyledText spans={inLines(lines)} />
    </Panel>
  );
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
  return model.part === 'turns'
    ? turnLines(theme, chosen, columns, rows, catalog)
    : openingLines(theme, model, chosen, columns, rows, catalog);
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
  const bars = barsOf(chosen, rows);
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
    { text: spell(`  ${averageText(opening, catalog)}`), style: quiet },
  ]);
}
