/** The sentences about every game in English. */

export { equations } from './equations.ts';
export { pegs } from './pegs.ts';
export { words } from './words.ts';
