import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Menu } from '../../components/Menu.tsx';
import { Panel } from '../../components/Panel.tsx';
import { inLines, Paragraph, type Span, StyledText } from '../../components/StyledText.tsx';
import { type Style, useTheme } from '../../components/theme/theme.ts';
import { dailyNames } from '../../daily/daily.ts';
import { dateOf } from '../../daily/days.ts';
import type { DailyOverview } from '../../daily/played.ts';
import { wrap } from '../../text/wrap.ts';
import type { Frame } from '../layout.ts';
import { type DailyModel, todayIn } from './daily.ts';
import {
  archiveText,
  CALENDAR_LEGEND,
  calendar,
  entryText,
  modeSentences,
  nextText,
  practiceSentence,
  sealedSentences,
  statusSentences,
  streakSentences,
  todayFor,
} from './daily-text.ts';

type DailyScreenProps = { readonly model: DailyModel; readonly frame: Frame };

/** The widest panel, in cells. */
const MAX_COLUMNS = 64;

/** The columns and rows of a panel's frame. */
const FRAME = { columns: 4, rows: 2 } as const;

/** The height of each view where there is room for it, in cells. */
const HEIGHTS = { today: 15, archive: 20, sealed: 15 } as const;

/** From this width on, there is room for the date and the streaks. */
const WIDE_COLUMNS = 56;

/** The dailies of today, the archive, or the sealed codes. */
export function DailyScreen({ model, frame: { body } }: DailyScreenProps): ReactNode {
  const { overview, view } = model;
  const width = Math.min(body.columns, MAX_COLUMNS);
  const height = Math.min(body.rows, HEIGHTS[view]);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      {overview === 'none' ? (
        <Panel title="Daily" width={width} height={7}>
          <Waiting model={model} width={width - FRAME.columns} />
        </Panel>
      ) : (
        <Panel
          title={titleOf(model, overview, width)}
          aside={view === 'today' ? nextText(overview) : ''}
          width={width}
          height={height}
        >
          <View
            model={model}
            overview={overview}
            width={width - FRAME.columns}
            rows={height - FRAME.rows}
          />
        </Panel>
      )}
    </Box>
  );
}

function titleOf({ view, chosen }: DailyModel, overview: DailyOverview, width: number): string {
  const today = todayIn(overview);
  switch (view) {
    case 'today':
      return width < WIDE_COLUMNS ? `Daily ${today}` : `Daily ${today}, ${dateOf(today)}`;
    case 'archive':
      return `Daily ${chosen}, past days`;
    case 'sealed':
      return `Daily ${chosen}, sealed codes`;
  }
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
  return waitsFor.kind === 'failed' ? (
    <Paragraph text={waitsFor.reason} width={width} style={tones.bad} />
  ) : (
    <Text {...quiet}>{spell('Looking up the day …')}</Text>
  );
}

type ViewProps = {
  readonly model: DailyModel;
  readonly overview: DailyOverview;
  readonly width: number;
  readonly rows: number;
};

function View(props: ViewProps): ReactNode {
  switch (props.model.view) {
    case 'today':
      return <Today {...props} />;
    case 'archive':
      return <Archive {...props} />;
    case 'sealed':
      return <Sealed {...props} />;
  }
}

/** The three dailies, and more about the selected one. */
function Today({ model, overview, width, rows }: ViewProps): ReactNode {
  const { quiet, spell, tones } = useTheme();
  const { chosen, waitsFor, mode } = model;
  const room = width < WIDE_COLUMNS - FRAME.columns ? 'narrow' : 'wide';
  const lines = (text: string, style?: Style): readonly Line[] =>
    wrap(spell(text), width).map((line) => [{ text: line, ...(style && { style }) }]);
  const status =
    waitsFor.kind === 'failed'
      ? lines(waitsFor.reason, tones.bad)
      : [...statusSentences(overview, chosen), ...modeSentences(mode)].flatMap((text) =>
          lines(text),
        );
  const { streaks } = overview.dailies[chosen];
  const streak = [
    calendar(overview, chosen),
    ...streakSentences(streaks, todayFor(overview, chosen)),
  ];
  const parts = [status, streak.flatMap((text) => lines(text)), lines(CALENDAR_LEGEND, quiet)];
  return (
    <>
      <Menu
        labels={dailyNames.map((name) => entryText(overview, name, room))}
        chosen={dailyNames.indexOf(chosen)}
      />
      <Box marginTop={1} flexShrink={0}>
        <StyledText spans={inLines(fitted(parts, rows - dailyNames.length - 1))} />
      </Box>
    </>
  );
}

type Line = readonly Span[];

/** The lines of all parts, with a gap between parts if there is room for that. */
function fitted(parts: readonly (readonly Line[])[], rows: number): readonly Line[] {
  const gap: Line = [{ text: ' ' }];
  const spaced = parts.flatMap((part, index) => (index === 0 ? part : [gap, ...part]));
  return spaced.length <= rows ? spaced : parts.flat().slice(0, rows);
}

/** Past days, the latest first, as many as fit around the selected one. */
function Archive({ model, overview, width, rows }: ViewProps): ReactNode {
  const { quiet, spell } = useTheme();
  const { chosen, daysAgo, waitsFor } = model;
  const today = todayIn(overview);
  const days = today - 1;
  if (days < 1) return <Paragraph text="There is no past day yet." width={width} />;
  const shown = Math.min(days, rows - 2);
  const first = Math.max(1, Math.min(daysAgo - Math.floor(shown / 2), days - shown + 1));
  const labels = Array.from({ length: shown }, (_, index) =>
    spell(archiveText(overview, chosen, today - first - index)),
  );
  return (
    <>
      <Menu labels={labels} chosen={daysAgo - first} first={first} />
      <Box marginTop={1}>
        <Text {...quiet} wrap="truncate">
          {waitsFor.kind === 'failed'
            ? waitsFor.reason
            : practiceSentence(overview, chosen, today - daysAgo)}
        </Text>
      </Box>
    </>
  );
}

/** What a server has published. */
function Sealed({ model, overview, width, rows }: ViewProps): ReactNode {
  const { spell } = useTheme();
  const lines = sealedSentences(overview, model.chosen).flatMap((text) => wrap(spell(text), width));
  return <StyledText spans={inLines(lines.slice(0, rows).map((text) => [{ text }]))} />;
}
