import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { dailyEntries } from '../../../engine/daily/daily.ts';
import { dateOf } from '../../../engine/daily/days.ts';
import type { DailyOverview } from '../../../engine/daily/played.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { fitting, wrap } from '../../../prose/text.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { distributionLines } from '../../parts/distribution.ts';
import { Menu } from '../../parts/menu/Menu.tsx';
import { CenteredPanel } from '../../parts/panel/Panel.tsx';
import { inLines, Paragraph, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Style, useTheme } from '../../parts/theme/theme.ts';
import { type DailyModel, streaksIn, todayIn } from './daily.ts';
import {
  archiveText,
  calendar,
  entryLines,
  friendSentences,
  modeSentences,
  nextText,
  practiceSentences,
  statusSentences,
  streakSentences,
  tableOf,
  tableSentences,
  todayFor,
} from './daily-text.ts';

type DailyScreenProps = { readonly model: DailyModel; readonly frame: Frame };

/** The widest panel, in cells. */
const MAX_COLUMNS = 64;

/** The height of each view where there is room for it, in cells. */
const HEIGHTS = { today: 16, archive: 20 } as const;

/** The dailies of today, or the archive. */
export function DailyScreen({ model, frame: { body } }: DailyScreenProps): ReactNode {
  const { overview } = model;
  const catalog = useCatalog();
  return overview === 'none' ? (
    <CenteredPanel
      body={body}
      maxColumns={MAX_COLUMNS}
      title={catalog.records.dailies.title}
      height={7}
    >
      {(columns) => <Waiting model={model} width={columns} />}
    </CenteredPanel>
  ) : (
    <CenteredPanel
      {...headOf(model, overview, Math.min(body.columns, MAX_COLUMNS), catalog)}
      body={body}
      maxColumns={MAX_COLUMNS}
      height={heightOf(model)}
    >
      {(columns, rows) => {
        const View = model.view === 'today' ? Today : Archive;
        return <View model={model} overview={overview} width={columns} rows={rows} />;
      }}
    </CenteredPanel>
  );
}

function heightOf({ view, overview, chosen }: DailyModel): number {
  const hasTable =
    view === 'today' && overview !== 'none' && tableOf(overview, chosen) !== undefined;
  return HEIGHTS[view] + (hasTable ? TABLE_ROWS + 2 : 0);
}

/** The columns of a panel's upper edge beside its title and what is at its end. */
const EDGE_COLUMNS = 8;

/** The title of the panel, and how long it takes until the next dailies. */
function headOf(
  { view, chosen }: DailyModel,
  overview: DailyOverview,
  width: number,
  catalog: Catalog,
): { readonly title: string; readonly aside: string } {
  const { titles } = catalog.records.dailies;
  const today = todayIn(overview);
  if (view === 'archive') {
    return { title: fitting(titles.archive(chosen), width - EDGE_COLUMNS), aside: '' };
  }
  const aside = nextText(overview, catalog);
  const room = width - EDGE_COLUMNS - aside.length;
  const title = fitting(titles.today(today, dateOf(today)), room);
  return title.length <= room ? { title, aside } : { title, aside: '' };
}

/** That the dailies are loaded, or why they cannot be. */
function Waiting({
  model: { waitsFor },
  width,
}: {
  readonly model: DailyModel;
  readonly width: number;
}): ReactNode {
  const { tones, quiet, spell } = useTheme();
  const catalog = useCatalog();
  return waitsFor.kind === 'failed' ? (
    <Paragraph text={waitsFor.reason(catalog)} width={width} style={tones.bad} />
  ) : (
    <Text {...quiet}>{spell(catalog.records.dailies.loading)}</Text>
  );
}

type ViewProps = {
  readonly model: DailyModel;
  readonly overview: DailyOverview;
  readonly width: number;
  readonly rows: number;
};

/** The rows of the results of all players. */
const TABLE_ROWS = 6;

/** The pointer before an entry of a list. */
const POINTER_COLUMNS = 2;

/** The dailies, and more about the selected one. */
function Today({ model, overview, width, rows }: ViewProps): ReactNode {
  const theme = useTheme();
  const { quiet, spell, tones } = theme;
  const catalog = useCatalog();
  const { chosen, waitsFor, mode } = model;
  const lines = (text: string, style?: Style): readonly Line[] =>
    wrap(spell(text), width).map((line) => [{ text: line, ...(style && { style }) }]);
  const status =
    waitsFor.kind === 'failed'
      ? [lines(waitsFor.reason(catalog), tones.bad)]
      : [...statusSentences(overview, chosen, catalog), ...modeSentences(mode, catalog)].map(
          (text) => lines(text),
        );
  const streaks = streaksIn(overview, chosen);
  const streak = [
    calendar(overview, chosen),
    ...streakSentences(streaks, todayFor(overview, chosen), catalog),
  ];
  const known = tableOf(overview, chosen);
  const bars = { columns: width, rows: TABLE_ROWS };
  const parts = [
    status,
    known === undefined
      ? []
      : [
          lines(tableSentences(known, catalog).join(' ')),
          distributionLines(theme, known.table, known.own, bars, catalog),
        ],
    friendSentences(overview, chosen, catalog).map((text) => lines(text)),
    streak.map((text) => lines(text)),
    [lines(catalog.records.dailies.legend, quiet)],
  ];
  return (
    <>
      <Menu
        labels={entryLines(overview, width - POINTER_COLUMNS, catalog)}
        chosen={dailyEntries.indexOf(chosen)}
      />
      <Box marginTop={1} flexShrink={0}>
        <StyledText spans={inLines(fitted(parts, rows - dailyEntries.length - 1))} />
      </Box>
    </>
  );
}

type Line = readonly Span[];

/** A part of the view: texts in lines. */
type Part = readonly (readonly Line[])[];

/** The texts of all parts in lines, with a gap between parts if there is room; the last ones give way. */
function fitted(parts: readonly Part[], rows: number): readonly Line[] {
  const gap: Line = [{ text: ' ' }];
  const filled = parts.filter((part) => part.flat().length > 0);
  const spaced = filled.flatMap((part, index) =>
    index === 0 ? part.flat() : [gap, ...part.flat()],
  );
  if (spaced.length <= rows) return spaced;
  const shown: Line[] = [];
  for (const text of parts.flat()) {
    if (shown.length + text.length <= rows) shown.push(...text);
  }
  return shown;
}

/** Past days, the latest first, as many as fit around the selected one. */
function Archive({ model, overview, width, rows }: ViewProps): ReactNode {
  const { quiet, spell } = useTheme();
  const catalog = useCatalog();
  const { chosen, daysAgo, waitsFor } = model;
  const today = todayIn(overview);
  const days = today - 1;
  if (days < 1) return <Paragraph text={catalog.records.dailies.noPastDay} width={width} />;
  const shown = Math.min(days, rows - 2);
  const first = Math.max(1, Math.min(daysAgo - Math.floor(shown / 2), days - shown + 1));
  const labels = Array.from({ length: shown }, (_, index) =>
    spell(archiveText(overview, chosen, today - first - index, width - POINTER_COLUMNS, catalog)),
  );
  return (
    <>
      <Menu labels={labels} chosen={daysAgo - first} first={first} />
      <Box marginTop={1}>
        <Text {...quiet} wrap="truncate">
          {waitsFor.kind === 'failed'
            ? waitsFor.reason(catalog)
            : fitting(practiceSentences(overview, chosen, today - daysAgo, catalog), width)}
        </Text>
      </Box>
    </>
  );
}
