import type { ReactNode } from 'react';
import { type Mark, type Marks, marksShown } from '../../engine/core/feedback.ts';
import { turnsOf } from '../../engine/core/game/record.ts';
import type { Over } from '../../engine/variants/game.ts';
import type { Part } from '../page/page.ts';
import { besides, type Lines } from '../parts/rows/row.ts';
import { inLines, type Span, StyledText } from '../parts/StyledText.tsx';
import { edgeOf, type Theme, useTheme } from '../parts/theme/theme.ts';

/** The answers of a finished game, a row for each turn. */
export type Grid = readonly Marks[];

export const gridOf = ({ record, rules }: Over): Grid =>
  turnsOf(record).map(({ feedback }) => marksShown(feedback, rules.pegs));

type NamedGrid = { readonly name: string; readonly grid: Grid };

const GAP = 2;

/** The answers of finished dailies, side by side under their names; the last ones where there is little room. */
export const gridsPart = <Model,>(grids: readonly NamedGrid[]): Part<Model> => ({
  part: 'custom',
  draw: (_, rows) => (rows > 1 ? <Grids grids={grids} rows={rows} /> : null),
  rows: (_, rows, layout) => {
    const turns = Math.max(...grids.map(({ grid }) => grid.length));
    return layout === 'full' ? Math.min(rows, turns + 1) : 0;
  },
  said: [],
});

type GridsProps = { readonly grids: readonly NamedGrid[]; readonly rows: number };

function Grids({ grids, rows }: GridsProps): ReactNode {
  const theme = useTheme();
  const columns = grids.map(({ name, grid }): Lines => {
    const width = Math.max(name.length, 2 * (grid[0]?.length ?? 0)) + GAP;
    const lines = grid.slice(1 - rows).map((marks) => marks.flatMap((mark) => tile(theme, mark)));
    const blank = Array.from({ length: rows - 1 - lines.length }, () => []);
    return [[{ text: name, style: theme.quiet }], ...lines, ...blank].map((spans) => {
      const used = spans.reduce((sum, { text }) => sum + text.length, 0);
      return [...spans, { text: ' '.repeat(width - used) }];
    });
  });
  return <StyledText spans={inLines(besides(columns, 0, rows))} />;
}

/** A small square in the color of a mark, or its sign where no color or no square can be shown. */
function tile({ colorDepth, charset, signs, tile: styles }: Theme, mark: Mark): readonly Span[] {
  const isSquare = colorDepth !== 'none' && charset === 'unicode';
  return [
    isSquare
      ? { text: signs.gauge, style: edgeOf(styles[mark]) }
      : { text: signs[mark], style: styles[mark] },
    { text: ' ' },
  ];
}
