import type { GamePlay } from './game-play.ts';

/** Pegs: the arrows choose each peg, and the next guess is often the last one with few changes. */
export const pegPlay: GamePlay = {
  lifelineByArrows: 'reached',
  draftAfterGuess: 'kept',
  randomKey: '*',
  keyboard: () => 'none',
};
