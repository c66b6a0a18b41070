import { Box } from 'ink';
import type { ReactNode } from 'react';
import { keyTarget, type Target } from './input/pointing.ts';
import { besides, columnsOf, type Lines } from './rows/row.ts';
import { tileLines, tileSpan } from './rows/tiles.ts';
import { inLines, type Span, StyledText, withTarget } from './StyledText.tsx';
import { type Theme, type TileMark, useTheme } from './theme/theme.ts';

/** A symbol that can be typed, and its best mark so far. */
export type KeyCap = {
  readonly face: string;
  readonly mark: TileMark;
};

/** Whether a click on a symbol types it. */
type Clicks = 'typed' | 'ignored';

const targetOf = ({ face }: KeyCap, clicks: Clicks): Target | undefined =>
  clicks === 'typed' ? keyTarget(face) : undefined;

type Caps = { readonly rows: readonly (readonly KeyCap[])[] };
type KeyboardProps = Caps & {
  /** The columns that the keyboard may take. */
  readonly columns: number;
  readonly clicks: Clicks;
  /** The lines between two rows of keys. */
  readonly gap?: 0 | 1;
};

/** The columns of a key, with its letter in the middle. */
const KEY_COLUMNS = 3;

/** The size of a key of a large keyboard. */
const LARGE = { height: 3, width: 4, gap: 1 } as const;

/** How much further right each row of a large keyboard is. */
const LARGE_INDENT = 2;

/** The lines of a large keyboard. */
export const largeKeyboardRows = (rows: Caps['rows']): number => rows.length * LARGE.height;

/** The columns of a large keyboard. */
export const largeKeyboardColumns = (rows: Caps['rows']): number =>
  Math.max(...rows.map((row, index) => index * LARGE_INDENT + columnsOf(LARGE, row.length)));

/** The symbols of a game in rows of large keys; a click on one types it. */
export function LargeKeyboard({ rows }: Caps): ReactNode {
  const theme = useTheme();
  return (
    <StyledText
      spans={inLines(
        rows.flatMap((row, index) =>
          besides(
            row.map((cap) =>
              largeCap(theme, cap).map((line) => withTarget(keyTarget(cap.face), line)),
            ),
            LARGE.gap,
            LARGE.height,
          ).map((line) => [{ text: ' '.repeat(index * LARGE_INDENT) }, ...line]),
        ),
      )}
    />
  );
}

/** A large key; one that is out has no block, so that it is dimmer than those that are open. */
function largeCap(theme: Theme, { face, mark }: KeyCap): Lines {
  const lines = tileLines(theme, { face, mark, state: 'filled' }, LARGE);
  if (mark !== 'absent' || theme.colorDepth === 'none') return lines;
  return lines.map((line, index) =>
    line.map(({ text }) => ({
      text: index === 1 ? text : ' '.repeat(text.length),
      style: theme.quiet,
    })),
  );
}

/** A key in one line. */
function capSpan(theme: Theme, { face, mark }: KeyCap, width: number): Span {
  const span = tileSpan(theme, { face, mark, state: 'filled' }, width);
  return mark === 'absent' && theme.colorDepth !== 'none' ? { ...span, style: theme.quiet } : span;
}

/** The symbols of a game in rows, as on a keyboard, each with its best mark so far. */
export function Keyboard({ rows, columns, clicks, gap = 0 }: KeyboardProps): ReactNode {
  const theme = useTheme();
  const longest = Math.max(...rows.map((row) => row.length));
  const space = longest * 4 - 1 <= columns ? ' ' : '';
  return (
    <Box flexDirection="column" rowGap={gap} flexShrink={0}>
      {rows.map((row, index) => (
        <StyledText
          key={index}
          spans={row.flatMap((cap, position) => [
            { text: position > 0 ? space : ' '.repeat(index) },
            { ...capSpan(theme, cap, KEY_COLUMNS), target: targetOf(cap, clicks) },
          ])}
        />
      ))}
    </Box>
  );
}

const markOrder: readonly TileMark[] = ['exact', 'partial', 'absent', 'unknown'];

/** The same symbols in one line, grouped by their marks: `●E ○AR ·STLN BCDF…`. */
export function KeyboardLine({ rows, clicks }: Pick<KeyboardProps, 'rows' | 'clicks'>): ReactNode {
  const { signs, tile, colorDepth } = useTheme();
  const groups = markOrder
    .map((mark) => ({ mark, faces: rows.flat().filter((cap) => cap.mark === mark) }))
    .filter(({ faces }) => faces.length > 0);
  return (
    <StyledText
      spans={groups.flatMap(({ mark, faces }, index) => [
        { text: index > 0 ? ' ' : '' },
        ...[
          { text: mark === 'unknown' ? '' : signs[mark] },
          ...faces.map((cap) => ({ text: cap.face, target: targetOf(cap, clicks) })),
        ].map((span) => ({ ...span, style: colorDepth === 'none' ? undefined : tile[mark] })),
      ])}
    />
  );
}
