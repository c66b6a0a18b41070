import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Rules } from '../core/rules.ts';
import { PegRow, type PegWidth, type Place } from './PegRow.tsx';
import { useTheme } from './theme.ts';

type DraftRowProps = {
  readonly rules: Rules;
  readonly places: readonly Place[];
  /** The place, from 0, that the arrow keys change. */
  readonly cursor: number;
  readonly width: PegWidth;
};

/** The row being made, with marks over and under the place that the up and down keys change. */
export function DraftRow({ rules, places, cursor, width }: DraftRowProps): ReactNode {
  const { signs, accent } = useTheme();
  const indent = ' '.repeat(cursor * width + (width === 2 ? 0 : 1));
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text {...accent}>
        {indent}
        {signs.raise}
      </Text>
      <PegRow rules={rules} places={places} width={width} />
      <Text {...accent}>
        {indent}
        {signs.lower}
      </Text>
    </Box>
  );
}
