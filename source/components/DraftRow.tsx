import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Rules } from '../variants/index.ts';
import { CodeRow } from './CodeRow.tsx';
import { columnsBefore, type RowLayout } from './code-row.ts';
import type { PegCell } from './peg-row.ts';
import { StyledText } from './StyledText.tsx';
import { useTheme } from './theme.ts';

type DraftRowProps = {
  readonly rules: Rules;
  readonly row: readonly PegCell[];
  /** The place, from 0, that the arrow keys change. */
  readonly cursor: number;
  readonly places: RowLayout;
};

/** The row being made, with marks over and under the place that the up and down keys change. */
export function DraftRow({ rules, row, cursor, places }: DraftRowProps): ReactNode {
  const { signs, accent } = useTheme();
  // As wide wherever the mark is: what keeps its size is not laid out anew.
  const width = columnsBefore(places, row.length - 1) + 1;
  const mark = (sign: string): string =>
    `${' '.repeat(columnsBefore(places, cursor))}${sign}`.padEnd(width);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <StyledText spans={[{ text: mark(signs.raise), style: accent }]} />
      <CodeRow rules={rules} row={row} places={places} />
      <StyledText spans={[{ text: mark(signs.lower), style: accent }]} />
    </Box>
  );
}
