import { equations } from './equations.ts';
import { pegs } from './pegs.ts';
import { words } from './words.ts';

/** The sentences about each game. */
export const games = { equations, pegs, words };
