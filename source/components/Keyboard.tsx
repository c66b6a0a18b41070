import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Tile, type TileWidth } from './Tile.tsx';
import { type TileMark, useTheme } from './theme.ts';

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
  const longest = Math.max(...rows.map((row) => row.length));
  const width: TileWidth = longest * 4 - 1 <= columns ? 4 : 3;
  return (
    <Box flexDirection="column" flexShrink={0}>
      {rows.map((row, index) => (
        <Text key={index} wrap="truncate">
          {' '.repeat(index)}
          {row.map(({ face, mark }, place) => (
            <Text key={face}>
              {place > 0 && ' '}
              <Tile face={face} mark={mark} filled="filled" width={width} />
            </Text>
          ))}
        </Text>
      ))}
    </Box>
  );
}

const marksTold: readonly TileMark[] = ['exact', 'partial', 'absent', 'open'];

/** The same letters in one line, gathered by their marks: `●E ○AR ·STLN BCDF…`. */
export function KeyboardLine({ rows }: Pick<KeyboardProps, 'rows'>): ReactNode {
  const { signs, tile, form } = useTheme();
  const gathered = marksTold
    .map((mark) => ({ mark, faces: rows.flat().filter((cap) => cap.mark === mark) }))
    .filter(({ faces }) => faces.length > 0);
  return (
    <Text wrap="truncate">
      {gathered.map(({ mark, faces }, index) => (
        <Text key={mark}>
          {index > 0 && ' '}
          <Text {...(form === 'none' ? {} : tile[mark])}>
            {mark === 'open' ? '' : signs[mark]}
            {faces.map(({ face }) => face).join('')}
          </Text>
        </Text>
      ))}
    </Text>
  );
}
