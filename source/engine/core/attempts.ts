/** How many turns the codebreaker has. */
export type Attempts = number | 'unlimited';

/**
 * How many turns a game with unlimited attempts can have. Every strategy finishes far earlier;
 * without a bound a game, and the text that saves it, could grow forever. Stored games are replayed
 * with it, so that it never changes.
 */
export const MAX_TURNS = 99;

/**
 * How many turns a game of some rules has: one more than with a single board for each further board.
 *
 * @example attemptsOf({ attempts: 6, boards: 4 }) // 9
 */
export const attemptsOf = ({ attempts, boards = 1 }: Counted): Attempts =>
  attempts === 'unlimited' ? attempts : attempts + boards - 1;

type Counted = { readonly attempts: Attempts; readonly boards?: number };

/** The number of turns after which a game ends. */
export const maxTurns = (attempts: Attempts): number =>
  attempts === 'unlimited' ? MAX_TURNS : attempts;
