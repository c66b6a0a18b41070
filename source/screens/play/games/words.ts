import { letterRows } from '../keyboard.ts';
import type { GamePlay } from './game-play.ts';

/** Words: letters are typed, and the next guess is another word. */
export const wordPlay: GamePlay = {
  advice: 'Type a word. Enter guesses, Tab opens lifelines, ? explains.',
  lifelineByArrows: 'never',
  draftAfterGuess: 'cleared',
  randomKey: '*',
  keyboard: (layout) => ({ title: 'Letters', rows: letterRows[layout] }),
  contradiction:
    'Your word may not be in my list. If it is, some of your answers contradict each other.',
};
