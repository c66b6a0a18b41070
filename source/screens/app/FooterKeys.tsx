import { Box } from 'ink';
import type { ReactNode } from 'react';
import { type FooterKey, keyTarget } from '../parts/input.ts';
import { type Span, StyledText } from '../parts/StyledText.tsx';
import { type Theme, useTheme } from '../parts/theme/theme.ts';

const INDENT = 1;

type FooterKeysProps = {
  readonly all: readonly FooterKey[];
  readonly columns: number;
  readonly rows: number;
};

export function FooterKeys({ all, columns, rows }: FooterKeysProps): ReactNode {
  const theme = useTheme();
  return (
    <Box height={rows} width={columns} paddingLeft={INDENT} flexDirection="column" flexShrink={0}>
      {linesOf(all, columns, rows).map((line) => (
        <StyledText key={line[0]?.label} spans={spansIn(line, theme)} />
      ))}
    </Box>
  );
}

const GAP = '  ';
const columnsOf = (line: readonly FooterKey[]): number =>
  line.map(({ label, action }) => `${label} ${action}`).join(GAP).length;

function linesOf(
  all: readonly FooterKey[],
  width: number,
  rows: number,
): readonly (readonly FooterKey[])[] {
  const lines: FooterKey[][] = [];
  for (const key of all) {
    const last = lines.at(-1);
    if (last !== undefined && columnsOf([...last, key]) <= width - INDENT) last.push(key);
    else lines.push([key]);
  }
  return lines.slice(0, rows);
}

const spansIn = (line: readonly FooterKey[], theme: Theme): readonly Span[] =>
  line.flatMap((key, index) => [{ text: index === 0 ? '' : GAP }, ...spansOf(key, theme)]);

/** A key and its action; a click on them presses the key, and one of several keys only on its own name. */
function spansOf(
  { label, action, keys }: FooterKey,
  { accent, quiet, spell }: Theme,
): readonly Span[] {
  const targets = keys.map(keyTarget);
  const target = targets.length === 1 ? targets[0] : undefined;
  const words = targets.length > 1 ? label.split(' ') : [label];
  return [
    ...words.flatMap((word, index): readonly Span[] => [
      { text: index === 0 ? '' : ' ', style: accent },
      { text: spell(word), style: accent, target: targets[index] },
    ]),
    { text: ' ', target },
    { text: action, style: quiet, target },
  ];
}
