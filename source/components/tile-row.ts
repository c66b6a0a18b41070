import type { Mark } from '../core/feedback.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import type { PegCell } from './peg-row.ts';
import type { Span } from './StyledText.tsx';
import type { Theme, TileMark } from './theme.ts';

/** How wide a tile is drawn, in columns, with the gap after it. */
export type TileWidth = 3 | 4 | 5;

/** The widest tiles of which `count` fit into `columns`; after the last one there is no gap. */
export function tileWidthFor(count: number, columns: number): TileWidth {
  if (count * 5 - 1 <= columns) return 5;
  return count * 4 - 1 <= columns ? 4 : 3;
}

/** What a tile shows. */
export type Tile = {
  /** A letter, or a sign that stands for one. */
  readonly face: string;
  /** What the letter earned; `open` where nobody knows yet. */
  readonly mark: TileMark;
  /** Whether the tile holds a letter, or waits for one. */
  readonly filled: 'filled' | 'empty';
};

/** One letter on its tile, beside it a sign for what it earned, so that nothing rests on hue. */
export function tileSpan(theme: Theme, { face, mark, filled }: Tile, width: TileWidth): Span {
  const { colorDepth, signs, tile, emptyTile } = theme;
  const sign = mark === 'open' ? ' ' : signs[mark];
  const style = filled === 'filled' ? tile[mark] : emptyTile;
  const bracketed = colorDepth === 'none' && filled === 'filled';
  switch (width) {
    case 3:
      return { text: `${face}${sign}`, style };
    case 4:
      return { text: ` ${face}${sign}`, style };
    case 5:
      return { text: bracketed ? `[${face}${sign}]` : ` ${face}${sign} `, style };
  }
}

/** A row of letters, each on a tile that shows what it earned, as far as that is known. */
export function tileSpans(
  theme: Theme,
  rules: Rules,
  places: readonly PegCell[],
  marks: readonly Mark[],
  width: TileWidth,
): readonly Span[] {
  const { alphabet } = variantOf(rules);
  const faceOf = (place: PegCell): string => {
    if (typeof place === 'number') return alphabet[place]?.sign ?? '?';
    return typeof place === 'object' ? place.letter : theme.signs[place];
  };
  return places.flatMap((place, position) => [
    { text: position > 0 ? ' ' : '' },
    tileSpan(
      theme,
      {
        face: faceOf(place),
        mark: marks[position] ?? 'open',
        filled: place === 'blank' ? 'empty' : 'filled',
      },
      width,
    ),
  ]);
}
