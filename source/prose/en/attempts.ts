import { counted } from './phrases.ts';

/** Turns that a game allows, and turns that are left. */
export const attempts = {
  unlimited: 'unlimited turns',
  turn: (turn: number) => `turn ${turn}`,
  turnOf: (turn: number, turns: number) => `turn ${turn} of ${turns}`,
  left: (turns: number) => `${counted(turns, 'turn')} left.`,
  exhausted: 'Out of turns.',
  exhaustedUnlimited: (max: number) => `Every game ends after ${max} turns.`,
  /** A score, which is a number of turns or X, such as `3/6`. */
  score: (score: number | 'X', turns: number) => `${score}/${turns}`,
  scoreUnlimited: (score: number | 'X') => `${score}/unlimited`,
};
