import type { GamePlay } from './game-play.ts';

/** Equations: symbols are typed, and the next guess is another equation. */
export const equationPlay: GamePlay = {
  advice: 'Type an equation. Enter guesses, Tab opens lifelines, ? explains.',
  lifelineByArrows: 'never',
  draftAfterGuess: 'cleared',
  // The asterisk is a symbol of the game.
  randomKey: 'r',
  keyboard: () => ({ title: 'Symbols', rows: ['1234567890', '+-*/='] }),
  contradiction: 'No equation fits your answers. Some of them contradict each other.',
};
