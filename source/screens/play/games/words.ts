import { letterRows } from '../keyboard.ts';
import { type GamePlay, guessKeys } from './game-play.ts';

/** Words: letters are typed, and the next guess is another word. */
export const wordPlay: GamePlay = {
  advice: (keys) => `Type a word. ${guessKeys(keys)}`,
  lifelineByArrows: 'never',
  draftAfterGuess: 'cleared',
  randomKey: '*',
  keyboard: (layout) => ({ title: 'Letters', rows: letterRows[layout] }),
  contradiction:
    'Your word may not be in my list. If it is, some of your answers contradict each other.',
};
