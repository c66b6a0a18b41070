import type { Distribution } from '../../engine/core/stored/game.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { barLength, barsOf, isIn } from '../../prose/figures.ts';
import type { Span } from './StyledText.tsx';
import type { Theme } from './theme/theme.ts';

/** A distribution in lines: one for each number of turns, with the one of `own` marked. */
export function distributionLines(
  { signs, accent, quiet }: Theme,
  distribution: Distribution,
  own: number | 'lost' | 'none',
  { columns, rows }: { readonly columns: number; readonly rows: number },
  catalog: Catalog,
): readonly (readonly Span[])[] {
  const { grouped } = catalog.numbers;
  const bars = barsOf(distribution, rows, catalog);
  const labels = Math.max(...bars.map(({ label }) => label.length));
  const most = Math.max(...bars.map(({ games }) => games));
  const room = columns - labels - grouped(distribution.all.played).length - 4;
  return bars.map((bar) => {
    const isOwn = own !== 'none' && isIn(bar, own);
    const length = barLength(bar.games, most, room);
    return [
      { text: `${isOwn ? signs.pointer : ' '} `, style: accent },
      { text: `${bar.label.padStart(labels)} `, style: isOwn ? accent : quiet },
      { text: signs.bar.repeat(length), style: isOwn ? accent : quiet },
      { text: `${length === 0 ? '' : ' '}${grouped(bar.games)}`, ...(isOwn && { style: accent }) },
    ];
  });
}
