import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Code } from '../../engine/core/code.ts';
import type { Puzzle } from '../../engine/puzzles/puzzle.ts';
import type { Catalog } from '../../prose/catalog.ts';
import type { Size } from '../app/layout.ts';
import { DraftRow } from '../parts/board/CodeRow.tsx';
import { useCatalog } from '../parts/catalog.ts';
import { entryTarget } from '../parts/input/pointing.ts';
import { rowSizes } from '../parts/rows/index.ts';
import { type Lines, type RowSize, signLine } from '../parts/rows/row.ts';
import { inLines, type Span, StyledText, withTarget } from '../parts/StyledText.tsx';
import { type Theme, useTheme } from '../parts/theme/theme.ts';
import type { SolvingStage } from './puzzle-model.ts';

/** How the rows of a puzzle are drawn, and how many lines are between them. */
export type RowsLayout = { readonly size: RowSize; readonly gap: 0 | 1 };

/** Before a row: a pointer, a box for a mark, its number, and a gap. */
const PREFIX = 8;

/** The lines of the code with the arrows above and below it. */
const ARROWS = 2;

/** The columns before a row; a word can stand there too. */
const prefixColumns = ({ puzzles }: Catalog): number =>
  Math.max(PREFIX, puzzles.solving.also.length + 1);

/** The largest rows with which a whole puzzle fits, its code included; the smallest if none fits. */
export function rowsLayout({ rules, rows }: Puzzle, room: Size, catalog: Catalog): RowsLayout {
  const sizes = rowSizes(rules).filter(
    ({ turnColumns }) => prefixColumns(catalog) + turnColumns <= room.columns,
  );
  const all = sizes.length === 0 ? rowSizes(rules).slice(-1) : sizes;
  // The code, and one that refutes a proof.
  const codes = 2;
  const linesOf = ({ height }: RowSize, gap: number): number =>
    rows.length * (height + gap) + codes * height + ARROWS + gap;
  const fitting = all.find((size) => size.height > 1 && linesOf(size, 0) <= room.rows);
  const flat = all.find(({ height }) => height === 1);
  const size = fitting ?? flat ?? rowSizes(rules)[0];
  if (size === undefined) throw new RangeError('A game has no size of rows.');
  return { size, gap: size.height === 1 && linesOf(size, 1) <= room.rows ? 1 : 0 };
}

/** The columns that the rows of a puzzle take. */
export const rowsColumns = ({ size }: RowsLayout, catalog: Catalog): number =>
  prefixColumns(catalog) + size.turnColumns;

type PuzzleRowsProps = { readonly stage: SolvingStage; readonly layout: RowsLayout };

/** The rows of a puzzle, and below them the code: as it is entered, or with the place to prove. */
export function PuzzleRows({ stage, layout }: PuzzleRowsProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const { solving } = stage;
  const { rows } = solving.puzzle;
  const lines = rows.flatMap((_, index) => [
    ...(index > 0 && layout.gap === 1 ? [EMPTY] : []),
    ...rowLines(stage, index, layout, theme, catalog),
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

function rowLines(
  stage: SolvingStage,
  index: number,
  { size: { layout } }: RowsLayout,
  theme: Theme,
  catalog: Catalog,
): Lines {
  const { solving } = stage;
  const row = solving.puzzle.rows[index];
  if (row === undefined) return [];
  const columns = prefixColumns(catalog);
  const lines = layout.turn(theme, row.guess, row.feedback);
  return lines.map((line, at) =>
    withTarget(entryTarget(index), [
      ...(at === signLine(layout.height)
        ? prefixOf(stage, index, columns, theme)
        : [{ text: ' '.repeat(columns) }]),
      ...line,
    ]),
  );
}

/** A pointer and a box where rows are marked, the number of a row, and `!` where a code contradicts it. */
function prefixOf(
  { solving, row, marked }: SolvingStage,
  index: number,
  columns: number,
  { signs, accent, tones, quiet }: Theme,
): readonly Span[] {
  const isMarked = marked.includes(index);
  const isMarking = solving.phase === 'asked' || solving.phase === 'unproved';
  const hasBoxes = isMarking || solving.phase === 'judging' || solving.phase === 'solved';
  const isWrong = solving.phase === 'contradicted' && solving.row === index;
  const number = `${index + 1}${isWrong ? '!' : ''}`;
  return [
    { text: isMarking && row === index ? signs.pointer : ' ', style: accent },
    {
      text: hasBoxes ? `[${isMarked ? 'x' : ' '}] ` : '    ',
      style: isMarked ? accent : quiet,
    },
    { text: number.padEnd(columns - 5), style: isWrong ? tones.bad : quiet },
  ];
}

/** The code that is entered; or the code, the place to prove, and a code that refutes a proof. */
function CodeBelow({ stage, layout: { size } }: PuzzleRowsProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const { solving, draft } = stage;
  const indent = ' '.repeat(prefixColumns(catalog));
  if (solving.phase === 'entering' || solving.phase === 'contradicted') {
    return (
      <DraftRow
        row={draft.cells.map((cell) => (cell === 'lifeline' ? 'blank' : cell))}
        cursor={draft.cursor}
        label={indent}
        layout={size.layout}
      />
    );
  }
  const { also } = catalog.puzzles.solving;
  const refuting =
    solving.phase === 'unproved' && solving.verdict.kind === 'refuted'
      ? codeLines(solving.verdict.by, also, size, theme, catalog)
      : [];
  const code = codeLines(solving.code, '', size, theme, catalog);
  const column = size.layout.signColumn(solving.puzzle.asked, solving.code.length);
  const arrow = [
    { text: `${indent}${' '.repeat(column)}` },
    { text: theme.signs.down, style: theme.accent },
  ];
  return <StyledText spans={inLines([arrow, ...code, ...refuting])} />;
}

function codeLines(
  code: Code,
  label: string,
  { layout }: RowSize,
  theme: Theme,
  catalog: Catalog,
): Lines {
  const columns = prefixColumns(catalog);
  return layout.code(theme, code).map((line, at) => [
    {
      text: (at === signLine(layout.height) ? label : '').padEnd(columns),
      style: theme.tones.bad,
    },
    ...line,
  ]);
}
