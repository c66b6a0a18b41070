import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Rules } from '../../engine/variants/index.ts';
import { endLines, type NumberedRow, summaryText } from '../../prose/review.ts';
import { wrap } from '../../prose/text.ts';
import { type KeyBindings, keyOf } from '../../settings/key-bindings.ts';
import { type Frame, panelRows } from '../app/layout.ts';
import { entryTarget } from '../parts/input.ts';
import { FRAME_COLUMNS, FRAME_ROWS, Panel } from '../parts/Panel.tsx';
import { guessSpans } from '../parts/rows/index.ts';
import { inLines, type Span, StyledText, withTarget } from '../parts/StyledText.tsx';
import { type Style, type Theme, useTheme } from '../parts/theme/theme.ts';
import { Lines, POINTER_COLUMNS, panelOf } from './ReviewPanels.tsx';
import {
  chosenRow,
  nextMistake,
  type ReviewModel,
  type ReviewPart,
  reviewParts,
  whyLines,
} from './review.ts';
import { type ReviewLine, reviewLines, type SymbolWidth } from './review-table.ts';

type ReadyReview = Extract<ReviewModel['state'], { readonly kind: 'ready' }>;

type ReviewViewProps = {
  readonly model: ReviewModel;
  readonly state: ReadyReview;
  readonly frame: Frame;
  readonly keys: KeyBindings;
};

/** What each guess of a game was worth: the rows, and details of the chosen one. */
export const ReviewView = (props: ReviewViewProps): ReactNode =>
  props.frame.layout === 'full' ? <FullReview {...props} /> : <CompactReview {...props} />;

/** Columns that the details keep beside the rows. */
const MIN_DETAIL_COLUMNS = 34;
/** The head and this number of rows stay in view where the summary is long. */
const MIN_LIST_ROWS = 4;

function FullReview({ model, state, frame: { body }, keys }: ReviewViewProps): ReactNode {
  const theme = useTheme();
  const { columns } = body;
  const summary = summaryLines(model, state, columns - 2, 'all');
  const rows = body.rows - summary.length;
  const lines = reviewLines(
    state.rows,
    model.game.rules,
    columns - MIN_DETAIL_COLUMNS - FRAME_COLUMNS - POINTER_COLUMNS,
    SYMBOL_WIDTHS,
  );
  const width = POINTER_COLUMNS + FRAME_COLUMNS + Math.max(...lines.map(({ text }) => text.length));
  const side = columns - width;
  const parts = partsFrom(model.part)
    .map((part) => ({ part, panel: panelOf(part, model, keys) }))
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
        <Panel title="Rows" aside={mistakesKey(model, keys)} width={width} height={rows}>
          {(_, listRows) => (
            <StyledText spans={inLines(listSpans(theme, model, state, lines, listRows))} />
          )}
        </Panel>
        <Box flexDirection="column">
          {parts.map(({ part, panel }, at) => {
            const height = heights[at] ?? 0;
            return height === 0 ? null : (
              <Panel key={part} title={panel.title} width={side} height={height}>
                {panel.content}
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

function CompactReview({ model, state, frame: { body }, keys }: ReviewViewProps): ReactNode {
  const theme = useTheme();
  const columns = body.columns - 2;
  const panel = panelOf(model.part, model, keys);
  if (panel !== undefined) {
    return (
      <Box flexDirection="column" height={body.rows} paddingX={1}>
        <Text {...theme.title}>{theme.spell(panel.title)}</Text>
        {panel.content(columns, body.rows - 1)}
      </Box>
    );
  }
  const summary = summaryLines(model, state, columns, 'first');
  const shown = summary.slice(0, body.rows - MIN_LIST_ROWS);
  const lines = reviewLines(state.rows, model.game.rules, columns - POINTER_COLUMNS, SYMBOL_WIDTHS);
  const room = body.rows - shown.length;
  const list = listSpans(theme, model, state, lines, room);
  const row = chosenRow(model);
  const [first = ''] = row === undefined ? [] : whyLines(model, row);
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
  model: ReviewModel,
  state: ReadyReview,
  columns: number,
  sentences: 'all' | 'first',
): readonly string[] {
  const { review, rows } = state;
  const { game, player } = model;
  const summary = wrap(summaryText(game, review, rows, player), columns);
  if (sentences === 'first') return summary;
  const end = endLines(review, rows, game.rules);
  return end.length === 0 ? summary : [...summary, ...wrap(end.join(' '), columns)];
}

/** The key for the next mistake, if there is another one. */
const mistakesKey = (model: ReviewModel, keys: KeyBindings): string =>
  nextMistake(model) === undefined ? '' : `${keyOf(keys, 'review', 'mistake')} next mistake`;

const summarySpans = (lines: readonly string[], { spell, title }: Theme): readonly Span[] =>
  inLines(lines.map((text) => [{ text: spell(text), style: title }]));

/** The head, and as many rows as fit around the chosen one. */
function listSpans(
  theme: Theme,
  { chosen, game: { rules } }: ReviewModel,
  { rows }: ReadyReview,
  [head, ...lines]: readonly ReviewLine[],
  height: number,
): readonly (readonly Span[])[] {
  const { signs, accent, quiet, tones, spell } = theme;
  const room = Math.max(1, height - 1);
  const first = Math.max(0, Math.min(chosen - room + 1, lines.length - room));
  return [
    [{ text: `  ${spell(head?.text ?? '')}`, style: quiet }],
    ...lines.slice(first, first + room).map((line, index): readonly Span[] => {
      const at = first + index;
      const isChosen = at === chosen;
      const style = isChosen ? accent : rowStyle(rows[at], tones);
      return withTarget(entryTarget(at), [
        { text: `${isChosen ? signs.pointer : ' '} `, style },
        ...lineSpans(theme, rules, line, style),
      ]);
    }),
  ];
}

/** The symbols of a guess are wide where there is room. */
const SYMBOL_WIDTHS: readonly SymbolWidth[] = [3, 1];

/** A line of the table; where the terminal has colors, its guess has those of its pegs or tiles. */
function lineSpans(
  theme: Theme,
  rules: Rules,
  { text, guess, symbolWidth }: ReviewLine,
  style: Style | undefined,
): readonly Span[] {
  const { spell, colorDepth } = theme;
  if (guess === 'none' || colorDepth === 'none') return [{ text: spell(text), style }];
  const end = guess.start + guess.code.length * symbolWidth;
  return [
    { text: spell(text.slice(0, guess.start)), style },
    ...guessSpans(theme, rules, guess.code, guess.feedback, symbolWidth),
    { text: spell(text.slice(end)), style },
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
