/** The sentences about every game in English. */

export { equations } from './equations/en.ts';
export { pegs } from './pegs/en.ts';
export { words } from './words/en.ts';
