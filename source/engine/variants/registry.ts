/** Every game: the name that its rules have in data, and their object. */

export { equationGame as equations } from './equations/equation-rules.ts';
export { pegGame as pegs } from './pegs.ts';
export { wordGame as words } from './words/word-game.ts';
