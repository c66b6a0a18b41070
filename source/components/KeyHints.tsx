import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useTheme } from './theme.ts';

/** A key and what it does, as the footer tells it. */
export type Hint = { readonly shown: string; readonly does: string };

type KeyHintsProps = {
  readonly hints: readonly Hint[];
  readonly width: number;
  /** How many lines there is room for. */
  readonly rows: number;
};

/** The footer: the keys that matter now, as many as fit. */
export function KeyHints({ hints, width, rows }: KeyHintsProps): ReactNode {
  const { accent, quiet, spell } = useTheme();
  return (
    <Box height={rows} width={width} paddingLeft={1} flexDirection="column" flexShrink={0}>
      {inLines(hints, width - 1)
        .slice(0, rows)
        .map((line) => (
          <Text key={line[0]?.shown} wrap="truncate">
            {line.map(({ shown, does }, index) => (
              <Text key={shown}>
                {index === 0 ? '' : GAP}
                <Text {...accent}>{spell(shown)}</Text> <Text {...quiet}>{does}</Text>
              </Text>
            ))}
          </Text>
        ))}
    </Box>
  );
}

const GAP = '  ';
const widthOf = (line: readonly Hint[]): number =>
  line.map(({ shown, does }) => `${shown} ${does}`).join(GAP).length;

function inLines(hints: readonly Hint[], width: number): readonly (readonly Hint[])[] {
  const lines: Hint[][] = [];
  for (const hint of hints) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf([...last, hint]) <= width) last.push(hint);
    else lines.push([hint]);
  }
  return lines;
}
