import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Catalog } from '../../prose/catalog.ts';
import { wrap } from '../../prose/text.ts';
import type { Frame } from '../app/layout.ts';
import { useCatalog } from '../parts/catalog.ts';
import { FRAME_COLUMNS, FRAME_ROWS } from '../parts/panel/frame-size.ts';
import { CenteredPanel, Panel, Rule } from '../parts/panel/Panel.tsx';
import { Paragraph } from '../parts/StyledText.tsx';
import { type Style, type Theme, useTheme } from '../parts/theme/theme.ts';
import { SHORT_LEGEND_ROWS, ShortLegend } from '../play/panels/Legend.tsx';
import { PuzzleRows, rowsColumns, rowsLayout } from './PuzzleRows.tsx';
import type { PuzzleModel, SolvingStage } from './puzzle-model.ts';
import { levelSaid, type Said, sentencesOf } from './puzzle-text.ts';

type PuzzleScreenProps = { readonly model: PuzzleModel; readonly frame: Frame };

/** The widest panel of sentences, and the one that is alone on the screen, in cells. */
const MAX_SIDE = 60;

/** The fewest columns of the sentences beside the rows. */
const MIN_SIDE = 34;

/** The rows of a puzzle with the code that is entered or proved, and what there is to do. */
export function PuzzleScreen({ model, frame }: PuzzleScreenProps): ReactNode {
  const { stage } = model;
  const catalog = useCatalog();
  const sentences = sentencesOf(model, catalog);
  if (stage.kind === 'solving') {
    return frame.layout === 'full' ? (
      <Beside model={model} stage={stage} frame={frame} sentences={sentences} />
    ) : (
      <Stacked model={model} stage={stage} frame={frame} sentences={sentences} />
    );
  }
  const { body } = frame;
  const columns = Math.min(body.columns, MAX_SIDE) - FRAME_COLUMNS;
  const rows = rowsOf(sentences, columns);
  return (
    <CenteredPanel
      body={body}
      maxColumns={MAX_SIDE}
      title={titleOf(model, catalog)}
      height={rows + FRAME_ROWS}
    >
      <Sentences sentences={sentences} width={columns} rows={rows} />
    </CenteredPanel>
  );
}

/** What the sentences are about. */
function titleOf({ stage }: PuzzleModel, { puzzles }: Catalog): string {
  const { titles } = puzzles.solving;
  if (stage.kind !== 'solving') return puzzles.title;
  switch (stage.solving.phase) {
    case 'entering':
    case 'contradicted':
      return titles.code;
    case 'solved':
      return titles.solved;
    default:
      return titles.proof;
  }
}

type SolvingProps = {
  readonly model: PuzzleModel;
  readonly stage: SolvingStage;
  readonly frame: Frame;
  readonly sentences: readonly Said[];
};

/** The rows on the left, the sentences on the right. */
function Beside({ model, stage, frame: { body }, sentences }: SolvingProps): ReactNode {
  const catalog = useCatalog();
  const { puzzle } = stage.solving;
  const room = { columns: body.columns - MIN_SIDE - FRAME_COLUMNS, rows: body.rows - FRAME_ROWS };
  const layout = rowsLayout(puzzle, room, catalog);
  const width = Math.max(body.columns - MAX_SIDE, rowsColumns(layout, catalog) + FRAME_COLUMNS);
  const side = body.columns - width;
  const all = [...sentences, levelSaid(puzzle)];
  const rows = body.rows - FRAME_ROWS;
  const hasLegend = rowsOf(all, side - FRAME_COLUMNS) + all.length + SHORT_LEGEND_ROWS <= rows;
  return (
    <Box height={body.rows}>
      <Panel title={catalog.puzzles.solving.rows} width={width} height={body.rows}>
        <PuzzleRows stage={stage} layout={layout} />
      </Panel>
      <Panel title={titleOf(model, catalog)} width={side} height={body.rows}>
        <Sentences
          sentences={all}
          width={side - FRAME_COLUMNS}
          rows={hasLegend ? rows - SHORT_LEGEND_ROWS - 1 : rows}
        />
        <Box flexGrow={1} />
        {hasLegend && <ShortLegend rules={puzzle.rules} />}
      </Panel>
    </Box>
  );
}

/** The rows above the sentences, which get the lines that are left. */
function Stacked({ model, stage, frame: { body }, sentences }: SolvingProps): ReactNode {
  const catalog = useCatalog();
  const width = body.columns - 2;
  const { puzzle } = stage.solving;
  const minRows = puzzle.rows.length + CODE_ROWS[stage.solving.phase] + 1;
  const room = body.rows - minRows;
  const fitted = fittedSentences(sentences, width, room);
  const level = levelSaid(puzzle);
  const shown = rowsOf([...fitted, level], width) <= room ? [...fitted, level] : fitted;
  const needed = rowsOf(shown, width);
  const layout = rowsLayout(puzzle, { columns: width, rows: body.rows - needed - 1 }, catalog);
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1} overflow="hidden">
      <PuzzleRows stage={stage} layout={layout} />
      <Rule title={titleOf(model, catalog)} aside="" width={width} />
      <Sentences sentences={shown} width={width} rows={needed} />
    </Box>
  );
}

/** The lines of the code below the rows, where they are one line high. */
const CODE_ROWS: Readonly<Record<SolvingStage['solving']['phase'], number>> = {
  entering: 3,
  contradicted: 3,
  asked: 2,
  judging: 2,
  unproved: 3,
  solved: 2,
};

/** All sentences in full, or in short if they need too many lines; those that do not fit are left out. */
function fittedSentences(sentences: readonly Said[], width: number, rows: number): readonly Said[] {
  if (rowsOf(sentences, width) <= rows) return sentences;
  const shown: Said[] = [];
  for (const { short, tone } of sentences) {
    const all = [...shown, { text: short, short, tone }];
    if (short !== '' && rowsOf(all, width) <= rows) shown.splice(0, shown.length, ...all);
  }
  return shown;
}

const rowsOf = (sentences: readonly Said[], width: number): number =>
  sentences.reduce((rows, { text }) => rows + wrap(text, width).length, 0);

type SentencesProps = {
  readonly sentences: readonly Said[];
  readonly width: number;
  readonly rows: number;
};

/** Sentences below each other, with a gap between them if there is room. */
function Sentences({ sentences, width, rows }: SentencesProps): ReactNode {
  const theme = useTheme();
  const gap = rowsOf(sentences, width) + sentences.length - 1 <= rows ? 1 : 0;
  return (
    <Box flexDirection="column" gap={gap} flexShrink={0}>
      {sentences.map(({ text, tone }, index) => (
        <Paragraph key={index} text={text} width={width} {...styled(tone, theme)} />
      ))}
    </Box>
  );
}

function styled(tone: Said['tone'], { tones, quiet }: Theme): { readonly style?: Style } {
  switch (tone) {
    case 'plain':
      return {};
    case 'good':
      return { style: tones.good };
    case 'bad':
      return { style: tones.bad };
    case 'quiet':
      return { style: quiet };
  }
}
