import type { TurnStyle } from './text/answers/form.ts';

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
