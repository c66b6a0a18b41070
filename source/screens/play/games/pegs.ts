import { type GamePlay, guessKeys } from './game-play.ts';

/** Pegs: the arrows choose each peg, and the next guess is often the last one with few changes. */
export const pegPlay: GamePlay = {
  advice: (keys) => `Arrows choose, ${guessKeys(keys)}`,
  lifelineByArrows: 'reached',
  draftAfterGuess: 'kept',
  randomKey: '*',
  keyboard: () => 'none',
  contradiction: 'No code fits your answers. Some of them contradict each other.',
};
