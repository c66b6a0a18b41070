import type { GamePlay } from './game-play.ts';

/** Equations: symbols are typed, and the next guess is another equation. */
export const equationPlay: GamePlay = {
  lifelineByArrows: 'never',
  draftAfterGuess: 'cleared',
  // The asterisk is a symbol of the game.
  randomKey: 'r',
  keyboard: () => ({
    title: ({ play }) => play.board.keyboards.symbols,
    rows: ['1234567890', '+-*/='],
  }),
};
