import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useCatalog } from '../../components/catalog.ts';
import { Narrowing } from '../../components/Narrowing.tsx';
import { useOwnKeys } from '../../components/own-keys.ts';
import { Panel } from '../../components/Panel.tsx';
import { inLines, Paragraph, type Span, StyledText } from '../../components/StyledText.tsx';
import { type Theme, useTheme } from '../../components/theme/theme.ts';
import { entryTarget } from '../../input/target.ts';
import type { Catalog } from '../../languages/catalog.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { keyOf } from '../../settings/key-names.ts';
import type { ReviewedTurn } from '../../solver/review/review-types.ts';
import { answerSigns } from '../../text/answer-signs.ts';
import { nounsOf } from '../../text/games/index.ts';
import type { NumberedRow } from '../../text/review/numbered-rows.ts';
import { endLines, summaryText } from '../../text/review/summary.ts';
import { wrap } from '../../text/wrap.ts';
import { formatCode } from '../../variants/codes.ts';
import { type Frame, panelRows } from '../layout.ts';
import { chosenRow, isHidden, type ReviewModel, type ReviewPart, reviewParts } from './review.ts';
import { reviewLines } from './review-table.ts';
import { type BestGuessShown, whyLines } from './review-why.ts';

type ReviewScreenProps = { readonly model: ReviewModel; readonly frame: Frame };
type Ready = Extract<ReviewModel['state'], { readonly kind: 'ready' }>;

/** What each guess of a game was worth: the rows, and details of the chosen one. */
export function ReviewScreen({ model, frame }: ReviewScreenProps): ReactNode {
  const { state } = model;
  if (state.kind !== 'ready') return <Waiting state={state} frame={frame} />;
  return frame.layout === 'full' ? (
    <FullReview model={model} state={state} frame={frame} />
  ) : (
    <CompactReview model={model} state={state} frame={frame} />
  );
}

type WaitingProps = {
  readonly state: Exclude<ReviewModel['state'], Ready>;
  readonly frame: Frame;
};

function Waiting({ state, frame: { body } }: WaitingProps): ReactNode {
  const { tones, quiet } = useTheme();
  const catalog = useCatalog();
  const { screen } = catalog.review;
  const width = Math.min(body.columns, 60);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title={screen.title} width={width} height={7}>
        {state.kind === 'running' ? (
          <Paragraph text={screen.running(state.percent)} width={width - 4} style={quiet} />
        ) : (
          <>
            <Text {...tones.bad}>{screen.failed}</Text>
            <Paragraph text={state.reason(catalog)} width={width - 4} />
          </>
        )}
      </Panel>
    </Box>
  );
}

type ReadyProps = ReviewScreenProps & { readonly state: Ready };

const FRAME_COLUMNS = 4;
const FRAME_ROWS = 2;
/** Columns that the details keep beside the rows. */
const MIN_DETAIL_COLUMNS = 34;
/** The pointer and a space. */
const POINTER_COLUMNS = 2;
/** The head and this number of rows stay in view where the summary is long. */
const MIN_LIST_ROWS = 4;

function FullReview({ model, state, frame: { body } }: ReadyProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const keys = useOwnKeys();
  const { columns } = body;
  const summary = summaryLines(model, state, columns - 2, 'all', catalog);
  const rows = body.rows - summary.length;
  const lines = reviewLines(
    state.rows,
    model.game.rules,
    columns - MIN_DETAIL_COLUMNS - FRAME_COLUMNS - POINTER_COLUMNS,
    catalog,
  );
  const width = POINTER_COLUMNS + FRAME_COLUMNS + Math.max(...lines.map(({ length }) => length));
  const side = columns - width;
  const parts = partsFrom(model.part)
    .map((part) => ({ part, panel: panelOf(part, model, state, keys, catalog) }))
    .flatMap(({ part, panel }) => (panel === undefined ? [] : [{ part, panel }]));
  const heights = panelRows(
    parts.map(({ panel }, at) => ({
      heights: [panel.height(side - FRAME_COLUMNS) + FRAME_ROWS, ...(at === 0 ? [rows] : [])],
      rest: 0,
    })),
    rows,
  );
  return (
    <Box flexDirection="column" height={body.rows}>
      <Box paddingX={1} height={summary.length}>
        <StyledText spans={summarySpans(summary, theme)} />
      </Box>
      <Box height={rows}>
        <Panel title={catalog.review.screen.rows} width={width} height={rows}>
          <StyledText spans={inLines(listSpans(theme, model, state, lines, rows - FRAME_ROWS))} />
        </Panel>
        <Box flexDirection="column">
          {parts.map(({ part, panel }, at) => {
            const height = heights[at] ?? 0;
            return height === 0 ? null : (
              <Panel key={part} title={panel.title} width={side} height={height}>
                {panel.content(side - FRAME_COLUMNS, height - FRAME_ROWS)}
              </Panel>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}

/** The parts beside the rows in their order, from one on. */
function partsFrom(part: ReviewPart): readonly ReviewPart[] {
  const parts: readonly ReviewPart[] = reviewParts.filter((each) => each !== 'rows');
  const first = Math.max(0, parts.indexOf(part));
  return [...parts.slice(first), ...parts.slice(0, first)];
}

function CompactReview({ model, state, frame: { body } }: ReadyProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const keys = useOwnKeys();
  const columns = body.columns - 2;
  const panel = panelOf(model.part, model, state, keys, catalog);
  if (panel !== undefined) {
    return (
      <Box flexDirection="column" height={body.rows} paddingX={1}>
        <Text {...theme.title}>{theme.spell(panel.title)}</Text>
        {panel.content(columns, body.rows - 1)}
      </Box>
    );
  }
  const summary = summaryLines(model, state, columns, 'first', catalog);
  const shown = summary.slice(0, body.rows - MIN_LIST_ROWS);
  const lines = reviewLines(state.rows, model.game.rules, columns - POINTER_COLUMNS, catalog);
  const room = body.rows - shown.length;
  const list = listSpans(theme, model, state, lines, room);
  const row = chosenRow(model);
  const [first = ''] =
    row === undefined
      ? []
      : whyLines(row, state.rows, model.game.rules, shownBest(model, row), catalog);
  const about = wrap(first, columns);
  const isRoom = room > list.length + about.length;
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <StyledText spans={summarySpans(shown, theme)} />
      <StyledText spans={inLines(list)} />
      {isRoom && <Lines lines={['', ...about]} />}
    </Box>
  );
}

/** The first sentence, and what is said about the whole game. */
function summaryLines(
  { game }: ReviewModel,
  { review, rows }: Ready,
  columns: number,
  sentences: 'all' | 'first',
  catalog: Catalog,
): readonly string[] {
  const summary = wrap(summaryText(game, review, rows, catalog), columns);
  const end = endLines(review, rows, game.rules, catalog).join(' ');
  return sentences === 'first' || end === '' ? summary : [...summary, ...wrap(end, columns)];
}

const summarySpans = (lines: readonly string[], { spell, title }: Theme): readonly Span[] =>
  inLines(lines.map((text) => [{ text: spell(text), style: title }]));

/** The head, and as many rows as fit around the chosen one. */
function listSpans(
  { signs, accent, quiet, tones, spell }: Theme,
  { chosen }: ReviewModel,
  { rows }: Ready,
  [head = '', ...lines]: readonly string[],
  height: number,
): readonly (readonly Span[])[] {
  const room = Math.max(1, height - 1);
  const first = Math.max(0, Math.min(chosen - room + 1, lines.length - room));
  return [
    [{ text: `  ${spell(head)}`, style: quiet }],
    ...lines.slice(first, first + room).map((line, index): readonly Span[] => {
      const at = first + index;
      const isChosen = at === chosen;
      const text = `${isChosen ? signs.pointer : ' '} ${spell(line)}`;
      const style = isChosen ? accent : rowStyle(rows[at], tones);
      return [{ text, style, target: entryTarget(at) }];
    }),
  ];
}

/** Blunders stand out by their look too; their sign and their name say the same. */
const rowStyle = (row: NumberedRow | undefined, tones: Theme['tones']) =>
  row?.entry.kind === 'turn' &&
  row.entry.verdict.kind === 'valued' &&
  row.entry.verdict.judgment.kind === 'class' &&
  row.entry.verdict.judgment.class === 'blunder'
    ? tones.bad
    : undefined;

/** A part of the details: its title, its height in some columns, and its content. */
type DetailPanel = {
  readonly title: string;
  readonly height: (columns: number) => number;
  readonly content: (columns: number, rows: number) => ReactNode;
};

/** A part about the chosen row; undefined if it has nothing to show. */
function panelOf(
  part: ReviewPart,
  model: ReviewModel,
  state: Ready,
  keys: KeyBindings,
  catalog: Catalog,
): DetailPanel | undefined {
  const row = chosenRow(model);
  if (row === undefined || part === 'rows') return undefined;
  const { rules } = model.game;
  const { screen } = catalog.review;
  switch (part) {
    case 'why':
      return whyPanel(row, model, state, keys, catalog);
    case 'groups':
    case 'best':
      return groupsPanel(part, row, model, catalog);
    case 'codes': {
      const candidates = [...state.rows.map(({ entry }) => entry.before), row.entry.after].slice(
        0,
        state.rows.indexOf(row) + 1,
      );
      const counts = [...candidates, row.entry.after];
      const left = leftLines(row, model, catalog);
      return {
        title: screen.panels.codes(nounsOf(rules, catalog)),
        height: (columns) => counts.length + left(columns).length,
        content: (columns, rows) => {
          const lines = left(columns);
          const graph = Math.min(counts.length, Math.max(3, rows - lines.length));
          return (
            <>
              <Narrowing candidates={counts} columns={columns} rows={graph} />
              <Lines lines={lines.slice(0, Math.max(0, rows - graph))} />
            </>
          );
        },
      };
    }
  }
}

/** Whether the best guess of a row may be named. */
const shownBest = (model: ReviewModel, { row, entry }: NumberedRow): BestGuessShown =>
  entry.kind === 'turn' && isHidden(model, row) ? 'hidden' : 'shown';

function whyPanel(
  row: NumberedRow,
  model: ReviewModel,
  state: Ready,
  keys: KeyBindings,
  catalog: Catalog,
): DetailPanel {
  const { screen } = catalog.review;
  const best = shownBest(model, row);
  const sentences = whyLines(row, state.rows, model.game.rules, best, catalog);
  const key = (action: 'retry' | 'best'): string => keyOf(keys, 'review', action);
  const lines = (columns: number): readonly WhyLine[] => [
    ...sentences.flatMap((sentence, at) =>
      wrap(sentence, columns).map((text): WhyLine => ({ text, is: at === 0 ? 'title' : 'text' })),
    ),
    ...(best === 'hidden'
      ? wrap(screen.invitation(key('retry'), key('best')), columns).map(
          (text): WhyLine => ({ text, is: 'advice' }),
        )
      : []),
  ];
  return {
    title: screen.panels.why,
    height: (columns) => lines(columns).length,
    content: (columns, rows) => <WhyText lines={lines(columns).slice(0, rows)} />,
  };
}

type WhyLine = { readonly text: string; readonly is: 'title' | 'text' | 'advice' };

function WhyText({ lines }: { readonly lines: readonly WhyLine[] }): ReactNode {
  const { spell, title, accent } = useTheme();
  const styles = { title, text: undefined, advice: accent };
  return (
    <StyledText
      spans={inLines(lines.map(({ text, is }) => [{ text: spell(text), style: styles[is] }]))}
    />
  );
}

function groupsPanel(
  part: 'groups' | 'best',
  { row, entry }: NumberedRow,
  model: ReviewModel,
  catalog: Catalog,
): DetailPanel | undefined {
  if (entry.kind !== 'turn') return undefined;
  const { rules } = model.game;
  const { panels } = catalog.review.screen;
  if (part === 'groups') {
    return entry.partition.length === 0
      ? undefined
      : bars(panels.groups(formatCode(rules, entry.guess)), entry.partition, entry, model);
  }
  const { verdict } = entry;
  if (verdict.kind !== 'valued' || verdict.loss < 0.001 || isHidden(model, row)) return undefined;
  const { guess, partition } = verdict.best;
  return bars(panels.best(formatCode(rules, guess)), partition, entry, model);
}

const bars = (
  title: string,
  partition: ReviewedTurn['partition'],
  turn: ReviewedTurn,
  { game }: ReviewModel,
): DetailPanel => ({
  title,
  height: () => partition.length,
  content: (columns, rows) => (
    <Bars partition={partition} turn={turn} game={game} columns={columns} rows={rows} />
  ),
});

type BarsProps = {
  readonly partition: ReviewedTurn['partition'];
  readonly turn: ReviewedTurn;
  readonly game: ReviewModel['game'];
  readonly columns: number;
  readonly rows: number;
};

/** The groups of a guess as bars, the largest first; the answer of the game is marked. */
function Bars({ partition, turn, game, columns, rows }: BarsProps): ReactNode {
  const { signs, accent, spell } = useTheme();
  const { codes } = useCatalog().review.rows;
  const largest = Math.max(1, ...partition.map(({ size }) => size));
  const numbers = codes(largest).length;
  const answered = answerSigns(turn.feedback, game.rules);
  const room = Math.max(1, columns - game.rules.pegs - numbers - POINTER_COLUMNS - 2);
  return (
    <StyledText
      spans={inLines(
        partition.slice(0, rows).map(({ feedback, size }) => {
          const answer = answerSigns(feedback, game.rules);
          const pointer = answer === answered ? signs.pointer : ' ';
          const bar = signs.gauge.repeat(Math.max(1, Math.round((room * size) / largest)));
          return [
            { text: `${pointer} ${spell(answer)} ${codes(size).padStart(numbers)} ` },
            { text: bar, style: accent },
          ];
        }),
      )}
    />
  );
}

/** The codes that are left after a row, as lines in some columns. */
function leftLines(
  { row, entry }: NumberedRow,
  { game: { rules } }: ReviewModel,
  catalog: Catalog,
): (columns: number) => readonly string[] {
  const { screen } = catalog.review;
  const nouns = nounsOf(rules, catalog);
  return (columns) => {
    if (entry.after === 0) return wrap(screen.noneLeft(nouns), columns);
    if (entry.codes.length === 0) return wrap(screen.tooMany(nouns), columns);
    const codes = entry.codes.map((code) => formatCode(rules, code)).join(' ');
    return [...wrap(screen.codes(row, entry.after, nouns), columns), ...wrap(codes, columns)];
  };
}

function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  const { spell } = useTheme();
  return <StyledText spans={inLines(lines.map((text) => [{ text: spell(text) }]))} />;
}
