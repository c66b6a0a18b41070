import type { Peg } from '../../core/code.ts';
import type { Feedback } from '../../core/feedback.ts';
import type { Variant } from '../../core/variant.ts';
import type { Span } from '../StyledText.tsx';
import type { Theme } from '../theme.ts';

/** What one cell of a drawn row shows: a peg, nothing, a hidden peg, or a letter of LIFELINE. */
export type RowCell = Peg | 'blank' | 'hidden' | { readonly letter: string };

/** How the rows of one game are drawn in the columns that they have. */
export type RowLayout = {
  /** The column of the sign in the cell at `position`, both from 0. */
  readonly signColumn: (position: number) => number;
  /** A row without feedback: a code, or a draft with the position of its cursor. */
  readonly code: (theme: Theme, row: readonly RowCell[], cursor?: number) => readonly Span[];
  /** A guess with its feedback. */
  readonly turn: (theme: Theme, guess: readonly Peg[], feedback: Feedback) => readonly Span[];
  /** The shortest drawing of a feedback to a guess. */
  readonly feedback: (theme: Theme, guess: readonly Peg[], feedback: Feedback) => readonly Span[];
};

/** What a row layout needs to know about a game. */
export type RowGame = Pick<Variant, 'alphabet' | 'pegs'>;

/** How rows are drawn in all games that have one form of feedback. */
export type RowStyle = {
  /** The columns of a row of `pegs` cells at full size, with its feedback. */
  readonly maxTurnColumns: (pegs: number) => number;
  /** The columns that feedback to `pegs` pegs takes beside the row. */
  readonly feedbackColumns: (pegs: number) => number;
  /** The layout with the widest cells with which a row without feedback fits into `columns`. */
  readonly layout: (game: RowGame, columns: number) => RowLayout;
};
