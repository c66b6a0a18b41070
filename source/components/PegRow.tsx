import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Peg } from '../core/code.ts';
import { type Rules, variantOf } from '../core/rules.ts';
import { useTheme } from './theme.ts';

/** What one place of a drawn row shows: a peg, nothing, a secret's dot, or a letter. */
export type Place = Peg | 'blank' | 'hidden' | { readonly letter: string };

/** How wide a peg is drawn, in columns, with the gap after it. */
export type PegWidth = 2 | 3 | 4;

/** The widest pegs of which `count` fit into `columns`. */
export function pegWidthFor(count: number, columns: number): PegWidth {
  if (count * 4 - 1 <= columns) return 4;
  return count * 3 <= columns ? 3 : 2;
}

type PegRowProps = {
  readonly rules: Rules;
  readonly places: readonly Place[];
  readonly width: PegWidth;
};

/** A row of pegs, each with its sign, so that nothing rests on hue. */
export function PegRow({ rules, places, width }: PegRowProps): ReactNode {
  return (
    <Box>
      {places.map((place, position) => (
        <PegCell key={position} rules={rules} place={place} width={width} />
      ))}
    </Box>
  );
}

type PegCellProps = Omit<PegRowProps, 'places'> & { readonly place: Place };

function PegCell({ rules, place, width }: PegCellProps): ReactNode {
  const theme = useTheme();
  const gap = width === 3 ? '' : ' ';
  const cell = (sign: string): string => {
    if (width === 2) return sign;
    return theme.form === 'none' && typeof place === 'number' ? `(${sign})` : ` ${sign} `;
  };
  if (typeof place === 'number') {
    const sign = variantOf(rules).alphabet[place]?.sign ?? '?';
    return (
      <Text>
        <Text {...theme.peg(place)}>{cell(sign)}</Text>
        {gap}
      </Text>
    );
  }
  if (typeof place === 'object') {
    return (
      <Text>
        <Text {...theme.accent}>{cell(place.letter)}</Text>
        {gap}
      </Text>
    );
  }
  return (
    <Text {...(place === 'blank' ? theme.quiet : theme.title)}>
      {cell(theme.signs[place])}
      {gap}
    </Text>
  );
}
