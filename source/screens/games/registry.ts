/** Every game: the name of its rules, and the object that screens, lines and commands call. */

export { pegGame as pegs } from '../../lines/text/games/pegs.ts';
export { wordGame as words } from '../../lines/text/games/words.ts';
export { equationGame as equations } from './equations.ts';
