import { type Attempts, MAX_TURNS } from '../core/attempts.ts';
import { counted } from '../languages/en/phrases.ts';

/** How many turns a game allows: `10 turns`, `unlimited turns`. */
export const attemptsInWords = (attempts: Attempts): string =>
  attempts === 'unlimited' ? 'unlimited turns' : counted(attempts, 'turn');

/** A turn of a game: `turn 3 of 10`, or `turn 3` where the attempts are unlimited. */
export const turnInWords = (turn: number, attempts: Attempts): string =>
  attempts === 'unlimited' ? `turn ${turn}` : `turn ${turn} of ${attempts}`;

/** How many turns are left as a sentence, or empty where the attempts are unlimited. */
export const leftSentence = (left: number, attempts: Attempts): string =>
  attempts === 'unlimited' ? '' : `${counted(left, 'turn')} left.`;

/** Why a game has ended whose turns are used up. */
export const exhaustedSentence = (attempts: Attempts): string =>
  attempts === 'unlimited' ? `Every game ends after ${MAX_TURNS} turns.` : 'Out of turns.';

/** A score, which is a number of turns or X: `3/6`, `13/unlimited`. */
export const scoreInWords = (score: number | 'X', attempts: Attempts): string =>
  `${score}/${attempts}`;
