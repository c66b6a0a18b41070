import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Peg } from '../core/code.ts';
import type { Feedback } from '../core/feedback.ts';
import type { RowCell, RowLayout } from './rows/row.ts';
import { StyledText } from './StyledText.tsx';
import { useTheme } from './theme.ts';

type CodeRowProps = {
  readonly row: readonly RowCell[];
  readonly layout: RowLayout;
  /** The position of the cursor in a row that is being edited. */
  readonly cursor?: number;
};

/** A row without feedback: a code, or a draft. */
export function CodeRow({ row, layout, cursor }: CodeRowProps): ReactNode {
  return <StyledText spans={layout.code(useTheme(), row, cursor)} />;
}

type TurnRowProps = {
  readonly guess: readonly Peg[];
  readonly feedback: Feedback;
  readonly layout: RowLayout;
};

/** A guess and its feedback. */
export function TurnRow({ guess, feedback, layout }: TurnRowProps): ReactNode {
  return <StyledText spans={layout.turn(useTheme(), guess, feedback)} />;
}

type EditedRowProps = {
  /** How many cells the row has. */
  readonly cells: number;
  /** The position, from 0, that the up and down arrows change. */
  readonly cursor: number;
  readonly layout: RowLayout;
  /** Where the arrows are: `both` if omitted, or only `above`, with room for a text below. */
  readonly arrows?: 'both' | 'above';
  readonly children: ReactNode;
};

/** A row that is being edited, with arrows above and below the cell at the cursor. */
export function EditedRow({
  cells,
  cursor,
  layout,
  arrows = 'both',
  children,
}: EditedRowProps): ReactNode {
  const { signs, accent } = useTheme();
  // The same width wherever the cursor is: text that keeps its size is not laid out again.
  const width = layout.signColumn(cells - 1) + 1;
  const arrow = (sign: string): string =>
    `${' '.repeat(layout.signColumn(cursor))}${sign}`.padEnd(width);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <StyledText spans={[{ text: arrow(signs.up), style: accent }]} />
      {children}
      {arrows === 'both' && <StyledText spans={[{ text: arrow(signs.down), style: accent }]} />}
    </Box>
  );
}

type DraftRowProps = Omit<CodeRowProps, 'cursor'> & Pick<EditedRowProps, 'cursor' | 'arrows'>;

/** A draft, with arrows above and below the cell at its cursor. */
export function DraftRow({ row, cursor, layout, arrows = 'both' }: DraftRowProps): ReactNode {
  return (
    <EditedRow cells={row.length} cursor={cursor} layout={layout} arrows={arrows}>
      <CodeRow row={row} layout={layout} cursor={cursor} />
    </EditedRow>
  );
}
