import type { Nouns } from '../../nouns.ts';
import { counted } from '../phrases.ts';

const next = 'The next one is yours.';
const guessed = (guess: string): string => `Your nearest guess, ${guess},`;
const inPlace = (guess: string, exact: number, pegs: number, { peg }: Nouns): string =>
  `${guessed(guess)} had ${exact} of ${counted(pegs, peg)} in place.`;

/** How near the guesses of a lost game came to its code. */
export const nearestGuess = {
  next,
  inPlace: (guess: string, exact: number, pegs: number, nouns: Nouns) =>
    `${inPlace(guess, exact, pegs, nouns)} ${next}`,
  close: (guess: string, exact: number, pegs: number, nouns: Nouns) =>
    `${inPlace(guess, exact, pegs, nouns)} So close! ${next}`,
  elsewhere: (guess: string, partial: number, { code, symbol }: Nouns) =>
    `${guessed(guess)} had ${counted(partial, symbol)} of the ${code}. ${next}`,
  nothing: `Every miss ruled something out. ${next}`,
};
