import { Box } from 'ink';
import type { ReactNode } from 'react';
import { inLines, StyledText } from './StyledText.tsx';
import { type Theme, useTheme } from './theme.ts';

/** One line of the log, wrapped already, and how it is meant. */
type Line = { readonly tone: keyof Theme['tones']; readonly text: string };

type MessageLogProps = { readonly lines: readonly Line[]; readonly height: number };

/** The messages to the player, the newest at the bottom. */
export function MessageLog({ lines, height }: MessageLogProps): ReactNode {
  const { tones, spell } = useTheme();
  return (
    <Box flexDirection="column" height={height} justifyContent="flex-end" flexShrink={0}>
      <StyledText
        spans={inLines(
          lines.map(({ tone, text }) => [
            { text: text === '' ? ' ' : spell(text), style: tones[tone] },
          ]),
        )}
      />
    </Box>
  );
}
