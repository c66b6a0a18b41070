import { type Attempts, MAX_TURNS } from '../../engine/core/variant.ts';
import type { Catalog } from '../catalog.ts';

/** How many turns a game allows: `10 turns`, `unlimited turns`. */
export const attemptsInWords = (attempts: Attempts, catalog: Catalog): string =>
  attempts === 'unlimited' ? catalog.attempts.unlimited : catalog.count.turns(attempts);

/** A turn of a game: `turn 3 of 10`, or `turn 3` where the attempts are unlimited. */
export const turnInWords = (turn: number, attempts: Attempts, catalog: Catalog): string =>
  attempts === 'unlimited' ? catalog.attempts.turn(turn) : catalog.attempts.turnOf(turn, attempts);

/** How many turns are left as a sentence, or empty where the attempts are unlimited. */
export const leftSentence = (left: number, attempts: Attempts, catalog: Catalog): string =>
  attempts === 'unlimited' ? '' : catalog.attempts.left(left);

/** Why a game has ended whose turns are used up. */
export const exhaustedSentence = (attempts: Attempts, catalog: Catalog): string =>
  attempts === 'unlimited'
    ? catalog.attempts.exhaustedUnlimited(MAX_TURNS)
    : catalog.attempts.exhausted;

/** A score, which is a number of turns or X: `3/6`, `13/unlimited`. */
export const scoreInWords = (score: number | 'X', attempts: Attempts, catalog: Catalog): string =>
  attempts === 'unlimited'
    ? catalog.attempts.scoreUnlimited(score)
    : catalog.attempts.score(score, attempts);
