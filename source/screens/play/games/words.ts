import { letterRows } from '../keyboard.ts';
import type { GamePlay } from './game-play.ts';

/** Words: letters are typed, and the next guess is another word. */
export const wordPlay: GamePlay = {
  advice: 'Type a word. Enter guesses, Tab opens lifelines, ? explains.',
  lifelineByArrows: 'never',
  draftAfterGuess: 'cleared',
  randomKey: '*',
  keyboard: (layout) => ({ title: 'Letters', rows: letterRows[layout] }),
  // The word may be in no list; a code of pegs always is.
  contradiction:
    'No word that I know fits your answers: one of them is wrong, or your word is rare.',
};
