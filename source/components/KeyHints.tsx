import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { StyledText } from './StyledText.tsx';
import { useTheme } from './theme/theme.ts';

/** A key and its action, as the footer shows them. */
export type Hint = { readonly label: string; readonly action: string };

type KeyHintsProps = {
  readonly hints: readonly Hint[];
  readonly width: number;
  /** How many lines there is room for. */
  readonly rows: number;
};

/** The footer: the keys that matter now, as many as fit. */
export const KeyHints = memo(
  Footer,
  (before, after) =>
    before.width === after.width &&
    before.rows === after.rows &&
    before.hints.length === after.hints.length &&
    before.hints.every(({ label, action }, index) => {
      const hint = after.hints[index];
      return label === hint?.label && action === hint.action;
    }),
);

function Footer({ hints, width, rows }: KeyHintsProps): ReactNode {
  const { accent, quiet, spell } = useTheme();
  return (
    <Box height={rows} width={width} paddingLeft={1} flexDirection="column" flexShrink={0}>
      {linesFor(hints, width - 1)
        .slice(0, rows)
        .map((line) => (
          <StyledText
            key={line[0]?.label}
            spans={line.flatMap(({ label, action }, index) => [
              { text: index === 0 ? '' : GAP },
              { text: spell(label), style: accent },
              { text: ' ' },
              { text: action, style: quiet },
            ])}
          />
        ))}
    </Box>
  );
}

const GAP = '  ';
const columnsOf = (line: readonly Hint[]): number =>
  line.map(({ label, action }) => `${label} ${action}`).join(GAP).length;

function linesFor(hints: readonly Hint[], width: number): readonly (readonly Hint[])[] {
  const lines: Hint[][] = [];
  for (const hint of hints) {
    const last = lines.at(-1);
    if (last !== undefined && columnsOf([...last, hint]) <= width) last.push(hint);
    else lines.push([hint]);
  }
  return lines;
}
