import { type GamePlay, guessKeys } from './game-play.ts';

/** Equations: symbols are typed, and the next guess is another equation. */
export const equationPlay: GamePlay = {
  advice: (keys) => `Type an equation. ${guessKeys(keys)}`,
  lifelineByArrows: 'never',
  draftAfterGuess: 'cleared',
  // The asterisk is a symbol of the game.
  randomKey: 'r',
  keyboard: () => ({ title: 'Symbols', rows: ['1234567890', '+-*/='] }),
  contradiction: 'No equation fits your answers. Some of them contradict each other.',
};
