import { equations } from './equations.ts';
import { pegs } from './pegs.ts';
import { words } from './words.ts';

export const games = { equations, pegs, words };
