import type { Wording } from '../../wording.ts';
import { equations } from './equations.ts';
import { marks } from './marks.ts';
import { pegs } from './pegs.ts';
import { words } from './words.ts';

/** What is said differently about each game. */
export const games = (wording: Wording) => ({
  pegs: pegs(wording),
  words,
  equations,
  marks,
  /** A symbol by its name and its sign, such as `yellow (3)`. */
  namedSymbol: (name: string, sign: string) => `${name} (${sign})`,
});
