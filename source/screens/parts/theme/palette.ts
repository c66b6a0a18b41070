import type { Mark } from '../../../engine/core/feedback.ts';
import type { Color } from './color.ts';

/** The mark of a symbol's tile; `unknown` before any guess has shown it. */
export type TileMark = Mark | 'unknown';

/** Whether the terminal is dark or light behind the text. */
export type Background = 'dark' | 'light';

/**
 * The colors of texts without a background of their own. Marks may have that of all text, which can be read on any
 * background.
 */
export type TextColors = Readonly<
  Record<'accent' | 'quiet' | 'good' | 'bad', Color> &
    Record<'exact' | 'partial', Color | 'terminal'>
>;

/** The colors of a theme on one background. */
export type Palette = {
  /** In the order of the alphabet: red green yellow purple white black azure orange cyan magenta. */
  readonly pegs: readonly Color[];
  readonly tiles: Readonly<Record<TileMark, Color>>;
  readonly text: TextColors;
  /** Borders are weaker than all text, except where contrast is what a player wants. */
  readonly border: Color;
};
