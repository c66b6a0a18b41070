import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { type Theme, useTheme } from './theme.ts';

/** One line of the log, wrapped already, and how it is meant. */
type Line = { readonly tone: keyof Theme['tones']; readonly text: string };

type MessageLogProps = { readonly lines: readonly Line[]; readonly height: number };

/** The messages to the player, the newest at the bottom. */
export function MessageLog({ lines, height }: MessageLogProps): ReactNode {
  const { tones, spell } = useTheme();
  return (
    <Box flexDirection="column" height={height} justifyContent="flex-end" flexShrink={0}>
      {lines.map(({ tone, text }, index) => (
        <Text key={index} {...tones[tone]} wrap="truncate">
          {text === '' ? ' ' : spell(text)}
        </Text>
      ))}
    </Box>
  );
}
