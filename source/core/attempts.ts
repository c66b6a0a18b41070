/** How many turns the codebreaker has. */
export type Attempts = number | 'unlimited';

/**
 * How many turns a game with unlimited attempts can have. Every strategy finishes far earlier;
 * without a bound a game, and the text that saves it, could grow forever. Stored games are replayed
 * with it, so that it never changes.
 */
export const MAX_TURNS = 99;

/** The number of turns after which a game ends. */
export const maxTurns = (attempts: Attempts): number =>
  attempts === 'unlimited' ? MAX_TURNS : attempts;
