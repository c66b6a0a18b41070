import type { Peg } from '../core/code.ts';
import { type Feedback, isMarks, marksShown } from '../core/feedback.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import { type PegCell, type PegWidth, pegSpans, pegWidthFor } from './peg-row.ts';
import type { Span } from './StyledText.tsx';
import type { Theme } from './theme.ts';
import { type TileWidth, tileSpans, tileWidthFor } from './tile-row.ts';

/**
 * How the places of a game's rows are drawn: as pegs with the answer beside them, or as tiles that
 * carry it themselves; and how wide, in columns, with the gap after each.
 */
export type RowLayout =
  | { readonly kind: 'pegs'; readonly width: PegWidth }
  | { readonly kind: 'tiles'; readonly width: TileWidth };

const isTiled = (rules: Rules): boolean => variantOf(rules).feedback === 'marks';

/** The widest places with which a row of a game fits into `columns`. */
export const rowLayoutFor = (rules: Rules, columns: number): RowLayout =>
  isTiled(rules)
    ? { kind: 'tiles', width: tileWidthFor(rules.pegs, columns) }
    : { kind: 'pegs', width: pegWidthFor(rules.pegs, columns) };

/** The widest places with which a row of a game and its answer fit into `columns`. */
export const turnLayoutFor = (rules: Rules, columns: number): RowLayout =>
  rowLayoutFor(rules, isTiled(rules) ? columns : columns - 1 - rules.pegs);

/** The columns that a row of a game and its answer take where there is room enough. */
export const widestTurn = (rules: Rules): number =>
  isTiled(rules) ? rules.pegs * 5 - 1 : rules.pegs * 4 + 1 + rules.pegs;

/** The columns of a drawn row before the sign of its place at `position`. */
export const columnsBefore = ({ kind, width }: RowLayout, position: number): number => {
  const bare = kind === 'tiles' ? width === 3 : width === 2;
  return position * width + (bare ? 0 : 1);
};

/** A row that has no answer: a code, or one in the making. */
export function codeSpans(
  theme: Theme,
  rules: Rules,
  row: readonly PegCell[],
  places: RowLayout,
): readonly Span[] {
  switch (places.kind) {
    case 'pegs':
      return pegSpans(theme, rules, row, places.width);
    case 'tiles':
      return tileSpans(theme, rules, row, [], places.width);
  }
}

/** A guess and the answer to it. */
export function turnSpans(
  theme: Theme,
  rules: Rules,
  guess: readonly Peg[],
  feedback: Feedback,
  places: RowLayout,
): readonly Span[] {
  switch (places.kind) {
    case 'pegs':
      return [
        ...pegSpans(theme, rules, guess, places.width),
        { text: ' ' },
        ...markSpans(theme, feedback, rules.pegs),
      ];
    case 'tiles':
      return tileSpans(theme, rules, guess, isMarks(feedback) ? feedback : [], places.width);
  }
}

/** The pegs of an answer: ● right place, ○ right colour, · neither. */
export const markSpans = (
  { signs, marks }: Theme,
  feedback: Feedback,
  pegs: number,
): readonly Span[] =>
  marksShown(feedback, pegs).map((mark) => ({ text: signs[mark], style: marks[mark] }));
