import { Box } from 'ink';
import type { ReactNode } from 'react';
import { StyledText } from './StyledText.tsx';
import { type TileMark, useTheme } from './theme.ts';
import { type TileWidth, tileSpan } from './tile-row.ts';

/** A letter that can be typed, and the best mark it has earned. */
export type KeyCap = { readonly face: string; readonly mark: TileMark };

type KeyboardProps = {
  readonly rows: readonly (readonly KeyCap[])[];
  /** How many columns there are. */
  readonly columns: number;
};

/** How many lines a keyboard takes. */
export const KEYBOARD_ROWS = 3;
/** How many columns a keyboard takes at its best. */
export const KEYBOARD_COLUMNS = 39;

/** The letters as they lie on a keyboard, each with the best mark it has earned. */
export function Keyboard({ rows, columns }: KeyboardProps): ReactNode {
  const theme = useTheme();
  const longest = Math.max(...rows.map((row) => row.length));
  const width: TileWidth = longest * 4 - 1 <= columns ? 4 : 3;
  return (
    <Box flexDirection="column" flexShrink={0}>
      {rows.map((row, index) => (
        <StyledText
          key={index}
          spans={row.flatMap((cap, place) => [
            { text: ' '.repeat(place > 0 ? 1 : index) },
            tileSpan(theme, { ...cap, filled: 'filled' }, width),
          ])}
        />
      ))}
    </Box>
  );
}

const marksTold: readonly TileMark[] = ['exact', 'partial', 'absent', 'open'];

/** The same letters in one line, gathered by their marks: `●E ○AR ·STLN BCDF…`. */
export function KeyboardLine({ rows }: Pick<KeyboardProps, 'rows'>): ReactNode {
  const { signs, tile, colorDepth } = useTheme();
  const gathered = marksTold
    .map((mark) => ({ mark, faces: rows.flat().filter((cap) => cap.mark === mark) }))
    .filter(({ faces }) => faces.length > 0);
  return (
    <StyledText
      spans={gathered.flatMap(({ mark, faces }, index) => [
        { text: index > 0 ? ' ' : '' },
        {
          text: [mark === 'open' ? '' : signs[mark], ...faces.map(({ face }) => face)].join(''),
          ...(colorDepth === 'none' ? {} : { style: tile[mark] }),
        },
      ])}
    />
  );
}
