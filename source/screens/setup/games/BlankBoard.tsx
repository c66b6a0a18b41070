import { Box } from 'ink';
import type { ReactNode } from 'react';
import { rowLayoutFor } from '../../../components/rows/index.ts';
import { inLines, StyledText } from '../../../components/StyledText.tsx';
import { useTheme } from '../../../components/theme.ts';
import type { Rules } from '../../../variants/index.ts';

type BlankBoardProps = { readonly rules: Rules; readonly width: number; readonly height: number };

/** The empty rows of a game, as many as fit. */
export function BlankBoard({ rules, width, height }: BlankBoardProps): ReactNode {
  const theme = useTheme();
  const gap = height > 3 ? 1 : 0;
  const rows = Math.max(1, Math.min(rules.attempts, height - 2));
  const blanks = Array(rules.pegs).fill('blank');
  const row = rowLayoutFor(rules, width - 4).code(theme, blanks);
  const lines = Array.from({ length: rows }, (_, index) => [
    { text: `${String(index + 1).padStart(2)} ` },
    ...row,
  ]);
  return (
    <Box marginTop={gap}>
      <StyledText spans={inLines(lines)} />
    </Box>
  );
}
