import { Text } from 'ink';
import type { ReactNode } from 'react';
import { type TileMark, useTheme } from './theme.ts';

/** How wide a tile is drawn, in columns, with the gap after it. */
export type TileWidth = 3 | 4 | 5;

type TileProps = {
  /** A letter, or a sign that stands for one. */
  readonly face: string;
  /** What the letter earned; `open` where nobody knows yet. */
  readonly mark: TileMark;
  /** Whether the tile holds a letter, or waits for one. */
  readonly filled: 'filled' | 'empty';
  readonly width: TileWidth;
};

/** One letter on its tile, beside it a sign for what it earned, so that nothing rests on hue. */
export function Tile({ face, mark, filled, width }: TileProps): ReactNode {
  const { form, signs, tile, quiet } = useTheme();
  const sign = mark === 'open' ? ' ' : signs[mark];
  const style = filled === 'filled' ? tile[mark] : { ...tile.open, ...quiet };
  const bracketed = form === 'none' && filled === 'filled';
  switch (width) {
    case 3:
      return <Text {...style}>{`${face}${sign}`}</Text>;
    case 4:
      return <Text {...style}>{` ${face}${sign}`}</Text>;
    case 5:
      return <Text {...style}>{bracketed ? `[${face}${sign}]` : ` ${face}${sign} `}</Text>;
  }
}
