import type { Peg } from '../core/code.ts';
import type { Clue, Lifeline } from '../core/lifeline.ts';
import { type GameRecord, lifelinesTaken } from '../core/record.ts';
import { formatCode } from '../variants/codes.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import { nounsOf, symbolNoun } from './games/index.ts';

/** What a lifeline is called in a game: `colour`, `digit` or `letter`, `place`, `hint`. */
export const lifelineName = (lifeline: Lifeline, rules: Rules): string =>
  lifeline === 'color' ? symbolNoun(rules) : lifeline;

/** The lifelines that a game used, for its result: `no lifelines`, `lifelines: colour, place`. */
export function lifelinesInWords(record: GameRecord, rules: Rules): string {
  const taken = lifelinesTaken(record).map((lifeline) => lifelineName(lifeline, rules));
  return taken.length === 0 ? 'no lifelines' : `lifelines: ${taken.join(', ')}`;
}

/** What a lifeline gave away, as a sentence. */
export function clueSentence(clue: Clue, rules: Rules): string {
  if (clue.lifeline === 'hint') return `A good guess: ${formatCode(rules, clue.guess)}.`;
  const { code } = nounsOf(rules);
  const peg = pegInWords(clue.peg, rules);
  return clue.lifeline === 'color'
    ? `The ${code} holds ${peg}, somewhere.`
    : `Place ${clue.position + 1} of the ${code} is ${peg}.`;
}

/** A peg by its name, if its sign is not all there is to say, such as `yellow (3)`. */
function pegInWords(peg: Peg, rules: Rules): string {
  const glyph = variantOf(rules).alphabet[peg];
  if (glyph === undefined) return '?';
  const { name, sign } = glyph;
  return name.toUpperCase() === sign.toUpperCase() ? sign : `${name} (${sign})`;
}
