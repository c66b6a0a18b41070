/** Every game: the name of its rules, and the object that screens, lines and commands call. */

export { equationGame as equations } from './equations/game.ts';
export { pegGame as pegs } from './pegs/game.ts';
export { wordGame as words } from './words/game.ts';
