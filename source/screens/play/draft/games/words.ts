import { letterRows } from '../keyboard.ts';
import type { GamePlay } from './game-play.ts';

/** Words: letters are typed, and the next guess is another word. */
export const wordPlay: GamePlay = {
  lifelineByArrows: 'never',
  draftAfterGuess: 'cleared',
  randomKey: '*',
  keyboard: (layout) => ({
    title: ({ play }) => play.board.keyboards.letters,
    rows: letterRows[layout],
  }),
};
