import type { ReactNode } from 'react';
import type { Distribution } from '../../engine/core/stored/game.ts';
import { barLength, barsOf, grouped, isIn } from '../../prose/phrases.ts';
import { inLines, type Span, StyledText } from './StyledText.tsx';
import { type Theme, useTheme } from './theme/theme.ts';

export function distributionLines(
  theme: Theme,
  distribution: Distribution,
  own: number | 'lost' | 'none',
  { columns, rows }: { readonly columns: number; readonly rows: number },
): readonly (readonly Span[])[] {
  const { signs, accent, quiet, tones } = theme;
  const others = own === 'none' ? accent : quiet;
  const bars = barsOf(distribution, rows);
  const labels = Math.max(...bars.map(({ label }) => label.length));
  const most = Math.max(...bars.map(({ games }) => games));
  const room = columns - labels - grouped(distribution.all.played).length - 4;
  return bars.map((bar) => {
    const isOwn = own !== 'none' && isIn(bar, own);
    const length = barLength(bar.games, most, room);
    const plain = bar.turns === 'lost' ? tones.bad : others;
    const style = isOwn ? accent : plain;
    return [
      { text: `${isOwn ? signs.pointer : ' '} `, style: accent },
      { text: `${bar.label.padStart(labels)} `, style: isOwn ? accent : quiet },
      { text: signs.gauge.repeat(length), style },
      { text: `${length === 0 ? '' : ' '}${grouped(bar.games)}`, ...(isOwn && { style: accent }) },
    ];
  });
}

type TurnBarsProps = {
  readonly table: Distribution;
  readonly own: number | 'lost' | 'none';
  readonly columns: number;
  readonly rows: number;
};

export const TurnBars = ({ table, own, ...room }: TurnBarsProps): ReactNode => (
  <StyledText spans={inLines(distributionLines(useTheme(), table, own, room))} />
);

type NarrowingProps = {
  readonly candidates: readonly number[];
  readonly columns: number;
  readonly rows: number;
};

/** How many codes a machine had left before each of its last guesses, on a logarithmic scale. */
export function Narrowing({ candidates, columns, rows }: NarrowingProps): ReactNode {
  const { signs, accent, quiet } = useTheme();
  const first = Math.max(0, candidates.length - rows);
  const most = Math.log2(Math.max(1, ...candidates) + 1);
  const numbers = Math.max(0, ...candidates.map((count) => grouped(count).length));
  const room = columns - LABEL.length - numbers - 1;
  return (
    <StyledText
      spans={inLines(
        candidates.slice(first).map((count, index) => [
          {
            text: String(first + index + 1)
              .padStart(2)
              .padEnd(LABEL.length),
            style: quiet,
          },
          { text: `${grouped(count).padStart(numbers)} ` },
          {
            text: signs.gauge.repeat(Math.max(1, Math.round((room * Math.log2(count + 1)) / most))),
            style: accent,
          },
        ]),
      )}
    />
  );
}

const LABEL = '    ';
