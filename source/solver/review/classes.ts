/** How good a guess was, by its loss. */
export type GuessClass = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/**
 * The classes of guesses and the loss below which each begins to end. Players who guess random
 * candidates have 38, 16, 24, 20 and 3 % of their guesses in these classes (4×6).
 */
const limits: readonly (readonly [GuessClass, number])[] = [
  ['best', 0.001],
  ['good', 0.05],
  ['inaccuracy', 0.15],
  ['mistake', 0.5],
];

/** The loss of the second best guess from which the best one is the only move. */
export const ONLY_MOVE_LOSS = 0.15;

/** The class of a guess with a loss, in turns. */
export const classOf = (loss: number): GuessClass =>
  limits.find(([, limit]) => loss < limit)?.[0] ?? 'blunder';

/** The class of a guess that loses whole guesses: one is a mistake. */
export function worstCaseClassOf(loss: number): GuessClass {
  if (loss === 0) return 'best';
  return loss === 1 ? 'mistake' : 'blunder';
}

/** The skill for the loss of all guesses of a game: 100 for none, half as much for each turn lost. */
export const skillOf = (loss: number): number => 100 * 2 ** -loss;
