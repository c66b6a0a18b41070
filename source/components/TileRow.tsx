import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Mark } from '../core/feedback.ts';
import { type Rules, variantOf } from '../core/rules.ts';
import type { Place } from './PegRow.tsx';
import { Tile, type TileWidth } from './Tile.tsx';
import { useTheme } from './theme.ts';

/** The widest tiles of which `count` fit into `columns`; after the last one there is no gap. */
export function tileWidthFor(count: number, columns: number): TileWidth {
  if (count * 5 - 1 <= columns) return 5;
  return count * 4 - 1 <= columns ? 4 : 3;
}

type TileRowProps = {
  readonly rules: Rules;
  readonly places: readonly Place[];
  /** What each letter earned; nothing where that is not known yet. */
  readonly marks?: readonly Mark[];
  readonly width: TileWidth;
};

/** A row of letters, each on a tile that shows what it earned. */
export function TileRow({ rules, places, marks = [], width }: TileRowProps): ReactNode {
  const { signs } = useTheme();
  const { alphabet } = variantOf(rules);
  const faceOf = (place: Place): string => {
    if (typeof place === 'number') return alphabet[place]?.sign ?? '?';
    return typeof place === 'object' ? place.letter : signs[place];
  };
  return (
    <Box flexShrink={0}>
      {places.map((place, position) => (
        <Text key={position}>
          {position > 0 && ' '}
          <Tile
            face={faceOf(place)}
            mark={marks[position] ?? 'open'}
            filled={place === 'blank' ? 'empty' : 'filled'}
            width={width}
          />
        </Text>
      ))}
    </Box>
  );
}
