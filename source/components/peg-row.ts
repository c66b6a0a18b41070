import type { Peg } from '../core/code.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import type { Span } from './StyledText.tsx';
import type { Theme } from './theme.ts';

/** What one place of a drawn row shows: a peg, nothing, a secret's dot, or a letter. */
export type PegCell = Peg | 'blank' | 'hidden' | { readonly letter: string };

/** How wide a peg is drawn, in columns, with the gap after it. */
export type PegWidth = 2 | 3 | 4;

/** The widest pegs of which `count` fit into `columns`. */
export function pegWidthFor(count: number, columns: number): PegWidth {
  if (count * 4 - 1 <= columns) return 4;
  return count * 3 <= columns ? 3 : 2;
}

/** A row of pegs, each with its sign, so that nothing rests on hue. */
export const pegSpans = (
  theme: Theme,
  rules: Rules,
  places: readonly PegCell[],
  width: PegWidth,
): readonly Span[] => places.flatMap((place) => placeSpans(theme, rules, place, width));

function placeSpans(theme: Theme, rules: Rules, place: PegCell, width: PegWidth): readonly Span[] {
  const gap = width === 3 ? '' : ' ';
  const cell = (sign: string): string => {
    if (width === 2) return sign;
    return theme.colorDepth === 'none' && typeof place === 'number' ? `(${sign})` : ` ${sign} `;
  };
  if (typeof place === 'number') {
    const sign = variantOf(rules).alphabet[place]?.sign ?? '?';
    return [{ text: cell(sign), style: theme.peg(place) }, { text: gap }];
  }
  if (typeof place === 'object') {
    return [{ text: cell(place.letter), style: theme.accent }, { text: gap }];
  }
  const style = place === 'blank' ? theme.quiet : theme.title;
  return [{ text: `${cell(theme.signs[place])}${gap}`, style }];
}
