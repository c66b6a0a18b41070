/**
 * How feedback is written: in words; in pegs, `●` right place, `○` right color, `·` wrong; or in
 * letters, `w` right place, `b` right color, `.` wrong, and for marks in order `G`, `Y` and `.`.
 * Pegs and letters have one sign for each peg of the code, such as `●●○·` and `wwb.`.
 */
export const feedbackStyles = ['words', 'pegs', 'letters'] as const;

/** One of the ways in which feedback is written. */
export type FeedbackStyle = (typeof feedbackStyles)[number];

/** How turns are written. */
export type TurnStyle = {
  readonly feedback: FeedbackStyle;
  /** Whether guesses are on colored tiles where answers have an order; plain text by default. */
  readonly tiles?: 'colored';
};

/**
 * How the screens become lines: in full for a screen reader, or terse for a text game, which says
 * no more than the answer to a line.
 */
export type LineStyle =
  | { readonly speech: 'full'; readonly feedback: 'words' }
  | (TurnStyle & {
      readonly speech: 'terse';
      /** The command that continues a game that is left, or that games are not saved. */
      readonly continuedBy: { readonly command: string } | 'nothing';
    });

/** The style of a screen reader. */
export const fullStyle: LineStyle = { speech: 'full', feedback: 'words' };
