import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Rules } from '../core/rules.ts';
import { CodeRow } from './CodeRow.tsx';
import { columnsBefore, type Places } from './code-row.ts';
import type { Place } from './peg-row.ts';
import { StyledText } from './StyledText.tsx';
import { useTheme } from './theme.ts';

type DraftRowProps = {
  readonly rules: Rules;
  readonly row: readonly Place[];
  /** The place, from 0, that the arrow keys change. */
  readonly cursor: number;
  readonly places: Places;
};

/** The row being made, with marks over and under the place that the up and down keys change. */
export function DraftRow({ rules, row, cursor, places }: DraftRowProps): ReactNode {
  const { signs, accent } = useTheme();
  const indent = ' '.repeat(columnsBefore(places, cursor));
  return (
    <Box flexDirection="column" flexShrink={0}>
      <StyledText spans={[{ text: `${indent}${signs.raise}`, style: accent }]} />
      <CodeRow rules={rules} row={row} places={places} />
      <StyledText spans={[{ text: `${indent}${signs.lower}`, style: accent }]} />
    </Box>
  );
}
