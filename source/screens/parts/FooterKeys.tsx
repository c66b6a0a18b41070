import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import type { FooterKey } from './input/keymap.ts';
import { keyTarget } from './input/pointing.ts';
import { type Span, StyledText } from './StyledText.tsx';
import { type Theme, useTheme } from './theme/theme.ts';

/** The columns on the left of each line. */
const INDENT = 1;

type FooterKeysProps = {
  readonly all: readonly FooterKey[];
  readonly width: number;
  /** How many lines there is room for. */
  readonly rows: number;
};

/** The footer: the keys that matter now, as many as fit. */
export const FooterKeys = memo(
  Footer,
  (before, after) =>
    before.width === after.width &&
    before.rows === after.rows &&
    before.all.length === after.all.length &&
    before.all.every(({ label, action, keys }, index) => {
      const key = after.all[index];
      return label === key?.label && action === key.action && keys.join(' ') === key.keys.join(' ');
    }),
);

function Footer({ all, width, rows }: FooterKeysProps): ReactNode {
  const theme = useTheme();
  return (
    <Box height={rows} width={width} paddingLeft={INDENT} flexDirection="column" flexShrink={0}>
      {linesOf(all, width, rows).map((line) => (
        <StyledText key={line[0]?.label} spans={spansIn(line, theme)} />
      ))}
    </Box>
  );
}

const GAP = '  ';
const columnsOf = (line: readonly FooterKey[]): number =>
  line.map(({ label, action }) => `${label} ${action}`).join(GAP).length;

/** The keys line by line, as many as fit into a footer. */
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

/** A line in its styles. */
const spansIn = (line: readonly FooterKey[], theme: Theme): readonly Span[] =>
  line.flatMap((key, index) => [{ text: index === 0 ? '' : GAP }, ...spansOf(key, theme)]);

/** A key and its action; a click on them presses the key, and one of several keys only on its own name. */
function spansOf(
  { label, action, keys }: FooterKey,
  { accent, quiet, spell }: Theme,
): readonly Span[] {
  const [key] = keys;
  if (key === undefined || keys.length === 1) {
    const target = key === undefined ? undefined : keyTarget(key);
    return [
      { text: spell(label), style: accent, target },
      { text: ' ', target },
      { text: action, style: quiet, target },
    ];
  }
  return [
    ...label.split(' ').flatMap((word, index): readonly Span[] => {
      const named = keys[index];
      return [
        { text: index === 0 ? '' : ' ', style: accent },
        {
          text: spell(word),
          style: accent,
          target: named === undefined ? named : keyTarget(named),
        },
      ];
    }),
    { text: ' ' },
    { text: action, style: quiet },
  ];
}
