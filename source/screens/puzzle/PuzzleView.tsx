import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Code } from '../../engine/core/code.ts';
import type { Puzzle } from '../../engine/puzzle.ts';
import { wrap } from '../../prose/text.ts';
import { type Frame, FULL_ROWS, type Size } from '../app/layout.ts';
import { DraftRow } from '../parts/board/CodeRow.tsx';
import { keyTarget } from '../parts/input.ts';
import { FRAME_COLUMNS, FRAME_ROWS, Panel, Rule } from '../parts/Panel.tsx';
import { rowSizes } from '../parts/rows/index.ts';
import { type Lines, type RowSize, signLine } from '../parts/rows/row.ts';
import { inLines, Paragraph, type Span, StyledText, withTarget } from '../parts/StyledText.tsx';
import { type Style, type Theme, useTheme } from '../parts/theme/theme.ts';
import { SHORT_LEGEND_ROWS, ShortLegend } from '../play/panels/Guide.tsx';
import { hasPalette, PaletteLine } from '../play/panels/SymbolsPanel.tsx';
import { levelSentence, type Sentence, type SolvingStage } from './puzzle.ts';

type PuzzleViewProps = {
  readonly title: string;
  readonly stage: SolvingStage;
  readonly sentences: readonly Sentence[];
  readonly frame: Frame;
};

const MAX_SIDE = 60;

const MIN_SIDE = 34;

export const PuzzleView = (props: PuzzleViewProps): ReactNode =>
  props.frame.layout === 'full' ? <Beside {...props} /> : <Stacked {...props} />;

function Beside({ title, stage, sentences, frame: { body } }: PuzzleViewProps): ReactNode {
  const { puzzle } = stage.solving;
  const room = { columns: body.columns - MIN_SIDE - FRAME_COLUMNS, rows: body.rows - FRAME_ROWS };
  const layout = rowsLayout(puzzle, room);
  const width = Math.max(body.columns - MAX_SIDE, PREFIX + layout.size.turnColumns + FRAME_COLUMNS);
  const side = body.columns - width;
  const all = [...sentences, levelSentence(puzzle)];
  const height = Math.min(body.rows, Math.max(FULL_ROWS, layout.lines + FRAME_ROWS));
  const rows = height - FRAME_ROWS;
  const left = rows - rowsOf(all, side - FRAME_COLUMNS) - all.length;
  const palette = showsPalette(stage) && left >= PALETTE_ROWS ? PALETTE_ROWS : 0;
  const legend = left - palette >= SHORT_LEGEND_ROWS ? SHORT_LEGEND_ROWS : 0;
  const below = palette + legend;
  return (
    <Box height={body.rows} alignItems="center">
      <Panel title="Rows" width={width} height={height}>
        <PuzzleRows stage={stage} layout={layout} />
      </Panel>
      <Panel title={title} width={side} height={height}>
        <Sentences
          sentences={all}
          width={side - FRAME_COLUMNS}
          rows={below === 0 ? rows : rows - below - 1}
        />
        <Box flexGrow={1} />
        {palette > 0 && (
          <Box marginBottom={1}>
            <PaletteLine rules={puzzle.rules} columns={side - FRAME_COLUMNS} />
          </Box>
        )}
        {legend > 0 && <ShortLegend rules={puzzle.rules} />}
      </Panel>
    </Box>
  );
}

const PALETTE_ROWS = 2;

/** Whether a code is entered whose symbols fit into a palette. */
const showsPalette = ({ solving: { phase, puzzle } }: SolvingStage): boolean =>
  (phase === 'entering' || phase === 'contradicted') && hasPalette(puzzle.rules);

function Stacked({ title, stage, sentences, frame: { body } }: PuzzleViewProps): ReactNode {
  const width = body.columns - 2;
  const { puzzle } = stage.solving;
  const minRows = puzzle.rows.length + codeRows(stage.solving.phase) + 1;
  const room = body.rows - minRows;
  const fitted = fittedSentences(sentences, width, room);
  const level = levelSentence(puzzle);
  const shown = rowsOf([...fitted, level], width) <= room ? [...fitted, level] : fitted;
  const needed = rowsOf(shown, width);
  const layout = rowsLayout(puzzle, { columns: width, rows: body.rows - needed - 1 });
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1} overflow="hidden">
      <PuzzleRows stage={stage} layout={layout} />
      <Rule title={title} aside="" width={width} />
      <Sentences sentences={shown} width={width} rows={needed} />
    </Box>
  );
}

const codeRows = (phase: SolvingStage['solving']['phase']): number =>
  phase === 'asked' || phase === 'judging' || phase === 'solved' ? 2 : 3;

/** All sentences in full, or in short if they need too many lines; those that do not fit are left out. */
function fittedSentences(
  sentences: readonly Sentence[],
  width: number,
  rows: number,
): readonly Sentence[] {
  if (rowsOf(sentences, width) <= rows) return sentences;
  const shown: Sentence[] = [];
  for (const { short, tone } of sentences) {
    const all = [...shown, { text: short, short, tone }];
    if (short !== '' && rowsOf(all, width) <= rows) shown.splice(0, shown.length, ...all);
  }
  return shown;
}

const rowsOf = (sentences: readonly Sentence[], width: number): number =>
  sentences.reduce((rows, { text }) => rows + wrap(text, width).length, 0);

type SentencesProps = {
  readonly sentences: readonly Sentence[];
  readonly width: number;
  readonly rows: number;
};

function Sentences({ sentences, width, rows }: SentencesProps): ReactNode {
  const { tones, quiet } = useTheme();
  const styles: Readonly<Record<Sentence['tone'], Style>> = {
    plain: tones.info,
    quiet,
    good: tones.good,
    bad: tones.bad,
    refusal: tones.refusal,
  };
  const gap = rowsOf(sentences, width) + sentences.length - 1 <= rows ? 1 : 0;
  return (
    <Box flexDirection="column" gap={gap} flexShrink={0}>
      {sentences.map(({ text, tone }, index) => (
        <Paragraph key={index} text={text} width={width} style={styles[tone]} />
      ))}
    </Box>
  );
}

type RowsLayout = { readonly size: RowSize; readonly gap: 0 | 1; readonly lines: number };

/** The columns before a row: a pointer, a box for a mark, its number, and a gap. */
const PREFIX = 8;

const ARROWS = 2;

/** The largest rows with which a whole puzzle fits, its code included; the smallest if none fits. */
function rowsLayout({ rules, rows }: Puzzle, room: Size): RowsLayout {
  const sizes = rowSizes(rules).filter(({ turnColumns }) => PREFIX + turnColumns <= room.columns);
  const all = sizes.length === 0 ? rowSizes(rules).slice(-1) : sizes;
  // The code, and one that refutes a proof.
  const codes = 2;
  const linesOf = ({ height }: RowSize, gap: number): number =>
    rows.length * (height + gap) + codes * height + ARROWS + gap;
  const fitting = all.find((size) => size.height > 1 && linesOf(size, 0) <= room.rows);
  const flat = all.find(({ height }) => height === 1);
  const size = fitting ?? flat ?? rowSizes(rules)[0];
  if (size === undefined) throw new RangeError('A game has no size of rows.');
  const gap = size.height === 1 && linesOf(size, 1) <= room.rows ? 1 : 0;
  return { size, gap, lines: linesOf(size, gap) };
}

type PuzzleRowsProps = { readonly stage: SolvingStage; readonly layout: RowsLayout };

function PuzzleRows({ stage, layout }: PuzzleRowsProps): ReactNode {
  const theme = useTheme();
  const lines = stage.solving.puzzle.rows.flatMap((_, index) => [
    ...(index > 0 && layout.gap === 1 ? [EMPTY] : []),
    ...rowLines(stage, index, layout, theme),
  ]);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <StyledText spans={inLines(lines)} />
      <Box marginTop={layout.gap} flexShrink={0}>
        <CodeBelow stage={stage} layout={layout} />
      </Box>
    </Box>
  );
}

const EMPTY: readonly Span[] = [{ text: ' ' }];

const isMarking = ({ solving: { phase } }: SolvingStage): boolean =>
  phase === 'asked' || phase === 'unproved';

/** A row; where rows are marked, a click on it does what its digit does. */
function rowLines(
  stage: SolvingStage,
  index: number,
  { size: { layout } }: RowsLayout,
  theme: Theme,
): Lines {
  const row = stage.solving.puzzle.rows[index];
  if (row === undefined) return [];
  return layout.turn(theme, row.guess, row.feedback).map((line, at) => {
    const spans = [
      ...(at === signLine(layout.height)
        ? prefixOf(stage, index, theme)
        : [{ text: ' '.repeat(PREFIX) }]),
      ...line,
    ];
    return isMarking(stage) ? withTarget(keyTarget(String(index + 1)), spans) : spans;
  });
}

/** A pointer and a box where rows are marked, the number of a row, and `!` where a code contradicts it. */
function prefixOf(
  stage: SolvingStage,
  index: number,
  { signs, accent, tones, quiet }: Theme,
): readonly Span[] {
  const { solving, row, marked } = stage;
  const isMarked = marked.includes(index);
  const hasBoxes = isMarking(stage) || solving.phase === 'judging' || solving.phase === 'solved';
  const isWrong = solving.phase === 'contradicted' && solving.row === index;
  const number = `${index + 1}${isWrong ? '!' : ''}`;
  return [
    { text: isMarking(stage) && row === index ? signs.pointer : ' ', style: accent },
    {
      text: hasBoxes ? `[${isMarked ? 'x' : ' '}] ` : '    ',
      style: isMarked ? accent : quiet,
    },
    { text: number.padEnd(PREFIX - 5), style: isWrong ? tones.bad : quiet },
  ];
}

/** The code that is entered; or the code, the place to prove, and a code that refutes a proof. */
function CodeBelow({ stage: { solving, draft }, layout: { size } }: PuzzleRowsProps): ReactNode {
  const theme = useTheme();
  const indent = ' '.repeat(PREFIX);
  if (solving.phase === 'entering' || solving.phase === 'contradicted') {
    return <DraftRow row={draft.cells} cursor={draft.cursor} label={indent} layout={size.layout} />;
  }
  const refuting =
    solving.phase === 'unproved' && solving.verdict.kind === 'refuted'
      ? codeLines(solving.verdict.by, 'also', size, theme)
      : [];
  const code = codeLines(solving.code, '', size, theme);
  const column = size.layout.signColumn(solving.puzzle.asked);
  const arrow = [
    { text: `${indent}${' '.repeat(column)}` },
    { text: theme.signs.down, style: theme.accent },
  ];
  return <StyledText spans={inLines([arrow, ...code, ...refuting])} />;
}

const codeLines = (code: Code, label: string, { layout }: RowSize, theme: Theme): Lines =>
  layout.code(theme, code).map((line, at) => [
    {
      text: (at === signLine(layout.height) ? label : '').padEnd(PREFIX),
      style: theme.tones.bad,
    },
    ...line,
  ]);
